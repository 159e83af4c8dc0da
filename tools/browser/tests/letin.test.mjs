// Logging somebody in with a one-time code and logging them out; with and without scripts.
import assert from "node:assert/strict";
import { Watched } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";

const at = house();
const REFUSED = { expected: [/40[013]/] };
const main = (page) => page.locator("main").innerText();

for (const [name, options] of [["with scripts", {}], ["without scripts", { scripts: false }]]) {
  pageTest(`somebody is let in by a code and shown the door, ${name}`, at, { ...REFUSED, ...options },
    async (page, watched) => {
    await at.server.logIn(watched.context);
    await watched.goto(at.server.at("/settings/household"));
    await watched.save(page.locator("#everyone_may-nothing"));
    const guest = await Watched.open(at.browser, { ...REFUSED, ...options });
    await guest.goto(at.server.at("/systems"));
    assert.match(await main(guest.page), /one-time code/);
    assert.equal(await guest.page.locator("header.top, nav.bar").count(), 0, "nothing of the household is shown");
    await watched.goto(at.server.at("/owner"));
    await page.locator("summary", { hasText: "Invite someone" }).click();
    await watched.follow(page.locator('form[action$="/owner/invite"] button'));
    const code = (await page.locator('p.notice[role="status"]').innerText()).split(" ")[0];
    await guest.page.locator('input[name="owner_code"]').first().fill(code.toLowerCase());
    await guest.follow(guest.page.locator('form[action$="/owner/code"] button'));
    assert.ok(guest.page.url().endsWith("/systems"), guest.page.url());
    assert.ok(await guest.page.locator("main a[href*='/systems/']").count() > 0);
    await watched.goto(at.server.at("/owner"));
    await watched.follow(page.locator('form[action$="/owner/revoke"]:has(input[name="session"]) button').first());
    await guest.goto(at.server.at("/systems"));
    assert.match(await main(guest.page), /one-time code/);
    await guest.close();
    await watched.goto(at.server.at("/settings/household"));
    await watched.save(page.locator("#everyone_may-take-part"));
    await watched.goto(at.server.at("/owner"));
    await watched.follow(page.locator('form[action$="/owner/logout"] button'));
  });
}
