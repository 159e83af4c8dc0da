// A child's profile: the owner allows content, the child browses and finds nothing else.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { api, house, pageTest } from "../harness/house.mjs";
import { RICH_SYSTEM } from "../harness/library.mjs";
import { PASSWORD } from "../harness/server.mjs";

const at = house();
const REFUSED = { expected: [/40[134]/] };
const BOTH = [["with scripts", {}], ["without scripts", { scripts: false }]];
const main = (page) => page.locator("main").innerText();
const person = (page, name) => page.locator("main .person", { hasText: name });

async function giveOwner(page, watched) {
  await page.locator('input[name="owner_password"]').fill(PASSWORD);
  await watched.follow(page.locator('form[action$="/owner/login"] button'));
}

let claimed;

for (const [name, options] of BOTH) {
  pageTest(`the owner makes a child's profile, and the child sees what was ticked, ${name}`, at,
    { ...REFUSED, ...options, size: SIZES.phone }, async (page, watched) => {
    await (claimed ??= at.server.claim());
    const { items: systems } = await api(at, "/systems");
    const other = systems.find((system) => system.id !== RICH_SYSTEM);
    const { items: [hidden] } = await api(at, `/systems/${other.id}/games`);
    const child = `Tom ${name.split(" ")[0]}`;
    await watched.goto(at.server.at("/profiles"));
    await page.locator("summary", { hasText: "New profile" }).click();
    await page.locator('details[open] input[name="name"]').fill(child);
    await watched.follow(page.locator('details[open] form button[type="submit"]'));
    // The owner enters the password on the way.
    await page.locator("summary", { hasText: "Child profiles" }).click();
    await watched.follow(page.getByRole("link", { name: `What ${child} can see` }));
    await giveOwner(page, watched);
    await watched.assertNoOverflow("the form");
    assert.match(await main(page), /sees everything/);
    await page.getByLabel("Only what's selected below").check();
    await page.locator('input[name="unrated"]').check();
    for (const system of systems.filter((one) => one.id !== RICH_SYSTEM)) {
      await page.locator(`input[name="system"][value="${system.id}"]`).uncheck();
    }
    await watched.follow(page.locator('form[action$="/sees"] button[type="submit"]'));
    // This browser is now the child's: Home, with only its games.
    assert.equal(new URL(page.url()).pathname, "/");
    const links = await page.locator('main a[href^="/games/"]').evaluateAll((all) => all.map((a) => a.pathname));
    assert.ok(links.length > 0 && links.every((link) => link.startsWith(`/games/${RICH_SYSTEM}/`)), String(links));
    await watched.goto(at.server.at("/systems"));
    assert.equal(await page.locator('main a[href^="/systems/"]').count(), 1);
    for (const [path, status] of [
      [`/games/${other.id}/${hidden.slug}`, 404], [`/systems/${other.id}`, 404], ["/settings", 403], ["/health", 403],
    ]) {
      const answer = await page.goto(at.server.at(path));
      assert.equal(answer.status(), status, path);
      assert.ok(!(await page.content()).includes(hidden.title), path);
    }
    assert.equal(await page.locator('a[href$="/settings"]').count(), 0, "no way to settings");
    // Leaving asks for the password again, as the session may be old.
    await watched.goto(at.server.at("/profiles"));
    assert.equal(await page.locator("main summary").count(), 0, "nothing to make or change");
    await watched.context.clearCookies({ name: /session/ });
    await watched.follow(person(page, "Everyone"));
    assert.match(await main(page), /password/i);
    await giveOwner(page, watched);
    await watched.goto(at.server.at(`/games/${other.id}/${hidden.slug}`));
    assert.ok((await main(page)).includes(hidden.title), "all is there for everyone");
  });
}
