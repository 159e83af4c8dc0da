// Other tasks at home: ordering collections, hidden games, the history, settings, lists as files; with and without
// scripts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const BOTH = [["with scripts", {}], ["without scripts", { scripts: false }]];

async function send(method, path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(at.server.at(`/api/v1${path}`), { method, headers, body: body && JSON.stringify(body) });
  assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  return response.status === 204 ? null : response.json();
}

const addresses = async (path) => (await send("GET", path)).items.map((item) => `${item.system}/${item.slug}`);
const someGames = async (system, count) => (await addresses(`/systems/${system}/games?limit=${count}`));
const streams = (count) => until(`${count} streams`, async () => (await at.server.status()).load.streams === count);

/** A collection of four games, opened for editing its order. */
async function arranging(page, watched, name) {
  const games = await someGames(RICH_SYSTEM, 4);
  const { slug } = await send("POST", "/collections", { name, add: games });
  await watched.goto(at.server.at(`/collections/${slug}`));
  await page.locator(".list-edit > summary", { hasText: "Edit" }).click();
  return { slug, games, order: () => addresses(`/collections/${slug}/games`) };
}

const lines = (page) => page.locator(".arrange > li")
  .evaluateAll((all) => all.map((line) => line.querySelector("input[name=game]").value));
const cards = (page) => page.locator("#cards > li > a")
  .evaluateAll((all) => all.map((card) => card.getAttribute("href").replace("/games/", "")));
const down = (page, nth) => page.locator(".arrange > li").nth(nth).locator('button[name="to"]').nth(1);

pageTest("a line of a collection moves at once, by its button", at, { size: SIZES.desk }, async (page, watched) => {
  const { slug, games: [a, b, c, d], order } = await arranging(page, watched, "By buttons");
  const url = page.url();
  await down(page, 0).click();
  assert.deepEqual(await lines(page), [b, a, c, d], "before the server answers");
  await page.locator(".toast", { hasText: "Moved to position 2" }).waitFor();
  assert.deepEqual(await cards(page), [b, a, c, d], "the cards follow");
  await down(page, 1).click();
  await until("kept", async () => String(await order()) === String([b, c, a, d]));
  assert.equal(page.url(), url, "without a navigation");
  await watched.goto(url);
  assert.deepEqual(await cards(page), [b, c, a, d]);
  await watched.goto(at.server.at("/about"));
  await send("DELETE", `/collections/${slug}`);
});

pageTest("a line of a collection is dragged to its place", at, { size: SIZES.desk }, async (page, watched) => {
  const { slug, games: [a, b, c, d], order } = await arranging(page, watched, "By hand");
  await page.locator(".arrange > li bdi").nth(3).dragTo(page.locator(".arrange > li bdi").nth(0));
  await until("kept", async () => String(await order()) === String([d, a, b, c]));
  assert.deepEqual(await lines(page), [d, a, b, c]);
  await page.reload();
  await watched.awake();
  assert.deepEqual(await cards(page), [d, a, b, c]);
  await watched.goto(at.server.at("/about"));
  await send("DELETE", `/collections/${slug}`);
});

pageTest("without scripts the page comes back to the line, with what is folded open", at, { scripts: false },
  async (page, watched) => {
  const { slug, games: [a, b, c, d], order } = await arranging(page, watched, "By forms");
  await watched.follow(down(page, 0));
  assert.deepEqual(await order(), [b, a, c, d]);
  assert.deepEqual(await lines(page), [b, a, c, d]);
  assert.ok(page.url().endsWith(`#at-${a.replace("/", "-")}`), page.url());
  assert.ok(await page.locator(".arrange > li").nth(1).isVisible(), "the details are open");
  await watched.follow(page.locator('.arrange > li').nth(0).locator('form:has(input[value="take-out"]) button'));
  assert.deepEqual(await order(), [a, c, d]);
  await watched.goto(at.server.at("/about"));
  await send("DELETE", `/collections/${slug}`);
});

pageTest("a setting is moved by hand and by keys, and the last change is taken back", at, { size: SIZES.desk },
  async (page, watched) => {
  const order = () => page.locator("#rows .arrange > li")
    .evaluateAll((all) => all.map((line) => line.id.replace("home_rows-", "")).slice(0, 4));
  await watched.goto(at.server.at("/settings/home"));
  const [a, b, c, d] = await order();
  const is = (...rows) => until(`the order ${rows}`, async () => String(await order()) === String(rows));
  await page.locator(`#home_rows-${a} .grip`).dragTo(page.locator(`#home_rows-${c} .grip`));
  await page.locator(".story-said", { hasText: "Saved" }).waitFor();
  await is(b, c, a, d);
  await page.locator(`#home_rows-${a}-up`).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await is(b, a, c, d);
  assert.equal(await page.evaluate(() => document.activeElement.id), `home_rows-${a}-up`, "the focus goes with it");
  await page.keyboard.press("Alt+ArrowUp");
  await is(a, b, c, d);
  await until("the focus", () => page.evaluate((id) => document.activeElement.id === id, `home_rows-${a}-down`));
  await page.getByRole("button", { name: "Undo" }).click();
  await is(b, a, c, d);
  await page.reload();
  assert.deepEqual(await order(), [b, a, c, d], "kept");
  await watched.goto(at.server.at("/about"));
  await send("PATCH", "/settings", { profile: { home_rows: null } });
});

for (const [name, options] of BOTH) {
  pageTest(`a game is put out of sight and comes back, ${name}`, at, options, async (page, watched) => {
    const [game] = await someGames(LONG_SYSTEM.id, 1);
    await watched.goto(at.server.at(`/games/${game}`));
    await page.locator('button[popovertarget="game-menu"]').click();
    await watched.follow(page.locator('#game-menu button[name="hide"]'));
    await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
    assert.ok(!(await cards(page)).includes(game));
    await watched.goto(at.server.at("/hidden"));
    assert.deepEqual(await cards(page), [game]);
    await watched.follow(page.locator("#cards > li > a"));
    await watched.follow(page.locator('.game-state button[name="hide"][value="0"]'));
    await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
    assert.equal((await cards(page))[0], game);
  });

  pageTest(`a game leaves the history, ${name}`, at, options, async (page, watched) => {
    const [game] = await someGames(RICH_SYSTEM, 1);
    await send("POST", `/games/${game}/plays`, { seconds: 600 });
    await watched.goto(at.server.at("/history"));
    assert.deepEqual(await cards(page), [game]);
    await watched.follow(page.locator("#cards > li > a"));
    assert.match(await page.locator(".timeline").innerText(), /10/);
    await watched.follow(page.locator('button[name="forget-plays"]'));
    assert.equal(await page.locator(".timeline").count(), 0);
    assert.deepEqual(await addresses("/history"), []);
  });

  pageTest(`rows of Home stand in the order that one wishes, ${name}`, at, options, async (page, watched) => {
    const [game] = await someGames(RICH_SYSTEM, 1);
    await send("PUT", `/favorites/${game}`);
    await send("PATCH", "/settings", { profile: { home_rows: "favorites,together" } });
    const rows = () => page.locator("main section.row h2")
      .evaluateAll((all) => all.map((title) => title.id.replace("row-", "")).filter((row) => row !== "systems"));
    const order = () => page.locator("#rows .arrange > li")
      .evaluateAll((all) => all.map((line) => line.id.replace("home_rows-", "")).slice(0, 3));
    await watched.goto(at.server.at("/"));
    assert.deepEqual((await rows()).slice(0, 2), ["favorites", "together"]);
    await watched.goto(at.server.at("/settings/home"));
    await watched.save(page.locator("#home_rows-favorites-down"));
    assert.deepEqual(await order(), ["together", "favorites", "continue"]);
    await watched.goto(at.server.at("/"));
    assert.deepEqual((await rows()).slice(0, 2), ["together", "favorites"]);
    await watched.goto(at.server.at("/settings/home"));
    await watched.save(page.locator("#home_rows-favorites-on"));
    assert.equal(await page.locator("#home_rows-favorites-on").getAttribute("aria-checked"), "false");
    await watched.goto(at.server.at("/"));
    assert.ok(!(await rows()).includes("favorites"));
    await watched.goto(at.server.at("/about"));
    await send("PATCH", "/settings", { profile: { home_rows: null } });
    await send("DELETE", `/favorites/${game}`);
  });

  pageTest(`settings of the household hold at once, and a wrong one changes nothing, ${name}`, at,
    { ...options, expected: [/400/] }, async (page, watched) => {
    await at.server.logIn(watched.context);
    const tap = async () => {
      await watched.goto(at.server.at("/settings/household"));
      await page.locator("#set-hidden_systems summary").click();
      await watched.save(page.locator(`#hidden_systems-${LONG_SYSTEM.id}`));
    };
    await tap();
    await watched.goto(at.server.at("/systems"));
    assert.equal(await page.locator(`a[href$="/systems/${LONG_SYSTEM.id}"]`).count(), 0);
    await tap();
    await watched.goto(at.server.at("/systems"));
    assert.equal(await page.locator(`main a[href$="/systems/${LONG_SYSTEM.id}"]`).count(), 1);
    await watched.goto(at.server.at("/settings/household"));
    await page.locator("#add-regions").selectOption("Germany");
    await watched.save(page.locator("#add-regions-now"));
    await watched.save(page.locator("#regions-Germany-up"));
    assert.deepEqual(await page.locator("#set-regions li bdi").allInnerTexts(),
      ["World", "USA", "Europe", "Germany", "Japan"]);
    await watched.save(page.locator("#set-regions .quiet-button"));
    assert.equal(await page.locator("#set-regions li").count(), 4, "back to what is usual");
    await watched.goto(at.server.at("/settings/advanced"));
    const state = () => page.locator("#backups-switch").getAttribute("aria-checked");
    await watched.save(page.locator("#backups-switch"));
    assert.equal(await state(), "false");
    await watched.save(page.locator("#backups-switch"));
    assert.equal(await state(), "true");
    if (options.scripts !== false) {
      await page.locator('input[name="home_hours"]').fill("12");
      await page.locator('input[name="page_cache_mb"]').focus();
      await page.locator("#set-home_hours .quiet-button").waitFor();
      await watched.save(page.locator("#set-home_hours .quiet-button"));
    }
    await page.locator('input[name="home_hours"]').fill("abc");
    await watched.follow(page.locator("#set-home_hours").getByRole("button", { name: "Save" }));
    assert.match(await page.locator("main").innerText(), /Nothing was changed/);
  });

  pageTest(`a new device is asked once who is on the sofa, ${name}`, at, { ...options, isNew: true },
    async (page, watched) => {
    const add = new URLSearchParams({ act: "add", name: "Nora", hue: "40", new_pin: "" });
    await fetch(at.server.at("/profiles"), { method: "POST", body: add, redirect: "manual" });
    await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
    assert.equal(await page.locator("h1").innerText(), "Who's on the sofa?");
    await watched.follow(page.locator("button.person", { hasText: "Nora" }));
    assert.ok(page.url().endsWith(`/systems/${RICH_SYSTEM}`), page.url());
    const nora = await page.locator("html").getAttribute("data-person");
    assert.match(await page.locator("header .who").getAttribute("aria-label"), /Nora/);
    assert.ok(await page.locator("header .who").isVisible(), "on a phone too");
    await watched.goto(at.server.at("/"));
    assert.equal(await page.locator("main .hero").count(), 1, "once");
    const [game] = await someGames(RICH_SYSTEM, 1);
    await watched.goto(at.server.at(`/games/${game}`));
    await page.locator('button[popovertarget="game-menu"]').click();
    const told = page.locator('#game-menu button[name="recommend"]').first();
    if (options.scripts === false) {
      await watched.follow(told);
      assert.match(await page.locator("#yours").innerText(), /Everyone will see it on Home/);
    } else {
      // Nothing reloads: the menu stays open, says it, and can undo it.
      await told.click();
      await page.locator("#game-menu .story-said", { hasText: "Everyone will see it on Home" }).waitFor();
      assert.match(await page.locator("#yours").innerText(), /Everyone will see it on Home/);
      await page.locator("#game-menu .undo").click();
      await told.click();
      await page.locator("#game-menu .story-said", { hasText: "Everyone will see it on Home" }).waitFor();
    }
    await watched.context.clearCookies();
    await watched.goto(at.server.at("/"));
    await watched.follow(page.locator("main a", { hasText: "Not now" }));
    const row = page.locator("section.row", { hasText: "From Nora" });
    assert.equal(await row.locator(`a[href$="/games/${game}"]`).count(), 1);
    await watched.follow(row.locator("button", { hasText: "Dismiss" }));
    assert.equal(await row.count(), 0);
    await at.server.logIn(watched.context);
    await watched.goto(at.server.at(`/profiles/${nora}/remove`));
    await watched.follow(page.locator('button[value="remove"]'));
  });

  pageTest(`a list goes out as a file and comes in again, ${name}`, at, { ...options, acceptDownloads: true },
    async (page, watched) => {
    const games = await someGames(RICH_SYSTEM, 3);
    const { slug } = await send("POST", "/collections", { name: "Going out", add: games });
    // Only the owner may import for everybody.
    await at.server.logIn(watched.context);
    await watched.goto(at.server.at(`/collections/${slug}`));
    const link = page.locator(`a[href*="/collections/${slug}/export"]`).first();
    await link.evaluate((element) => { const details = element.closest("details"); if (details) details.open = true; });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const file = join(at.folder, `list-${name.replace(" ", "-")}-${download.suggestedFilename()}`);
    await download.saveAs(file);
    await send("DELETE", `/collections/${slug}`);
    await watched.goto(at.server.at("/collections"));
    const form = page.locator('form[action="/collections/import"]');
    await form.evaluate((element) => { const details = element.closest("details"); if (details) details.open = true; });
    await form.locator('input[type="file"]').setInputFiles(file);
    await watched.follow(form.locator('button[type="submit"]'));
    const lists = (await send("GET", "/collections")).items;
    assert.equal(lists.length, 1, await page.locator("main").innerText());
    assert.deepEqual(await addresses(`/collections/${lists[0].slug}/games`), games);
    await send("DELETE", `/collections/${lists[0].slug}`);
  });
}

pageTest("a game that is played shows at once on Home and in the history", at, {}, async (page, watched) => {
  const [game] = await someGames(RICH_SYSTEM, 1);
  await watched.goto(at.server.at("/"));
  const other = await watched.context.newPage();
  await other.goto(at.server.at("/history"));
  await streams(2);
  await send("POST", `/games/${game}/plays`, {});
  await other.locator(`#cards a[href="/games/${game}"]`).waitFor();
  await page.bringToFront();
  await page.locator(`.pick-of-day a[href="/games/${game}"]`).waitFor();
  await send("DELETE", `/games/${game}/plays`);
  await other.close();
});
