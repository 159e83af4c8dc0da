// A page that arrives piece by piece is painted once it is whole: nothing moves while the rest comes.
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
      // Else its stream would come back to a line that is gone.
      await watched.page.goto("about:blank");
      line.close();
    }
  });
}
