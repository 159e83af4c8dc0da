// Runs schemathesis on the API's document: all phases and all checks, as configured in tools/judge/schemathesis.toml.
import { readFile, rm, writeFile } from "node:fs/promises";
import { api } from "../browser/harness/house.mjs";
import { RICH_SYSTEM } from "../browser/harness/library.mjs";
import { failures } from "./failures.mjs";
import { keep, report, row, run, schemathesis, withHouse } from "./house.mjs";

/** Minimum cases in all phases together for a run without findings to count. */
const ENOUGH = 20_000;

/** The settings, with words of this library: JSON's lists of strings are valid TOML. */
async function settings(at) {
  const { items } = await api(at, `/systems/${RICH_SYSTEM}/games?limit=12`);
  const written = await readFile(new URL("schemathesis.toml", import.meta.url), "utf8");
  const words = { systems: [RICH_SYSTEM], slugs: items.map(({ slug }) => slug) };
  const list = ([name, all]) => `\n[dictionaries.${name}]\nvalues = ${JSON.stringify(all)}\n`;
  await writeFile(report("schemathesis.toml"), written + Object.entries(words).map(list).join(""));
  return report("schemathesis.toml");
}

/** Problems of the run itself. */
function* gaps({ errors, phases, complete, stop_reason: why, test_cases: { generated } }) {
  for (const { title, count } of errors) yield `it broke off: ${title} (${count} times)`;
  for (const [phase, { status, skip_reason: reason }] of Object.entries(phases ?? {})) {
    if (status === "skip") yield `phase ${phase} was left out: ${reason ?? "the document has nothing for it"}`;
  }
  if (!complete) yield `not run to its end: ${why}`;
  if (generated < ENOUGH) yield `only ${generated} cases, at least ${ENOUGH} wanted`;
}

await withHouse(async (at) => {
  const [told, record] = [report("schemathesis.json"), report("schemathesis.ndjson")];
  const { stderr } = await run(schemathesis, [
    "--no-color", "--config-file", await settings(at), "run", at.server.at("/api/openapi.json"), "--url", at.server.url,
    "--report", "json,ndjson", "--report-json-path", told, "--report-ndjson-path", record,
  ], { env: { HYPOTHESIS_STORAGE_DIRECTORY: report("hypothesis") }, log: report("schemathesis.log") });
  const verdict = JSON.parse(await readFile(told, "utf8").catch(() => "null"));
  if (!verdict) throw new Error(`schemathesis: ${stderr}`);
  const failed = await failures(record);
  await writeFile(report("schemathesis-failures.json"), JSON.stringify(failed, null, 1));
  // The record holds every request and response: hundreds of megabytes, of which only the failures matter.
  await rm(record);
  const findings = [...gaps(verdict), ...failed.map(({ operation, check, message, detail, count, request, status }) =>
    `${count} × ${operation}: ${check}: ${message.replaceAll(/\s*\n\s*/g, " | ")} → ${status} ${detail}: ${request}`)];
  await keep("schemathesis.txt", findings);
  const { operations: { tested, total }, warnings, test_cases: { generated } } = verdict;
  const refused = warnings.missing_auth?.length ?? 0;
  await row("schemathesis", "generated requests of the API", generated, findings.length,
    `${tested} of ${total} operations${refused > 0 ? `, ${refused} only refused (401, 403)` : ""}`);
});
