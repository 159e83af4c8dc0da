// A slow connection: a loopback proxy that forwards each document in small pieces, so that a browser could paint it
// half loaded.
import { createServer, request } from "node:http";
import { once } from "node:events";

/** Bytes per piece: few where bars are, more in between; and milliseconds between two pieces, a few frames. */
const [FINE, COARSE, PAUSE] = [200, 2500, 8];
/** Bytes at both ends of a document that contain the frame around every page. */
const AROUND = 4000;

/** The pieces of a document, cut without regard to tags. */
function* pieces(body) {
  for (let at = 0; at < body.length; ) {
    const isAround = at < AROUND || at >= body.length - AROUND;
    const end = isAround ? at + FINE : Math.min(at + COARSE, body.length - AROUND);
    yield body.subarray(at, end);
    at = end;
  }
}

/** Starts the proxy for `url`; stop it with `close`. */
export async function slowLine(url) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const passed = request(new URL(asked.url, url), { method: asked.method, headers }, async (given) => {
      answer.writeHead(given.statusCode, { ...given.headers, connection: "close" });
      if (!given.headers["content-type"]?.startsWith("text/html")) {
        given.pipe(answer);
        return;
      }
      const body = Buffer.concat(await given.toArray());
      for (const piece of pieces(body)) {
        answer.write(piece);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      answer.end();
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close(() => {}) };
}
