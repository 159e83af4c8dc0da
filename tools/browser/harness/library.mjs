// ROM folders for tests: a demo library, one with hostile names, one that grows.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shelfcade } from "./server.mjs";

/** The demo library of most tests: 600 real names, always the same. */
export async function demoLibrary(folder, count = 600) {
  const roms = join(folder, "roms");
  await shelfcade(folder, "demo", "--count", String(count), "--seed", "1", "--out", roms);
  return roms;
}

/** Writes files of a few bytes to these paths, such as `snes/Name.sfc`. */
export async function writeRoms(roms, paths) {
  for (const [index, path] of paths.entries()) {
    const full = join(roms, path);
    await mkdir(join(full, ".."), { recursive: true });
    await writeFile(full, `not a game: ${index}`);
  }
  return roms;
}

/** A system whose games the starter catalog knows: genres, years, players. */
export const RICH_SYSTEM = "snes";

/** A system with a list that needs scrolling: ten titles per letter. */
export const LONG_SYSTEM = { folder: "gba", id: "gba", games: 260 };

/** The demo library and the long list. */
export async function houseLibrary(folder) {
  const roms = await demoLibrary(folder);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const ends = ["ardal", "ember", "ilder", "orlan", "undra"];
  const title = (letter, number) => `${letter}${ends[number % 5]} Voyage ${number + 1}`;
  const titles = letters.flatMap((letter) => Array.from({ length: 10 }, (_, number) => title(letter, number)));
  await rm(join(roms, LONG_SYSTEM.folder), { recursive: true, force: true });
  return writeRoms(roms, titles.map((name) => `${LONG_SYSTEM.folder}/${name} (Europe).gba`));
}

/** The longest name that most file systems allow: 255 bytes with its extension. */
const LONGEST = `${"Endless ".repeat(40)}`.slice(0, 251);

/** Titles that look like markup, addresses or other scripts, or are simply too long. */
export const HOSTILE = [
  '"Quoted" & <b>Bold<',
  "<script>document.title=1;window.pwned=1<.script>",
  "<img src=x onerror=window.pwned=1>",
  "' onmouseover='window.pwned=1",
  "javascript:window.pwned=1",
  "Percent %00 and %2e%2e%2f",
  "Emoji 🎮🕹️👾 Party",
  "عربي لعبة \u202Eevil\u202C",
  "日本語のゲーム",
  "Zalgo Z̶̢̛͎̘͎̳̣̦̰̃̈́̎̉͊̓̕͘a̷̧͇̗͈̾l̵͓̟̈́g̶͔̏o̸̟͝",
  "{{7*7}} ${7*7} #{7*7}",
  "..",
  "Semi;colon?query=1&x=2#hash",
  LONGEST,
];

/** A library with these titles on one system. */
export function hostileLibrary(roms) {
  const paths = HOSTILE.map((title) => `snes/${title.replaceAll("/", "_")}.sfc`);
  return writeRoms(roms, [...paths, "<b>folder & co/Game.bin", "snes/Ordinary Game (USA).sfc"]);
}
