// A third-party program: a generated client of the API's document compiles and works.
import { createClient } from "@hey-api/openapi-ts";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { houseLibrary } from "../harness/library.mjs";
import { Server, makeFolder, removeFolder } from "../harness/server.mjs";

const COMPILER = createRequire(import.meta.url).resolve("typescript/bin/tsc");
let folder, server;

before(async () => {
  folder = await makeFolder();
  server = await Server.start(await houseLibrary(folder));
  await server.settled();
});
after(async () => {
  await server?.stop();
  await removeFolder(folder);
});

test("a generated client compiles and goes a round", async () => {
  const [document, client] = [join(folder, "openapi.json"), join(folder, "client")];
  await writeFile(document, await (await fetch(server.at("/api/openapi.json"))).text());
  await cp(fileURLToPath(new URL("../client", import.meta.url)), client, { recursive: true });
  await writeFile(join(client, "package.json"), '{"type": "module"}');
  const output = { path: join(client, "api"), tsConfigPath: join(client, "tsconfig.json") };
  await createClient({ input: document, output, logs: { level: "silent" } });
  await hasAllOperations(join(client, "api/sdk.gen.ts"), document);
  const compiled = promisify(execFile)(process.execPath, [COMPILER, "--project", client]);
  await compiled.catch(({ stdout }) => assert.fail(stdout));

  const { round } = await import(pathToFileURL(join(client, "made/round.js")).href);
  const { systems, system, titles, card, game, mine, late, listed, playlist, gone, event, location } =
    await round(server.url);
  assert.ok(systems.length > 1 && systems.every(({ games }) => games > 0));
  assert.ok(titles.length > 2 && new Set(titles).size === titles.length, titles.join(", "));
  assert.equal(card.title, titles[0]);
  assert.deepEqual([game.system, game.slug, game.title], [system, card.slug, card.title]);
  assert.deepEqual([mine.status, mine.rating, mine.tags], ["playing", 4, ["Round"]]);
  assert.deepEqual([late.status, gone.status], [412, 404]);
  assert.deepEqual(listed.items.map(({ slug }) => slug), [card.slug]);
  assert.deepEqual(playlist.items.map(({ label }) => label), [card.title]);
  assert.equal(event.kind, "hello");
  assert.equal(location, "/api/v1/collections/a-round");
});

/** Checks that each operation is a function with its own name, so that none hides another. */
async function hasAllOperations(sdk, document) {
  const { paths } = JSON.parse(await readFile(document, "utf8"));
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const text = await readFile(sdk, "utf8");
  const made = [...text.matchAll(/^export const (\w+) = </gm)].map(([, name]) => name);
  assert.ok(ids.includes("listGamesOfSystem"));
  assert.deepEqual(made.toSorted(), ids.toSorted());
}
