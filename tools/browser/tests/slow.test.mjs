// A page that arrives in pieces is painted only when complete: nothing moves while it loads.
import { SIZES } from "../harness/browser.mjs";
import { everyPage, house, pageTest } from "../harness/house.mjs";
import { slowLine } from "../harness/slow.mjs";

const at = house();

for (const name of ["phone", "desk"]) {
  pageTest(`no shift on a slow line: ${name}`, at, { size: SIZES[name] }, async (_, watched) => {
    const line = await slowLine(at.server.url);
    try {
      for await (const [kind, path] of everyPage(at, watched)) {
        await watched.goto(line.url + path);
        await watched.assertNoShift(`${kind}, slowly, at ${name}`);
      }
    } finally {
      // Otherwise its stream would reconnect to a closed proxy.
      await watched.page.goto("about:blank");
      line.close();
    }
  });
}
