// The board without the rest: the example of docs/board.md is built, opened in a page of its own and played.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildExample } from "../examples/board/build.mjs";
import { hasCount, hasTexts } from "./expect.mjs";
import { accessible, DESK, PHONE, picture, running } from "./harness.mjs";

const { host, web } = running();
/** What the page is made of, by its address. */
const FILES = { "": "text/html", "page.js": "text/javascript", "page.css": "text/css" };
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

test("the board is used in another page, without a framework and without the rest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bastide-board-"));
  const sources = await buildExample(folder);
  const own = [at("../src/board/"), at("../src/styles/"), at("../examples/board/")];
  assert.deepEqual(
    sources.filter((path) => !own.some((there) => path.startsWith(there))),
    [],
    "nothing but the board and its styles",
  );

  for (const [name, size] of [
    ["desk", DESK],
    ["phone", { ...PHONE, colorScheme: "dark" }],
  ]) {
    const { page, errors, context } = await web.person(size);
    for (const [path, contentType] of Object.entries(FILES))
      await page.route(`**/elsewhere/${path}`, async (route) => {
        const body = await readFile(join(folder, path || "index.html"), "utf8");
        await route.fulfill({ contentType, body });
      });
    await page.goto(`${host.address}/elsewhere/`);
    await hasCount(page.locator(".place"), 2);
    await hasCount(page.locator(".layer-figures .figure"), 1);
    await page.locator('.board-view[data-painted="whole"]').waitFor();
    await accessible(page, `the board in another page, ${name}`);
    await page.locator('.place[data-place="0,-1"]').click();
    await hasTexts(page.locator("#said"), "The tile lies at 0,-1.");
    await page.locator('.spot[data-spot="0"]').click();
    await hasTexts(page.locator("#said"), "Ben’s knight stands in the city.");
    await hasCount(page.locator(".layer-figures .figure"), 2);
    await picture(page, `board-elsewhere-${name}`);
    assert.deepEqual(errors, []);
    await context.close();
  }
  await rm(folder, { recursive: true, force: true });
});
