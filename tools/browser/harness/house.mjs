// Shared setup of a test file: a demo library, a server and a browser, created once and removed at the end.
import { after, before, test } from "node:test";
import { Watched, launch } from "./browser.mjs";
import { fontEnvironment, hasOtherFont } from "./fonts.mjs";
import { RICH_SYSTEM, houseLibrary } from "./library.mjs";
import { Server, makeFolder, removeFolder } from "./server.mjs";

/**
 * Registers setup and teardown of this file and returns the house, which is filled in before the first test.
 * `library(folder)` creates the ROM folder; `settle: false` doesn't wait for the first scan.
 */
export function house({ library = houseLibrary, settle = true, ...options } = {}) {
  const it = {};
  before(async () => {
    it.folder = await makeFolder();
    it.roms = await library(it.folder);
    it.server = await Server.start(it.roms, options);
    if (settle) it.status = await it.server.settled();
    it.browser = await launch(await fontEnvironment());
  });
  after(async () => {
    await it.browser?.close();
    try {
      await it.server?.stop();
    } finally {
      if (it.folder) await removeFolder(it.folder);
    }
  });
  return it;
}

/** A test with one watched page. The first argument of `body` is that page, the second its `Watched`. */
export function pageTest(name, at, options, body) {
  test(hasOtherFont() ? `${name}, in another font` : name, async () => {
    const watched = await Watched.open(at.browser, options);
    try {
      await body(watched.page, watched);
    } catch (error) {
      await watched.context.close();
      if (watched.said()) throw new Error(`${error.message}\nthe browser complained:\n${watched.said()}`,
        { cause: error });
      throw error;
    }
    await watched.close();
  });
}

/** The API's response. */
export async function api(at, path) {
  const response = await fetch(at.server.at(`/api/v1${path}`));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The system with the most games, as counted by `/api/v1/systems`. */
export async function biggestSystem(at) {
  const { items } = await api(at, "/systems");
  return items.reduce((most, item) => (item.games > most.games ? item : most));
}

/** Pages about user data, with one game on each. */
async function ownPages(at, game) {
  const send = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(at.server.at(`/api/v1${path}`),
      { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  };
  await send("PUT", `/favorites/${game}`);
  await send("POST", `/games/${game}/plays`, {});
  const { items } = await api(at, "/collections");
  if (!items.some((item) => item.slug === "ours")) await send("POST", "/collections", { name: "Ours", add: [game] });
  const opened = await fetch(at.server.at("/rooms"), { method: "POST", redirect: "manual" });
  const room = new URL(opened.headers.get("location"), at.server.url).href;
  return [
    ["favorites", "/favorites"],
    ["history", "/history"],
    ["hidden games", "/hidden"],
    ["collections", "/collections"],
    ["collection", "/collections/ours"],
    ["adding games to it", "/collections/ours/add?q=a"],
    ["keeping a search", "/collections?keep=q%3Da"],
    ["profiles", "/profiles"],
    ["manage profiles", "/profiles/manage"],
    ["settings", "/settings"],
    ["settings of Home", "/settings/home"],
    ["who is on the sofa", "/profiles?once&back=%2F"],
    ["what is played", "/play"],
    ["a room", room.slice(at.server.url.length)],
    ["the way in", "/owner/enter"],
  ];
}

/** The game with the most pictures, videos and manuals among the first of the system with all kinds in the demo. */
export async function richestGame(at) {
  const { items } = await api(at, `/systems/${RICH_SYSTEM}/games?limit=12`);
  const pages = await Promise.all(items.map(async ({ slug }) => {
    const path = `/games/${RICH_SYSTEM}/${encodeURIComponent(slug)}`;
    const html = await (await fetch(at.server.at(path))).text();
    const pictures = [...html.matchAll(/class="shot" href="([^"]+)"/g)]
      .map(([, href]) => new URL(href, at.server.url).href.slice(at.server.url.length));
    const kinds = ["<video", 'class="manual"', 'class="game-logo"'].filter((mark) => html.includes(mark)).length;
    return { slug, path, pictures, kinds };
  }));
  return pages.reduce((most, one) =>
    (one.kinds * 100 + one.pictures.length > most.kinds * 100 + most.pictures.length ? one : most));
}

/** Pages that only the owner sees. */
const ownersPages = ({ path }) => [
  ["a game, for its owner", path],
  ["its cover", `${path}/cover`],
  ["what it is", `${path}/identify?q=a`],
  ["all that is not known", "/unidentified"],
  ["settings of the household", "/settings/household"],
  ["further settings", "/settings/advanced"],
  ["fetching pictures", "/settings/fetch"],
  ["the owner's page", "/owner"],
  ["updates", "/owner/update"],
  ["exporting, for the owner", "/export"],
];

/**
 * A page of each kind: name and path. With a `Watched`, it logs in as the owner at the end and adds the owner's
 * pages.
 */
export async function* everyPage(at, watched) {
  const rich = await richestGame(at);
  yield* await pagesOfAll(at, rich);
  if (!watched) return;
  await at.server.logIn(watched.context);
  yield* ownersPages(rich);
}

async function pagesOfAll(at, rich) {
  const system = await biggestSystem(at);
  const { items } = await api(at, `/systems/${system.id}/games?limit=1`);
  const [years, genres, series] = [await api(at, "/years"), await api(at, "/genres"), await api(at, "/series")];
  const word = items[0].title.split(/\W+/).find((part) => part.length > 2) ?? items[0].title;
  return [
    ["home", "/"],
    ["systems", "/systems"],
    ["system", `/systems/${system.id}`],
    ["museum of a system", `/systems/${system.id}/museum`],
    ...series.items.slice(0, 1).map((one) => ["museum of a series", `/series/${one.value}/museum`]),
    ["system as a list", `/systems/${system.id}?view=list&sort=year`],
    ["search start", "/search"],
    ["search", `/search?q=${encodeURIComponent(word)}`],
    ["search without a hit", "/search?q=qqzzxxyy"],
    ["search that cannot be read", "/search?q=mario+year%3Aabc"],
    ["filters without words", `/search?system=${system.id}&sort=newest`],
    ...years.items.slice(0, 1).map((year) => ["a year", `/years/${year.value}`]),
    ...genres.items.slice(0, 1).map((genre) => ["a genre", `/genres/${genre.value}`]),
    ["index of genres", "/genres"],
    ["index of developers", "/developers"],
    ["game", `/games/${system.id}/${encodeURIComponent(items[0].slug)}`],
    ["a system with covers", `/systems/${RICH_SYSTEM}`],
    ["a system with covers as a list", `/systems/${RICH_SYSTEM}?view=list`],
    ["a game with everything", rich.path],
    ["all its files", `${rich.path}/files`],
    ["all its pictures", `${rich.path}/media`],
    ["one of its pictures", rich.pictures[1]],
    ["exporting", "/export"],
    ...(await ownPages(at, `${system.id}/${items[0].slug}`)),
    ["the diary", "/diary"],
    ["a year in review", `/diary/${new Date().getFullYear()}`],
    ["moments", "/moments"],
    ["more", "/more"],
    ["choose", "/choose?players=2&mood=thrilling"],
    ["about", "/about"],
    ["help", "/help"],
    ["a help article", "/help/add-games"],
    ["help in a search", "/search?q=how+do+i+add+games"],
    ["devices", "/devices"],
    ["pairing a device", "/pair/device"],
    ["a safe connection", "/trust"],
    ["health", "/health"],
  ];
}
