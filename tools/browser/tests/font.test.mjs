// Repeats the tests that depend on the font with another family than the machine's: sizes, overflow, shifts, rings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { launch } from "../harness/browser.mjs";
import { fontEnvironment, textWidth, useOtherFont } from "../harness/fonts.mjs";

useOtherFont();
await import("./layout.test.mjs");
await import("./rings.test.mjs");

test("the other font is another one than the machine's", async () => {
  const widths = [];
  for (const env of [process.env, await fontEnvironment()]) {
    const browser = await launch(env);
    widths.push(await textWidth(await browser.newPage()));
    await browser.close();
  }
  assert.notEqual(widths[0], widths[1], `a text is ${widths} wide`);
});
