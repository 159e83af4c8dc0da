// With a base path, every link, form, asset and redirect stays under it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everyPage, house, pageTest } from "../harness/house.mjs";

const at = house({ basePath: "/x" });

pageTest("every address of every page lies under the base", at, {}, async (page, watched) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const base = at.server.url;
  assert.ok(base.endsWith("/x"), base);
  for await (const [name, path] of everyPage(at, watched)) {
    await watched.goto(at.server.at(path));
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll("[href], [src], [action], [data-next]")].flatMap((element) =>
        ["href", "src", "action", "data-next"].map((name) => element.getAttribute(name))
          .filter((value) => value !== null)),
    );
    const origin = new URL(base).origin;
    const stray = addresses
      .map((address) => new URL(address, page.url()))
      .filter((url) => url.origin === origin && url.pathname !== "/x" && !url.pathname.startsWith("/x/"));
    assert.deepEqual(stray.map(String), [], name);
  }
  assert.deepEqual(asked.filter((url) => !url.startsWith(`${base}/`) && url !== base), []);
});

pageTest("search, theme and endless list work there", at, {}, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.locator("#q").pressSequentially("voyage");
  await page.locator('[role="option"]').first().waitFor();
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.awake();
  assert.equal(new URL(page.url()).pathname, "/x/search");
  const kept = page.waitForResponse((response) => response.url().endsWith("/x/theme"));
  // By keyboard: the list grows when scrolled to its end, and a click would miss the moving button.
  await page.locator('button[name="theme"][value="light"]').first().press("Enter");
  await kept;
  const [cookie] = await watched.context.cookies();
  assert.match(cookie.path, /^\/x\/?$/);
  await watched.goto(at.server.at("/systems/gba"));
  await page.locator("#cards > li").last().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelectorAll("#cards > li").length > 60);
});

test("what lies outside leads in", async () => {
  const { origin } = new URL(at.server.url);
  const response = await fetch(`${origin}/`, { redirect: "manual" });
  assert.ok([301, 302, 303, 307, 308].includes(response.status), `${response.status}`);
  assert.match(response.headers.get("location"), /\/x\/?$/);
});
