// Runs axe-core with all its rules on the eight kinds of pages: dark and light, on a phone and a desktop.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { SIZES, Watched, launch } from "../browser/harness/browser.mjs";
import { keep, report, row, withHouse } from "./house.mjs";
import { eightPages } from "./pages.mjs";

const { resolve } = createRequire(new URL("../browser/package.json", import.meta.url));
const axe = await readFile(resolve("axe-core/axe.min.js"), "utf8");

/** Milliseconds per page: nothing is timed here, and the machine may be busy. */
const PATIENCE = 120_000;

await withHouse(async (at) => {
  const browser = await launch();
  const [findings, full] = [[], []];
  let runs = 0;
  try {
    const pages = await eightPages(at);
    for (const colorScheme of ["dark", "light"]) {
      for (const [device, size] of [["phone", SIZES.phone], ["desk", SIZES.desk]]) {
        const watched = await Watched.open(browser, { colorScheme, size, reducedMotion: "reduce" });
        watched.page.setDefaultTimeout(PATIENCE);
        for (const [kind, path] of pages) {
          await watched.goto(at.server.at(path));
          await watched.page.evaluate(axe);
          const { violations } = await watched.page.evaluate(() =>
            window.axe.run(document, { resultTypes: ["violations"] }));
          runs += 1;
          full.push({ kind, path, colorScheme, device, violations });
          findings.push(...violations.flatMap(({ id, impact, help, nodes }) =>
            nodes.map(({ html }) => `${kind}, ${colorScheme}, ${device}: ${id} (${impact}): ${help}: ${html}`)));
        }
        await watched.close();
      }
    }
  } finally {
    await browser.close();
  }
  await writeFile(report("axe.json"), JSON.stringify(full, null, 1));
  await keep("axe.txt", findings.map((one) => one.replaceAll(/\s+/g, " ")));
  await row("axe", "eight kinds of pages, dark and light, phone and desk", runs, findings.length);
});
