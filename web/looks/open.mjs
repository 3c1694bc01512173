// Opens the page of `looks` in a browser, on a real server that has the drawings.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Loads and starts the page; its `globalThis.looks` makes boards. */
export async function openLooks(page, address) {
  const { outputFiles } = await build({
    entryPoints: [here("page.ts")],
    bundle: true,
    write: false,
    outdir: "out",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end)).text;
  const html = `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${text(".css")}
    body { display: flex; flex-wrap: wrap; margin: 0 } html, body { overflow: auto; height: auto }</style>
    <body><script type="module">${text(".js")}</script></body>`;
  await page.route("**/looks", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${address}/looks`);
  const landscape = await readFile(here("../../crates/art/examples/landscape.txt"), "utf8");
  await page.evaluate(async (text) => {
    globalThis.looks = await globalThis.start(text);
  }, landscape);
}

/** Waits until every board has been painted with all its drawings. */
export async function painted(page) {
  await page.waitForFunction(() => {
    const views = [...document.querySelectorAll(".board-view")];
    return views.length > 0 && views.every((view) => view.dataset.painted === "whole");
  });
}
