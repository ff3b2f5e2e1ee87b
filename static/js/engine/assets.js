// Fetching of the site's own files, so that a missing one is known at once and never taken for what it is not.

/** A file of the site could not be had; `code` is `missing` (not there, or a page in its place) or `offline`. */
export class AssetError extends Error {
  /**
   * @param {'missing' | 'offline'} code
   * @param {string} url
   */
  constructor(code, url) {
    super(`${code}: ${url}`);
    this.name = 'AssetError';
    this.code = code;
  }
}

/**
 * Fetch a file that is not a page. Rejects with `AssetError`; a host's own "not found" page counts as missing.
 * @param {typeof fetch} request
 * @param {string} url
 * @param {RequestInit} [init]
 */
export async function fetchAsset(request, url, init) {
  let response;
  try {
    response = await request(url, init);
  } catch {
    throw new AssetError('offline', url);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('text/html')) throw new AssetError('missing', url);
  if (!url.includes('.wasm') || type === 'application/wasm') return response;
  // Compiling while loading needs this very type, which some hosts do not send.
  return new Response(response.body, { headers: { 'content-type': 'application/wasm' } });
}
