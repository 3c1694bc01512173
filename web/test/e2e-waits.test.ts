// The browser tests wait for what they expect: none looks once, none sleeps. What a slow machine would show is found here.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

/** The tests are run in the folder of the front end. */
const FOLDER = join(process.cwd(), "e2e");

/** The file that may look at a page again and again, and pause in between. */
const WAITS = "expect.mjs";
/** The file that looks at what a failed test has left. */
const AFTERWARDS = "post-mortem.mjs";

/** What answers at once with how a page is now. A test names what it expects instead: `hasCount`, `eventually`, … */
const LOOK = new RegExp(
  `\\.(${[
    "all",
    "allInnerTexts",
    "allTextContents",
    "boundingBox",
    "content",
    "count",
    "evaluate",
    "evaluateAll",
    "evaluateHandle",
    "getAttribute",
    "innerHTML",
    "innerText",
    "inputValue",
    "is(Checked|Disabled|Editable|Enabled|Hidden|Visible)",
    "textContent",
    "title",
    "url",
    "\\$\\$?(eval)?",
  ].join("|")})\\(`,
);
/** Something awaited inside an assertion was looked at once. */
const ASSERTED = /\bassert(\.\w+)?\([^;]*\bawait\b/;
const SLEEP = /waitForTimeout|setTimeout|setInterval|timers/;

/** The places of a text that look once or sleep, each as its line. */
function hasty(name: string, text: string): string[] {
  const forbidden =
    name === WAITS || name === AFTERWARDS
      ? []
      : name.endsWith(".test.mjs")
        ? [LOOK, ASSERTED, SLEEP]
        : [SLEEP];
  return forbidden.flatMap((what) =>
    [...text.matchAll(new RegExp(what, "g"))].map(({ index, 0: found }) => {
      const line = text.slice(0, index).split("\n").length;
      return `e2e/${name}:${line}: ${found.replaceAll(/\s+/g, " ")}`;
    }),
  );
}

test("no browser test looks once or sleeps: it waits by what expect.mjs has", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".mjs"));
  assert.ok(names.includes(WAITS) && names.some((name) => name.endsWith(".test.mjs")), names.join());
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  assert.deepEqual(
    names.flatMap((name, i) => hasty(name, texts[i] ?? "")),
    [],
  );
});

test("what looks once or sleeps is recognised", () => {
  for (const line of [
    'assert.equal(await page.locator(".tile").count(), 2);',
    'assert.ok(\n  await page.locator(".panel").isVisible(),\n);',
    'const told = await page.locator(".told").textContent();',
    "const wide = await page.evaluate(() => document.documentElement.scrollWidth);",
    "assert.deepEqual((await snapshot(page)).rules, {});",
    "assert.match(page.url(), /rules/);",
    "await page.waitForTimeout(300);",
    "await new Promise((resolve) => setTimeout(resolve, 30));",
  ]) {
    assert.notDeepEqual(hasty("made-up.test.mjs", line), [], line);
  }
  assert.deepEqual(hasty("harness.mjs", "await page.waitForTimeout(300);").length, 1);
  for (const line of [
    'await hasCount(page.locator(".tile"), 2);',
    'await page.locator(".panel").waitFor();',
    'const { rules } = await snapshot(page);\nassert.deepEqual(rules, {}, "as asked");',
    'await eventually("two texts", texts(page.locator("p")), (seen) => seen.length === 2);',
  ]) {
    assert.deepEqual(hasty("made-up.test.mjs", line), [], line);
  }
});
