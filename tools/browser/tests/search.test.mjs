// Searching with scripts: suggestions as an ARIA combobox, the keyboard, the results page.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { api, house, pageTest } from "../harness/house.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const box = (page) => page.locator("#q");
const options = (page) => page.locator('[role="listbox"] [role="option"]:visible');
const active = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant"));

/** Types a text and waits until suggestions for exactly it are shown. */
async function suggest(page, text) {
  const isAnswer = (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname.endsWith("/search/suggest") && searchParams.get("q") === text;
  };
  await box(page).click();
  const answered = page.waitForResponse(isAnswer);
  await box(page).pressSequentially(text, { delay: 15 });
  const answer = await answered;
  const count = ((await answer.text()).match(/role="option"/g) ?? []).length;
  await until(`suggestions for ${text}`, async () => (await options(page).count()) === count);
}

for (const [name, path, size] of [["home, phone", "/", SIZES.phone], ["top bar, desk", "/systems", SIZES.desk]]) {
  pageTest(`suggestions while typing: ${name}`, at, { size }, async (page, watched) => {
    await watched.goto(at.server.at(path));
    assert.equal(await box(page).getAttribute("role"), "combobox");
    await suggest(page, "voya");
    assert.equal(await box(page).getAttribute("aria-expanded"), "true");
    const texts = await options(page).allInnerTexts();
    assert.ok(texts.every((text) => /voyage/i.test(text)), texts.join(" | "));

    await page.keyboard.press("ArrowDown");
    const first = await active(page);
    assert.ok(first, "the arrow key marks no option");
    assert.equal(await page.locator(`[id="${first}"]`).getAttribute("aria-selected"), "true");
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await active(page), first);
    await page.keyboard.press("ArrowUp");
    assert.equal(await active(page), first);

    await page.keyboard.press("Escape");
    await options(page).first().waitFor({ state: "hidden" });
    assert.equal(await box(page).getAttribute("aria-expanded"), "false");
    assert.equal(await box(page).inputValue(), "voya");
  });
}

pageTest("enter opens the marked suggestion", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await suggest(page, "pember");
  await page.keyboard.press("ArrowDown");
  const target = await page.locator(`[id="${await active(page)}"]`).getAttribute("href");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.awake();
  assert.ok(page.url().endsWith(target), `${page.url()} is not ${target}`);
});

pageTest("enter without a marked suggestion searches", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await suggest(page, "voyage");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.awake();
  assert.equal(new URL(page.url()).pathname, "/search");
  assert.equal(new URL(page.url()).searchParams.get("q"), "voyage");
  const { total } = await api(at, "/search?q=voyage");
  assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), total);
  assert.match((await page.locator("#cards mark").first().innerText()).toLowerCase(), /voyage/);
  await watched.assertNoShift("search results");
});

pageTest("a click on a suggestion opens it", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/search"));
  await suggest(page, "zorlan");
  await watched.follow(options(page).first());
  assert.match(page.url(), /\/games\/gba\/zorlan/);
});

pageTest("a slow answer to an earlier text never replaces a later one", at, { size: SIZES.desk },
  async (page, watched) => {
  let first;
  await page.route("**/search/suggest?**", async (route) => {
    if (first) await route.continue();
    else first = route;
  });
  await watched.goto(at.server.at("/"));
  const asked = page.waitForRequest(/search\/suggest/);
  await box(page).pressSequentially("am");
  await asked;
  await box(page).fill("qundra");
  await options(page).first().waitFor();
  // If the page has already aborted the first request, there is nothing to answer.
  await first.fulfill({ contentType: "text/html", body: '<li role="option">STALE</li>' }).catch(() => {});
  const texts = await options(page).allInnerTexts();
  assert.match(texts[0], /qundra/i);
  assert.ok(texts.every((text) => !text.includes("STALE")), texts.join(" | "));
});

pageTest("slash focuses the search box from anywhere", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/systems"));
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "q");
  assert.equal(await box(page).inputValue(), "", "the slash itself is typed");
  await page.keyboard.type("a/b");
  assert.equal(await box(page).inputValue(), "a/b", "a slash in the box is a slash");
});

pageTest("nothing found is no dead end", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/search?q=qqzzxxyy"));
  assert.match(await page.locator("main").innerText(), /qqzzxxyy/);
  assert.ok((await page.locator('main a[href*="/systems/"]').count()) > 0, "no way out is offered");
  await watched.goto(at.server.at("/search?q=voyage+qqzzxxyy"));
  assert.match(await page.locator(".list > p", { hasText: "qqzzxxyy" }).innerText(), /was ignored/);
  assert.ok((await page.locator("#cards > li").count()) > 0, "the other word finds nothing");
  await watched.assertNoShift("a word left out");
});

pageTest("filters narrow the hits to what they counted, several at once, and are cleared", at, { size: SIZES.desk },
  async (page, watched) => {
  await watched.goto(at.server.at("/search?q=the"));
  const choices = page.locator('#filters label:has(input[name="system"])');
  const count = async (label) => Number((await label.locator("small").innerText()).replaceAll(/\D/g, ""));
  const wanted = (await count(choices.nth(0))) + (await count(choices.nth(1)));
  await choices.nth(0).click();
  await choices.nth(1).click();
  await watched.follow(page.locator('#filters button[type="submit"]'));
  assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), wanted);
  assert.equal(await page.locator(".chip.on").count(), 2);
  assert.equal(new URL(page.url()).searchParams.get("q"), "the");
  await watched.follow(page.locator(".list a.chip", { hasText: "Clear all" }));
  assert.equal(new URL(page.url()).search, "?q=the");
  await watched.assertNoShift("filters");
  await page.goBack({ waitUntil: "load" });
  assert.equal(new URL(page.url()).searchParams.getAll("system").length, 2);
});

pageTest("typed filters are chips that can be taken out", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(`/search?q=${encodeURIComponent("the -is:hack")}`));
  const chip = page.locator(".chip.on").first();
  assert.match(await chip.innerText(), /not Hacks/);
  await watched.follow(chip);
  assert.equal(new URL(page.url()).searchParams.get("q"), "the");
});

pageTest("a text that cannot be read says where and why", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/search?q=mario+year%3Aabc"));
  assert.equal(await page.locator('[role="alert"] mark').innerText(), "year:abc");
  assert.match(await page.locator('[role="alert"]').innerText(), /1993/);
});

pageTest("recent searches stay in this browser and can be forgotten", at, { size: SIZES.phone },
  async (page, watched) => {
  await watched.goto(at.server.at("/search"));
  for (const text of ["voyage", "zorlan"]) {
    await box(page).fill(text);
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    await watched.awake();
  }
  await watched.goto(at.server.at("/search"));
  await box(page).click();
  await options(page).first().waitFor();
  assert.deepEqual(await options(page).allInnerTexts(), ["zorlan", "voyage", "Clear searches"]);
  await watched.follow(options(page).nth(1));
  assert.equal(new URL(page.url()).searchParams.get("q"), "voyage");
  await watched.goto(at.server.at("/search"));
  await box(page).press("ArrowDown");
  await options(page).nth(2).click();
  await options(page).first().waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => localStorage.getItem("shelfcade_recent")), null);
});

pageTest("what was searched for and tapped stands as rows on the search page", at, { size: SIZES.phone },
  async (page, watched) => {
  const rows = page.locator("#recent a");
  await watched.goto(at.server.at("/search"));
  assert.equal(await page.locator("#recent").isVisible(), false, "nothing yet");
  await box(page).fill("<b>zorlan");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.goto(at.server.at("/search"));
  await watched.awake();
  await suggest(page, "voya");
  const found = options(page).filter({ hasText: /voya/i }).first();
  const name = await found.locator("bdi").innerText();
  await watched.follow(found);
  await watched.goto(at.server.at("/search"));
  await watched.assertNoShift("/search");
  assert.deepEqual(await rows.allInnerTexts(), [name, "<b>zorlan"]);
  await watched.follow(rows.nth(1));
  assert.equal(new URL(page.url()).searchParams.get("q"), "<b>zorlan");
  await watched.goto(at.server.at("/search"));
  await page.locator("#recent button").click();
  assert.equal(await page.locator("#recent").isVisible(), false);
  assert.equal(await page.evaluate(() => localStorage.getItem("shelfcade_recent")), null);
});

pageTest("every index leads to lists, and a list back to its index", at, { size: SIZES.desk },
  async (page, watched) => {
  for (const index of ["/genres", "/years", "/decades", "/players"]) {
    await watched.goto(at.server.at(index));
    const entry = page.locator("main a.door").first();
    const wanted = Number((await entry.locator("small").innerText()).replaceAll(/\D/g, ""));
    await watched.follow(entry);
    assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), wanted, index);
    await watched.assertNoShift(index);
    await watched.follow(page.locator(".crumbs a").first());
    assert.equal(new URL(page.url()).pathname, index);
  }
});

pageTest("surprise me keeps to the filters", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/search?q=zorlan"));
  const titles = await page.locator("#cards > li a").evaluateAll((all) => all.map((a) => a.href));
  await watched.follow(page.locator('#tools a[href*="/random"]'));
  assert.ok(titles.includes(page.url()), `${page.url()} is not among ${titles}`);
});
