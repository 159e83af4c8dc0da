// A child's profile: the owner allows content, the child browses and finds nothing else.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { api, house, pageTest } from "../harness/house.mjs";
import { RICH_SYSTEM } from "../harness/library.mjs";
import { PASSWORD } from "../harness/server.mjs";
import { until } from "../harness/wait.mjs";

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
    await watched.goto(at.server.at("/profiles/manage"));
    await page.locator("summary", { hasText: "New profile" }).click();
    const form = page.locator('details[open] form');
    await form.locator('input[name="name"]').fill(child);
    const [unrated, age] = [form.locator('input[name="unrated"]'), form.locator("label", { hasText: "Age 10" })];
    assert.ok(!await unrated.isVisible(), "only asked about children");
    await age.click();
    const before = await age.innerText();
    await unrated.check();
    assert.notEqual(await age.innerText(), before, "the number of games follows");
    await watched.assertNoOverflow("the new profile");
    const games = (await age.innerText()).match(/\d+ games/)[0];
    await watched.follow(form.locator('button[type="submit"]'));
    assert.match(await main(page), new RegExp(`${child} can see ${games}`));
    assert.equal(await page.locator("html").getAttribute("data-person"), "1", "this browser keeps its profile");
    // The owner enters the password on the way.
    await watched.follow(page.getByRole("link", { name: `What ${child} can see` }));
    await giveOwner(page, watched);
    await watched.assertNoOverflow("the form");
    assert.ok(await page.getByLabel("Only what's selected below").isChecked());
    for (const system of systems.filter((one) => one.id !== RICH_SYSTEM)) {
      await page.locator(`input[name="system"][value="${system.id}"]`).uncheck();
    }
    if (options.scripts !== false) {
      const said = () => page.locator(".measure > .notice").innerText();
      await until("a number before it is saved", async () => /would see \d+ games?\. Not saved yet/.test(await said()));
      await watched.assertNoShift("the form");
    }
    await watched.follow(page.locator('form[action$="/sees"] .button'));
    await watched.goto(at.server.at("/profiles"));
    await watched.follow(person(page, child));
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
    // Leaving asks a grown-up, also in the owner's browser.
    await watched.goto(at.server.at("/profiles"));
    assert.equal(await page.locator("main summary").count(), 0, "nothing to make or change");
    await watched.follow(person(page, "Everyone"));
    assert.equal(await page.locator("h1").innerText(), "Ask a grown-up");
    await watched.assertNoOverflow("the question");
    await page.locator('input[name="pin"]').fill("a guess");
    await watched.follow(page.locator("form.form button"));
    assert.match(await page.locator('[role="alert"]').innerText(), /isn't right/);
    await page.locator('input[name="pin"]').fill(PASSWORD);
    await watched.follow(page.locator("form.form button"));
    await watched.goto(at.server.at(`/games/${other.id}/${hidden.slug}`));
    assert.ok((await main(page)).includes(hidden.title), "all is there for everyone");
  });
}
