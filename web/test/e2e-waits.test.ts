// The browser tests wait for what they expect: none reads the page only once, and none sleeps, so that a slow machine
// does not fail them. Biome reports assertions of Playwright without `await`; this test reports those of `expect.mjs`.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

/** The tests are run in the folder of the front end. */
const FOLDER = join(process.cwd(), "e2e");

/** The file that polls pages. */
const WAITS = "expect.mjs";
/** The file that reports what the pages of a failed test show. */
const AFTERWARDS = "post-mortem.mjs";

/**
 * Calls that read the present state of a page without waiting. A test uses what waits instead: `toHaveCount`, `poll`, …
 */
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
/** An `await` inside an assertion: the value was read only once. */
const ASSERTED = /\bexpect\([^;]*\bawait\b/;
/** An expectation without `await`, which passes whatever the page shows. */
const LEFT = /(?<=(^|[;{}])(\s|\/\/[^\n]*\n)*)(poll|eventually|hasBox|fitsTheWidth|still|until|accessible)\(/;
const SLEEP = /waitForTimeout|setTimeout|setInterval|timers/;

/** The places in a file that read a page only once, or sleep, each with its line number. */
function hasty(name: string, text: string): string[] {
  const forbidden =
    name === WAITS || name === AFTERWARDS
      ? []
      : name.endsWith(".test.mjs")
        ? [LOOK, ASSERTED, LEFT, SLEEP]
        : [SLEEP];
  return forbidden.flatMap((what) =>
    [...text.matchAll(new RegExp(what, "g"))].map(({ index, 0: found }) => {
      const line = text.slice(0, index).split("\n").length;
      return `e2e/${name}:${line}: ${found.replaceAll(/\s+/g, " ")}`;
    }),
  );
}

test("every browser test waits and never checks only once or sleeps", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".mjs"));
  assert.ok(names.includes(WAITS) && names.some((name) => name.endsWith(".test.mjs")), names.join());
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  assert.deepEqual(
    names.flatMap((name, i) => hasty(name, texts[i] ?? "")),
    [],
  );
});

test("single checks and sleeps are recognised", () => {
  for (const line of [
    'expect(await page.locator(".tile").count()).toBe(2);',
    'expect(\n  await page.locator(".panel").isVisible(),\n).toBe(true);',
    'const text = await page.locator(".text").textContent();',
    "const wide = await page.evaluate(() => document.documentElement.scrollWidth);",
    "expect((await snapshot(page)).rules).toEqual({});",
    "expect(page.url()).toMatch(/rules/);",
    '  poll(texts(page.locator("p"))).toEqual([]);',
    "// The whole page.\n  fitsTheWidth(page);",
    "await page.waitForTimeout(300);",
    "await new Promise((resolve) => setTimeout(resolve, 30));",
  ]) {
    assert.notDeepEqual(hasty("made-up.test.mjs", line), [], line);
  }
  assert.deepEqual(hasty("harness.mjs", "await page.waitForTimeout(300);").length, 1);
  for (const line of [
    'await expect(page.locator(".tile")).toHaveCount(2);',
    'await page.locator(".panel").waitFor();',
    'const { rules } = await snapshot(page);\nexpect(rules, "as asked").toEqual({});',
    'await poll(texts(page.locator("p")), "two texts").toHaveLength(2);',
    'const two = (page) =>\n  poll(texts(page.locator("p"))).toHaveLength(2);',
  ]) {
    assert.deepEqual(hasty("made-up.test.mjs", line), [], line);
  }
});
