// Configuration of the browser tests: `npm run test:e2e`, or `npm run test:e2e -- zoom --project phone --grep @fast`.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { INTERVALS } from "./e2e/expect.mjs";
import { ARTEFACTS, DESK, LIMIT, launch, PHONE, sampled } from "./e2e/start.mjs";

/** The devices of tests tagged `@both`. */
const BOTH = sampled(["desk", "phone"], 2);

/** The files whose tests play one box each, by hand. */
const BOXES = "abbey abbot bazaar bridge castle count dragon river2 shrines tower tunnel".split(" ");
// Not by halves as devices: a box would always meet the same one.
const tried = sampled(BOXES, 3);
const left = BOXES.filter((box) => !tried.includes(box));
/** The tests of the boxes that this run leaves out, except those of the fast run. */
const LEFT = left.length > 0 ? [new RegExp(`\\b(${left.join("|")})\\.test\\.mjs(?!.*@fast)`)] : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: join(ARTEFACTS, "e2e"),
  // Tests share nothing but a server, on which each opens tables of its own.
  fullyParallel: true,
  workers: 2,
  // A failed test is repeated once, with a trace. If it then passes, it is flaky: `--fail-on-flaky-tests` fails for it.
  retries: 1,
  reporter: "list",
  timeout: 10 * LIMIT,
  expect: { timeout: LIMIT, toPass: { timeout: LIMIT, intervals: INTERVALS } },
  use: {
    // Pages live for seconds: the optimising compiler takes longer than it saves.
    launchOptions: launch("--js-flags=--no-opt"),
    actionTimeout: LIMIT,
    navigationTimeout: LIMIT,
    // As many users prefer: nothing glides or flies.
    reducedMotion: "reduce",
    // Tests route requests, and those of a service worker pass them by; `offline.test.mjs` allows it.
    serviceWorkers: "block",
    trace: "on-first-retry",
  },
  // Tests run on the desktop, except those tagged `@phone`; those tagged `@both` run on both.
  projects: [
    { name: "desk", grepInvert: [...LEFT, BOTH.includes("desk") ? /@phone/ : /@phone|@both/], use: DESK },
    { name: "phone", grep: BOTH.includes("phone") ? /@phone|@both/ : /@phone/, grepInvert: LEFT, use: PHONE },
  ],
});
