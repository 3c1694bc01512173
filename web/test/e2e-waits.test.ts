// The browser tests wait for what they expect: none looks once, none sleeps. What a slow machine would show is found here.
// Biome finds assertions of Playwright that nobody waits for; here those of `expect.mjs` are found.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

/** The tests are run in the folder of the front end. */
const FOLDER = join(process.cwd(), "e2e");

/** The file that may look at a page again and again. */
const WAITS = "expect.mjs";
/** The file that looks at what a failed test has left. */
const AFTERWARDS = "post-mortem.mjs";

/** What answers at once with how a page is now. A test names what it expects instead: `toHaveCount`, `poll`, … */
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
const ASSERTED = /\bexpect\([^;]*\bawait\b/;
/** An expectation that nobody waits for holds whatever the page shows. */
const LEFT = /(?<=(^|[;{}])(\s|\/\/[^\n]*\n)*)(poll|eventually|hasBox|fitsTheWidth|still|until|accessible)\(/;
const SLEEP = /waitForTimeout|setTimeout|setInterval|timers/;

/** The places of a text that look once or sleep, each as its line. */
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
