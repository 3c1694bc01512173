// Runs the browser tests: `node e2e/run.mjs [--folder FOLDER] [NAME …]`, all of them or those in files of these names. A test
// that fails is tried once more by itself. If it passes then, it is told at the end as unsteady: whatever made it fail was
// printed above, and is to be found and mended. Where more than a few fail, nothing is tried again.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Most tests that are tried once more. */
const FEW = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: "string" } },
});
const folder = values.folder ?? fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted)))
  .map((name) => join(folder, name))
  .sort();

/** Runs the tests of these files, or one of them, prints what they tell and returns those that failed and the names of the others. */
async function outcome(options) {
  const [failed, passed] = [[], []];
  const events = run(options);
  events.on("test:fail", ({ name, file }) => failed.push({ name, file }));
  events.on("test:pass", ({ name, skip }) => skip === undefined && passed.push(name));
  for await (const text of events.compose(tap)) process.stdout.write(text);
  return { failed, passed };
}

/** The pattern that only this name fits. */
const only = (name) => `/^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$/`;

if (files.length === 0) {
  console.error(`no browser tests in ${folder} of the names ${positionals.join(", ")}`);
  process.exit(2);
}
const { failed } = await outcome({ files, concurrency: 2 });
const [steady, unsteady] = [[], []];
for (const { name, file } of failed) {
  if (failed.length > FEW || !files.includes(file)) {
    steady.push(name);
    continue;
  }
  console.log(`# once more, by itself: ${name}`);
  const again = await outcome({ files: [file], concurrency: 1, testNamePatterns: [only(name)] });
  // A file that does not even begin has no test of that name.
  const passes = again.failed.length === 0 && again.passed.includes(name);
  (passes ? unsteady : steady).push(name);
}
for (const name of unsteady) console.log(`# UNSTEADY, failed at first: ${name}`);
for (const name of steady) console.log(`# FAILED: ${name}`);
process.exitCode = steady.length > 0 ? 1 : 0;
