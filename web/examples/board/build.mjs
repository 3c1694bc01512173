// Builds the example: `node examples/board/build.mjs FOLDER` writes index.html, page.js and page.css there. The page
// also needs tiles.svg and tiles.json of a Bastide server at /assets.
import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Builds it into a folder; returns the sources that were bundled. */
export async function buildExample(folder) {
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: [here("page.ts"), here("page.css")],
    bundle: true,
    minify: true,
    metafile: true,
    outdir: folder,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  await copyFile(here("index.html"), join(folder, "index.html"));
  return Object.entries(metafile.inputs)
    .filter(([, { bytes }]) => bytes > 0)
    .map(([path]) => resolve(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error("name a folder: node examples/board/build.mjs FOLDER");
  await buildExample(folder);
}
