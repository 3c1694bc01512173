// What the runner of the browser tests makes of tests that fail once, always and before they begin.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const GOOD = 'test("good", () => {});';
const ONCE = `test("fails (a.b) [once]", () => {
  const mark = new URL("./mark", import.meta.url);
  if (existsSync(mark)) return;
  writeFileSync(mark, "");
  throw new Error("the first time");
});`;
const bad = (name: string) => `test(${JSON.stringify(name)}, () => { throw new Error("always"); });`;

/** Runs files with these contents, and returns the exit code and the verdicts of the runner. */
async function outcome(...contents: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "bastide-once-more-"));
  const head = 'import { test } from "node:test";\nimport { existsSync, writeFileSync } from "node:fs";\n';
  await Promise.all(
    contents.map((content, i) => writeFile(join(folder, `${i}.test.mjs`), `${head}${content}\n`)),
  );
  const runner = join(process.cwd(), "e2e", "run.mjs");
  // A runner within a runner thinks that it is a test.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [runner, "--folder", folder], {
    env,
    encoding: "utf8",
  });
  const tried = existsSync(join(folder, "mark"));
  await rm(folder, { recursive: true });
  return { status, tried, verdicts: stdout.split("\n").filter((line) => /^# (UNSTEADY|FAILED)/.test(line)) };
}

test("tests that pass are run once", async () => {
  assert.deepEqual(await outcome(GOOD), { status: 0, tried: false, verdicts: [] });
});

test("a test that fails once is tried again, and told", async () => {
  assert.deepEqual(await outcome(`${GOOD}\n${ONCE}`), {
    status: 0,
    tried: true,
    verdicts: ["# UNSTEADY, failed at first: fails (a.b) [once]"],
  });
});

test("a test that always fails has failed, and so has a file that does not begin", async () => {
  const { status, verdicts } = await outcome(`${GOOD}\n${bad("bad")}`, 'throw new Error("no beginning");');
  assert.equal(status, 1);
  assert.equal(verdicts.length, 2, verdicts.join());
  assert.ok(verdicts.every((line) => line.startsWith("# FAILED: ")) && verdicts.includes("# FAILED: bad"));
});

test("where many fail nothing is tried again", async () => {
  const { status, verdicts } = await outcome(["a", "b", "c"].map(bad).join("\n"), ONCE);
  assert.equal(status, 1);
  assert.equal(verdicts.length, 4);
  assert.ok(verdicts.includes("# FAILED: fails (a.b) [once]"), verdicts.join());
});
