// Bundles each test with esbuild (node cannot read TypeScript by itself) and runs node's test runner on the result.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
// Where packages that are not bundled are found.
const out = await mkdtemp(join(here, "../node_modules/.test-"));
const tests = (await readdir(here)).filter((name) => /\.test\.tsx?$/.test(name));
await build({
  entryPoints: tests.map((name) => join(here, name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  jsx: "automatic",
  jsxImportSource: "preact",
  external: ["typescript"],
});
const run = spawnSync(
  process.execPath,
  ["--test", ...tests.map((name) => join(out, name.replace(/tsx?$/, "mjs")))],
  { stdio: "inherit" },
);
await rm(out, { recursive: true, force: true });
process.exitCode = run.status ?? 1;
