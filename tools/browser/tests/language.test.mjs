// The language: chosen by the browser, changed in the footer with and without scripts, also used by the islands.
import assert from "node:assert/strict";
import { house, pageTest } from "../harness/house.mjs";
import { LONG_SYSTEM, RICH_SYSTEM } from "../harness/library.mjs";

const at = house();
const lang = (page) => page.locator("html").getAttribute("lang");
const button = (page, value) => page.locator(`button[name="language"][value="${value}"]`);

for (const [locale, language, heading] of [
  ["en-GB", "en", "Systems"],
  ["es-MX", "es", "Sistemas"],
  ["de-AT", "de", "Systeme"],
  ["fr-CA", "fr", "Systèmes"],
  ["ja-JP", "ja", "機種"],
  ["nl-NL", "en", "Systems"],
]) {
  pageTest(`a browser that asks for ${locale} gets ${language}`, at, { locale }, async (page, watched) => {
    await watched.goto(at.server.at("/systems"));
    assert.equal(await lang(page), language);
    assert.equal(await page.locator("h1").innerText(), heading);
    assert.equal(await button(page, language).getAttribute("aria-pressed"), "true");
  });
}

for (const scripts of [true, false]) {
  const name = `a language is chosen in the foot and stays, scripts ${scripts ? "on" : "off"}`;
  pageTest(name, at, { scripts, locale: "de-DE" }, async (page, watched) => {
    // A list of one page: a longer one grows when scrolled to its end, and the button moves away.
    const path = `/systems/${RICH_SYSTEM}?sort=year`;
    await watched.goto(at.server.at(path));
    assert.equal(await lang(page), "de");
    assert.equal(await page.locator("#cards[data-next]").count(), 0);
    await watched.follow(button(page, "ja"));
    assert.equal(page.url(), at.server.at(path), "it leads back to the page");
    assert.equal(await lang(page), "ja");
    await watched.goto(at.server.at("/about"));
    assert.equal(await lang(page), "ja");
    assert.equal(await page.locator("h1").innerText(), "Shelfcadeについて");
    await watched.follow(button(page, "fr"));
    assert.equal(await page.locator("h1").innerText(), "À propos de Shelfcade");
  });
}

pageTest("islands speak the language of their page", at, { locale: "de-DE" }, async (page, watched) => {
  await watched.goto(at.server.at(`/systems/${LONG_SYSTEM.id}`));
  const cards = page.locator("#cards > li");
  const before = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await page.waitForFunction((count) => document.querySelectorAll("#cards > li").length > count, before);
  await page.waitForFunction(() => /\d weitere Spiele, \d+ von 260/.test(document.querySelector("main").textContent));
  assert.match(await page.locator("#position").innerText(), /\d+ von 260$/);
});
