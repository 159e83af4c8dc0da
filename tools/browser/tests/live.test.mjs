// Two tabs and a changing library: changes in one place show in the other, and nothing jumps.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM, writeRoms } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const streams = (count) => until(`${count} streams`, async () => (await at.server.status()).load.streams === count);
const list = `/systems/${LONG_SYSTEM.id}`;

/** Waits until a page has received an event. Call it before the action that causes the event. */
const heard = (page, kind) =>
  page.evaluate((name) => new Promise((done) =>
    document.addEventListener(name, (event) => done(event.detail), { once: true })), `shelfcade:${kind}`);

pageTest("each tab that is seen has one stream, and gives it up when it goes", at, {}, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await streams(1);
  await watched.goto(at.server.at("/systems"));
  await streams(1);
  const other = await watched.context.newPage();
  await other.goto(at.server.at("/systems"));
  await streams(2);
  await other.close();
  await streams(1);
});

pageTest("a new game appears on an open page that stands at its top, and nothing shifts", at, {},
  async (page, watched) => {
  await watched.goto(at.server.at(list));
  await streams(1);
  const before = await page.locator("#cards > li").first().innerText();
  await page.evaluate(() => { window.still = "the same page"; });
  await writeRoms(at.roms, [`${LONG_SYSTEM.folder}/Aaa New Here (Europe).gba`]);
  await page.locator("#cards > li", { hasText: "Aaa New Here" }).waitFor();
  assert.notEqual(await page.locator("#cards > li").first().innerText(), before);
  assert.equal(await page.evaluate(() => window.still), "the same page", "it was not loaded anew");
  assert.equal(await page.locator("#live-notice").isVisible(), false);
  await watched.assertNoShift("a list that grew");
  // The replaced parts are hydrated: the list still grows.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await until("more cards", async () => (await page.locator("#cards > li").count()) > 60);
});

pageTest("a reader in the midst of a list is left alone and told", at, {}, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await streams(1);
  await page.mouse.wheel(0, 1500);
  await until("a scrolled page", () => page.evaluate(() => window.scrollY > 1000));
  const seen = () => page.evaluate(() => {
    const card = [...document.querySelectorAll("#cards > li")].find((card) => card.getBoundingClientRect().top > 0);
    return [card.innerText, Math.round(card.getBoundingClientRect().top)];
  });
  // The wheel's own movement has to end first.
  let place = "";
  await until("a page that stands still", async () => place === (place = JSON.stringify(await seen())));
  await writeRoms(at.roms, [`${LONG_SYSTEM.folder}/Aab New Too (Europe).gba`]);
  await page.locator("#live-notice").waitFor({ state: "visible" });
  assert.equal(JSON.stringify(await seen()), place, "nothing moved");
  await watched.assertNoOverflow("a page with the notice");
  await watched.follow(page.locator("#live-notice a"));
  await page.locator("#cards > li", { hasText: "Aab New Too" }).waitFor();
});

pageTest("counts change in place", at, {}, async (page, watched) => {
  await watched.goto(at.server.at("/about"));
  await watched.goto(at.server.at("/systems"));
  await streams(1);
  const tile = page.locator(`main a[href="/systems/${LONG_SYSTEM.id}"]`).first();
  const before = await tile.innerText();
  await page.evaluate((id) => { document.querySelector(`main a[href="/systems/${id}"]`).dataset.mine = "yes"; },
    LONG_SYSTEM.id);
  await writeRoms(at.roms, [`${LONG_SYSTEM.folder}/Aac New Again (Europe).gba`]);
  await until("another count", async () => (await tile.innerText()) !== before);
  assert.equal(await tile.getAttribute("data-mine"), "yes", "the tile itself is the same");
  await watched.assertNoShift("systems");
  await rm(join(at.roms, LONG_SYSTEM.folder, "Aac New Again (Europe).gba"));
});

pageTest("a star given in one tab shines in the other", at, {}, async (page, watched) => {
  const { items } = await (await fetch(at.server.at(`/api/v1/systems/${RICH_SYSTEM}/games?limit=1`))).json();
  const game = at.server.at(`/games/${RICH_SYSTEM}/${encodeURIComponent(items[0].slug)}`);
  await watched.goto(game);
  const other = await watched.context.newPage();
  await other.goto(game);
  await streams(2);
  const star = ".game-star button.star";
  assert.equal(await other.locator(star).getAttribute("aria-pressed"), "false");
  await page.locator(star).click();
  await until("the star in the other tab",
    async () => (await other.locator(star).getAttribute("aria-pressed")) === "true");
  await page.locator(star).click();
  await until("no star in the other tab",
    async () => (await other.locator(star).getAttribute("aria-pressed")) === "false");
});

pageTest("news that came while nobody looked are told when somebody does", at, {}, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await streams(1);
  // Simulates a sleeping phone: the page is hidden and shown again.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await streams(0);
  await writeRoms(at.roms, [`${LONG_SYSTEM.folder}/Aad While Away (Europe).gba`]);
  await until("a new game", async () => (await (await fetch(at.server.at("/api/v1/search?q=%22while+away%22"))).json())
    .items.length > 0);
  const told = heard(page, "library");
  await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
  assert.equal((await told).kind, "library");
  await page.locator("#cards > li", { hasText: "Aad While Away" }).waitFor();
});
