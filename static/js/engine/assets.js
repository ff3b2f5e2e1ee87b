// Fetching of the site's own files, so that a missing one is known at once and never taken for what it is not.

/**
 * A file of the site could not be had; `code` is `missing` (not there, or a page in its place), `offline`, or `outdated`
 * (the site now has another build's file in its place).
 */
export class AssetError extends Error {
  /** @param {'missing' | 'offline' | 'outdated'} code @param {string} url */
  constructor(code, url) {
    super(`${code}: ${url}`);
    this.name = 'AssetError';
    this.code = code;
  }
}

/**
 * Fetch a file that is not a page. Rejects with `AssetError`; a host's own "not found" page counts as missing.
 * @param {string} url
 * @param {RequestInit} [init]
 */
export async function fetchAsset(url, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new AssetError('offline', url);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('text/html')) throw new AssetError('missing', url);
  return response;
}

/**
 * Fetch a large file, calling `count` with the bytes of it that have come so far. Rejects with `AssetError`.
 * @param {string} url
 * @param {string} type the content type given to it, whatever the host said
 * @param {(bytes: number) => void} count
 * @param {RequestInit} [init]
 */
export async function fetchCounted(url, type, count, init) {
  const { body } = await fetchAsset(url, init);
  if (!body) throw new AssetError('missing', url);
  const reader = body.getReader();
  let bytes = 0;
  const counted = new ReadableStream({
    async pull(controller) {
      let part;
      try {
        part = await reader.read();
      } catch {
        controller.error(new AssetError('offline', url));
        return;
      }
      if (part.done) {
        controller.close();
        return;
      }
      bytes += part.value.byteLength;
      count(bytes);
      controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(counted, { headers: { 'content-type': type } });
}
