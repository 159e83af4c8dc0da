// Browsing with scripts: from home to a game and back to the same place, through endless lists, letters and filters.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { api, house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";

const at = house();
const system = `/systems/${LONG_SYSTEM.id}`;

const cards = (page) => page.locator("#cards > li");

/** Scrolls like a thumb until the page has this many cards. */
async function scrollTo(page, wanted) {
  for (let step = 0; step < 200 && (await cards(page).count()) < wanted; step++) {
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
  }
  await page.waitForFunction((count) => document.querySelectorAll("#cards > li").length >= count, wanted);
}

/** The n-th card's distance from the top of the window. */
const topOf = (page, index) => cards(page).nth(index).evaluate((card) => Math.round(card.getBoundingClientRect().top));

pageTest("from home to a game and back, step by step", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  assert.equal(await page.title(), "Shelfcade");
  await watched.assertNoShift("home");

  await watched.follow(page.locator('nav a[href$="/systems"]:visible').first());
  await watched.assertNoShift("systems");
  assert.match(await page.locator("main").innerText(), /Nintendo/);

  await watched.follow(page.locator(`main a[href$="${system}"]`).first());
  assert.equal(await page.locator("h1").count(), 1);
  await watched.assertNoShift("system");

  const title = await cards(page).nth(3).locator("a").getAttribute("href");
  await watched.follow(cards(page).nth(3).locator("a"));
  assert.ok(page.url().endsWith(title), `${page.url()} is not ${title}`);
  await watched.assertNoShift("game");

  await page.goBack({ waitUntil: "load" });
  assert.ok(page.url().endsWith(system));
  await page.goBack({ waitUntil: "load" });
  await page.goBack({ waitUntil: "load" });
  assert.equal(new URL(page.url()).pathname, "/");
});

pageTest("an endless list grows without a shift and ends", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(system));
  assert.equal(await cards(page).count(), 60);
  await scrollTo(page, LONG_SYSTEM.games);
  assert.equal(await cards(page).count(), LONG_SYSTEM.games);
  const links = await cards(page).locator("a").evaluateAll((all) => all.map((a) => a.href));
  assert.equal(new Set(links).size, LONG_SYSTEM.games, "a card came twice");
  await watched.assertNoShift("the endless list");
});

/** The headings of Home's rows, in their order. */
const rows = (page) => page.locator("main section.row h2").allInnerTexts();

for (const [name, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
  pageTest(`rows of Home come as one nears them, and Back finds the place, ${name}`, at, { size },
    async (page, watched) => {
    await watched.goto(at.server.at("/"));
    const first = await page.request.get(at.server.at("/"));
    const sent = (await first.text()).match(/<section[^>]*class="row"/g).length;
    const isWhole = () => page.evaluate(() => !document.querySelector("#rows").dataset.next);
    for (let step = 0; step < 200 && !(await isWhole()); step++) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
    }
    await page.waitForFunction(() => !document.querySelector("#rows").dataset.next);
    const all = await rows(page);
    assert.ok(all.length > sent, `${sent} rows were sent, and there are ${all.length}`);
    assert.equal(new Set(all).size, all.length, "a row came twice");
    await watched.assertNoShift("the rows");

    const last = page.locator("#rows > .row").last();
    await last.scrollIntoViewIfNeeded();
    const top = () => last.evaluate((row) => Math.round(row.getBoundingClientRect().top));
    const place = await top();
    await watched.follow(last.locator(".card > a").first());
    await page.goBack({ waitUntil: "load" });
    await page.waitForFunction((place) => {
      const row = [...document.querySelectorAll("#rows > .row")].at(-1);
      return !document.querySelector("#rows").dataset.next
        && Math.abs(Math.round(row.getBoundingClientRect().top) - place) <= 2;
    }, place);
    assert.deepEqual(await rows(page), all);
  });
}

for (const [name, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
  pageTest(`back from a game deep in a list lands on the same place, ${name}`, at, { size }, async (page, watched) => {
    await watched.goto(at.server.at(system));
    await scrollTo(page, 180);
    const index = 150;
    await cards(page).nth(index).scrollIntoViewIfNeeded();
    const place = await topOf(page, index);
    const href = await cards(page).nth(index).locator("a").getAttribute("href");
    await watched.follow(cards(page).nth(index).locator("a"));
    assert.ok(page.url().endsWith(href));

    await page.goBack({ waitUntil: "load" });
    await page.waitForFunction(
      ([link, top]) => {
        const card = [...document.querySelectorAll("#cards a")].find((a) => a.getAttribute("href") === link);
        return card && Math.abs(card.closest("li").getBoundingClientRect().top - top) <= 2;
      },
      [href, place],
    );
  });
}

pageTest("forward and back again keeps the place", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(system));
  await page.mouse.wheel(0, 700);
  await page.waitForFunction(() => window.scrollY >= 600);
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => window.scrollY);
  await watched.follow(cards(page).nth(12).locator("a"));
  await page.goBack({ waitUntil: "load" });
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 2, y);
  await page.goForward({ waitUntil: "load" });
  await page.goBack({ waitUntil: "load" });
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 2, y);
});

pageTest("a letter leads to its first game", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(system));
  await watched.follow(page.locator("#az a", { hasText: /^\s*P\s*$/ }));
  const inSight = await page.evaluate(() => {
    const links = [...document.querySelectorAll("#cards > li a")];
    const isSeen = ({ bottom, top }) => bottom > 0 && top < innerHeight;
    const seen = links.filter((a) => isSeen(a.getBoundingClientRect()));
    return seen.map((a) => a.pathname.split("/").pop()[0]).join("");
  });
  assert.match(inSight, /p/, "no game under P is in sight");
});

pageTest("the filter sheet narrows the list to what it counted", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  await page.locator(".filter-button").click();
  const choice = page.locator('#filters label:has(input[name="genre"])').first();
  const wanted = Number((await choice.locator("small").innerText()).replaceAll(/\D/g, ""));
  await choice.click();
  await watched.follow(page.locator('#filters button[type="submit"]'));
  assert.match(page.url(), /genre=/);
  assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), wanted);

  await watched.follow(page.locator(".chip.on").first());
  assert.doesNotMatch(page.url(), /genre=/);
});

pageTest("counts move with each tick, and the button says how many games it shows", at, { size: SIZES.phone },
  async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  await page.locator(".filter-button").click();
  const total = await page.locator("#cards").getAttribute("data-total");
  const button = page.locator('#filters button[type="submit"]');
  await page.waitForFunction((total) => document.querySelector("#filters [type=submit]").textContent ===
    `Show ${Number(total).toLocaleString("en")} games`, total);
  const groups = await page.locator("#filters legend").allInnerTexts();
  const first = ["Players", "Decade", "Genre"];
  assert.deepEqual(groups.slice(0, 2), first.filter((group) => groups.includes(group)).slice(0, 2));
  const count = async (choice) => Number((await choice.locator("small").innerText()).replaceAll(/\D/g, ""));
  const genre = page.locator('#filters label:has(input[name="genre"])').first();
  const players = page.locator('#filters label:has(input[name="players"]):has(small)').first();
  const [wanted, before] = [await count(genre), await count(players)];
  await genre.click();
  await page.waitForFunction((wanted) => document.querySelector("#filters [type=submit]").textContent.includes(
    ` ${wanted.toLocaleString("en")} game`), wanted);
  assert.ok(await count(players) <= before && await count(genre) === wanted);
  await genre.click();
  await page.waitForFunction((total) => document.querySelector("#filters [type=submit]").textContent.includes(
    ` ${Number(total).toLocaleString("en")} `), total);
  assert.equal(await count(players), before, "taken back");
  await genre.click();
  await watched.follow(button);
  assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), wanted);
});

pageTest("another order is another list", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
  const before = await cards(page).locator("a").evaluateAll((all) => all.map((a) => a.href));
  await page.locator('[popovertarget="order"]').click();
  await watched.follow(page.locator('#order a[href*="sort=newest"]'));
  assert.match(await page.locator('[popovertarget="order"]').innerText(), /Newest/);
  const after = await cards(page).locator("a").evaluateAll((all) => all.map((a) => a.href));
  assert.notDeepEqual(after, before);
  const { items: games } = await api(at,
    `/systems/${RICH_SYSTEM}/games?sort=newest&limit=${Math.min(200, after.length)}`);
  const slugs = after.map((href) => decodeURIComponent(href.split("/").pop()));
  assert.deepEqual(slugs, games.map((game) => game.slug));
});

pageTest("surprise me opens a game", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/random"));
  assert.match(new URL(page.url()).pathname, /^\/games\/[a-z0-9-]+\/./);
});

pageTest("a transition between pages that is given up is no error", at, {}, async (page, watched) => {
  await page.addInitScript(() => addEventListener("pagereveal", ({ viewTransition }) => {
    // Simulates the next navigation while this page is still moving in.
    window.revealed = viewTransition ? "moved in" : "stood there";
    queueMicrotask(() => viewTransition?.skipTransition());
  }));
  await page.addInitScript(() => {
    window.isReported = (message, name) => {
      const options = { promise: Promise.resolve(), reason: new DOMException(message, name), cancelable: true };
      return dispatchEvent(new PromiseRejectionEvent("unhandledrejection", options));
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector("title")) return;
      observer.disconnect();
      const late = "Transition was aborted because of invalid state. Page already revealed";
      window.early = window.isReported(late, "InvalidStateError");
    }).observe(document, { childList: true, subtree: true });
  });
  await watched.goto(at.server.at("/settings"));
  for (const href of ["/systems", "/", "/systems"]) {
    await watched.follow(page.locator(`nav a[href="${href}"]:visible`).first());
    assert.equal(await page.evaluate(() => window.revealed), "moved in");
  }
  // A transition skipped while the page is loading causes no event; other rejections are still reported.
  assert.equal(await page.evaluate(() => window.early), false);
  assert.equal(await page.evaluate(() => window.isReported("The user aborted a request.", "AbortError")), true);
});
