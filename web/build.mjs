// Builds web/dist: hashed script and style, and an index.html that names them.
// The page's policy forbids inline script and style, so index.html holds neither.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
const out = join(root, "dist");
/** The page's budgets in bytes after gzip. */
const BUDGET = { ".js": 60 * 1024, ".css": 25 * 1024 };

const page = {
  name: "index.html",
  setup(bundle) {
    bundle.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      const outputs = Object.keys(result.metafile.outputs).map((path) => basename(path));
      const pick = (pattern) => outputs.find((name) => pattern.test(name));
      const html = (await readFile(join(root, "index.html"), "utf8"))
        .replace("%SCRIPT%", `/assets/${pick(/^main-.*\.js$/)}`)
        .replace("%STYLE%", `/assets/${pick(/^main-.*\.css$/)}`);
      await writeFile(join(out, "index.html"), html);
    });
  },
};

async function weigh() {
  let heavy = false;
  for (const name of await readdir(join(out, "assets"))) {
    const limit = BUDGET[name.slice(name.lastIndexOf("."))];
    if (limit === undefined) continue;
    const bytes = gzipSync(await readFile(join(out, "assets", name)), { level: 9 }).length;
    const verdict = bytes > limit ? "over its budget" : "within its budget";
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB gzip, ${verdict} of ${limit / 1024} KB`);
    heavy ||= bytes > limit;
  }
  if (heavy) process.exitCode = 1;
}

const watch = process.argv.includes("--watch");
const options = {
  entryPoints: { main: join(root, "src/main.tsx") },
  outdir: join(out, "assets"),
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: !watch,
  sourcemap: watch ? "linked" : false,
  jsx: "automatic",
  jsxImportSource: "preact",
  metafile: true,
  logLevel: "info",
  plugins: [page],
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
if (watch) {
  const running = await context(options);
  await running.watch();
} else {
  await build({ ...options, logLevel: "warning" });
  await weigh();
}
