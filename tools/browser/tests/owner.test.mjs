// The owner: claiming the household, logging in, a session that ends in the middle of a form.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { PASSWORD } from "../harness/server.mjs";

const at = house();
const REFUSED = { expected: [/40[013]/] };
const BOTH = [["with scripts", {}], ["without scripts", { scripts: false }]];

const main = (page) => page.locator("main").innerText();
const logIn = async (page, watched) => {
  await watched.goto(at.server.at("/owner/enter"));
  await page.locator('input[name="owner_password"]').fill(PASSWORD);
  await watched.follow(page.locator('form[action$="/owner/login"] button'));
};

pageTest("the line on Home can be closed, and leads to claiming with the code", at, { ...REFUSED, size: SIZES.phone },
  async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await watched.assertNoOverflow("Home with the line");
  const line = page.locator('form[action$="/owner/later"]');
  await watched.follow(line.locator("button"));
  assert.equal(await line.count(), 0, "closed in this browser");
  await watched.context.clearCookies();
  await watched.goto(at.server.at("/"));
  await watched.follow(line.locator("a"));
  await watched.assertNoOverflow("the page that claims");
  const claim = async (code) => {
    await page.locator('input[name="owner_code"]').fill(code);
    await page.locator('input[name="owner_new"]').fill(PASSWORD);
    await page.locator('input[name="owner_again"]').fill(PASSWORD);
    await watched.follow(page.locator('form[action$="/owner/claim"] button'));
  };
  await claim("WRONG-CODES");
  assert.match(await page.locator('[role="alert"]').innerText(), /try again/i);
  await claim((await readFile(join(at.server.data, "owner-code.txt"), "utf8")).trim());
  assert.match(await main(page), /yours now/);
  await watched.assertNoOverflow("the owner's page");
  await watched.goto(at.server.at("/"));
  assert.equal(await line.count(), 0, "nobody need be told any more");
});

for (const [name, options] of BOTH) {
  pageTest(`a session that ends in the middle of a form loses nothing of it, ${name}`, at,
    { ...REFUSED, ...options }, async (page, watched) => {
    await at.server.claim();
    await logIn(page, watched);
    await watched.goto(at.server.at("/settings/advanced"));
    const save = page.locator("#set-home_hours").getByRole("button", { name: "Save" });
    await page.locator('input[name="home_hours"]').fill("36");
    await watched.context.clearCookies();
    await watched.follow(save);
    assert.match(await main(page), /What you entered is saved/);
    await page.locator('input[name="owner_password"]').fill("not the password");
    await watched.follow(page.locator('form[action$="/owner/login"] button'));
    assert.match(await page.locator('[role="alert"]').innerText(), /try again/i);
    await page.locator('input[name="owner_password"]').fill(PASSWORD);
    await watched.follow(page.locator('form[action$="/owner/login"] button'));
    assert.match(page.url(), /\/settings\/advanced\?saved#speed$/);
    assert.equal(await page.locator('input[name="home_hours"]').inputValue(), "36");
    await page.locator('input[name="home_hours"]').fill("");
    await watched.save(save);
  });
}
