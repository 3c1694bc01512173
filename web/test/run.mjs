// Bundles each test with esbuild (node cannot read TypeScript by itself) and runs node's test runner on the result.
// `npm test -- link keys` runs the test files whose names begin so. A failure is reported with its file and the command
// that repeats it.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const asked = process.argv.slice(2);
const tests = (await readdir(here)).filter(
  (name) =>
    /\.test\.tsx?$/.test(name) && (asked.length === 0 || asked.some((begin) => name.startsWith(begin))),
);
if (tests.length === 0) {
  throw new Error(`no test file in web/test begins with ${asked.join(" or ")}`);
}
// Inside node_modules, where unbundled packages are found.
const out = await mkdtemp(join(here, "../node_modules/.test-"));
await build({
  entryPoints: tests.map((name) => join(here, name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  jsx: "automatic",
  jsxImportSource: "preact",
  external: ["typescript"],
});
const source = new Map(tests.map((name) => [name.replace(/tsx?$/, "mjs"), name]));
const failed = new Map();
const results = run({ files: [...source.keys()].map((name) => join(out, name)), concurrency: true });
results.on("test:fail", ({ file, name }) => {
  const test = source.get(basename(file ?? name));
  const names = failed.get(test) ?? [];
  // If a file fails before its first test, the file itself is reported.
  failed.set(test, source.has(basename(name)) ? names : [...names, name]);
});
results.compose(new spec()).pipe(process.stdout);
await new Promise((resolve) => results.on("end", resolve));
await rm(out, { recursive: true, force: true });
for (const [test, names] of failed) {
  console.log(`failed: web/test/${test}${names.map((name) => `\n  ${name}`).join("")}`);
  console.log(`repeat: npm --prefix web test -- ${test.replace(/\.test\.tsx?$/, "")}`);
}
process.exitCode = failed.size > 0 ? 1 : 0;
