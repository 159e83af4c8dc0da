// Reads failures from schemathesis' record of all cases (NDJSON, one event per line): each kind of failure of each
// operation once, with its count and an example request.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Characters of a request that are shown; the rest of a long body adds nothing. */
const SHOWN = 1500;

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a curl command. A binary body is given in base64. */
function curl({ method, uri, headers = {}, body }) {
  const bytes = body && Buffer.from(body.$base64, "base64");
  const text = bytes?.toString("utf8");
  const isText = text !== undefined && Buffer.from(text, "utf8").equals(bytes) && !text.includes("\0");
  const said = Object.entries(headers)
    .flatMap(([name, values]) => values.map((one) => `-H ${quoted(`${name}: ${one}`)}`));
  const parts = ["curl", "-X", method, ...said];
  if (isText && text !== "") parts.push("--data-binary", quoted(text));
  parts.push(quoted(uri));
  if (bytes && !isText) parts.push(`# with a body whose base64 is ${body.$base64}`);
  const whole = parts.join(" ");
  return whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;
}

/** The text of a problem, without the values in it. */
function said(response) {
  try {
    const { detail } = JSON.parse(Buffer.from(response.content.$base64, "base64").toString("utf8"));
    return detail.replaceAll(/"(?:[^"\\]|\\.)*"/g, "…").replaceAll(/\d+/g, "0");
  } catch {
    return "";
  }
}

/** All failures of a record, with the problem's text (`detail`), most frequent first. */
export async function failures(file) {
  const kinds = new Map();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.startsWith('{"ScenarioFinished"')) continue;
    const { checks = {}, interactions = {} } = JSON.parse(line).ScenarioFinished.recorder;
    for (const [id, made] of Object.entries(checks)) {
      for (const { name, failure_info: info } of made.filter(({ status }) => status === "failure")) {
        const { operation, title, message } = info.failure;
        const { request, response } = interactions[id] ?? {};
        const detail = said(response);
        const key = [operation, name, title, message.split("\n")[0], detail].join("\n");
        const kind = kinds.get(key);
        if (kind) kind.count += 1;
        else kinds.set(key, { operation, check: name, title, message, detail, count: 1,
          request: request ? curl(request) : "", status: response?.status_code });
      }
    }
  }
  return [...kinds.values()].sort((one, other) => other.count - one.count);
}
