// The first minutes: an empty library explains itself, and a first scan fills the open page.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { house, pageTest } from "../harness/house.mjs";
import { demoLibrary } from "../harness/library.mjs";
import { Server } from "../harness/server.mjs";

const COUNT = 6000;
const at = house({
  settle: false,
  async library(folder) {
    await mkdir(join(folder, "roms"));
    return join(folder, "roms");
  },
});

pageTest("an empty library says where to put games", at, {}, async (page, watched) => {
  await at.server.settled({ games: 0 });
  await watched.goto(at.server.at("/"));
  assert.ok((await page.locator("main").innerText()).includes(at.roms), "the folder that was looked at is named");
  for (const path of ["/systems", "/search", "/search?q=x", "/about", "/health"]) {
    await watched.goto(at.server.at(path));
    await watched.assertNoOverflow(path);
    await watched.assertNoShift(path);
  }
});

for (const scripts of [true, false]) {
  pageTest(`a first scan fills the page by itself, scripts ${scripts ? "on" : "off"}`, at, { scripts },
    async (page, watched) => {
    const roms = await demoLibrary(join(at.folder, scripts ? "on" : "off"), COUNT);
    const server = await Server.start(roms);
    try {
      // The first response is stored and replayed, so that the browser starts from an empty page however fast the
      // scan is.
      const first = await fetch(server.at("/"));
      const body = await first.text();
      assert.doesNotMatch(body, /<main[^]*href="\/systems\/[^]*<\/main>/,
        "the first answer comes before the first game");
      const headers = { "content-type": "text/html; charset=utf-8",
        "content-security-policy": first.headers.get("content-security-policy") };
      await page.route(server.at("/"), (route) => route.fulfill({ body, headers }), { times: 1 });
      await page.goto(server.at("/"));
      await page.locator('main a[href*="/systems/"]').first().waitFor({ timeout: 60_000 });
      await watched.follow(page.locator('main a[href*="/systems/"]:visible').first());
      assert.ok((await page.locator("#cards > li").count()) > 0);
      const status = await server.settled({ games: 100 });
      assert.ok(status.roms > COUNT / 2, `${status.roms} ROMs of ${COUNT} files`);
    } finally {
      // An open page would keep requesting a server that is gone.
      await page.goto("about:blank");
      await server.stop();
    }
  });
}
