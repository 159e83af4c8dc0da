// The fonts of the browsers under test: the machine's own, or one other family from npm.
//
// Sizes must hold with any font, and machines differ. A test file calls `useOtherFont` before it creates its house;
// from then on, browsers of this process have a single family that differs from the machine's.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launch } from "./browser.mjs";
import { makeFolder } from "./server.mjs";

const { resolve } = createRequire(import.meta.url);
const folderOf = (name) => dirname(resolve(`${name}/package.json`));

/** Families to choose from: a narrow one, and a wide one for machines whose default is the first. */
const FAMILIES = [
  { family: "Roboto", folder: folderOf("@expo-google-fonts/roboto") },
  { family: "DejaVu Sans", folder: join(folderOf("dejavu-fonts-ttf"), "ttf") },
];

/** The site's font stack, read from its style sheet. */
const STACK = /--font: ([^;]+);/.exec(
  readFileSync(new URL("../../../style/tokens.css", import.meta.url), "utf8"))[1];

let isOther = false;
let chosen;

/** True if browsers have the other family. */
export const hasOtherFont = () => isOther;

/** Gives the other family to all browsers started from now on. */
export function useOtherFont() {
  isOther = true;
}

/** The environment of a browser with the fonts of this test file. */
export async function fontEnvironment() {
  if (!isOther) return process.env;
  chosen ??= chooseFamily();
  return chosen;
}

/** The width of a text in the page's fonts, in thousandths of a pixel. */
export const textWidth = (page) => page.evaluate((font) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.font = `100px ${font}`;
  return Math.round(context.measureText("The quick brown fox, 1991").width * 1000);
}, STACK);

/** The environment with the first family whose text width differs from the machine's own. */
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

/** A fontconfig configuration with one folder, whose family replaces every requested one. */
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
