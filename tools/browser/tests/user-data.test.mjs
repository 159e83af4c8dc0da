// User data: favorites, notes, collections, profiles, settings; with and without scripts, with two profiles and two
// tabs at once.
import assert from "node:assert/strict";
import { SIZES, Watched } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const off = { scripts: false };
const star = (page, nth = 0) => page.locator("#cards > li button.star").nth(nth);
const pressed = (locator) => locator.getAttribute("aria-pressed");
const gameOf = async (locator) => (await locator.getAttribute("value")).slice(1);
const list = `/systems/${LONG_SYSTEM.id}`;

/** Favorites as the API returns them to the browser. */
const favorites = (page) =>
  page.evaluate(async () => (await (await fetch("/api/v1/favorites?limit=200")).json())
    .items.map((game) => `${game.system}/${game.slug}`));

pageTest("a star turns at once, is kept, and turns in the other tab", at, {}, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const other = await watched.context.newPage();
  await other.goto(at.server.at(list));
  await other.waitForFunction(() => "awake" in document.documentElement.dataset);
  await until("two streams", async () => (await at.server.status()).load.streams === 2);
  await page.bringToFront();
  const game = await gameOf(star(page, 3));
  assert.equal(await pressed(star(page, 3)), "false");
  const url = page.url();
  await star(page, 3).click();
  assert.equal(await pressed(star(page, 3)), "true", "before the server answers");
  assert.equal(page.url(), url, "without a navigation");
  await page.locator(".toast", { hasText: "Added to favorites" }).waitFor();
  await other.locator(`#cards button.star[value="-${game}"][aria-pressed="true"]`).waitFor();
  assert.deepEqual(await favorites(page), [game]);
  await watched.assertNoShift("a list with a new star");
  await watched.goto(at.server.at("/favorites"));
  assert.equal(await gameOf(star(page)), game);
  await star(page).click();
  await until("no favorites", async () => (await favorites(page)).length === 0);
  await other.locator(`#cards button.star[value="+${game}"]`).waitFor();
  await other.close();
});

pageTest("the key f stars the game, and the card in focus", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await page.locator("#cards > li > a").nth(2).focus();
  await page.keyboard.press("f");
  assert.equal(await pressed(star(page, 2)), "true");
  await watched.follow(page.locator("#cards > li > a").nth(2));
  const own = page.locator(".game-star button.star");
  assert.equal(await pressed(own), "true");
  await page.keyboard.press("f");
  assert.equal(await pressed(own), "false");
  await page.locator("#q").focus();
  await page.keyboard.press("f");
  assert.equal(await pressed(own), "false", "a letter that is typed is a letter");
  await until("kept", async () => (await favorites(page)).length === 0);
});

const refused = { expected: [/507/] };
pageTest("a star that cannot be kept turns back and says so", at, refused, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await page.route("**/api/v1/favorites/**", (route) => route.fulfill({ status: 507, body: "{}" }));
  await star(page).click();
  await page.locator(".toast", { hasText: "Couldn't update your favorites" }).waitFor();
  assert.equal(await pressed(star(page)), "false");
  // The console message is for developers.
  watched.complaints = watched.complaints.filter((said) => !said.startsWith("console warning"));
});

pageTest("your story saves at once and can be taken back", at, { expected: [/400/] }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  const game = await gameOf(star(page, 2));
  await watched.goto(at.server.at(`/games/${game}`));
  const said = (text) => page.locator(".story-said [role=status]", { hasText: text }).waitFor();
  const isLit = () => page.locator(".rate-gem.is-lit").count();
  await page.locator("#rate-2").click();
  await said("Saved.");
  assert.equal(await isLit(), 2);
  await page.locator("#rate-5").focus();
  await page.keyboard.press("Enter");
  await page.locator("#rate-5.is-lit").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "rate-5", "the focus stays");
  await page.locator("#yours .undo").click();
  await said("Undone.");
  assert.equal(await isLit(), 2);
  await page.locator("#status-finished").click();
  await page.locator('#status-finished[aria-pressed="true"]').waitFor();
  await page.locator("#game-state > summary").click();
  await page.locator("#add-tag").fill("co-op");
  await page.keyboard.press("Enter");
  await page.locator('button[name="remove-tag"][value="co-op"]').click();
  await page.locator('button[name="remove-tag"]').waitFor({ state: "detached" });
  await page.locator("#yours .undo").click();
  await page.locator('button[name="remove-tag"][value="co-op"]').waitFor();
  await page.locator("#new-list").fill("Rainy days");
  await page.keyboard.press("Enter");
  await page.locator('button[name="leave"][value="rainy-days"]').waitFor();
  // The name of an existing collection refers to that collection.
  await page.locator("#new-list").fill("rainy DAYS");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#new-list").value === "");
  assert.equal(await page.locator('button[name="leave"]').count(), 1);
  // The server's own page shows a rejection.
  await page.locator("#new-list").fill("R".repeat(300));
  await watched.follow(page.locator("form:has(#new-list) button"));
  await page.locator(".wrong").waitFor();
  assert.match(await page.locator("#new-list").inputValue(), /^RRR/);
  const removed = await fetch(at.server.at("/api/v1/collections/rainy-days"), { method: "DELETE" });
  assert.ok(removed.ok, `${removed.status}`);
});

pageTest("text that is being typed survives the saving of something else", at, {}, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  await watched.goto(at.server.at(`/games/${await gameOf(star(page, 3))}`));
  let answer;
  const isHeld = new Promise((resolve) => { answer = resolve; });
  await page.route("**/games/**", async (route) => {
    if (route.request().method() === "POST") await isHeld;
    await route.continue();
  });
  await page.locator("#game-state > summary").click();
  await page.locator("#add-tag").fill("co-op");
  await page.keyboard.press("Enter");
  await page.locator("#new-list").fill("Rainy days");
  await page.locator("#note-text").fill("Stuck at the bridge");
  answer();
  await page.locator('button[name="remove-tag"][value="co-op"]').waitFor();
  assert.equal(await page.locator("#add-tag").inputValue(), "", "it was saved");
  assert.equal(await page.locator("#new-list").inputValue(), "Rainy days");
  assert.equal(await page.locator("#note-text").inputValue(), "Stuck at the bridge");
});

pageTest("stars, notes and collections without scripts", at, off, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  const game = await gameOf(star(page, 1));
  await watched.follow(star(page, 1));
  assert.ok(page.url().endsWith(`/systems/${RICH_SYSTEM}#card-${game.replace("/", "-")}`), "back where it was");
  assert.equal(await pressed(star(page, 1)), "true");
  await watched.goto(at.server.at(`/games/${game}`));
  for (const tap of ["#status-playing", "#rate-4"]) {
    await watched.follow(page.locator(tap));
    assert.ok(page.url().endsWith("#yours"), "back where it was");
    assert.equal(await pressed(page.locator(tap)), "true");
  }
  const open = () => page.locator("#game-state > summary").click();
  for (const tag of ["party", "with Mia"]) {
    await open();
    await page.locator("#add-tag").fill(tag);
    await watched.follow(page.locator("form:has(#add-tag) button"));
  }
  await watched.follow(page.locator('button[name="remove-tag"][value="party"]'));
  assert.deepEqual(await page.locator(".is-taken").allInnerTexts(), ["with Mia"]);
  await open();
  await page.locator('textarea[name="note"]').fill("It's <b>great</b> & hard\nsecond line");
  await watched.follow(page.locator(".note-form button"));
  assert.match(await page.locator(".state-note").innerText(), /second line/);
  await open();
  assert.equal(await page.locator('textarea[name="note"]').inputValue(), "It's <b>great</b> & hard\nsecond line");

  await watched.goto(at.server.at("/collections"));
  await page.locator('form[action="/collections"] input[name="name"]').fill("For Friday");
  await watched.follow(page.locator('form[action="/collections"] button[type=submit]'));
  assert.ok(page.url().endsWith("/collections/for-friday"));
  await watched.goto(at.server.at(`/games/${game}`));
  await open();
  await watched.follow(page.locator('button[name="join"][value="for-friday"]'));
  await watched.goto(at.server.at("/collections/for-friday"));
  assert.equal(await page.locator("#cards > li").count(), 1);
  await page.locator(".list-edit > summary", { hasText: "Edit" }).click();
  await watched.follow(page.locator(".apart a"));
  assert.match(await page.locator("h1").innerText(), /For Friday/);
  await watched.follow(page.locator('button[value="remove"]'));
  await page.locator('[role="status"]', { hasText: "Collection deleted" }).waitFor();
  assert.equal(await page.locator(".list-tile").count(), 0);

  await watched.goto(at.server.at("/search?q=tag:%22with+mia%22"));
  assert.equal(await page.locator("#cards > li").count(), 1);
  await watched.goto(at.server.at("/favorites"));
  await watched.follow(star(page));
  assert.match(await page.locator("main").innerText(), /No favorites yet/);
});

pageTest("a star far down leads back to its card, without scripts", at, off, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const far = star(page, 40);
  const game = await gameOf(far);
  await watched.follow(far);
  const card = page.locator(`[id="card-${game.replace("/", "-")}"]`);
  const { top, bottom } = await card.evaluate((a) => a.getBoundingClientRect());
  assert.ok(top >= 0 && bottom <= (await page.evaluate(() => innerHeight)), `in sight: ${top} to ${bottom}`);
  await watched.follow(star(page, 40));
});

pageTest("a search is kept as a collection that fills itself", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(`/search?q=a&system=${LONG_SYSTEM.id}`));
  const total = await page.locator("#cards").getAttribute("data-total");
  await watched.follow(page.locator('#tools a[href*="/collections"]'));
  await page.locator('form[action="/collections"] input[name="name"]').fill("All of a");
  await watched.follow(page.locator('form[action="/collections"] button[type=submit]'));
  assert.equal(await page.locator("#cards").getAttribute("data-total"), total);
  assert.equal(await page.locator(".arrange").count(), 0, "it has no order by hand");
});

pageTest("two profiles at once do not see each other's stars; one asks for a PIN; a guest has none", at, {},
  async (page, watched) => {
  await watched.goto(at.server.at("/profiles/manage"));
  await page.locator("details > summary", { hasText: "New profile" }).click();
  const form = page.locator('form:has(input[name="act"][value="add"])');
  await form.locator('input[name="name"]').fill("Mia");
  await form.locator('input[name="new_pin"]').fill("2468");
  await watched.follow(form.locator("button[type=submit]"));
  await watched.goto(at.server.at("/profiles"));
  await watched.follow(page.locator("button.person", { hasText: "Mia" }));
  await page.locator('input[name="pin"]').fill("2468");
  await watched.follow(page.locator("form.form button[type=submit]"));
  await watched.goto(at.server.at(list));
  await star(page, 5).click();
  await page.locator(".toast", { hasText: "Added" }).waitFor();

  const second = await Watched.open(page.context().browser(), {});
  const theirs = second.page;
  await second.goto(at.server.at(list));
  assert.equal(await pressed(star(theirs, 5)), "false");
  await second.goto(at.server.at("/profiles"));
  await second.follow(theirs.locator("button.person", { hasText: "Mia" }));
  assert.equal(await theirs.evaluate(() => document.activeElement.name), "pin", "ready to type");
  await theirs.locator('input[name="pin"]').fill("1111");
  await second.follow(theirs.locator("form.form button[type=submit]"));
  assert.match(await theirs.locator('[role="alert"]').innerText(), /PIN isn't right/);
  await theirs.locator('input[name="pin"]').fill("2468");
  await second.follow(theirs.locator("form.form button[type=submit]"));
  await second.goto(at.server.at(list));
  assert.equal(await pressed(star(theirs, 5)), "true");
  await theirs.goBack({ waitUntil: "load" });
  await theirs.goBack({ waitUntil: "load" });
  assert.match(theirs.url(), /\/profiles\?pin=/, "Back shows the page that asks, and sends nothing again");
  await second.goto(at.server.at("/profiles"));
  await second.follow(theirs.locator("button.person", { hasText: "Guest" }));
  await second.goto(at.server.at(list));
  assert.equal(await star(theirs, 5).isVisible(), false);
  await second.close();
});

for (const [name, options] of [["with scripts", {}], ["without scripts", off]]) {
  pageTest(`settings are kept and seen at once, ${name}`, at, { ...options, size: SIZES.phone },
    async (page, watched) => {
    await watched.goto(at.server.at("/settings"));
    for (const chosen of ["#theme-pocket", "#text_size-large", "#view-list"]) await watched.save(page.locator(chosen));
    const root = page.locator("html");
    assert.deepEqual([await root.getAttribute("data-theme"), await root.getAttribute("data-text")],
      ["pocket", "large"]);
    await watched.goto(at.server.at(list));
    assert.equal(await page.locator("#cards.lines").count(), 1);
    await watched.goto(at.server.at(`${list}?view=grid`));
    assert.equal(await page.locator("#cards.grid").count(), 1, "an address that says otherwise wins");

    await watched.goto(at.server.at("/settings"));
    await page.locator("details > summary", { hasText: "Hidden systems" }).click();
    await watched.save(page.locator(`#hidden_systems-${LONG_SYSTEM.id}`));
    await watched.goto(at.server.at("/systems"));
    assert.equal(await page.locator(`a[href$="${list}"]`).count(), 0);
    await watched.goto(at.server.at(list));
    await watched.follow(page.locator("main button", { hasText: "Show again" }));
    assert.ok(await page.locator("#cards > li").count() > 0, "back on the system's page");
    await watched.goto(at.server.at("/systems"));
    assert.equal(await page.locator(`a[href$="${list}"]`).count(), 1);
  });
}
