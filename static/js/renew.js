// When the files of a page do not fit together: some broken, or some older than the others.

/** Load the page again with files that are all fetched anew; the browser's cache may hold wrong ones. */
export async function renew() {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [location.href.split('#')[0], ...used].filter((url) => url.startsWith(location.origin));
  await Promise.allSettled([...new Set(own)].map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()));
  location.reload();
}
