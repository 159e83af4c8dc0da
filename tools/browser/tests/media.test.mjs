// Pictures: nothing moves while they load, a broken one leaves the drawn cover, the lightbox by keyboard and touch,
// pages in its place without scripts.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { SIZES, Watched } from "../harness/browser.mjs";
import { house, pageTest, richestGame } from "../harness/house.mjs";
import { demoLibrary } from "../harness/library.mjs";
import { until } from "../harness/wait.mjs";

const at = house({ library: tornLibrary });

/** A system whose games have everything. */
const SYSTEM = "/systems/snes";

/** A picture that the server need not make. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="224"><rect width="99" height="99"/></svg>';

/** The demo library, with the system's last cover damaged. */
async function tornLibrary(folder) {
  const roms = await demoLibrary(folder);
  const covers = join(roms, "downloaded_media/nintendo_snes/covers");
  const torn = join(covers, (await readdir(covers)).sort().at(-1));
  const bytes = await readFile(torn);
  await writeFile(torn, bytes.subarray(0, bytes.length / 2));
  return roms;
}

/** Goes to the game with the most pictures; returns the number that can be viewed. */
async function toGame(page, watched) {
  const { path, pictures } = await richestGame(at);
  assert.ok(pictures.length > 2, "a game with pictures");
  await watched.goto(at.server.at(path));
  return pictures.length;
}

/** Moves fingers like a touch screen, each from one point to another, in fractions of the window. */
async function touch(page, ...ways) {
  const { width, height } = page.viewportSize();
  const screen = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => screen.send("Input.dispatchTouchEvent", { type, touchPoints });
  const after = (part) => ways.map(([from, to], id) => {
    const [x, y] = from.map((start, axis) => start + (to[axis] - start) * part);
    return { id, x: x * width, y: y * height };
  });
  await send("touchStart", after(0));
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", after(part));
  await send("touchEnd", []);
  await screen.detach();
}

const foot = (page) => page.locator(".lightbox-foot").innerText();
const isOpen = (page) => page.locator("dialog.lightbox").evaluate((dialog) => dialog.open);
const scale = (page) => page.locator(".lightbox-stage img")
  .evaluate((image) => Number(/scale\((.*)\)/.exec(image.style.transform)[1]));

for (const size of ["phone", "desk"]) {
  pageTest(`nothing moves while pictures arrive, ${size}`, at, { size: SIZES[size] }, async (page, watched) => {
    // All pictures load late, and not at once.
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
  await page.waitForFunction(() => !document.querySelector("#cards > li .cover > :is(img, svg, canvas)"));
  assert.ok(await first.locator(".cover").isVisible());
  assert.ok(await first.locator("small > bdi").isVisible());
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
  const focused = () =>
    page.evaluate(() => [...document.querySelectorAll("a.shot")].indexOf(document.activeElement));
  // A dialog's close event follows a moment after it has closed.
  await until("the focus on the link of what was seen last", async () => (await focused()) === 1);
  await watched.assertNoShift("the lightbox");
});

pageTest("the lightbox by fingers", at, { size: SIZES.phone, hasTouch: true, isMobile: true },
  async (page, watched) => {
  const count = await toGame(page, watched);
  const shows = (nth) => until(`picture ${nth}`, async () => (await foot(page)).endsWith(`${nth} of ${count}`));
  const [left, middle, right] = [[0.2, 0.5], [0.5, 0.5], [0.8, 0.5]];
  await page.locator(".game-cover a.shot").tap();
  await shows(1);
  await touch(page, [right, left]);
  await shows(2);
  await touch(page, [left, right]);
  await shows(1);
  await touch(page, [[0.4, 0.5], left], [[0.6, 0.5], right]);
  await until("a larger picture", async () => (await scale(page)) > 1.5);
  await touch(page, [right, left]);
  await touch(page, [middle, [0.5, 0.8]]);
  await shows(1);
  assert.ok((await isOpen(page)) && (await scale(page)) > 1.5, "what is large is moved, not left");
  await touch(page, [left, [0.48, 0.5]], [right, [0.52, 0.5]]);
  await until("the picture as large as the window", async () => (await scale(page)) === 1);
  await touch(page, [[0.5, 0.3], [0.5, 0.7]]);
  await until("it is put away", async () => !(await isOpen(page)));
  const isBack = await page.locator(".game-cover a.shot").evaluate((link) => link === document.activeElement);
  assert.ok(isBack, "the focus is on the link");
});

pageTest("without scripts pictures are pages, film and manual are there", at, { scripts: false },
  async (page, watched) => {
  const count = await toGame(page, watched);
  const game = page.url();
  const film = await page.locator("#film").getAttribute("src");
  const part = await fetch(new URL(film, game), { headers: { range: "bytes=0-99" } });
  assert.equal(part.status, 206);
  assert.match(part.headers.get("content-type"), /^video\//);
  assert.equal((await part.arrayBuffer()).byteLength, 100);
  const manual = await fetch(new URL(await page.locator("a.manual").first().getAttribute("href"), game));
  assert.equal(manual.headers.get("content-type"), "application/pdf");
  await watched.follow(page.locator(".game-cover a.shot"));
  const [previous, next] = ["prev", "next"].map((rel) => page.locator(`.large-steps a[rel="${rel}"]`));
  while (await previous.count()) await watched.follow(previous);
  let seen = 1;
  for (; await next.count(); seen++) {
    await until("the picture", () => page.locator(".large img").evaluate((image) => image.naturalWidth > 0));
    await watched.follow(next);
  }
  assert.ok(seen >= count, `${seen} of ${count}`);
  await watched.follow(page.locator(".crumbs a").last());
  assert.ok((await page.locator("a.shot").count()) >= count, "all on one page");
  await watched.follow(page.locator(".crumbs a").last());
  assert.equal(page.url(), game);
});

pageTest("a torn picture leaves the drawn cover, and is not asked for again", at, { size: SIZES.desk },
  async (page, watched) => {
  const empty = [];
  page.on("response", (response) => response.status() === 204 && empty.push(response.url()));
  await watched.goto(at.server.at(`${SYSTEM}?letter=w`));
  await page.locator("#cards > li").last().scrollIntoViewIfNeeded();
  await until("the torn one", () => empty.length > 0);
  const key = empty[0].split("/").at(-2);
  await until("it is gone", async () => (await page.locator(`img[src*="${key}"]`).count()) === 0);
  await watched.assertNoShift("a list with a torn picture");
  const html = async () => (await fetch(page.url())).text();
  await until("a page that knows", async () => !(await html()).includes(key));
  empty.length = 0;
  await watched.goto(page.url());
  assert.equal(await page.locator(`img[src*="${key}"]`).count(), 0);
  assert.deepEqual(empty, []);
});

/** A real PNG of random, mostly red dots. */
function redPng(width, height) {
  const chunk = (kind, data) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [data.length, crc32(named)].map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    });
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 2, 0, 0, 0]);
  const rows = Array.from({ length: height }, () => {
    const row = randomBytes(1 + width * 3);
    for (let at = 0; at < row.length; at++) row[at] = at % 3 === 1 ? 128 + row[at] / 2 : row[at] / 4;
    row[0] = 0;
    return row;
  });
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

/** The key of a cover's picture once it has loaded, and whether it is red. */
async function coverOf(cover) {
  const image = cover.locator("img");
  await image.scrollIntoViewIfNeeded();
  await until("a cover", () => image.evaluate((one) => one.complete && one.naturalWidth > 0));
  return image.evaluate((one) => {
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    context.drawImage(one, 0, 0, 1, 1);
    const [red, green] = context.getImageData(0, 0, 1, 1).data;
    return { key: one.src.split("/").at(-2), isRed: red > 2 * green };
  });
}

pageTest("the owner chooses a cover, sends one, and takes it back", at, { size: SIZES.desk }, async (page, watched) => {
  const { path } = await richestGame(at);
  const toCover = page.locator(`#game-menu a[href="${path}/cover"]`);
  const follow = async () => {
    await page.locator('button[popovertarget="game-menu"]').click();
    await watched.follow(toCover);
  };
  const onPage = () => coverOf(page.locator(".game-cover"));
  const isOnCard = async (key) => {
    await watched.goto(at.server.at(SYSTEM));
    assert.equal((await coverOf(page.locator(`#cards > li:has(> a[href="${path}"])`))).key, key);
    await watched.goto(at.server.at(path));
  };
  await watched.goto(at.server.at(path));
  const found = await onPage();
  assert.equal(await toCover.count(), 0, "not for everybody");
  assert.ok((await fetch(at.server.at(`${path}/cover`))).status >= 400);
  await at.server.logIn(watched.context);
  await watched.goto(at.server.at(path));
  await follow();
  const others = page.locator(`button[name="cover"]:not([value="${found.key}"])`);
  const other = await others.first().getAttribute("value");
  await watched.follow(others.first());
  assert.equal(new URL(page.url()).pathname, path);
  assert.equal((await onPage()).key, other);
  await isOnCard(other);

  await follow();
  assert.equal(await page.locator('button[name="cover"][aria-current="true"]').getAttribute("value"), other);
  const buffer = redPng(300, 420);
  assert.ok(buffer.length > 128 * 1024, "more than a form may usually have");
  await page.locator('input[type="file"]').setInputFiles({ name: "own.png", mimeType: "image/png", buffer });
  await watched.follow(page.locator('form:has(input[type="file"]) button[type="submit"]'));
  const sent = await onPage();
  assert.ok(sent.isRed && sent.key !== other, "what was sent is seen");
  await isOnCard(sent.key);
  const guest = await Watched.open(at.browser, { size: SIZES.desk });
  await guest.goto(at.server.at(path));
  assert.equal((await coverOf(guest.page.locator(".game-cover"))).key, sent.key, "by everybody");
  await guest.close();

  await follow();
  await watched.follow(page.locator('button[name="cover"][value=""]'));
  assert.equal((await onPage()).key, found.key);
});
