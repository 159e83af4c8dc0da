// Shared by the checkers: a demo library served on loopback, the programs that tools/judge.sh has installed in
// $JUDGE, and the rows of its table.
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { houseLibrary } from "../browser/harness/library.mjs";
import { Server, makeFolder, removeFolder } from "../browser/harness/server.mjs";

const start = promisify(execFile);

/** The folder for everything: target/judge. */
export const judge = process.env.JUDGE;
const bin = (...parts) => join(judge, ...parts);

export const schemathesis = bin("python/bin/schemathesis");
export const specValidator = bin("python/bin/openapi-spec-validator");
export const redocly = bin("npm/node_modules/.bin/redocly");
export const lighthouse = bin("npm/node_modules/.bin/lighthouse");
export const nu = bin("npm/node_modules/vnu-jar/build/dist/vnu.jar");
export const report = (name) => bin("reports", name);

/** Stops the programs started by a checker when the checker is stopped. */
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => ending.abort());

/** Calls `body({ server })` with a server that has scanned a demo library; removes both afterwards. */
export async function withHouse(body) {
  const folder = await makeFolder();
  let server;
  try {
    server = await Server.start(await houseLibrary(folder));
    await server.settled();
    const { signal } = ending;
    const ended = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    await Promise.race([body({ server }), ended]);
  } finally {
    try {
      await server?.stop();
    } finally {
      await removeFolder(folder);
    }
  }
}

/**
 * Runs a program to completion, whatever its exit code: `{ code, stdout, stderr }`. Throws if it can't be started.
 * `log` is a file that receives its stdout meanwhile.
 */
export async function run(program, args, { env = {}, log } = {}) {
  const options = { env: { ...process.env, ...env }, cwd: judge, maxBuffer: 1 << 30 };
  const running = start(program, args, options);
  if (log) running.child.stdout.pipe(createWriteStream(log));
  // The only signal at which Lighthouse stops its browser too.
  const end = () => running.child.kill("SIGINT");
  ending.signal.addEventListener("abort", end);
  try {
    return { code: 0, ...(await running) };
  } catch (error) {
    if (typeof error.code !== "number") throw error;
    return error;
  } finally {
    ending.signal.removeEventListener("abort", end);
  }
}

/** Adds a row to the table; `remark` adds a few words. */
export const row = (tool, looked, count, findings, remark = "") =>
  appendFile(process.env.ROWS, `${[tool, looked, count, findings, remark].join("\t")}\n`);

/** Saves the findings as text, one per line, and prints the first of them. */
export async function keep(name, findings) {
  await writeFile(report(name), findings.map((one) => `${one}\n`).join(""));
  for (const one of findings.slice(0, 20)) console.log(`  ${one.slice(0, 400)}`);
  if (findings.length > 20) console.log(`  … and ${findings.length - 20} more in ${report(name)}`);
}
