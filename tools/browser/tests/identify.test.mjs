// Identifying games that the catalog doesn't know: all of them by keyboard, one by a search, and undoing it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { writeRoms } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const NAMES = ["Chrno Trigger", "Supr Metriod", "zzzz qqqq"];
const at = house({ library: (folder) => writeRoms(join(folder, "roms"), NAMES.map((name) => `snes/${name}.sfc`)) });

const [CHRONO, METROID, UNKNOWN] = ["chrno-trigger", "supr-metriod", "zzzz-qqqq"].map((slug) => `/games/snes/${slug}`);

/** Waits until the library has applied the correction: the page at this address has this title. */
const isCalled = (path, title) => until(`${path} called ${title}`, async () => {
  const html = await (await fetch(at.server.at(path))).text();
  return html.includes(`<h1><bdi>${title}</bdi></h1>`);
});

/** The games that are being asked about. */
const rows = (page) => page.locator("main li h2 a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));

pageTest("all that is not known is gone through by keys, and taken back", at, { size: SIZES.desk },
  async (page, watched) => {
  const press = async (key) => {
    await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press(key)]);
    await watched.awake();
  };
  assert.equal((await fetch(at.server.at("/unidentified"))).status, 403, "not for everybody");
  await at.server.logIn(watched.context);
  await watched.goto(at.server.at("/unidentified"));
  assert.deepEqual(await rows(page), [CHRONO, METROID, UNKNOWN]);
  const isLeftAlone = await page.evaluate(() => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "1", repeat: true, bubbles: true, cancelable: true })));
  assert.ok(isLeftAlone, "a key that is held down answers nothing");
  await press("1");
  assert.deepEqual(await rows(page), [METROID, UNKNOWN], "answered by the likeliest");
  await press("S");
  assert.deepEqual(await rows(page), [UNKNOWN], "skipped");
  await isCalled(CHRONO, "Chrono Trigger");
  await watched.goto(at.server.at("/unidentified"));
  assert.deepEqual(await rows(page), [METROID, UNKNOWN], "what was skipped is asked again");

  await watched.goto(at.server.at(`${CHRONO}/identify`));
  await watched.follow(page.locator('button[name="title"][value=""]'));
  await isCalled(CHRONO, "Chrno Trigger");
  await watched.goto(at.server.at("/unidentified"));
  assert.deepEqual(await rows(page), [CHRONO, METROID, UNKNOWN]);
});

pageTest("a game is said to be another that was searched for", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(UNKNOWN));
  const link = page.getByRole("link", { name: "Identify game" });
  assert.equal(await link.count(), 0, "not for everybody");
  await at.server.logIn(watched.context);
  await watched.goto(at.server.at(UNKNOWN));
  await page.locator('button[popovertarget="game-menu"]').click();
  await watched.follow(link);
  await page.getByRole("searchbox", { name: "Search the catalog" }).fill("suprmetroid");
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press("Enter")]);
  await watched.follow(page.locator('button[value="snes/super-metroid"]'));
  await isCalled(UNKNOWN, "Super Metroid");
  await watched.goto(at.server.at(UNKNOWN));
  assert.match(await page.locator("main").textContent(), /Identified by someone in your household/);
});
