// Hostile addresses and file names: a friendly response, text that stays text, no script that runs.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { SIZES } from "../harness/browser.mjs";
import { api, house, pageTest } from "../harness/house.mjs";
import { HOSTILE, hostileLibrary } from "../harness/library.mjs";

const at = house({ library: (folder) => hostileLibrary(join(folder, "roms")) });

/** Sends an address unchanged (a client would normalize it). Returns status (0 if closed without one) and text. */
function raw(target, { headers = "" } = {}) {
  const { hostname, port, host } = new URL(at.server.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port }, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
    });
    const chunks = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${target.slice(0, 80)}`)));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: Number(text.slice(9, 12)), text });
    });
  });
}

test("hostile addresses get a plain refusal", async () => {
  const targets = [
    "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fCargo.toml", "/assets/%00",
    "/systems/%00",
    "/systems/%ff%fe", "/games/snes/%F0%28%8C%28", "/games/%3Cscript%3E/x", "/systems/snes'%20OR%201=1--",
    "//example.com/",
    "/systems/snes/", "/games/snes", "/api/v1/nothing", "/api/v1/search?q=a&limit=-1",
    "/api/v1/search?q=a&limit=99999999999", "/api/v1/systems/%00/games", `/${"a".repeat(8000)}`,
    `/search?q=${"%41".repeat(2000)}`,
    "/search?q=%00%ff", "/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "/systems/snes?page=0&page=-1&letter=%00",
    "/systems/snes?page=4294967295", "/?%", "/%", "/systems/snes?genre=%F0%9F%8E%AE",
  ];
  for (const target of targets) {
    const { status, text } = await raw(target);
    assert.ok(status >= 200 && status < 500, `${target.slice(0, 60)}: ${status}`);
    assert.doesNotMatch(text, /root:x:|\[workspace\]|panicked|SELECT |\/src\//, target);
    assert.doesNotMatch(text, /<script>alert/, target);
  }
  assert.equal((await raw("/no-such-page")).status, 404);
  assert.equal((await raw("/systems/%00")).status, 400);
});

test("broken requests do not hurt the next one", async () => {
  for (const headers of [`X-Long: ${"x".repeat(60_000)}\r\n`, "Cookie: shelfcade_theme=<script>\r\n",
    "Accept-Encoding: br;q=x\r\n"]) {
    const { status } = await raw("/", { headers });
    assert.ok(status < 500, `${headers.slice(0, 40)}: ${status}`);
  }
  assert.equal((await raw("/healthz")).status, 200);
});

test("errors of the API are problem details", async () => {
  const response = await fetch(at.server.at("/api/v1/systems/no-such-system/games"));
  assert.equal(response.status, 404);
  assert.match(response.headers.get("content-type"), /^application\/problem\+json/);
  const problem = await response.json();
  assert.equal(problem.status, 404);
  assert.ok(problem.title && problem.detail);
});

test("every answer carries the policy", async () => {
  for (const path of ["/", "/no-such-page", "/api/v1/status", "/search?q=a", "/healthz"]) {
    const { headers } = await fetch(at.server.at(path));
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'/, path);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/, path);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.ok(headers.get("referrer-policy"), path);
  }
});

pageTest("a page that is not there is friendly", at, { expected: [/404/] }, async (page, watched) => {
  const response = await watched.goto(at.server.at("/games/snes/ordinary-gme"));
  assert.equal(response.status(), 404);
  assert.equal(await page.locator("h1").count(), 1);
  assert.ok((await page.locator("main a[href]").count()) > 0, "it offers a way on");
  await watched.assertNoShift("the 404 page");
});

for (const [name, size] of [["small", SIZES.small], ["desk", SIZES.desk]]) {
  pageTest(`hostile names are shown as text: ${name}`, at, { size }, async (page, watched) => {
    const { items } = await api(at, "/systems/snes/games?limit=200");
    assert.ok(items.length >= HOSTILE.length - 1, `only ${items.length} of ${HOSTILE.length} came through the scan`);
    for (const path of ["/", "/systems", "/systems/snes", "/systems/snes?view=list", "/search?q=pwned", "/health"]) {
      await watched.goto(at.server.at(path));
      await watched.assertNoOverflow(path);
      assert.equal(await page.evaluate(() => window.pwned), undefined, path);
      assert.equal(await page.locator("main script, main img[onerror], main [onmouseover]").count(), 0, path);
    }
    for (const { slug, title } of items) {
      await watched.goto(at.server.at(`/games/snes/${encodeURIComponent(slug)}`));
      assert.equal((await page.locator("h1").textContent()).trim(), title);
      assert.equal(await page.evaluate(() => window.pwned), undefined, title);
      await watched.assertNoOverflow(title);
    }
  });
}

pageTest("a hostile search is text", at, { size: SIZES.phone }, async (page, watched) => {
  const text = "\"><img src=x onerror=window.pwned=1>";
  await watched.goto(at.server.at(`/search?q=${encodeURIComponent(text)}`));
  assert.equal(await page.locator("#q").inputValue(), text);
  assert.equal(await page.evaluate(() => window.pwned), undefined);
  await page.locator("#q").fill("<b>");
  await page.locator("#q").press("End");
  assert.equal(await page.locator('[role="listbox"] b').count(), 0);
});
