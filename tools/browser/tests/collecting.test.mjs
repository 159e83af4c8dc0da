// Collecting: selecting many games, a card's collections, searching for games, the order of a collection; with and
// without scripts, by mouse, keyboard and touch.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const off = { scripts: false };
const list = `/systems/${LONG_SYSTEM.id}`;
const picks = (page) => page.locator("#cards .pick");
const said = (page, text) => page.locator(".said .selection-said", { hasText: text }).waitFor();
const games = async (path) => {
  const answer = await (await fetch(at.server.at(`/api/v1${path}?limit=200`))).json();
  return answer.items.map(({ system, slug }) => `${system}/${slug}`);
};
const selected = (page) =>
  picks(page).evaluateAll((all) => all.filter((pick) => pick.checked).map((pick) => pick.value));

async function startSelecting(page) {
  const label = page.locator('.toolbar label[for="select-mode"]');
  if (!await label.isVisible()) await page.locator('[popovertarget="tools"]').click();
  await label.click();
  await page.locator("#select").waitFor();
}

pageTest("a range is starred at once, and all of it taken back", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await startSelecting(page);
  await picks(page).nth(1).click();
  await picks(page).nth(5).click({ modifiers: ["Shift"] });
  assert.equal((await selected(page)).length, 5);
  assert.equal(await page.locator("#select output").innerText(), "5");
  const url = page.url();
  await page.locator('#select button[name="favorite"]').click();
  await said(page, "5 games added to your favorites");
  assert.equal(page.url(), url, "without a navigation");
  assert.equal((await games("/favorites")).length, 5);
  assert.equal(await page.locator('#cards button.star[aria-pressed="true"]').count(), 5);
  assert.equal(await page.locator("#select").isVisible(), false, "selecting has ended");
  await page.locator('.said button[name="undo"]').click();
  await said(page, "Undone");
  assert.equal((await games("/favorites")).length, 0);
  // The stars change when the live event arrives.
  await page.waitForFunction(() => !document.querySelector('#cards button.star[aria-pressed="true"]'));
});

pageTest("games are selected by keys alone and hidden, and are back", at, { size: SIZES.desk },
  async (page, watched) => {
  await watched.goto(at.server.at(list));
  await page.locator("#select-mode").focus();
  await page.keyboard.press("Space");
  await picks(page).first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const chosen = await selected(page);
  assert.equal(chosen.length, 3);
  await page.locator('#select button[name="hide"]').focus();
  await page.keyboard.press("Enter");
  await said(page, "3 games hidden");
  assert.equal(await page.locator(`#cards .pick[value="${chosen[0]}"]`).evaluate((p) => p.closest("li").hidden), true);
  await page.locator('.said button[name="undo"]').click();
  await said(page, "Undone");
  assert.equal(await page.locator(`#cards .pick[value="${chosen[0]}"]`).evaluate((p) => p.closest("li").hidden), false);
  await startSelecting(page);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#select").isVisible(), false);
});

pageTest("selected games go into a new collection, by a dialog", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  // A long press on a card opens its menu if games can be played.
  await page.locator("#cards > li").nth(2).locator("a").evaluate((link) => link.dispatchEvent(
    new PointerEvent("contextmenu", { pointerType: "touch", bubbles: true, cancelable: true })));
  await page.locator("#card-menu .card-select").click();
  await page.locator("#select").waitFor();
  assert.equal((await selected(page)).length, 1);
  await picks(page).nth(4).click();
  const chosen = await selected(page);
  await page.locator('#select button[value="collection"]').click();
  const dialog = page.locator("dialog.selecting[open]");
  await dialog.waitFor();
  await dialog.locator('input[name="new-list"]').fill("For Friday");
  await dialog.locator(".button:not(.quiet)").click();
  await said(page, "2 games added to “For Friday”");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.deepEqual(await games("/collections/for-friday/games"), chosen);
});

pageTest("a card is put into a collection by its + and by the key c", at, { size: SIZES.desk },
  async (page, watched) => {
  await watched.goto(at.server.at(list));
  const card = page.locator("#cards > li").nth(7);
  await card.hover();
  await card.locator(".card-add").click();
  const dialog = page.locator("dialog.selecting[open]");
  await dialog.locator('button[name="join"]', { hasText: "For Friday" }).click();
  await said(page, "1 game added");
  await page.locator("#cards > li > a").nth(8).focus();
  await page.keyboard.press("c");
  await dialog.locator('button[name="join"]', { hasText: "For Friday" }).click();
  await until("four", async () => (await games("/collections/for-friday/games")).length === 4);
  await page.locator("#cards > li > a").nth(8).focus();
  await page.keyboard.press("c");
  await dialog.locator('button[name="leave"][aria-pressed="true"]').click();
  await until("three", async () => (await games("/collections/for-friday/games")).length === 3);
});

pageTest("games are looked for while typing and added by a tap", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/collections/for-friday"));
  await watched.follow(page.locator('a[href$="/collections/for-friday/add"]'));
  const before = await games("/collections/for-friday/games");
  await page.locator('.add-search input[name="q"]').pressSequentially("a");
  const add = page.locator('.add-found button[aria-pressed="false"]').first();
  await add.waitFor();
  const id = await add.getAttribute("id");
  await add.click();
  await page.locator(`#${id}[aria-pressed="true"]`).waitFor();
  assert.equal((await games("/collections/for-friday/games")).length, before.length + 1);
  await page.locator('.said button[name="undo"]').click();
  await page.locator(`#${id}[aria-pressed="false"]`).waitFor();
  assert.deepEqual(await games("/collections/for-friday/games"), before);
});

pageTest("the order is changed by keys", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/collections/for-friday"));
  const before = await games("/collections/for-friday/games");
  await page.locator(".list-edit summary").first().click();
  await page.locator('.arrange li:first-child button[name="to"]:not([disabled])').focus();
  await page.keyboard.press("Alt+ArrowDown");
  const after = [before[1], before[0], ...before.slice(2)];
  await until("the order", async () =>
    (await games("/collections/for-friday/games")).join() === after.join());
  await page.keyboard.press("Alt+ArrowUp");
  await until("the order", async () =>
    (await games("/collections/for-friday/games")).join() === before.join());
});

pageTest("without scripts: boxes, a page that asks, one that says what was done", at, off, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const link = page.locator('#tools a[href*="select=on"]');
  if (!await link.isVisible()) await page.locator('[popovertarget="tools"]').click();
  await watched.follow(link);
  await picks(page).nth(0).check();
  await picks(page).nth(1).check();
  await watched.follow(page.locator('#select button[value="tag"]'));
  await page.locator('input[name="add-tag"]').fill("party");
  await watched.follow(page.locator(".selection .button"));
  assert.match(await page.locator(".selection-said").innerText(), /2 games tagged “party”/);
  await watched.follow(page.locator('button[name="undo"]'));
  assert.match(await page.locator(".selection-said").innerText(), /Undone/);
  await watched.follow(page.locator("main a.quiet"));
  assert.equal(new URL(page.url()).pathname, list);
  await watched.goto(at.server.at("/collections/for-friday/add?q=a"));
  const before = (await games("/collections/for-friday/games")).length;
  await watched.follow(page.locator('.add-found button[name="join"]').first());
  assert.match(page.url(), /\/add\?q=a/);
  assert.equal((await games("/collections/for-friday/games")).length, before + 1);
});

pageTest("who sees a collection is chosen on its page", at, off, async (page, watched) => {
  await watched.goto(at.server.at("/collections/for-friday"));
  await page.locator(".list-edit summary").first().click();
  await page.locator('input[name="seen-by"][value="me"]').check();
  await watched.follow(page.locator(".list-edit form.form .button").first());
  assert.match(await page.locator(".system-head").innerText(), /Only you can see it/);
});
