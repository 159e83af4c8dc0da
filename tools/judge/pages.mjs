// The eight kinds of pages that are checked one by one: name and path.
import { everyPage } from "../browser/harness/house.mjs";

/** Their names in the browser tests. */
const KINDS = [
  "home", "systems", "a system with covers", "a game with everything", "search", "collections", "settings", "more",
];

/** These pages of a house, each with content. */
export async function eightPages(at) {
  const pages = [];
  for await (const page of everyPage(at)) pages.push(page);
  return KINDS.map((kind) => {
    const page = pages.find(([name]) => name === kind);
    if (!page) throw new Error(`the browser tests know no page called ${kind}`);
    return page;
  });
}

/** The cookie of a browser that uses the household's profile. */
export const COOKIE = "shelfcade_profile=household";
