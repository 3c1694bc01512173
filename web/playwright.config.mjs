// How the browser tests are run: `npm run test:e2e`, or `npm run test:e2e -- zoom --project phone --grep @fast`.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { ARTEFACTS, DESK, LIMIT, launch, PHONE } from "./e2e/start.mjs";

/** Milliseconds between two looks at what a test waits for. */
const BETWEEN = 30;

export default defineConfig({
  testDir: "e2e",
  outputDir: join(ARTEFACTS, "e2e"),
  // Tests share nothing but a server, in which each has tables of its own.
  fullyParallel: true,
  workers: 2,
  // A test that fails is tried once more, with a trace. One that passes then is flaky: `--fail-on-flaky-tests` fails for it.
  retries: 1,
  reporter: "list",
  timeout: 10 * LIMIT,
  expect: { timeout: LIMIT, toPass: { timeout: LIMIT, intervals: [BETWEEN] } },
  use: {
    launchOptions: launch(),
    actionTimeout: LIMIT,
    navigationTimeout: LIMIT,
    // As many people ask for: nothing glides or flies.
    reducedMotion: "reduce",
    trace: "on-first-retry",
  },
  // A test is run on the desk, but for those tagged `@phone`; those tagged `@both` are run on both.
  projects: [
    { name: "desk", grepInvert: /@phone/, use: DESK },
    { name: "phone", grep: /@phone|@both/, use: PHONE },
  ],
});
