// Nothing moves while a page loads, and nothing is wider than the window, at every size and at 200 % zoom and text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SIZES, Watched, launch } from "../harness/browser.mjs";
import { fontEnvironment, hasOtherFont } from "../harness/fonts.mjs";
import { everyPage, house, pageTest, richestGame } from "../harness/house.mjs";
import { enlargeText, widenText } from "../harness/text.mjs";

const at = house();

/** The sizes or languages to test with another font: a subset, to save time. */
const tried = (all, some) => all.filter(([name]) => !hasOtherFont() || some.includes(name));

for (const [name, size] of tried(Object.entries(SIZES), ["phone", "desk"])) {
  pageTest(`no shift and no overflow: ${name}`, at, { size }, async (page, watched) => {
    for await (const [kind, path] of everyPage(at, watched)) {
      const where = `${kind} at ${size.width} px`;
      await watched.goto(at.server.at(path));
      await watched.assertNoShift(where);
      await watched.assertNoOverflow(where);
      await enlargeText(page);
      await watched.assertNoOverflow(`${where} with text of 200 %`);
    }
  });
}

// The page's size in the units of its text counts, not its pixels: a desk with text of 200 % is a tablet.
for (const [name, size] of tried(Object.entries(SIZES), ["small", "desk"])) {
  test(`the browser's own text of 200 %: ${name}`, async () => {
    const browser = await launch(await fontEnvironment(), ["--blink-settings=defaultFontSize=32"]);
    try {
      const watched = await Watched.open(browser, { size });
      const { path } = await richestGame(at);
      for (const page of ["/", "/systems/snes", path, "/settings", "/settings/home", "/help"]) {
        await watched.goto(at.server.at(page));
        await watched.assertNoOverflow(`${page}, ${name}`);
        const bars = await watched.page.locator(".bar:visible, .top-search:visible").count();
        assert.ok(bars <= 1, `${page} has a bar above and below`);
      }
      assert.equal(await watched.page.locator(".bar").isVisible(), size.width < 1800);
      await watched.close();
    } finally {
      await browser.close();
    }
  });
}

for (const [name, { width, height }] of tried([["phone", SIZES.small], ["desk", SIZES.desk]], ["phone"])) {
  const zoomed = { width: Math.max(320, width / 2), height: height / 2 };
  pageTest(`200 % zoom: ${name}`, at, { size: zoomed, deviceScaleFactor: 2 }, async (_, watched) => {
    for await (const [kind, path] of everyPage(at, watched)) {
      await watched.goto(at.server.at(path));
      await watched.assertNoOverflow(`${kind}, ${name} zoomed`);
    }
  });
}

for (const [locale] of tried([["es-ES"], ["de-DE"], ["fr-FR"], ["ja-JP"]], ["de-DE"])) {
  pageTest(`on phones, also with text of 200 % and widened text: ${locale}`, at, { size: SIZES.phone, locale },
    async (page, watched) => {
    for await (const [kind, path] of everyPage(at, watched)) {
      await page.setViewportSize(SIZES.phone);
      await watched.goto(at.server.at(path));
      assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
      await enlargeText(page);
      await watched.assertNoOverflow(`${kind} with text of 200 %`);
      await widenText(page);
      await page.setViewportSize(SIZES.small);
      await watched.assertNoOverflow(`${kind} with widened text on the smallest phone`);
    }
  });
}

/** Runs in the page: tap targets below 24 px. A link in text may be narrower; for a checkbox, its label counts. */
function smallTargets() {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  const found = [...document.querySelectorAll("a[href], button, summary, select, textarea, input, label.choice")];
  const targets = new Set(found.map((t) => (t.matches("[type=checkbox], [type=radio]") && t.closest("label")) || t));
  return [...targets]
    .filter((t) => t.checkVisibility({ visibilityProperty: true }) && !t.closest(".sr"))
    .map((t) => ({ what: `${t.tagName} ${(t.getAttribute("aria-label") ?? t.textContent).trim().slice(0, 30)}`,
      box: t.getBoundingClientRect(), isInText: t.matches("a") && t.closest("p, dd") !== null }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ box, isInText }) => box.height < 23.9 || (box.width < 23.9 && !isInText))
    .map(({ what, box }) => `${what}: ${Math.round(box.width)}×${Math.round(box.height)}`);
}

pageTest("what is tapped is large enough", at, { size: SIZES.phone, hasTouch: true, isMobile: true },
  async (page, watched) => {
  for await (const [kind, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    const small = await page.evaluate(smallTargets);
    assert.deepEqual(small, [], `smaller than 24 px on ${kind}`);
    const bar = await page.locator("nav.bar a").evaluateAll((all) => all.map((a) => a.getBoundingClientRect().height));
    assert.ok(bar.length >= 4 && bar.every((height) => height >= 44), `the bottom bar of ${kind}: ${bar}`);
  }
});

pageTest("a name of sixty letters breaks, and small windows hold the lists", at, { size: { width: 195, height: 700 } },
  async (page, watched) => {
  const name = "W".repeat(60);
  await watched.goto(at.server.at("/profiles/manage"));
  await page.locator("details > summary", { hasText: "New profile" }).click();
  await page.locator('form:has(input[value="add"]) input[name="name"]').fill(name);
  await watched.follow(page.locator('form:has(input[value="add"]) button[type=submit]'));
  await at.server.logIn(watched.context);
  for (const path of ["/profiles", "/profiles/manage", "/profiles/2/remove", "/collections", "/settings",
    "/settings/home", "/settings/household", "/settings/advanced"]) {
    await watched.goto(at.server.at(path));
    await watched.assertNoOverflow(`${path} with a long name`);
  }
  await watched.goto(at.server.at("/profiles/2/remove"));
  await watched.follow(page.locator('button[value="remove"]'));
});

pageTest("facts and ways on are a finger wide", at, { size: SIZES.phone, hasTouch: true, isMobile: true },
  async (page, watched) => {
  await watched.goto(at.server.at((await richestGame(at)).path));
  const heights = await page.locator(".game-line a, .facts dd a")
    .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().height));
  assert.ok(heights.length > 0 && heights.every((height) => height >= 43.5), `${heights}`);
  await watched.goto(at.server.at("/systems/gba"));
  const letters = await page.locator("#az a").evaluateAll((all) => all.map((a) => a.getBoundingClientRect().width));
  assert.ok(letters.length > 0 && letters.every((width) => width >= 43.5), `${letters}`);
});
