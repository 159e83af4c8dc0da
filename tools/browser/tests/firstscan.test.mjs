// The first minutes: an empty library teaches, a scan that runs fills the page while one browses.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { house, pageTest } from "../harness/house.mjs";
import { demoLibrary } from "../harness/library.mjs";

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
  pageTest(`a first scan fills the page by itself, scripts ${scripts ? "on" : "off"}`, at, { scripts }, async (page, watched) => {
    if (scripts) {
      await demoLibrary(at.folder, COUNT);
      await fetch(at.server.at("/api/v1/scan"), { method: "POST", headers: { origin: new URL(at.server.url).origin } });
    }
    await watched.goto(at.server.at("/"));
    await page.locator('main a[href*="/systems/"]').first().waitFor({ timeout: 60_000 });
    await watched.follow(page.locator('main a[href*="/systems/"]:visible').first());
    assert.ok((await page.locator("#cards > li").count()) > 0);
    const status = await at.server.settled({ games: 100 });
    assert.ok(status.roms > COUNT / 2, `${status.roms} ROMs of ${COUNT} files`);
  });
}
