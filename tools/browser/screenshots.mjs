// Takes a screenshot of each kind of page at four sizes: OUT/SIZE/NAME.png, and OUT/index.html with all of them.
// Behind `make screenshots`; fails on any browser complaint.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Watched, SIZES, launch } from "./harness/browser.mjs";
import { everyPage } from "./harness/house.mjs";
import { houseLibrary } from "./harness/library.mjs";
import { Server, makeFolder, removeFolder } from "./harness/server.mjs";

const out = process.env.OUT;
const names = ["phone", "tablet", "desk", "tv"];
/** Pixels below the window that are included for a long page. */
const BELOW = 3000;

const folder = await makeFolder();
const server = await Server.start(await houseLibrary(folder), {});
const browser = await launch();
try {
  await server.settled();
  await rm(out, { recursive: true, force: true });
  const rows = [];
  for (const name of names) {
    await mkdir(path.join(out, name), { recursive: true });
    const watched = await Watched.open(browser, { size: SIZES[name] });
    if (name === "tv") await watched.context.addCookies([{ name: "shelfcade_tv", value: "on", url: server.url }]);
    let number = 0;
    for await (const [kind, address] of everyPage({ server }, watched)) {
      const file = `${String(++number).padStart(2, "0")}-${kind.replaceAll(/[^a-z]+/gi, "-")}.png`;
      await watched.goto(server.at(address));
      await watched.awake();
      const { width, height } = SIZES[name];
      const whole = await watched.page.evaluate(() => document.documentElement.scrollHeight);
      await watched.page.screenshot({
        path: path.join(out, name, file),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(whole, height + BELOW) },
      });
      (rows[number - 1] ??= { kind, files: [] }).files.push(`${name}/${file}`);
    }
    await watched.close();
    console.log(`${name}: ${number} pages`);
  }
  const picture = (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" height="480"></a>`;
  const sections = rows.map(({ kind, files }) => `<h2>${kind}</h2>${files.map(picture).join("\n")}`);
  await writeFile(path.join(out, "index.html"), `<!doctype html><meta charset="utf-8"><title>Shelfcade</title>
${sections.join("\n")}`);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(folder);
}
