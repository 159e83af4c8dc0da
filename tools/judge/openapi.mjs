// Validates the API's document with two validators of OpenAPI 3.1.
import { readFile, writeFile } from "node:fs/promises";
import { keep, redocly, report, row, run, specValidator, withHouse } from "./house.mjs";

await withHouse(async ({ server }) => {
  const document = report("openapi.json");
  await writeFile(document, await (await fetch(server.at("/api/openapi.json"))).text());
  const { paths } = JSON.parse(await readFile(document, "utf8"));
  const operations = Object.values(paths).flatMap(Object.keys).length;

  const said = await run(specValidator, ["--schema", "3.1", "--validation-errors", "all", document]);
  const errors = said.stdout.split("\n").filter((line) => /: (Validation )?Error: /.test(line));
  if (said.code !== 0 && errors.length === 0) throw new Error(`openapi-spec-validator: ${said.stderr || said.stdout}`);
  await writeFile(report("openapi-spec-validator.log"), said.stdout);
  await keep("openapi-spec-validator.txt", errors.map((line) => line.slice(document.length + 2)));
  await row("openapi-spec-validator", "the API's document: operations", operations, errors.length);

  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const lint = ["lint", document, "--extends", "recommended", "--format", "json", "--max-problems", "10000"];
  const { stdout, stderr } = await run(redocly, lint, { env });
  if (!stdout.startsWith("{")) throw new Error(`redocly: ${stderr || stdout}`);
  await writeFile(report("redocly.json"), stdout);
  const { totals, problems } = JSON.parse(stdout);
  const words = ({ severity, ruleId, message, location }) =>
    `${severity}: ${ruleId} at ${location[0]?.pointer ?? "?"}: ${message}`;
  await keep("redocly.txt", problems.toSorted((a, b) => a.severity.localeCompare(b.severity)).map(words));
  await row("redocly lint", "the API's document: operations", operations, totals.errors, `${totals.warnings} warnings`);
});
