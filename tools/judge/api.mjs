// schemathesis makes requests of the API's document: all phases, all checks, as tools/judge/schemathesis.toml says.
import { readFile, writeFile } from "node:fs/promises";
import { api } from "../browser/harness/house.mjs";
import { RICH_SYSTEM } from "../browser/harness/library.mjs";
import { keep, report, row, run, schemathesis, withHouse } from "./house.mjs";

/** Cases in all phases together that it takes to say that nothing was found. */
const ENOUGH = 20_000;

/** The settings, with words of this library: JSON's lists of texts are those of TOML. */
async function settings(at) {
  const { items } = await api(at, `/systems/${RICH_SYSTEM}/games?limit=12`);
  const written = await readFile(new URL("schemathesis.toml", import.meta.url), "utf8");
  const words = { systems: [RICH_SYSTEM], slugs: items.map(({ slug }) => slug) };
  const list = ([name, all]) => `\n[dictionaries.${name}]\nvalues = ${JSON.stringify(all)}\n`;
  await writeFile(report("schemathesis.toml"), written + Object.entries(words).map(list).join(""));
  return report("schemathesis.toml");
}

await withHouse(async (at) => {
  const env = { HYPOTHESIS_STORAGE_DIRECTORY: report("hypothesis") };
  const kept = report("schemathesis.json");
  const { stdout, stderr } = await run(schemathesis, [
    "--no-color", "--config-file", await settings(at), "run", at.server.at("/api/openapi.json"), "--url", at.server.url,
    "--report", "json,ndjson", "--report-json-path", kept, "--report-ndjson-path", report("schemathesis.ndjson"),
  ], { env });
  await writeFile(report("schemathesis.log"), stdout + stderr);
  const told = JSON.parse(await readFile(kept, "utf8"));
  const { generated } = told.test_cases;
  const findings = told.failures.flatMap(({ title, operations }) => operations.map((one) => `${one}: ${title}`));
  findings.push(...told.errors.map(({ title, count }) => `it broke off: ${title} (${count} times)`));
  for (const [phase, { status, skip_reason: why }] of Object.entries(told.phases ?? {})) {
    if (status === "skip") findings.push(`left out: phase ${phase}: ${why}`);
  }
  if (!told.complete) findings.push(`not run to its end: ${told.stop_reason}`);
  if (generated < ENOUGH) findings.push(`only ${generated} cases, at least ${ENOUGH} wanted`);
  await keep("schemathesis.txt", findings);
  const { tested, total } = told.operations;
  await row("schemathesis", "generated requests of the API", generated, findings.length,
    `${tested} of ${total} operations; requests in schemathesis.log`);
});
