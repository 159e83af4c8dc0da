// Runs the real program: starts the `shelfcade` binary on a free port and stops it with SIGTERM.
//
// A server that panics or doesn't exit with code 0 fails its test.
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

/** The binary under test: SHELFCADE, else the result of `make build` or of a plain `cargo build`. */
export function binary() {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const places = [process.env.SHELFCADE, join(target, "release/shelfcade"), join(target, "debug/shelfcade")];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, `no shelfcade binary in ${places.filter(Boolean).join(", ")}: run \`make build\``);
  return found;
}

/** Creates a temporary folder; delete it with `removeFolder`. */
export const makeFolder = () => mkdtemp(join(tmpdir(), "shelfcade-test-"));
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** A clean environment: only PATH is taken from the user's own. */
const environment = (home) =>
  ({ PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: join(home, ".data"), RUST_LOG: "warn" });

/** Runs a command of the program to completion; returns its stdout. */
export async function shelfcade(home, ...args) {
  return (await shelfcadeWith("", home, ...args));
}

/** Runs a command with input on stdin. */
async function shelfcadeWith(input, home, ...args) {
  const running = run(binary(), args, { env: environment(home), timeout: 120_000, maxBuffer: 64 << 20 });
  running.child.stdin.end(input);
  return (await running).stdout;
}

/** The owner's password in all tests. */
export const PASSWORD = "four words of mine";

/** A word wider than a phone: pages that show a path must break it. */
const LONG_WORD = `data-${"0123456789".repeat(6)}`;

/** A player that runs a program until somebody ends it. */
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

  /** Sets the owner's password with the command line. */
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

  /** Starts a server for a ROM folder; resolves when it reports its address. */
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

  /** The URL of a path under the base path. */
  at(path) {
    return this.url + path;
  }

  /** The response of `/api/v1/status`. */
  async status() {
    const response = await fetch(this.at("/api/v1/status"));
    assert.equal(response.status, 200);
    return response.json();
  }

  /** Waits until the scan has ended and the shelf has games. */
  async settled({ games = 1, seconds = 60 } = {}) {
    return until("a finished scan", async () => {
      const status = await this.status();
      return status.scan.stage === "idle" && status.games >= games && status;
    }, seconds);
  }

  /** Stops the server like a service manager and checks that it exits cleanly. */
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
