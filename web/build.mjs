// Builds web/dist: hashed script and style, and an index.html that names them.
// The page's policy forbids inline script and style, so index.html holds neither.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
const out = join(root, "dist");
/** The page's budgets in bytes after gzip. */
const BUDGET = { ".js": 70 * 1024, ".css": 25 * 1024 };

/** The scripts that index.html names. */
const ENTRY = /(^|\/)main-[^/]*\.js$/;
/** The texts of one language. */
const TEXTS = /^messages\.(\w+)-.*\.js$/;

const page = {
  name: "index.html",
  setup(bundle) {
    bundle.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      // What the scripts import at once is asked for beside them, not after them.
      const entries = Object.entries(result.metafile.outputs).filter(([path]) => ENTRY.test(path));
      const chunks = entries.flatMap(([, { imports }]) =>
        imports.filter(({ kind }) => kind === "import-statement"),
      );
      const preload = [...new Set(chunks.map(({ path }) => basename(path)))].map(
        (name) => `<link rel="modulepreload" href="/assets/${name}" />`,
      );
      // The texts of one language are asked for there, too: the server tells a browser those that it wants (`page.rs`).
      const texts = Object.entries(result.metafile.outputs).flatMap(([path, { imports }]) => {
        const [, language] = TEXTS.exec(basename(path)) ?? [];
        if (language === undefined) return [];
        const needed = imports
          .filter(({ kind }) => kind === "import-statement")
          .map((one) => basename(one.path));
        const fresh = needed.filter((name) => !preload.some((link) => link.includes(name)));
        return [
          `<!-- texts ${language}: ${[basename(path), ...fresh].map((name) => `/assets/${name}`).join(" ")} -->`,
        ];
      });
      const outputs = Object.keys(result.metafile.outputs).map((path) => basename(path));
      const pick = (pattern) => outputs.find((name) => pattern.test(name));
      const html = (await readFile(join(root, "index.html"), "utf8"))
        .replace("%PRELOAD%", [...preload, ...texts].join("\n    "))
        .replace("%SCRIPT%", `/assets/${pick(/^main-.*\.js$/)}`)
        .replace("%STYLE%", `/assets/${pick(/^main-.*\.css$/)}`)
        .replace("%REFEREE%", `/assets/${pick(/^referee-.*\.css$/)}`);
      await writeFile(join(out, "index.html"), html);
      await cp(join(root, "static"), out, { recursive: true });
    });
  },
};

/** What every page loads counts, with the longest of the languages; what only some load later is told. */
async function weigh() {
  const sums = {};
  let texts = 0;
  const html = await readFile(join(out, "index.html"), "utf8");
  for (const name of await readdir(join(out, "assets"))) {
    const kind = name.slice(name.lastIndexOf("."));
    const bytes = gzipSync(await readFile(join(out, "assets", name)), { level: 9 }).length;
    const first = new RegExp(`(href|src)="/assets/${name}"`).test(html);
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB gzip${first ? "" : ", later"}`);
    if (first) sums[kind] = (sums[kind] ?? 0) + bytes;
    if (TEXTS.test(name)) texts = Math.max(texts, bytes);
  }
  sums[".js"] += texts;
  for (const [kind, limit] of Object.entries(BUDGET)) {
    const verdict = sums[kind] > limit ? "over its budget" : "within its budget";
    console.log(`all ${kind}: ${(sums[kind] / 1024).toFixed(1)} KB gzip, ${verdict} of ${limit / 1024} KB`);
    if (sums[kind] > limit) process.exitCode = 1;
  }
}

const watch = process.argv.includes("--watch");
const options = {
  entryPoints: {
    main: join(root, "src/main.tsx"),
    referee: join(root, "src/styles/referee-pages.css"),
  },
  splitting: true,
  chunkNames: "[name]-[hash]",
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
