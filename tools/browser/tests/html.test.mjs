// The server's HTML is valid, and its JSON matches the OpenAPI document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { HtmlValidate } from "html-validate";
import { api, everyPage, house } from "../harness/house.mjs";
import { RICH_SYSTEM } from "../harness/library.mjs";

const at = house();

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5", { "leptos-island": { flow: true, phrasing: true, permittedContent: ["@flow"],
    attributes: { "data-component": {} } } }],
  rules: {
    // Style, not validity: the renderer's way of writing the doctype, void elements and attributes without a value.
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Titles are as long as people's file names.
    "long-title": "off",
    // A filter is several boxes with one name, a choice several buttons.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }],
    // Lists may have names; the rule only doubts that it is useful.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Only the empty home page during a first scan reloads itself, which is how it fills without scripts.
    "meta-refresh": "off",
    // Suggestions are a combobox's listbox, which <select> can't be.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    "no-inline-style": "error",
  },
});

test("every page is valid HTML", async () => {
  const wrong = [];
  const headers = {};
  const context = { addCookies: ([{ name, value }]) => (headers.cookie = `${name}=${value}`) };
  const pages = [["not found", "/no-such-page"]];
  for await (const page of everyPage(at, { context })) pages.push(page);
  for (const [name, path] of pages) {
    const response = await fetch(at.server.at(path), { headers });
    assert.match(response.headers.get("content-type"), /^text\/html; charset=utf-8$/i);
    const report = await validator.validateString(await response.text());
    for (const { messages } of report.results) {
      wrong.push(...messages.map((m) => `${name}: ${m.ruleId} at ${m.line}:${m.column}: ${m.message}`));
    }
  }
  assert.deepEqual([...new Set(wrong)], []);
});

/** Schema of a path's 200 response, with resolvable references. */
function answerOf(openapi, path) {
  const operation = openapi.paths[path]?.get;
  assert.ok(operation, `${path} is not documented`);
  return operation.responses["200"].content["application/json"].schema;
}

test("the API answers as its OpenAPI document says", async () => {
  const openapi = await (await fetch(at.server.at("/api/openapi.json"))).json();
  assert.match(openapi.openapi, /^3\.1\./);
  const ajv = new Ajv2020({ strict: false, formats: { int32: true, int64: true, float: true, double: true } });
  ajv.addSchema({ ...openapi, $id: "openapi" });
  const { items: games } = await api(at, `/systems/${RICH_SYSTEM}/games`);
  for (const [path, request] of [
    ["/systems", "/systems"],
    ["/systems/{system}/games", `/systems/${RICH_SYSTEM}/games?limit=5`],
    ...games.map(({ slug }) => ["/games/{system}/{slug}", `/games/${RICH_SYSTEM}/${encodeURIComponent(slug)}`]),
    ["/search", "/search?q=a&limit=7"],
    ["/search", "/search?q=mario&facets=true"],
    ["/search", "/search?q=maroi+xyzzyq"],
    ["/search", "/search?q=%22maroi%22+xyzzyq"],
    ["/suggest", "/suggest?q=super"],
    ["/facets", `/facets?system=${RICH_SYSTEM}`],
    ["/{dimension}", "/regions"],
    ["/{dimension}/{value}/games", "/regions/us/games"],
    ["/status", "/status"],
  ]) {
    const promised = answerOf(openapi, `/api/v1${path}`);
    const check = ajv.compile(JSON.parse(JSON.stringify(promised).replaceAll('"#/', '"openapi#/')));
    const answer = await api(at, request);
    assert.ok(check(answer), `${request}: ${ajv.errorsText(check.errors)}`);
    assert.ok(!check({ nonsense: [] }), `${path}: its schema takes anything`);
    // A response without results shows no shapes; the misspelled words are there for the search help.
    if (answer.items && !request.includes("xyzzyq")) assert.notEqual(answer.items.length, 0, request);
  }
});

test("every documented path answers", async () => {
  const openapi = await (await fetch(at.server.at("/api/openapi.json"))).json();
  for (const [path, operations] of Object.entries(openapi.paths)) {
    if (!operations.get || path.includes("{")) continue;
    const response = await fetch(at.server.at(path));
    assert.ok(response.status < 500 && response.status !== 404, `${path}: ${response.status}`);
  }
});

test("examples of the OpenAPI document are what it says itself", async () => {
  const openapi = await (await fetch(at.server.at("/api/openapi.json"))).json();
  const formats = { int32: true, int64: true, float: true, double: true, binary: true };
  const ajv = new Ajv2020({ strict: false, formats });
  ajv.addSchema({ ...openapi, $id: "openapi" });
  // References as seen from outside the document.
  const compile = (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
  let checked = 0;
  const check = (what, { schema, example }) => {
    const validate = compile(schema);
    assert.ok(validate(example), `${what}: ${ajv.errorsText(validate.errors)}`);
    checked += 1;
  };
  for (const [path, item] of Object.entries(openapi.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(item)) {
      parameters.forEach((parameter) => check(`${method} ${path} ${parameter.name}`, parameter));
      const good = Object.entries(responses).filter(([status]) => status.startsWith("2")).map(([, answer]) => answer);
      for (const { content = {} } of [requestBody ?? {}, ...good]) {
        if (content["application/json"]) check(`${method} ${path}`, content["application/json"]);
      }
    }
  }
  assert.ok(checked > 200, `${checked} examples`);
});
