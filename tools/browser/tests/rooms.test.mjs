// Choosing together: a room on one page, and two phones without accounts that answer in it.
import assert from "node:assert/strict";
import { SIZES, Watched } from "../harness/browser.mjs";
import { house, pageTest } from "../harness/house.mjs";
import { until } from "../harness/wait.mjs";

const at = house();
const GAME = '.room-ask input[name="game"]';
/** The ended room is a page with status 404. */
const ENDED = { expected: [/404/] };

/** Ways to answer on a phone: the button, a swipe over the cover, an arrow key. */
const press = ({ page }, likes) => page.locator(`button[name="like"][value="${likes ? 1 : 0}"]`).click();
async function swipe({ page }, likes) {
  // The focus is on a button below, which may have scrolled a tall cover away.
  await page.locator(".room-cover").scrollIntoViewIfNeeded();
  const box = await page.locator(".room-cover").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The transition from the page before is over it at first.
  const isThere = () => page.evaluate((at) => document.elementFromPoint(...at)?.closest(".room-cover") != null, [x, y]);
  await until("a cover under the finger", isThere);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (likes ? 60 : -60), y, { steps: 3 });
  const leans = async () => /translateX\(-?60px\)/.test(await page.locator(".room-cover").getAttribute("style"));
  await until("a cover that follows the finger", leans);
  await page.mouse.move(x + (likes ? 140 : -140), y);
  await page.mouse.up();
}
const key = ({ page }, likes) => page.keyboard.press(likes ? "ArrowRight" : "ArrowLeft");

/** Joins and answers all games; likes only `liked`, by default the first game. Returns it. */
async function answerAll(phone, room, liked, answer) {
  const { page } = phone;
  await phone.goto(room);
  await phone.follow(page.locator('button[value="join"]'));
  for (let asked = 0; asked < 10; asked += 1) {
    const game = await page.locator(GAME).inputValue();
    liked ??= game;
    await phone.assertNoOverflow("a question");
    await Promise.all([page.waitForNavigation({ waitUntil: "load" }), answer(phone, game === liked)]);
    await phone.awake();
  }
  assert.equal(await page.locator(GAME).count(), 0, "all ten are answered");
  return liked;
}

for (const [name, options, ways] of [
  ["with swipes and keys", { size: SIZES.tv }, [swipe, key]],
  ["without scripts", { size: SIZES.phone, scripts: false }, [press, press]],
]) {
  pageTest(`two phones find a game that both like, ${name}`, at, { ...ENDED, ...options }, async (page, watched) => {
    await watched.goto(at.server.at("/choose"));
    await watched.follow(page.locator('form[action$="/rooms"] button'));
    const room = page.url();
    await watched.assertNoOverflow("the room of its opener");
    const phones = [];
    for (let number = 0; number < 2; number += 1) {
      phones.push(await Watched.open(at.browser, { ...ENDED, ...options, size: SIZES.phone }));
    }
    const liked = await answerAll(phones[0], room, undefined, ways[0]);
    await answerAll(phones[1], room, liked, ways[1]);
    // Each page shows the match by itself. Without scripts it is loaded again every few seconds, in the middle of what
    // a test may ask it.
    for (const one of [watched, phones[0], phones[1]]) {
      await one.page.locator(`.room-found section:only-of-type a[href$="/games/${liked}"]`).waitFor();
      if (!one.scripts) continue;
      await one.assertNoOverflow("the match");
      await one.assertNoShift("a room");
    }
    await Promise.all([page.waitForURL(/\/choose$/), page.locator('button[value="end"]').click()]);
    for (const phone of phones) {
      await phone.page.getByRole("heading", { name: "This room has ended" }).waitFor();
      await phone.close();
    }
  });
}
