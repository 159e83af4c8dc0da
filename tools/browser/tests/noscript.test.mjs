// Everything again without scripts: pages are complete as sent.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { api, everyPage, house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";

const at = house();
const off = { scripts: false };
const list = `/systems/${LONG_SYSTEM.id}`;
const hrefs = (page) => page.locator("#cards > li a").evaluateAll((all) => all.map((a) => a.href));

pageTest("every page is complete", at, off, async (page, watched) => {
  for await (const [name, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    assert.equal(await page.locator("h1").count(), 1, `one h1 on ${name}`);
    assert.ok((await page.locator("main").innerText()).trim().length > 20, `${name} has content`);
    assert.ok((await page.locator("nav a[href]:visible").count()) >= 3, `${name} can be left`);
  }
});

pageTest("browse: home, systems, a system, a game, back", at, off, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await watched.follow(page.locator('nav a[href$="/systems"]:visible').first());
  await watched.follow(page.locator(`main a[href$="${list}"]`).first());
  await page.mouse.wheel(0, 900);
  await watched.follow(page.locator("#cards > li a").nth(9));
  assert.match(page.url(), /\/games\/gba\//);
  await page.goBack({ waitUntil: "load" });
  assert.ok(page.url().endsWith(list));
});

pageTest("page links walk the whole list", at, off, async (page, watched) => {
  await watched.goto(at.server.at(list));
  const seen = new Set(await hrefs(page));
  while (await page.locator('.pager a[rel="next"]').count()) {
    await watched.follow(page.locator('.pager a[rel="next"]'));
    for (const href of await hrefs(page)) seen.add(href);
  }
  assert.equal(seen.size, LONG_SYSTEM.games);
});

pageTest("page links walk all rows of Home", at, off, async (page, watched) => {
  const rows = () => page.locator("main section.row h2").allInnerTexts();
  await watched.goto(at.server.at("/"));
  const seen = await rows();
  const sent = seen.length;
  while (await page.locator('.pager a[rel="next"]').count()) {
    await watched.follow(page.locator('.pager a[rel="next"]'));
    assert.ok(await page.locator("#rows .card > a").first().isVisible());
    seen.push(...(await rows()));
  }
  assert.ok(seen.length > sent && new Set(seen).size === seen.length, seen.join(", "));
});

pageTest("search by the form", at, off, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.locator("#q").fill("voyage");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.equal(new URL(page.url()).searchParams.get("q"), "voyage");
  const { total } = await api(at, "/search?q=voyage");
  assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), total);
});

for (const [name, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
  pageTest(`filter by the form, ${name}`, at, { ...off, size }, async (page, watched) => {
    await watched.goto(at.server.at(`/systems/${RICH_SYSTEM}`));
    const sheet = page.locator(".filter-button");
    if (await sheet.isVisible()) await sheet.click();
    const choice = page.locator('#filters label:has(input[name="genre"])').first();
    const wanted = Number((await choice.locator("small").innerText()).replaceAll(/\D/g, ""));
    await choice.click();
    await watched.follow(page.locator('#filters button[type="submit"]'));
    assert.equal(Number(await page.locator("#cards").getAttribute("data-total")), wanted);
  });
}

pageTest("letters, orders and views are links", at, { ...off, size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await watched.follow(page.locator("#az a", { hasText: /^\s*Z\s*$/ }));
  assert.ok((await hrefs(page)).some((href) => /\/gba\/z/.test(href)), "the page of Z holds games under Z");
  await watched.goto(at.server.at(list));
  await watched.follow(page.locator('#tools a[href*="view=list"]'));
  assert.equal(await page.locator("#cards.lines").count(), 1);
});

pageTest("order and all else are menus on a phone", at, { ...off, size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at(list));
  await page.locator('[popovertarget="order"]').click();
  await watched.follow(page.locator('#order a[href*="sort=newest"]'));
  await page.locator('[popovertarget="tools"]').click();
  await watched.follow(page.locator('#tools a[href*="view=list"]'));
  assert.equal(new URL(page.url()).searchParams.get("sort"), "newest");
  await page.locator('[popovertarget="tools"]').click();
  assert.equal(await page.locator('.toolbar label[for="select-mode"]').isVisible(), false);
  await watched.follow(page.locator('#tools a[href*="select=on"]'));
  await page.locator("#select").waitFor();
  assert.ok(await page.locator("#cards .pick").first().isVisible());
});

pageTest("the theme by the form, back on the same page", at, off, async (page, watched) => {
  await watched.goto(at.server.at(`${list}?view=list`));
  await watched.follow(page.locator('button[name="theme"][value="light"]').first());
  assert.ok(page.url().endsWith(`${list}?view=list`), page.url());
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
});
