// The board as a module: the example of docs/board.md is built, opened in a page of its own and played.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildExample } from "../examples/board/build.mjs";
import { buildPackage } from "../npm/build.mjs";
import { accessible, picture } from "./harness.mjs";
import { DARK_ON_PHONE, expect, test } from "./test.mjs";

/** The files of the page, by path. */
const FILES = { "": "text/html", "page.js": "text/javascript", "page.css": "text/css" };
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

test.use(DARK_ON_PHONE);

test("the board works in another page, without a framework", { tag: "@both" }, async ({
  host,
  page,
  device,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "bastide-board-"));
  const sources = await buildExample(folder);
  const own = [at("../src/board/"), at("../src/styles/"), at("../examples/board/")];
  expect(
    sources.filter((path) => !own.some((there) => path.startsWith(there))),
    "nothing but the board and its styles",
  ).toEqual([]);
  const document = await readFile(at("../../docs/board.md"), "utf8");
  for (const name of ["page.js", "page.css"]) {
    const kilobytes = Math.round(gzipSync(await readFile(join(folder, name))).length / 1000);
    expect(document).toContain(`${name} (${kilobytes} KB gzip)`);
  }

  for (const [path, contentType] of Object.entries(FILES))
    await page.route(`**/elsewhere/${path}`, async (route) => {
      const body = await readFile(join(folder, path || "index.html"), "utf8");
      await route.fulfill({ contentType, body });
    });
  await page.goto(`${host.address}/elsewhere/`);
  await expect(page.locator(".place")).toHaveCount(2);
  await expect(page.locator(".layer-figures .figure")).toHaveCount(1);
  await page.locator('.board-view[data-painted="whole"]').waitFor();
  await accessible(page, `the board in another page, ${device}`);
  await page.locator('.place[data-place="0,-1"]').click();
  await expect(page.locator("#said")).toHaveText("The tile lies at 0,-1.");
  await page.locator('.spot[data-spot="0"]').click();
  await expect(page.locator("#said")).toHaveText("Ben’s knight stands in the city.");
  await expect(page.locator(".layer-figures .figure")).toHaveCount(2);
  await picture(page, `board-elsewhere-${device}`);
  await rm(folder, { recursive: true, force: true });
});

test("the npm package has all that its example needs", async ({ host, page }) => {
  // `cargo xtask release --check` names an unpacked archive.
  const named = process.env.BASTIDE_BOARD;
  const folder = named ?? (await mkdtemp(join(tmpdir(), "bastide-package-")));
  if (named === undefined) await buildPackage(folder);
  const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  for (const path of Object.values(exports).flatMap((one) =>
    typeof one === "string" ? [one] : Object.values(one),
  ))
    expect(statSync(join(folder, path)).size, path).toBeGreaterThan(100);
  // A page that is rendered on a server imports the module where there is no document.
  const script = `import(${JSON.stringify(join(folder, "board.js"))}).then((all) => console.log(typeof all.Board))`;
  expect(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim()).toBe("function");

  const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  for (const name of readdirSync(folder))
    await page.route(`**/package/${name}`, async (route) => {
      const contentType = types[name.split(".").pop()] ?? "application/json";
      await route.fulfill({ contentType, body: await readFile(join(folder, name), "utf8") });
    });
  await page.goto(`${host.address}/package/example.html`);
  await page.locator('.place[data-place="1,0"]').click();
  await expect(page.locator(".place")).toHaveCount(0);
  await page.locator('.board-view[data-painted="whole"]').waitFor();
  await picture(page, "board-package");
  if (named === undefined) await rm(folder, { recursive: true, force: true });
});
