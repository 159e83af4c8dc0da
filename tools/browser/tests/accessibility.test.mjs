// axe-core finds no serious problem on any page, in both themes, on a phone and a desktop.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { SIZES } from "../harness/browser.mjs";
import { everyPage, house, pageTest, richestGame } from "../harness/house.mjs";

const at = house();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A card partly behind the sticky bar is fully visible after scrolling; target sizes have their own test. */
const isUnderBar = (id, node) =>
  id === "target-size" && node.any.some(({ message }) => message.includes("partially obscured"));

const EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Messages of serious and critical findings. */
async function findings(page, runOnly = EVERYTHING) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const options = { runOnly, resultTypes: ["violations"] };
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.filter((node) => !isUnderBar(id, node)).slice(0, 3)
      .map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
}

for (const [name, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
  pageTest(`no serious finding: dark and light, ${name}`, at, { colorScheme: "dark", size, reducedMotion: "reduce" },
    async (page, watched) => {
    for await (const [kind, path] of everyPage(at, watched)) {
      await page.emulateMedia({ colorScheme: "dark" });
      await watched.goto(at.server.at(path));
      assert.deepEqual(await findings(page), [], `${kind}, dark`);
      // The themes differ in colors alone; these rules look at them.
      await page.emulateMedia({ colorScheme: "light" });
      assert.deepEqual(await findings(page, ["color-contrast", "link-in-text-block"]), [], `${kind}, light`);
    }
  });
}

pageTest("pictures and what belongs to them can be read in every skin", at, { reducedMotion: "reduce" },
  async (page, watched) => {
  const { path, pictures } = await richestGame(at);
  await at.server.logIn(watched.context);
  await watched.goto(at.server.at("/settings"));
  const skins = await page.locator('#look button[name="theme"]').evaluateAll((all) => all.map((one) => one.value));
  assert.ok(skins.length > 5, `${skins}`);
  for (const where of [path, pictures[1], `${path}/cover`, `${path}/identify`, "/unidentified", "/settings/fetch",
    "/export"]) {
    await watched.goto(at.server.at(where));
    for (const skin of skins) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), skin);
      assert.deepEqual(await findings(page, ["color-contrast"]), [], `${where} in ${skin}`);
    }
  }
});

/** Runs in the page: drawn covers of all tones and hues whose words have a contrast below 4.5 : 1, with gloss. */
function dimWords() {
  const [context, list] = [new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true }), document.body];
  const pixel = (...colours) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const out = [];
  for (let hue = 0; hue < 36; hue += 1) {
    for (let tone = 0; tone < 8; tone += 1) {
      const cover = document.createElement("span");
      cover.className = `cover h${hue} t${tone} p${tone} l2`;
      // The title, the system, the year.
      cover.append(...["bdi", "i", "i"].map((name) => Object.assign(document.createElement(name), {
        textContent: name })));
      list.append(cover);
      for (const words of cover.children) {
        const { color, backgroundColor: ground, fontSize } = getComputedStyle(words);
        if (pixel(ground)[3] !== 255) out.push(`${words.localName} in ${cover.className}: ${ground} is no ground`);
        if (words.localName === "i" && parseFloat(fontSize) < 12) out.push(`${words.localName}: ${fontSize}`);
        // `--gloss` beyond the fold, where no words are.
        for (const gloss of ["rgb(0 0 0 / 0)", "rgb(255 255 255 / 0.1)", "rgb(0 0 0 / 0.12)"]) {
          const seen = ratio(pixel(ground, color, gloss), pixel(ground, gloss));
          if (seen < 4.5) out.push(`${words.localName} in ${cover.className}: ${seen.toFixed(2)}`);
        }
      }
      cover.remove();
    }
  }
  return out.slice(0, 8);
}

pageTest("words of drawn covers can be read over whatever is drawn, in every skin", at, { size: SIZES.small },
  async (page, watched) => {
  await watched.goto(at.server.at("/settings"));
  const skins = await page.locator('#look button[name="theme"]').evaluateAll((all) => all.map((one) => one.value));
  await watched.goto(at.server.at("/"));
  for (const skin of skins) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), skin);
    assert.deepEqual(await page.evaluate(dimWords), [], skin);
  }
});

pageTest("no serious finding with suggestions open", at, { size: SIZES.desk, reducedMotion: "reduce" },
  async (page, watched) => {
  await watched.goto(at.server.at("/"));
  await page.locator("#q").pressSequentially("voyage");
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await findings(page), []);
});

pageTest("no serious finding on a page that is not there", at, { expected: [/404/] }, async (page, watched) => {
  await watched.goto(at.server.at("/games/snes/no-such-game"));
  assert.deepEqual(await findings(page), []);
});

pageTest("colours the person forces are kept", at, { forcedColors: "active" }, async (page, watched) => {
  await watched.goto(at.server.at("/"));
  const shown = await page.locator("main a").first().evaluate((a) => getComputedStyle(a).color);
  assert.ok(shown, "a link has a colour");
  assert.deepEqual(await findings(page), []);
});
