// Keyboard only: no focus traps, a game can be reached and opened, arrows move from game to game.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { everyPage, house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";
import { focused } from "../harness/ring.mjs";
import { until } from "../harness/wait.mjs";

const at = house();

pageTest("the first stop leads past the navigation", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/systems"));
  await page.keyboard.press("Tab");
  assert.equal((await page.evaluate(focused)).href, "#main");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.ok(
    await page.evaluate(() => document.querySelector("main").contains(document.activeElement)),
    "after the skip link the next stop is in the content",
  );
});

pageTest("from home to a game by keys", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.keyboard.press("/");
  await page.keyboard.type("aardal voyage 1");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.awake();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focused);
    if (stop?.href?.includes("/games/gba/aardal-voyage-1")) break;
  }
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.match(await page.locator("h1").innerText(), /Aardal Voyage 1/);
});

/** The focused game's address, and its position. */
const inFocus = (page) => page.evaluate(() => {
  const { activeElement: active } = document;
  const box = active.getBoundingClientRect();
  const bar = document.querySelector(".top").getBoundingClientRect().bottom;
  return { href: active.getAttribute("href"), x: box.x, y: box.y + scrollY,
    seen: box.top >= bar && box.bottom <= innerHeight };
});

for (const [kind, size, path] of [
  ["grid", SIZES.desk, `/systems/${LONG_SYSTEM.id}`],
  ["grid on a phone", SIZES.phone, `/systems/${LONG_SYSTEM.id}`],
  ["lines", SIZES.desk, `/systems/${LONG_SYSTEM.id}?view=list`],
  ["shelves", SIZES.desk, "/"],
]) {
  pageTest(`arrows go from game to game: ${kind}`, at, { size }, async (page, watched) => {
    await watched.goto(at.server.at(path));
    const cards = page.locator(kind === "shelves" ? ".shelf:has(> li:nth-child(4))" : "#cards").first()
      .locator("> li > a");
    const href = (nth) => cards.nth(nth).getAttribute("href");
    await cards.first().focus();
    const press = async (key) => {
      await page.keyboard.press(key);
      return inFocus(page);
    };
    const first = await inFocus(page);
    if (kind !== "lines") {
      assert.equal((await press("ArrowRight")).href, await href(1));
      assert.equal((await press("ArrowLeft")).href, await href(0));
      const last = await press("End");
      assert.ok(last.x > first.x && Math.abs(last.y - first.y) < 2, "the last of the row");
      assert.equal((await press("Home")).href, first.href);
    }
    const below = await press("ArrowDown");
    assert.ok(below.y > first.y, "a row below");
    if (kind !== "shelves") assert.ok(Math.abs(below.x - first.x) < 2, "straight below");
    assert.equal((await press("ArrowUp")).href, first.href);
    for (let row = 0; row < 6; row++) {
      const at = await press("ArrowDown");
      assert.ok(at.href.startsWith("/games/"), at.href);
      assert.ok(at.seen, `row ${row} is in sight`);
    }
  });
}

pageTest("arrows and letters elsewhere are what they are", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  await page.keyboard.press("ArrowDown");
  await until("a page that scrolls", () => page.evaluate(() => scrollY > 0));
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  const letter = page.locator("#az a").nth(3);
  await letter.focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await letter.evaluate((element) => element === document.activeElement));
  await page.locator("#q").focus();
  await page.keyboard.type("a?");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await page.keyboard.type("b");
  assert.equal(await page.locator("#q").inputValue(), "ba?");
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

pageTest("the second stop of a list leads to its games", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const stop = await page.evaluate(focused);
  assert.equal(stop.href, "#cards");
  assert.equal(stop.name, "Skip to games");
  assert.ok(stop.visible);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal((await inFocus(page)).href, await page.locator("#cards > li > a").first().getAttribute("href"));
  await watched.goto(at.server.at("/systems"));
  assert.equal(await page.locator('a[href="#cards"]').count(), 0, "only where there are games");
});

pageTest("? tells what keys do, Esc closes it", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  await page.locator("#cards > li > a").first().focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.waitFor();
  assert.match(await dialog.innerText(), /Move between games/);
  await page.keyboard.press("?");
  assert.equal(await page.locator("dialog[open]").count(), 1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.ok((await inFocus(page)).href.startsWith("/games/"), "the focus is back");
  await page.keyboard.press("?");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await watched.goto(at.server.at("/about"));
  await page.keyboard.press("?");
  await until("the section", () => page.evaluate(() => location.hash === "#keys"));
});

pageTest("without scripts the keys are told on a page", at, { scripts: false }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await watched.follow(page.locator(".foot a", { hasText: "Keyboard shortcuts" }));
  assert.ok(page.url().endsWith("/about#keys"));
  assert.match(await page.locator("#keys").innerText(), /Search/);
});
