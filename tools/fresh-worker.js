// In the place of the service worker while `build.py serve --fresh` serves the site: takes the one away that an earlier
// visit may have left, so that every file comes from the disk as it is now.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url);
}
