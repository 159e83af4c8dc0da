// Play: a tap starts a game, every phone shows it, and nobody's game ends without confirmation.
import assert from "node:assert/strict";
import { SIZES, Watched } from "../harness/browser.mjs";
import { api, biggestSystem, house, pageTest } from "../harness/house.mjs";
import { until } from "../harness/wait.mjs";

const at = house();

/** Two games of the largest system. */
async function twoGames() {
  const system = await biggestSystem(at);
  const { items } = await api(at, `/systems/${system.id}/games?limit=2`);
  return items.map(({ slug, title }) => ({ title, path: `/games/${system.id}/${encodeURIComponent(slug)}` }));
}

const bar = (page) => page.locator("#now-playing");
const plays = (page, title) => until(`the bar with ${title}`, async () =>
  (await bar(page).isVisible()) && /Playing/.test(await bar(page).innerText()) &&
  (await bar(page).innerText()).includes(title));
const isQuiet = (page) => until("the bar to go", async () => !(await bar(page).isVisible()));

/** Ends the sessions of a test. */
async function quiet() {
  const { now } = await api(at, "/play");
  for (const { player_id: player } of now) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ control: "stop", sure: true });
    const answer = await fetch(at.server.at(`/api/v1/play/${player}`), { method: "POST", headers, body });
    assert.equal(answer.status, 200, "stopped");
  }
}

for (const [name, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
  pageTest(`a tap plays, another page sees it, a tap stops: ${name}`, at, { size }, async (page, watched) => {
    const [game] = await twoGames();
    const other = await Watched.open(at.browser, { size, expected: [/409/] });
    await other.goto(at.server.at("/systems"));
    await watched.goto(at.server.at(game.path));
    await page.locator(".play-game button").click();
    await plays(page, game.title);
    assert.equal(new URL(page.url()).pathname, game.path, "the page stays");
    await plays(other.page, game.title);
    await watched.assertNoOverflow("a game with the bar");
    // Ending somebody else's game asks for confirmation.
    await other.follow(other.page.locator('#now-playing button[value="stop"]'));
    assert.match(await other.page.locator("main").innerText(), /Unsaved progress will be lost/);
    await other.follow(other.page.locator("main button.danger"));
    await isQuiet(other.page);
    await isQuiet(page);
    await other.close();
  });
}

pageTest("without scripts a form plays, and its page stops", at, { scripts: false }, async (page, watched) => {
  const [game] = await twoGames();
  await watched.goto(at.server.at(game.path));
  await watched.follow(page.locator(".play-game button"));
  assert.match(await page.locator("main").innerText(), new RegExp("Now playing"));
  await until("it to play", async () => {
    await watched.goto(at.server.at("/play"));
    return /Playing/.test(await page.locator(".playing-all").innerText());
  });
  await watched.follow(page.locator('.playing-all button[value="stop"]'));
  assert.match(await page.locator("main").innerText(), /Nothing is playing right now/);
});

pageTest("another game asks before it takes the place of the first", at, { expected: [/409/] },
  async (page, watched) => {
  const [first, second] = await twoGames();
  await watched.goto(at.server.at(first.path));
  await page.locator(".play-game button").click();
  await plays(page, first.title);
  await watched.goto(at.server.at(second.path));
  await watched.follow(page.locator(".play-game button"));
  assert.equal(await page.locator("h1").innerText(), `Play ${second.title} instead?`);
  await watched.follow(page.locator("main button.danger"));
  await until("the other game", async () => {
    const all = await page.locator(".playing-all").innerText();
    return all.includes(second.title) && /Playing/.test(all);
  });
  await quiet();
});

pageTest("the key p plays the card in focus, Shift and Enter what a search finds", at, {}, async (page, watched) => {
  const [game] = await twoGames();
  await watched.goto(at.server.at(game.path.replace(/\/[^/]+$/, "").replace("/games/", "/systems/")));
  await page.locator("#cards li a").first().focus();
  const href = await page.locator("#cards li a").first().getAttribute("href");
  await page.keyboard.press("p");
  await until("the card's game", async () =>
    (await api(at, "/play")).now.some((now) => href.endsWith(`/games/${now.system}/${encodeURIComponent(now.slug)}`)));
  await quiet();
  await watched.goto(at.server.at("/search"));
  const input = page.locator('input[type="search"]:visible').first();
  await input.fill(game.title.slice(0, 5));
  await page.locator('[role="option"][href*="/games/"]').first().waitFor();
  await input.press("Shift+Enter");
  await until("a found game", async () => (await api(at, "/play")).now.length === 1);
  await quiet();
});
