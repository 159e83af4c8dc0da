// TV mode: who is offered it, the focus, arrows, a gamepad, the panel, the on-screen keyboard, the screen saver.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { SIZES } from "../harness/browser.mjs";
import { everyPage, house, pageTest, richestGame } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const size = SIZES.tv;
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Sets this browser to TV mode from the start. */
const choose = (watched) =>
  watched.context.addCookies([{ name: "shelfcade_tv", value: "on", url: at.server.url }]);
const tvTest = (name, options, body) => pageTest(name, at, { size, ...options }, async (page, watched) => {
  await choose(watched);
  await body(page, watched);
});
const isTv = (page) => page.evaluate(() => "tv" in document.documentElement.dataset);
const isOffered = (page) => page.locator("#tv-offer.is-offered").count();
const inFocus = (page) => page.evaluate(() => {
  const { activeElement: on } = document;
  return on.getAttribute("href") ?? on.value ?? on.textContent.trim();
});
const focusIs = (page, what) => until(`the focus on ${what}`, async () => (await inFocus(page)) === what);

/** Adds a gamepad whose buttons the test presses; on each page anew, like a browser. */
async function plugIn(page) {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
    window.__pad = { buttons, axes: [0, 0], mapping: "standard", looks: 0 };
    navigator.getGamepads = () => {
      window.__pad.looks += 1;
      return [window.__pad, null];
    };
  });
}
const BUTTON = { a: 0, b: 1, y: 3, lb: 4, rb: 5, start: 9, up: 12, down: 13, left: 14, right: 15 };
/** Holds a button for two frames once the page polls it: one held earlier came from another page. */
const press = (page, name) => page.evaluate(async (button) => {
  const frame = () => new Promise(requestAnimationFrame);
  const { buttons, looks } = window.__pad;
  while (window.__pad.looks < looks + 3) await frame();
  buttons[button].pressed = true;
  await frame();
  await frame();
  buttons[button].pressed = false;
  await frame();
  await frame();
}, BUTTON[name]).catch((error) => {
  // The press has led to another page.
  if (!/context was destroyed|navigat/i.test(error.message)) throw error;
});
const pressTo = async (page, watched, name) => {
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), press(page, name)]);
  await watched.awake();
};

pageTest("a desk at 1920 stays a desk", at, { size }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.mouse.move(300, 300);
  await page.mouse.move(400, 420);
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  assert.equal(await isOffered(page), 0);
  assert.equal(await isTv(page), false);
  assert.equal(await page.locator("link[href*=tv-]").count(), 0);
  assert.deepEqual(await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /\/tv-/.test(name))), []);
});

pageTest("who types is at a desk, and a phone has no such choice", at, { size }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.keyboard.press("Tab");
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  assert.equal(await isOffered(page), 0);
  await page.setViewportSize(SIZES.phone);
  assert.equal(await page.locator("#tv-offer").isVisible(), false);
});

pageTest("arrows alone are offered a TV, once refused never again", at, { size }, async (page, watched) => {
  await watched.goto(at.server.at("/systems"));
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  await page.locator("#tv-offer.is-offered").waitFor();
  await focusIs(page, "on");
  await page.keyboard.press("Escape");
  await page.locator("#tv-offer.is-offered").waitFor({ state: "detached" });
  await page.evaluate(() => sessionStorage.clear());
  await watched.goto(at.server.at("/"));
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  assert.equal(await isOffered(page), 0);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((memory) => memory.clear()));
  await watched.goto(at.server.at("/systems"));
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowDown");
  await focusIs(page, "on");
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press("Enter")]);
  assert.ok(await isTv(page));
  assert.equal(new URL(page.url()).pathname, "/systems");
});

pageTest("the choice works without scripts, and is taken back", at, { size, scripts: false }, async (page, watched) => {
  await watched.goto(at.server.at("/settings"));
  await watched.follow(page.locator("#look ~ form button[name=tv], section button[name=tv]").first());
  assert.equal(await page.locator("html[data-tv]").count(), 1);
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  assert.equal(await page.locator("#tv-panel").isVisible(), false, "nobody would fill it");
  await watched.assertNoOverflow("a system, without scripts");
  await watched.follow(page.locator("#tv-offer button[name=tv]"));
  assert.equal(await page.locator("html[data-tv]").count(), 0);
  await watched.goto(at.server.at("/search"));
  assert.equal(await page.locator(".keyboard").count(), 0);
});

pageTest("a gamepad is offered a TV, and does all there", at, { size }, async (page, watched) => {
  await plugIn(page);
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  await page.locator("#tv-offer.is-offered").waitFor();
  await pressTo(page, watched, "a");
  assert.ok(await isTv(page));
  const href = (nth) => page.locator("#cards > li > a").nth(nth).getAttribute("href");
  const second = await href(1);
  await focusIs(page, await href(0));
  await press(page, "right");
  await focusIs(page, second);
  const star = page.locator("#cards > li").nth(1).locator("button.star");
  await press(page, "y");
  await until("a star", async () => (await star.getAttribute("aria-pressed")) === "true");
  await press(page, "y");
  await until("no star", async () => (await star.getAttribute("aria-pressed")) === "false");
  await pressTo(page, watched, "a");
  assert.equal(new URL(page.url()).pathname, second);
  assert.equal(await page.evaluate(() => document.activeElement.closest(".game-acts") !== null), true);
  await page.evaluate(() => window.__pad.buttons[1].pressed = false);
  await pressTo(page, watched, "b");
  await focusIs(page, second);
  await pressTo(page, watched, "rb");
  assert.match(page.url(), /page=2/);
  await pressTo(page, watched, "lb");
  assert.doesNotMatch(page.url(), /page=2/);
  await pressTo(page, watched, "lb");
  assert.equal(new URL(page.url()).pathname, "/", "the section before");
});

tvTest("a button that is still held from the page before does nothing", {}, async (page, watched) => {
  await plugIn(page);
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  const game = await inFocus(page);
  await page.addInitScript(() => { window.__pad.buttons[0].pressed = true; });
  const held = page.evaluate(() => { window.__pad.buttons[0].pressed = true; });
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), held]);
  await watched.awake();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(new URL(page.url()).pathname, game);
  assert.equal(await page.locator(".game-acts :focus").count(), 1, "where it would press");
  assert.equal(await page.locator("#now-playing").isVisible(), false);
});

/** Runs in the page: elements that arrows don't reach, moving from stop to stop in all directions. */
async function unreached() {
  // While a list grows, what is below it is hidden for two frames. Without a pause in the walk, no growth begins in it.
  while (document.documentElement.matches(".growing")) await new Promise(requestAnimationFrame);
  const all = [...document.querySelectorAll(
    "a[href], :is(button, input, select, textarea):enabled, summary, video[controls]")];
  const left = new Set(all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1 &&
    !one.matches("[tabindex='-1'], .skip, li > .star")));
  const isMoved = (here, key) =>
    !here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const scrolls = (top) => {
    const before = scrollY;
    scrollBy({ top, behavior: "instant" });
    return scrollY !== before;
  };
  const ways = { ArrowDown: 300, ArrowUp: -300, ArrowRight: 0, ArrowLeft: 0 };
  const reached = new Set([document.activeElement]);
  left.delete(document.activeElement);
  for (const here of reached) {
    for (const [key, top] of Object.entries(ways)) {
      if (left.size === 0) return [];
      here.focus();
      // Distant elements are scrolled to, like the browser does when a key moves nothing.
      for (let times = 0; times < 30 && !isMoved(here, key) && scrolls(top); times++);
      reached.add(document.activeElement);
      left.delete(document.activeElement);
    }
  }
  return [...left].map((stop) => stop.outerHTML.slice(0, 120));
}

tvTest("arrows reach everything", { reducedMotion: "reduce" }, async (page, watched) => {
  for await (const [kind, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    assert.deepEqual(await page.evaluate(unreached), [], kind);
  }
});

tvTest("rows remember where they were left", {}, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  const long = page.locator(".shelf:has(> li:nth-child(8))").first();
  const card = (nth) => long.locator("> li > a").nth(nth);
  await card(0).focus();
  for (let times = 0; times < 5; times++) await page.keyboard.press("ArrowRight");
  await focusIs(page, await card(5).getAttribute("href"));
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.matches(".shelf *, .strip *")), true);
  await page.keyboard.press("ArrowUp");
  await focusIs(page, await card(5).getAttribute("href"));
});

tvTest("a panel tells about the game in focus, by one request", {}, async (page, watched) => {
  const asked = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/games/")) asked.push(pathname);
  });
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  const link = page.locator("#cards > li > a");
  const panel = page.locator("#tv-panel article");
  const says = async (nth) => {
    const href = await link.nth(nth).getAttribute("href");
    const { title } = await (await fetch(at.server.at(`/api/v1${href}`))).json();
    await until(`the panel to say ${title}`, async () => (await panel.locator("h2").allInnerTexts())[0] === title);
    return href;
  };
  const first = await says(0);
  await page.keyboard.press("ArrowRight");
  const second = await says(1);
  await page.keyboard.press("ArrowLeft");
  await says(0);
  assert.deepEqual(asked, [first, second]);
  await page.keyboard.press("ArrowUp");
  await until("an empty panel", async () => (await panel.locator("h2").count()) === 0);
});

tvTest("keys on the screen search while one types", {}, async (page, watched) => {
  await watched.goto(at.server.at("/search"));
  await focusIs(page, "a");
  await page.keyboard.press("Enter");
  await until("results", async () => (await page.locator("#cards > li").count()) > 0);
  for (let times = 0; times < 6; times++) await page.keyboard.press("ArrowDown");
  await focusIs(page, " ");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await focusIs(page, "back");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#q").inputValue(), "a");
  for (const key of "ardal") await page.locator(`.keyboard [value="${key}"]`).press("Enter");
  await until("its address", () => /[?&]q=aardal$/.test(page.url()));
  await until("its hits", async () => (await page.locator("#cards > li").first().textContent()).includes("Aardal"));
  const box = await page.locator(".keyboard").boundingBox();
  assert.ok((await page.locator("#cards").boundingBox()).x > box.x + box.width, "results are beside the keyboard");
  await page.locator('.keyboard [value="f"]').focus();
  for (const key of ["ArrowRight", ..."ArrowDown ".repeat(8).trim().split(" ")]) {
    await page.keyboard.press(key);
    if ((await inFocus(page)).includes("/games/")) break;
  }
  const game = await inFocus(page);
  assert.match(game, /\/games\//);
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press("Enter")]);
  await watched.awake();
  await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press("Backspace")]);
  await watched.awake();
  await focusIs(page, game);
  await page.locator('.keyboard [value="clear"]').press("Enter");
  await until("the start", async () => (await page.locator("#cards").count()) === 0);
});

tvTest("six covers side by side, and the next row below the focused one", {}, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  const link = page.locator("#cards > li > a");
  const { y } = await link.first().boundingBox();
  await link.nth(1).focus();
  const columns = await link.evaluateAll((all, top) =>
    all.filter((one) => Math.abs(one.getBoundingClientRect().bottom - top) < 2).length,
  await link.first().evaluate((one) => one.getBoundingClientRect().bottom));
  assert.ok(columns >= 6, `${columns} columns`);
  await link.nth(columns).focus();
  const below = await link.nth(2 * columns).locator(".cover").boundingBox();
  assert.ok(below.y + below.height <= size.height, `the next row ends at ${below.y + below.height}, from ${y}`);
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  tvTest(`the panel shows the game, not its cover: ${reducedMotion}`, { reducedMotion }, async (page, watched) => {
    const { path } = await richestGame(at);
    await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
    await page.locator(`#cards a[href="${path}"]`).focus();
    const panel = page.locator("#tv-panel article");
    await panel.locator("h2").waitFor();
    if (reducedMotion === "reduce") {
      assert.equal(await panel.locator("video").count(), 0);
      assert.equal(await panel.locator("img").count(), 1);
    } else {
      const film = await panel.locator("video").evaluate(({ muted, loop, autoplay }) => ({ muted, loop, autoplay }));
      assert.deepEqual(film, { muted: true, loop: true, autoplay: true });
    }
    assert.equal(await panel.locator(".cover").count(), 0);
    const { players, description } = await (await fetch(at.server.at(`/api/v1${path}`))).json();
    const said = await panel.innerText();
    if (players) assert.match(said, /player/);
    if (description) assert.ok(said.includes(description.value.slice(0, 30)), said);
  });
}

tvTest("a key and a button open the search from everywhere", {}, async (page, watched) => {
  await plugIn(page);
  for (const path of ["/", `/systems/${LONG_SYSTEM.id}`, "/settings"]) {
    await watched.goto(at.server.at(path));
    await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.keyboard.press("/")]);
    await watched.awake();
    assert.equal(new URL(page.url()).pathname, "/search", path);
    await focusIs(page, "a");
  }
  for (const key of "aardal") await page.keyboard.press(key);
  await until("its address", () => /[?&]q=aardal$/.test(page.url()));
  await until("its hits", async () => (await page.locator("#cards > li").first().textContent()).includes("Aardal"));
  await page.locator("#cards > li > a").first().focus();
  await page.keyboard.press("/");
  await focusIs(page, "a");
  await watched.goto(at.server.at("/systems"));
  await pressTo(page, watched, "start");
  assert.equal(new URL(page.url()).pathname, "/search");
});

const SAVERS = [["videos", "no-preference"], ["covers", "no-preference"], ["covers", "reduce"]];
for (const [what, reducedMotion] of SAVERS) {
  tvTest(`${what} rest the screen, a key ends it and does nothing else: ${reducedMotion}`, { reducedMotion },
    async (page, watched) => {
    await page.clock.install();
    // A household without videos and screenshots.
    const bare = { contentType: "text/html", body: "<main></main>" };
    if (what === "covers") await page.route(/search\?q=has:/, (route) => route.fulfill(bare));
    await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
    const saver = page.locator(".saver");
    const before = await inFocus(page);
    await page.clock.fastForward("04:50");
    assert.equal(await saver.count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.clock.fastForward("04:50");
    assert.equal(await saver.count(), 0);
    await page.clock.fastForward("00:15");
    await saver.waitFor();
    const count = what === "videos" ? 0 : reducedMotion === "reduce" ? 1 : 6;
    assert.equal(await saver.locator("> div").count(), count);
    const first = await saver.innerHTML();
    if (what === "videos") {
      assert.deepEqual(await saver.locator("video").evaluateAll((all) => all.map(({ muted }) => muted)), [true]);
      assert.ok(await saver.locator("h2").innerText());
    }
    await until("another one", async () => {
      await page.clock.fastForward(what === "videos" ? "00:21" : "00:13");
      return (await saver.innerHTML()) !== first;
    });
    assert.ok(await saver.locator("video").count() <= 1);
    await page.keyboard.press("Enter");
    await saver.waitFor({ state: "detached" });
    assert.equal(await inFocus(page), before);
    assert.equal(new URL(page.url()).pathname, `/systems/${LONG_SYSTEM.id}`);
    await page.evaluate(() => { document.querySelector("#now-playing").hidden = false; });
    await page.clock.fastForward("05:10");
    await page.clock.fastForward("05:10");
    assert.equal(await saver.count(), 0, "a game is played");
  });
}

tvTest("the screen saver ends for a game, and is turned off", {}, async (page, watched) => {
  await page.clock.install();
  await watched.goto(at.server.at("/systems"));
  const saver = page.locator(".saver");
  await page.clock.fastForward("05:10");
  await saver.waitFor();
  await page.evaluate(() => { document.querySelector("#now-playing").hidden = false; });
  await page.clock.fastForward("00:21");
  await saver.waitFor({ state: "detached" });
  await watched.goto(at.server.at("/settings"));
  await watched.follow(page.locator('button[name=tv][value="awake"]'));
  assert.ok(await isTv(page));
  await page.clock.fastForward("05:10");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.tv), "awake");
  assert.equal(await saver.count(), 0);
  await page.locator('button[name=tv][value="on"]').waitFor();
});

tvTest("no serious finding in front of a TV", { reducedMotion: "reduce" }, async (page, watched) => {
  for await (const [kind, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`), [], kind);
  }
});
