// The service worker: shows a page of its own while the server cannot be reached, instead of the browser's error. It
// caches that page and the assets, whose names change with their content; never a page with games, which would be old
// and look new. The server appends the names of the assets, so that a new version is a new worker.

const base = new URL(self.registration.scope).pathname;
const OFFLINE = `${base}offline`;
const ASSETS = `${base}assets/`;
const PREFIX = `shelfcade ${base} `;
// Declared by the server, at the end of this file.
const CACHE = PREFIX + version();

// Caches the page and every file it names, or nothing: a worker that could not is not installed.
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

// A page comes from the server or not at all.
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(OFFLINE, { cacheName: CACHE });
    if (!page) throw error;
    return new Response(await page.blob(), { status: 503, statusText: "Offline", headers: page.headers });
  }
}

// A file whose name is made from its content is the same for ever.
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
