// By keyboard alone: every stop can be seen, nothing traps, a game is reached and opened.
import assert from "node:assert/strict";
import { SIZES } from "../harness/browser.mjs";
import { everyPage, house, pageTest } from "../harness/house.mjs";

const at = house();

/** What has the focus, and whether a person can see that it has. */
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const around = element.closest("form, li, label") ?? element;
  const isOutlined = (s) => s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
  // A shelf has the focus when one of the arrows the browser draws at its ends has it.
  const arrows = ["inline-start", "inline-end"].map((end) => getComputedStyle(element, `::scroll-button(${end})`));
  const ringed = [style, getComputedStyle(around)].some((s) => isOutlined(s) || s.boxShadow !== "none") || arrows.some(isOutlined);
  const box = element.getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return {
    what: `${element.tagName}${element.id ? `#${element.id}` : ""} ${element.textContent.trim().slice(0, 30)}`,
    tag: element.tagName,
    href: element.getAttribute("href"),
    name: (element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent).trim(),
    visible: ringed && inWindow && style.visibility === "visible",
  };
}

pageTest("the first stop leads past the navigation", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/systems"));
  await page.keyboard.press("Tab");
  assert.equal((await page.evaluate(focused)).href, "#main");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.ok(
    await page.evaluate(() => document.querySelector("main").contains(document.activeElement)),
    "after the skip link the next stop is in the content",
  );
});

for (const [name, size] of [["desk", SIZES.desk], ["phone", SIZES.phone]]) {
  pageTest(`every stop has a name and is seen: ${name}`, at, { size }, async (page, watched) => {
    for (const [kind, path] of await everyPage(at)) {
      await watched.goto(at.server.at(path));
      const stops = [];
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(focused);
        if (!stop) break;
        assert.ok(stop.name, `${kind}: a stop without a name: ${stop.what}`);
        assert.ok(stop.visible, `${kind}: the focus cannot be seen on ${stop.what}`);
        stops.push(stop.what);
      }
      assert.ok(stops.length > 5, `${kind}: only ${stops.length} stops`);
    }
  });
}

pageTest("from home to a game by keys", at, { size: SIZES.desk }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.keyboard.press("/");
  await page.keyboard.type("aardal voyage 1");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await watched.awake();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focused);
    if (stop?.href?.includes("/games/gba/aardal-voyage-1")) break;
  }
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.match(await page.locator("h1").innerText(), /Aardal Voyage 1/);
});
