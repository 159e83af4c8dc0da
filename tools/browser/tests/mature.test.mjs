// Games for adults, as marked by a catalog: hidden on request.
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { house, pageTest } from "../harness/house.mjs";
import { writeRoms } from "../harness/library.mjs";
import { shelfcade } from "../harness/server.mjs";

const DAT = `clrmamepro (
\tname "Nintendo - Super Nintendo Entertainment System"
)

game (
\tname "Grown Tales (USA)"
\tesrb_rating "M"
\trom ( name "Grown Tales (USA).sfc" size 1 crc 0000000A )
)
`;

const args = [];
const at = house({
  args,
  library: async (folder) => {
    const [source, catalog] = [join(folder, "source"), join(folder, "catalog.sqlite")];
    await mkdir(join(source, "metadat/no-intro"), { recursive: true });
    await writeFile(join(source, "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat"), DAT);
    await shelfcade(folder, "catalog", "build", "--from", source, "--out", catalog);
    args.push("--catalog", catalog);
    return writeRoms(join(folder, "roms"), ["snes/Grown Tales (USA).sfc", "snes/Grown Corn (USA).sfc"]);
  },
});

for (const [name, options] of [["with scripts", {}], ["without scripts", { scripts: false }]]) {
  pageTest(`games for adults are left out where one wishes, ${name}`, at, options, async (page, watched) => {
    const grown = async () => {
      await watched.goto(at.server.at("/search?q=grown"));
      return page.locator("#cards > li").count();
    };
    assert.equal(await grown(), 2);
    const tap = async () => {
      await watched.goto(at.server.at("/settings"));
      await watched.save(page.locator("#mature"));
    };
    await tap();
    assert.equal(await grown(), 1);
    await tap();
    assert.equal(await grown(), 2);
  });
}
