// The service worker: shows its own page instead of the browser's error while the server can't be reached. It caches
// that page and the assets, whose names change with their content; never a page with games, which would look current
// when it isn't. The server appends the asset names, so a new version is a new worker.

const base = new URL(self.registration.scope).pathname;
const OFFLINE = `${base}offline`;
const ASSETS = `${base}assets/`;
const PREFIX = `shelfcade ${base} `;
// `version` is declared by the server, at the end of this file.
const CACHE = PREFIX + version();

// Caches the offline page and every file it names. If one fails, the worker isn't installed.
async function install() {
  const page = await fetch(OFFLINE, { cache: "reload" });
  if (!page.ok) throw new Error(`${OFFLINE}: ${page.status}`);
  const html = await page.clone().text();
  const named = [...html.matchAll(/(?:href|src|data-js|data-wasm)="([^"]+)"/g)].map((found) => found[1]);
  const files = [...new Set(named)].filter((path) => path.startsWith(ASSETS));
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await cache.put(OFFLINE, page);
  await self.skipWaiting();
}

async function deleteOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

// Pages are never served from the cache; the offline page replaces them.
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(OFFLINE, { cacheName: CACHE });
    if (!page) throw error;
    return new Response(await page.blob(), { status: 503, statusText: "Offline", headers: page.headers });
  }
}

// Asset names contain a content hash, so a cached file never goes stale.
async function openFile(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(openFile(request));
});
