// Runs the Nu HTML checker on a page of each kind, as sent by the server.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { everyPage } from "../browser/harness/house.mjs";
import { judge, keep, nu, report, row, run, withHouse } from "./house.mjs";
import { UNKNOWN } from "./nu-unknown.mjs";
import { COOKIE } from "./pages.mjs";

/** Pages that no link leads to. */
const ERRORS = [["not found", "/no-such-page"], ["an address that cannot be meant", "/%zz"], ["offline", "/offline"]];

/** Saves all pages; the owner's pages as the owner sees them. */
async function save(at, folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const headers = { cookie: COOKIE };
  const context = { addCookies: ([{ name, value }]) => (headers.cookie = `${COOKIE}; ${name}=${value}`) };
  const pages = [...ERRORS];
  for await (const page of everyPage(at, { context })) pages.push(page);
  for (const [number, [kind, path]] of pages.entries()) {
    const answer = await fetch(at.server.at(path), { headers });
    const file = `${String(number + 1).padStart(2, "0")}-${kind.replaceAll(/[^a-z0-9]+/gi, "-")}.html`;
    await writeFile(join(folder, file), await answer.text());
  }
  return pages.length;
}

await withHouse(async (at) => {
  const folder = join(judge, "pages");
  const count = await save(at, folder);
  const { stdout, stderr } = await run("java", ["-jar", nu, "--errors-only", "--format", "json", "--stdout", folder]);
  if (!stdout.startsWith("{")) throw new Error(`the Nu checker: ${stderr || stdout}`);
  await writeFile(report("nu.json"), stdout);
  const { messages } = JSON.parse(stdout);
  const isKnown = ({ message }) => UNKNOWN.some(({ says }) => message === says);
  const findings = messages.filter((one) => !isKnown(one)).map(({ url, lastLine, lastColumn, message, extract }) =>
    `${basename(decodeURI(url))}:${lastLine}:${lastColumn}: ${message} ${extract?.replaceAll(/\s+/g, " ") ?? ""}`);
  const stale = UNKNOWN.filter(({ says }) => !messages.some(({ message }) => message === says));
  findings.push(...stale.map(({ says }) => `tools/judge/nu-unknown.mjs names what it no longer says: ${says}`));
  await keep("nu.txt", findings);
  const known = messages.filter(isKnown).length;
  await row("Nu HTML checker", "a page of each kind", count, findings.length,
    known > 0 ? `${known} more that it does not know yet` : "");
});
