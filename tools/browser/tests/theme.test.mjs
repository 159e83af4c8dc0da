// The theme: changes at once, is saved by the server, and never flashes the wrong one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";

const at = house();
const theme = (page) => page.locator("html").getAttribute("data-theme");
const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

pageTest("a theme is on at once and stays", at, { size: SIZES.phone }, async (page, watched) => {
  await watched.goto(at.server.at("/about"));
  const url = page.url();
  const dark = page.locator('button[name="theme"][value="dark"]').first();
  const light = page.locator('button[name="theme"][value="light"]').first();

  const kept = page.waitForResponse((response) => response.url().endsWith("/theme"));
  await light.click();
  assert.equal(await theme(page), "light", "the page changes before the server answers");
  assert.equal(page.url(), url, "without a navigation");
  assert.equal(await light.getAttribute("aria-pressed"), "true");
  assert.equal(await dark.getAttribute("aria-pressed"), "false");
  const bright = await background(page);
  await kept;

  const response = await watched.goto(at.server.at("/systems"));
  assert.match(await response.text(), /<html[^>]*data-theme="light"/, "the server renders the theme itself");
  assert.equal(await background(page), bright);

  const again = page.waitForResponse((response) => response.url().endsWith("/theme"));
  await page.locator('button[name="theme"][value="dark"]').first().click();
  await again;
  await page.reload({ waitUntil: "load" });
  assert.equal(await theme(page), "dark");
  assert.notEqual(await background(page), bright);
});

for (const colorScheme of ["dark", "light"]) {
  pageTest(`without a choice the device decides: ${colorScheme}`, at, { colorScheme }, async (page, watched) => {
    await watched.goto(at.server.at("/"));
    assert.equal(await theme(page), "system");
    const followed = await background(page);
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), colorScheme);
    assert.equal(await background(page), followed);
  });
}

test("the theme form leads back only to this site", async () => {
  for (const back of ["https://example.com/", "//example.com/", "/\\example.com", "javascript:alert(1)", "/systems"]) {
    const body = new URLSearchParams({ theme: "dark", back });
    const headers = { origin: new URL(at.server.url).origin };
    const response = await fetch(at.server.at("/theme"), { method: "POST", body, headers, redirect: "manual" });
    assert.equal(response.status, 303, back);
    const target = new URL(response.headers.get("location"), at.server.url);
    assert.equal(target.origin, new URL(at.server.url).origin, back);
    assert.match(response.headers.get("set-cookie"), /samesite=lax/i);
  }
});
