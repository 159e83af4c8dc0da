// The focus ring: fully visible at every stop, by Tab, by arrows and on a TV.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { hasOtherFont } from "../harness/fonts.mjs";
import { everyPage, house, pageTest } from "../harness/house.mjs";
import { RICH_SYSTEM } from "../harness/library.mjs";
import { focused, ringOf } from "../harness/ring.mjs";
import { until } from "../harness/wait.mjs";

const at = house();

const ringIsWhole = async (page) =>
  until(`a whole ring: ${await page.evaluate(ringOf)}`, async () => (await page.evaluate(ringOf)) === "");

for (const name of hasOtherFont() ? ["phone"] : ["desk", "phone"]) {
  pageTest(`every stop has a name and is seen: ${name}`, at, { size: SIZES[name] }, async (page, watched) => {
    for await (const [kind, path] of everyPage(at, watched)) {
      await watched.goto(at.server.at(path));
      const stops = [];
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(focused);
        if (!stop) break;
        assert.ok(stop.name, `${kind}: a stop without a name: ${stop.what}`);
        assert.ok(stop.visible, `${kind}: the focus cannot be seen on ${stop.what}`);
        stops.push(stop.what);
      }
      assert.ok(stops.length > 5, `${kind}: only ${stops.length} stops`);
    }
  });
}

pageTest("the ring is whole on a shelf", at, { size: SIZES.desk, reducedMotion: "reduce" }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.locator(".shelf .card > a").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await until("a card in focus", () => page.evaluate(() => document.activeElement.matches(".shelf .card > a")));
    await ringIsWhole(page);
  }
});

/** A test on a TV. */
const tvTest = (name, options, body) => pageTest(name, at, { size: SIZES.tv, ...options }, async (page, watched) => {
  await watched.context.addCookies([{ name: "shelfcade_tv", value: "on", url: at.server.url }]);
  await body(page, watched);
});

/** Runs in the page: visible words below 24 px, except those of drawn covers. */
function small() {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const out = new Set();
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    const isArt = element.closest(".cover, .thumb, .sr, .skip, svg, noscript, [hidden]");
    if (!walk.currentNode.data.trim() || isArt) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 23.9 && element.checkVisibility()) out.add(`${element.nodeName}.${element.className}: ${size}`);
  }
  return [...out];
}

tvTest("something has the focus on each page, all text is 24 px, nothing is too wide", { reducedMotion: "reduce" },
  async (page, watched) => {
  for await (const [kind, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    const first = await page.evaluate(() => document.activeElement.closest("main, .top-nav") !== null);
    assert.ok(first, `${kind}: nothing has the focus`);
    assert.equal(await page.evaluate(ringOf), "", kind);
    assert.deepEqual(await page.evaluate(small), [], kind);
    await watched.assertNoOverflow(kind);
    await watched.assertNoShift(kind);
  }
});

tvTest("the ring is whole wherever arrows lead", {}, async (page, watched) => {
  for (const path of ["/", `/systems/${RICH_SYSTEM}`, `/systems/${RICH_SYSTEM}?view=list`]) {
    await watched.goto(at.server.at(path));
    for (const key of "DDRRRRRRRDDLDRRRDDDDRRUUUUUUUULL") {
      const name = { D: "Down", U: "Up", L: "Left", R: "Right" }[key];
      await page.keyboard.press(`Arrow${name}`);
      await ringIsWhole(page);
    }
  }
});
