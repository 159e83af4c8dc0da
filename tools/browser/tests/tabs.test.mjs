// Several pages of one household: changes on one show on the others, and nobody writes as somebody else.
import assert from "node:assert/strict";
import { SIZES, Watched } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const star = (page, nth = 0) => page.locator("#cards > li button.star").nth(nth);
const pressed = (locator) => locator.getAttribute("aria-pressed");
const gameOf = async (locator) => (await locator.getAttribute("value")).slice(1);
const streams = (count) => until(`${count} streams`, async () => (await at.server.status()).load.streams === count);
const list = `/systems/${LONG_SYSTEM.id}`;

/** Sends an API request as a page's browser; without a page, as the household. */
async function send(method, path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(at.server.at(`/api/v1${path}`), { method, headers, body: body && JSON.stringify(body) });
  assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  return response.status === 204 ? null : response.json();
}

const isStarred = async (game) => (await send("GET", `/games/${game}/mine`)).favorite;

/** Marks a page, to recognize later whether it has been reloaded. */
const mark = (page) => page.evaluate(() => { window.still = "the same page"; });
const isSame = (page) => page.evaluate(() => window.still === "the same page");

for (const [name, restore] of [["made anew", false], ["as the browser kept it", true]]) {
  pageTest(`after Back a list shows the star that its game was given: ${name}`, at, {}, async (page, watched) => {
    // A page with an unload handler is not kept for Back.
    if (!restore) await page.addInitScript(() => window.addEventListener("unload", () => {}));
    await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
    const game = await gameOf(star(page, 2));
    await watched.follow(page.locator("#cards > li > a").nth(2));
    await page.locator(".game-star button.star").click();
    await until("a star that is kept", () => isStarred(game));
    await page.goBack();
    await page.locator(`#cards button.star[value="-${game}"][aria-pressed="true"]`).waitFor();
    await star(page, 2).click();
    await until("no star", async () => !(await isStarred(game)));
    assert.equal(await pressed(star(page, 2)), "false");
  });
}

pageTest("a page that is loaded again is not told of what it shows already", at, {}, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const game = await gameOf(star(page, 1));
  await star(page, 1).click();
  await until("a star", () => isStarred(game));
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  await page.addInitScript(() => {
    window.heard = [];
    for (const kind of ["hello", "resync", "favorite"]) {
      document.addEventListener(`shelfcade:${kind}`, () => window.heard.push(kind));
    }
  });
  await watched.goto(at.server.at(list));
  await star(page, 1).click();
  await until("the news of it", () => page.evaluate(() => window.heard.includes("favorite")));
  assert.deepEqual(await page.evaluate(() => window.heard), ["hello", "favorite"]);
  const stream = asked.filter((url) => url.pathname === "/events");
  assert.equal(stream.length, 1);
  assert.equal(stream[0].searchParams.get("page"), await page.locator("html").getAttribute("data-revision"));
});

pageTest("a page that somebody looks at changes with what the same person does elsewhere", at, {},
  async (page, watched) => {
  await watched.goto(at.server.at("/favorites"));
  await mark(page);
  await streams(1);
  const phone = await Watched.open(page.context().browser());
  await phone.goto(at.server.at(list));
  const game = await gameOf(star(phone.page, 4));
  await star(phone.page, 4).click();
  await page.locator(`#cards a[href="/games/${game}"]`).waitFor();
  assert.ok(await isSame(page));

  // Further down nothing moves: a notice appears instead.
  await watched.goto(at.server.at("/"));
  await page.mouse.wheel(0, 600);
  await until("a scrolled page", () => page.evaluate(() => window.scrollY > 100));
  await streams(2);
  const second = await gameOf(star(phone.page, 5));
  await star(phone.page, 5).click();
  await page.locator("#live-notice").waitFor({ state: "visible" });
  await watched.follow(page.locator("#live-notice a"));
  await page.locator(`.shelf a[href="/games/${second}"]`).first().waitFor();
  for (const starred of [game, second]) await send("DELETE", `/favorites/${starred}`);
  await phone.close();
});

pageTest("what one does oneself takes nothing away and asks nothing", at, {}, async (page, watched) => {
  const { items } = await send("GET", `/systems/${RICH_SYSTEM}/games?limit=3`);
  const games = items.map((item) => `${RICH_SYSTEM}/${item.slug}`);
  for (const game of games) await send("PUT", `/favorites/${game}`);
  await watched.goto(at.server.at("/favorites"));
  await streams(1);
  const renewed = page.waitForResponse((response) =>
    response.url().endsWith("/favorites") && response.request().method() === "GET");
  await star(page).click();
  await renewed;
  await page.locator(".toast", { hasText: "Removed" }).waitFor();
  assert.equal(await page.locator("#cards > li").count(), 3, "a card stays where it may be starred again");
  assert.equal(await page.locator("#live-notice").isVisible(), false);
  for (const game of games) await send("DELETE", `/favorites/${game}`);
});

pageTest("a star given elsewhere says nothing of a list that has grown", at, { size: SIZES.desk },
  async (page, watched) => {
  const { items } = await send("GET", `/systems/${LONG_SYSTEM.id}/games?limit=9`);
  // Otherwise the first favorite would add a filter.
  const another = `${LONG_SYSTEM.id}/${items[8].slug}`;
  await send("PUT", `/favorites/${another}`);
  await watched.goto(at.server.at(list));
  const game = await gameOf(star(page, 1));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await until("more cards", async () => (await page.locator("#cards > li").count()) > 60);
  const renewed = page.waitForResponse((response) =>
    response.url().endsWith(list) && response.request().method() === "GET");
  await send("PUT", `/favorites/${game}`);
  await page.locator(`#cards button.star[value="-${game}"]`).waitFor({ state: "attached" });
  await (await renewed).finished();
  await send("DELETE", `/favorites/${game}`);
  await page.locator(`#cards button.star[value="+${game}"]`).waitFor({ state: "attached" });
  assert.equal(await page.locator("#live-notice").isVisible(), false);
  await send("DELETE", `/favorites/${another}`);
});

pageTest("a collection changed elsewhere changes where it is looked at", at, {}, async (page, watched) => {
  const { items } = await send("GET", `/systems/${RICH_SYSTEM}/games?limit=3`);
  const [one, two, three] = items.map((item) => `${RICH_SYSTEM}/${item.slug}`);
  const { slug } = await send("POST", "/collections", { name: "Tabs", add: [one, two] });
  await watched.goto(at.server.at(`/collections/${slug}`));
  await streams(1);
  await send("PATCH", `/collections/${slug}`, { add: [three] });
  await page.locator(`#cards a[href="/games/${three}"]`).waitFor();
  // Text being typed stays.
  await page.locator(".list-edit > summary", { hasText: "Edit" }).click();
  await page.locator('.list-edit input[name="name"]').fill("Begun");
  await send("PATCH", `/collections/${slug}`, { remove: [three] });
  await page.locator("#live-notice").waitFor({ state: "visible" });
  assert.equal(await page.locator('.list-edit input[name="name"]').inputValue(), "Begun");
  await watched.goto(at.server.at("/about"));
  await send("DELETE", `/collections/${slug}`);
});

/** Creates a profile on the page, and uses it. */
async function addProfile(page, watched, name) {
  await watched.goto(at.server.at("/profiles/manage"));
  await page.locator("details > summary", { hasText: "New profile" }).click();
  const form = page.locator('form:has(input[name="act"][value="add"])');
  await form.locator('input[name="name"]').fill(name);
  await watched.follow(form.locator("button[type=submit]"));
  await choose(page, watched, name);
}

const choose = async (page, watched, name) => {
  await watched.goto(at.server.at("/profiles"));
  await watched.follow(page.locator("button.person", { hasText: name }));
};

pageTest("whoever is chosen in one tab is chosen in all, and a page in use says so", at, { expected: [/409/] },
  async (page, watched) => {
  await addProfile(page, watched, "Ana");
  await watched.goto(at.server.at(list));
  const ana = await page.locator("html").getAttribute("data-person");
  const other = await watched.context.newPage();
  const second = { goto: (url) => other.goto(url),
    follow: (locator) => Promise.all([other.waitForNavigation({ waitUntil: "load" }), locator.click()]) };
  await choose(other, second, "Everyone");
  // Nothing was typed: the page reloads for the chosen profile.
  await until("the page of everyone", async () => (await page.locator("html").getAttribute("data-person")) === "1");
  await watched.awake();
  const game = await gameOf(star(page, 7));
  await star(page, 7).click();
  await until("a star of everyone", () => isStarred(game));
  await send("DELETE", `/favorites/${game}`);

  // Further down: the page stays and shows a notice, and nothing is written for somebody else.
  await page.mouse.wheel(0, 900);
  await until("a scrolled page", () => page.evaluate(() => window.scrollY > 300));
  await mark(page);
  await choose(other, second, "Ana");
  await page.locator("#live-notice", { hasText: "The profile on this device has changed" }).waitFor();
  assert.ok(await isSame(page));
  const visible = page.locator("#cards > li button.star").nth(20);
  const wished = await gameOf(visible);
  await visible.click();
  await page.locator(".toast", { hasText: "The profile on this device has changed" }).waitFor();
  assert.equal(await pressed(visible), "false");
  assert.equal(await isStarred(wished), false);
  watched.complaints = watched.complaints.filter((said) => !said.startsWith("console warning"));
  await watched.follow(page.locator("#live-notice a"));
  assert.equal(await page.locator("html").getAttribute("data-person"), ana);
  await other.close();
});

pageTest("without scripts a form of somebody else's page changes nothing and says why", at,
  { scripts: false, expected: [/409/] }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const game = await gameOf(star(page));
  const other = await watched.context.newPage();
  await other.goto(at.server.at("/profiles"));
  const ana = other.locator("button.person", { hasText: "Ana" });
  await Promise.all([other.waitForNavigation({ waitUntil: "load" }), ana.click()]);
  await watched.follow(star(page));
  assert.match(await page.locator("main").innerText(), /The profile on this device has changed/);
  assert.equal(await isStarred(game), false);
  await watched.goto(at.server.at(list));
  assert.equal(await pressed(star(page)), "false");
});

pageTest("a PIN ends what was open with the old key", at, {}, async (page, watched) => {
  await choose(page, watched, "Ana");
  const ana = await page.locator("html").getAttribute("data-person");
  await watched.goto(at.server.at("/systems"));
  const cookies = await watched.context.cookies();
  const phone = await Watched.open(page.context().browser());
  await phone.context.addCookies(cookies);
  await phone.goto(at.server.at("/systems"));
  assert.equal(await phone.page.locator("html").getAttribute("data-person"), ana);
  await streams(2);
  await watched.goto(at.server.at("/profiles/manage"));
  await page.locator("details > summary", { hasText: "Edit profile" }).last().click();
  const form = page.locator('form:has(input[name="act"][value="edit"])').last();
  await form.locator('input[name="new_pin"]').fill("1357");
  await watched.follow(form.locator('button[type="submit"]'));
  await until("a guest's page", async () => (await phone.page.locator("html").getAttribute("data-person")) === "0");
  assert.equal(await page.locator("html").getAttribute("data-person"), ana, "whoever set it stays");
  await phone.close();
});
