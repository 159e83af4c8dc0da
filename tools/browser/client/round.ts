// A round through the library, as somebody else's program would make it: only by the client that a generator made of
// /api/openapi.json (./api). tests/client.test.mjs compiles it with the strictest types, so what it reads is what the
// document promises, and looks at what it brings back.
import { createClient } from "./api/client/index.js";
import * as api from "./api/sdk.gen.js";
import type { Problem } from "./api/types.gen.js";

const JSON_TYPE = { "Content-Type": "application/json" };

/** What is there; the problem is what is thrown otherwise. */
function there<T>({ data, error }: { data?: T | undefined; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** The problem of an answer that has to be one. A head that is too large is refused without any. */
function refusal({ error }: { error?: unknown }): Problem {
  if (!isProblem(error)) throw new Error(`nothing was refused: ${JSON.stringify(error)}`);
  return error;
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "status" in error && "detail" in error;
}

export async function round(baseUrl: string) {
  const client = createClient({ baseUrl });
  const { items: systems } = there(await api.listSystems({ client }));
  const system = systems.reduce((most, one) => (one.games > most.games ? one : most)).id;

  // A list in parts, by its cursor.
  const titles: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { sort: "title" as const, limit: 2, ...(cursor && { cursor }) };
    const { items, next } = there(await api.listGamesOfSystem({ client, path: { system }, query }));
    titles.push(...items.map(({ title }) => title));
    if (next == null || titles.length >= 6) break;
    cursor = next;
  }

  const words = titles[0] ?? "";
  const found = there(await api.search({ client, query: { q: words, system: [system], limit: 1, facets: true } }));
  const card = found.items[0];
  if (card === undefined) throw new Error(`nothing found for ${words}`);
  const path = { system: card.system, slug: card.slug };
  const game = there(await api.getGame({ client, path }));

  // A change that knows what it changes, and one that comes too late.
  const before = await api.getGameState({ client, path });
  const headers = { ...JSON_TYPE, "If-Match": before.response?.headers.get("etag") ?? "" };
  const change = { status: "playing" as const, rating: 4, tags: ["Round"] };
  const mine = there(await api.changeGameState({ client, path, headers, body: change }));
  const late = refusal(await api.changeGameState({ client, path, headers, body: { rating: 1 } }));

  const add = [`${path.system}/${path.slug}`];
  const made = await api.addCollection({ client, headers: JSON_TYPE, body: { name: "A round", add } });
  const { slug } = there(made);
  const listed = there(await api.listGamesOfCollection({ client, path: { slug } }));
  const playlist = there(await api.exportCollection({ client, path: { slug }, query: { format: "lpl" } }));
  if (!("items" in playlist)) throw new Error("no playlist");
  await api.removeCollection({ client, path: { slug }, throwOnError: true });
  const gone = refusal(await api.getCollection({ client, path: { slug } }));

  const { stream } = await api.streamEvents({ client, sseMaxRetryAttempts: 1 });
  let event;
  for await (const one of stream) {
    event = one;
    break;
  }

  return {
    systems, system, titles, card, game, mine, late, listed, playlist, gone, event,
    location: made.response?.headers.get("location"),
  };
}
