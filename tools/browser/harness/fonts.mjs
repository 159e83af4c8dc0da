// The fonts of the browsers under test: those of the machine, or one other family that npm brought.
//
// Sizes must hold with any font, and machines differ. A file of tests calls `useOtherFont` before it makes its house;
// from then on browsers of this process know a single family, and it is another one than the machine's.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launch } from "./browser.mjs";
import { makeFolder } from "./server.mjs";

const { resolve } = createRequire(import.meta.url);
const folderOf = (name) => dirname(resolve(`${name}/package.json`));

/** Families to choose from: narrow letters, and wide ones for a machine whose own are the first. */
const FAMILIES = [
  { family: "Roboto", folder: folderOf("@expo-google-fonts/roboto") },
  { family: "DejaVu Sans", folder: join(folderOf("dejavu-fonts-ttf"), "ttf") },
];

/** The fonts that the site asks for, as its style has them. */
const STACK = /--font: ([^;]+);/.exec(
  readFileSync(new URL("../../../style/tokens.css", import.meta.url), "utf8"))[1];

let isOther = false;
let chosen;

/** Whether browsers have the other family. */
export const hasOtherFont = () => isOther;

/** Gives all browsers that are started from now on the other family. */
export function useOtherFont() {
  isOther = true;
}

/** The environment of a browser with the fonts of this file of tests. */
export async function fontEnvironment() {
  if (!isOther) return process.env;
  chosen ??= chooseFamily();
  return chosen;
}

/** The width of a text in the fonts that a page has, in thousandths of a pixel. */
export const textWidth = (page) => page.evaluate((font) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.font = `100px ${font}`;
  return Math.round(context.measureText("The quick brown fox, 1991").width * 1000);
}, STACK);

/** The environment with the first family in which a text is not as wide as in the machine's own. */
async function chooseFamily() {
  const own = await measure(process.env);
  const folder = await makeFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [number, one] of FAMILIES.entries()) {
    const config = join(folder, `${number}.conf`);
    await writeFile(config, fontConfig(one, folder));
    const env = { ...process.env, FONTCONFIG_FILE: config };
    if ((await measure(env)) !== own) return env;
  }
  assert.fail(`a text is ${own / 1000} px wide in the machine's font and in every other: no other was used`);
}

async function measure(env) {
  const browser = await launch(env);
  try {
    return await textWidth(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** A configuration of fontconfig with one folder, whose family stands for each that is asked for. */
const fontConfig = ({ family, folder }, cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>${family}</string></edit>
  </match>
</fontconfig>
`;
