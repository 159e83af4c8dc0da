// What the judges share: a demo library that is served on loopback while one of them looks, the programs that
// tools/judge.sh has installed below $JUDGE, and the rows of its table.
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { houseLibrary } from "../browser/harness/library.mjs";
import { Server, makeFolder, removeFolder } from "../browser/harness/server.mjs";

const start = promisify(execFile);

/** The folder that holds everything: target/judge. */
export const judge = process.env.JUDGE;
const bin = (...parts) => join(judge, ...parts);

export const schemathesis = bin("python/bin/schemathesis");
export const specValidator = bin("python/bin/openapi-spec-validator");
export const redocly = bin("npm/node_modules/.bin/redocly");
export const lighthouse = bin("npm/node_modules/.bin/lighthouse");
export const nu = bin("npm/node_modules/vnu-jar/build/dist/vnu.jar");
export const report = (name) => bin("reports", name);

/** Ends what a judge has started when somebody ends the judge. */
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => ending.abort());

/** `body({ server })` over a server that has read a demo library; both are gone when it is done. */
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
 * Runs a program to its end, whatever its exit code: `{ code, stdout, stderr }`. Fails where it cannot be started.
 * `log` is a file that has its stdout meanwhile.
 */
export async function run(program, args, { env = {}, log } = {}) {
  const options = { env: { ...process.env, ...env }, cwd: judge, maxBuffer: 1 << 30 };
  const running = start(program, args, options);
  if (log) running.child.stdout.pipe(createWriteStream(log));
  // Lighthouse takes its browser with it at this signal alone.
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

/** A row of the table; `remark` says in a few words what numbers do not. */
export const row = (tool, looked, count, findings, remark = "") =>
  appendFile(process.env.ROWS, `${[tool, looked, count, findings, remark].join("\t")}\n`);

/** Keeps what was found as a text, a finding a line, and says the first of them. */
export async function keep(name, findings) {
  await writeFile(report(name), findings.map((one) => `${one}\n`).join(""));
  for (const one of findings.slice(0, 20)) console.log(`  ${one.slice(0, 400)}`);
  if (findings.length > 20) console.log(`  … and ${findings.length - 20} more in ${report(name)}`);
}
