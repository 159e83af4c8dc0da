// The real program: starts the `shelfcade` binary on a free port and stops it by SIGTERM.
//
// A server that does not end with exit code 0, or that panicked on the way, fails the test that used it.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { until } from "./wait.mjs";

const run = promisify(execFile);

/** The binary under test: SHELFCADE, else what `make build` left, or a plain `cargo build`. */
export function binary() {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const places = [process.env.SHELFCADE, join(target, "release/shelfcade"), join(target, "debug/shelfcade")];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, `no shelfcade binary in ${places.filter(Boolean).join(", ")}: run \`make build\``);
  return found;
}

/** A temporary folder that `removeFolder` takes away. */
export const makeFolder = () => mkdtemp(join(tmpdir(), "shelfcade-test-"));
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Nothing of the person's own environment but the path reaches the program. */
const environment = (home) =>
  ({ PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: join(home, ".data"), RUST_LOG: "warn" });

/** Runs one command of the program to its end; returns its stdout. */
export async function shelfcade(home, ...args) {
  return (await shelfcadeWith("", home, ...args));
}

/** The same with something to read on stdin. */
async function shelfcadeWith(input, home, ...args) {
  const running = run(binary(), args, { env: environment(home), timeout: 120_000, maxBuffer: 64 << 20 });
  running.child.stdin.end(input);
  return (await running).stdout;
}

/** The owner's password in all tests. */
export const PASSWORD = "four words of mine";

/** One word wider than a phone: pages that show a path must break it. */
const LONG_WORD = `data-${"0123456789".repeat(6)}`;

/** What games are played on: a program that runs until somebody ends it. */
const PLAYER = `[[player]]
name = "TV"
kind = "command"
command = ["tail", "-f", "{path}"]
`;

/** A running server. */
export class Server {
  #child;
  #exit;
  #errors = [];
  #home;
  #isOwned = false;

  /** The data folder. */
  get data() {
    return join(this.#home, LONG_WORD);
  }

  /** Gives the household its owner, as one does on the machine. */
  async claim() {
    if (!this.#isOwned) await shelfcadeWith(`${PASSWORD}\n`, this.#home, "owner", "set", "--data", this.data);
    this.#isOwned = true;
  }

  /** Logs a browser in as the owner. */
  async logIn(context) {
    await this.claim();
    const body = new URLSearchParams({ owner_password: PASSWORD });
    const answer = await fetch(this.at("/owner/login"), { method: "POST", body, redirect: "manual" });
    assert.equal(answer.status, 303, "logged in");
    const [name, value] = answer.headers.get("set-cookie").split(";")[0].split("=");
    await context.addCookies([{ name, value, url: this.url, sameSite: "Strict", httpOnly: true }]);
  }

  /** Starts over ROM folders; resolves when it says where it listens. */
  static async start(roms, { basePath, args = [] } = {}) {
    const server = new Server();
    server.#home = await makeFolder();
    const config = join(server.#home, "config.toml");
    await writeFile(config, PLAYER);
    const command = ["serve", "--config", config, "--data", server.data, "--listen", "127.0.0.1:0", ...args];
    for (const folder of [roms].flat()) command.push("--roms", folder);
    if (basePath) command.push("--base-path", basePath);
    server.#child = spawn(binary(), command, { env: environment(server.#home), stdio: ["ignore", "pipe", "pipe"] });
    server.#exit = new Promise((resolve) => server.#child.once("exit", (code, signal) => resolve({ code, signal })));
    createInterface({ input: server.#child.stderr }).on("line", (line) => server.#errors.push(line));
    const lines = [];
    createInterface({ input: server.#child.stdout }).on("line", (line) => lines.push(line));
    const line = await until("the line `listening on http://…`", () => {
      if (server.#child.exitCode !== null) throw new Error(`it ended: ${server.#errors.slice(-5).join("\n")}`);
      return lines.map((text) => /^listening on (http:\/\/\S+)/.exec(text)).find(Boolean);
    });
    server.url = line[1].replace(/\/$/, "");
    return server;
  }

  /** The address of a path under the base path. */
  at(path) {
    return this.url + path;
  }

  /** `/api/v1/status`. */
  async status() {
    const response = await fetch(this.at("/api/v1/status"));
    assert.equal(response.status, 200);
    return response.json();
  }

  /** Waits until the scan has nothing more to do and the shelf holds something. */
  async settled({ games = 1, seconds = 60 } = {}) {
    return until("a finished scan", async () => {
      const status = await this.status();
      return status.scan.stage === "idle" && status.games >= games && status;
    }, seconds);
  }

  /** Stops it the way a service manager does and checks that it went in peace. */
  async stop() {
    this.#child.kill("SIGTERM");
    const kill = setTimeout(() => this.#child.kill("SIGKILL"), 15_000);
    const { code, signal } = await this.#exit;
    clearTimeout(kill);
    await removeFolder(this.#home);
    const panics = this.#errors.filter((line) => line.includes("panicked"));
    assert.deepEqual(panics, [], "the server panicked");
    assert.equal(signal, null, "SIGTERM did not end it within 15 s");
    assert.equal(code, 0, `exit code; its last words:\n${this.#errors.slice(-10).join("\n")}`);
  }
}
