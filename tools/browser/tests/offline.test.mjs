// The service worker: an offline page while the server is away, normal pages once it is back, nothing outdated.
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { after, before } from "node:test";
import { house, pageTest } from "../harness/house.mjs";
import { until } from "../harness/wait.mjs";

const at = house({ basePath: "/shelf" });

/** A proxy in front of the server that can be removed without stopping the server. */
const door = { sockets: new Set() };
before(async () => {
  door.server = createServer((asked, answer) => {
    const { hostname, port } = new URL(at.server.url);
    const options = { hostname, port, path: asked.url, method: asked.method, headers: asked.headers };
    asked.pipe(request(options, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
    }).on("error", () => answer.destroy()));
    answer.on("close", () => asked.destroy());
  });
  door.server.on("connection", (socket) => {
    door.sockets.add(socket);
    socket.on("close", () => door.sockets.delete(socket));
  });
  door.open = (port = 0) => new Promise((done) => door.server.listen(port, "127.0.0.1", done));
  door.close = () => new Promise((done) => {
    door.server.close(done);
    for (const socket of door.sockets) socket.destroy();
  });
  await door.open();
  door.port = door.server.address().port;
  door.url = `http://127.0.0.1:${door.port}/shelf`;
});
after(() => door.server.listening && door.close());

// While the server is away, requests fail, as intended here.
const AWAY = [/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /503/, /Failed to fetch/,
  /ERR_FAILED/, /ERR_INCOMPLETE_CHUNKED/];

pageTest("without the server a page says so, and with it the one asked for comes by itself", at,
  { serviceWorkers: "allow", expected: AWAY }, async (page, watched) => {
  await watched.goto(`${door.url}/systems`);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, `${door.url}/`);
  await until("a worker in charge", () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)));

  await door.close();
  await page.goto(`${door.url}/systems/snes`);
  assert.equal(page.url(), `${door.url}/systems/snes`);
  await page.getByRole("heading", { name: "Can't reach Shelfcade" }).waitFor();
  assert.equal(await page.locator("a.button").evaluate((link) => link.href), page.url(),
    "it offers the page that was asked for");
  assert.equal(await page.locator("#cards").count(), 0, "nothing old is shown");
  const drawn = await page.evaluate(() => getComputedStyle(document.querySelector("a.button")).backgroundColor);
  assert.notEqual(drawn, "rgba(0, 0, 0, 0)", "it is drawn as the site is");
  await watched.assertNoOverflow("the offline page");

  await door.open(door.port);
  await page.locator("#cards > li").first().waitFor();
  assert.equal(page.url(), `${door.url}/systems/snes`);
});

pageTest("the worker keeps files alone, never a page with games", at, { serviceWorkers: "allow" },
  async (page, watched) => {
  await watched.goto(`${door.url}/systems`);
  await until("a worker in charge", () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await watched.goto(`${door.url}/systems/snes`);
  const kept = await page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
    }
    return all;
  });
  assert.ok(kept.some((path) => path.endsWith(".css")));
  assert.deepEqual(kept.filter((path) => !path.startsWith("/shelf/assets/")), ["/shelf/offline"]);
});

pageTest("where no worker is allowed all works as ever", at, {}, async (page, watched) => {
  await watched.goto(`${door.url}/systems`);
  await watched.follow(page.locator('main a[href*="/systems/"]').first());
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});

pageTest("the app can be installed: its manifest names icons that are there", at, {}, async (page, watched) => {
  await watched.goto(`${door.url}/`);
  const link = await page.locator('link[rel="manifest"]').evaluate((element) => element.href);
  const manifest = await (await fetch(link)).json();
  const resolve = (path) => new URL(path, link).href;
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.id].map(resolve), Array(3).fill(`${door.url}/`));
  assert.equal(manifest.display, "standalone");
  for (const [purpose, size] of [["any", "192x192"], ["any", "512x512"], ["maskable", "512x512"]]) {
    const icon = manifest.icons.find((icon) => (icon.purpose ?? "any") === purpose && icon.sizes === size);
    assert.ok(icon, `${purpose} ${size}`);
    const answer = await fetch(resolve(icon.src));
    assert.equal(answer.headers.get("content-type"), "image/png");
  }
});
