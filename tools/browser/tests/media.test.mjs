// Pictures: nothing moves while they arrive, a broken one leaves the drawn cover, the lightbox by keys.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { demoLibrary } from "../harness/library.mjs";

const at = house({ library: demoLibrary });

/** A system whose games have everything, and the game with most pictures of it. */
const SYSTEM = "/systems/snes";

/** Any picture, which need not be made first. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="224"><rect width="99" height="99"/></svg>';

/** Goes to the game with most pictures; gives how many can be looked at. */
async function toGame(page, watched) {
  await watched.goto(at.server.at(SYSTEM));
  const games = await page.locator("#cards > li:has(.cover > img) > a").evaluateAll((all) => all.map((a) => a.href));
  let best = { pictures: 0 };
  for (const href of games.slice(0, 6)) {
    const html = await (await fetch(href)).text();
    const pictures = html.split('class="shot"').length - 1;
    if (pictures > best.pictures) best = { href, pictures };
  }
  assert.ok(best.pictures > 2, "a game with pictures");
  await watched.goto(best.href);
  return best.pictures;
}

const foot = (page) => page.locator(".lightbox-foot").innerText();
const isOpen = (page) => page.locator("dialog.lightbox").evaluate((dialog) => dialog.open);
const scale = (page) => page.locator(".lightbox-stage img")
  .evaluate((image) => Number(/scale\((.*)\)/.exec(image.style.transform)[1]));

for (const size of ["phone", "desk"]) {
  pageTest(`nothing moves while pictures arrive, ${size}`, at, { size: SIZES[size] }, async (page, watched) => {
    // All pictures come late, and not at once.
    let turn = 0;
    await page.route("**/pictures/**", async (route) => {
      turn += 1;
      const wait = 100 + (turn % 7) * 60;
      await new Promise((done) => setTimeout(done, wait));
      await route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
    });
    await toGame(page, watched);
    for (const path of ["/", SYSTEM, `${SYSTEM}?view=list`, new URL(page.url()).pathname]) {
      await watched.goto(at.server.at(path));
      await page.waitForLoadState("networkidle");
      await watched.assertNoShift(path);
      await watched.assertNoOverflow(path);
    }
  });
}

pageTest("a picture that cannot be shown leaves the drawn cover", at,
  { size: SIZES.desk, expected: [/pictures/, /Failed to load resource/] }, async (page, watched) => {
  await page.route("**/pictures/**", (route) => route.fulfill({ status: 200, contentType: "image/webp", body: "no" }));
  await watched.goto(at.server.at(SYSTEM));
  const first = page.locator("#cards > li").first();
  await page.waitForFunction(() => !document.querySelector("#cards > li .cover > :is(img, .ph)"));
  assert.ok(await first.locator(".c-t").isVisible());
  await watched.assertNoShift("a list of broken pictures");
});

pageTest("the lightbox by keys", at, { size: SIZES.desk }, async (page, watched) => {
  const count = await toGame(page, watched);
  await page.locator(".game-cover a.shot").focus();
  await page.keyboard.press("Enter");
  assert.ok(await isOpen(page));
  assert.match(await foot(page), new RegExp(`1 of ${count}$`));
  await page.keyboard.press("ArrowRight");
  assert.match(await foot(page), new RegExp(`2 of ${count}$`));
  await page.keyboard.press("End");
  assert.match(await foot(page), new RegExp(`${count} of ${count}$`));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  assert.ok((await scale(page)) > 1);
  await page.keyboard.press("0");
  assert.equal(await scale(page), 1);
  await page.keyboard.press("Escape");
  assert.ok(!(await isOpen(page)));
  const focused = await page.evaluate(() => [...document.querySelectorAll("a.shot")].indexOf(document.activeElement));
  assert.equal(focused, 1, "the focus is on the link of what was seen last");
  await watched.assertNoShift("the lightbox");
});
