// Starts what the browser tests and the pictures of `looks` need: the server and the browser.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** For the pictures that BASTIDE_PICTURES requests, for traces, and for anything else that a test writes. */
export const ARTEFACTS = join(root, "artefacts");

/** The factor by which the CPU of every page is slowed down. */
export const SLOW = slowness(process.env.BASTIDE_E2E_SLOW ?? "1");

/** The seed of every table's draws: a test gets the same tiles each time, alone or with others. */
export const SEED = process.env.BASTIDE_SEED ?? "1";

/**
 * Returns the variants of a check that this run tries: all of them, or with BASTIDE_SAMPLE every `nth`, from one that
 * the seed chooses on, so that commits take turns.
 */
export const sampled = (variants, nth) =>
  process.env.BASTIDE_SAMPLE ? variants.filter((_, i) => i % nth === Number(SEED) % nth) : variants;

/**
 * Whether this run makes the check of this name: always, or with BASTIDE_SAMPLE by every `nth` seed, for each name at
 * other seeds.
 */
export const inTurn = (name, nth) =>
  !process.env.BASTIDE_SAMPLE ||
  createHash("sha256").update(`${SEED} ${name}`).digest().readUInt32BE() % nth === 0;

/**
 * The time after which waiting fails, in milliseconds. Far more than anything takes, so only failures cost that much.
 */
export const LIMIT = 120_000 * SLOW;

function slowness(word) {
  const times = Number(word);
  if (times >= 1) return times;
  throw new Error(`BASTIDE_E2E_SLOW=${word}: give a number from 1 on, such as 6 for a sixth of the speed`);
}

export const DESK = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  deviceScaleFactor: 1,
};
export const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The first of these files that exists. */
const first = (...paths) => paths.find((path) => path && existsSync(path));

/** How to launch the system's browser, with these flags in addition. */
export function launch(...more) {
  const { CHROMIUM } = process.env;
  // The headless shell needs a quarter less CPU time.
  const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
  const executablePath = first(CHROMIUM, ...usual);
  if (executablePath === undefined)
    throw new Error("no chromium: apt-get install chromium-headless-shell, or set CHROMIUM to its path");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...more,
  ];
  return { executablePath, headless: true, args };
}

/** The server under test: the one that BASTIDE_BIN names, or else the last one built. */
export function binary() {
  const { BASTIDE_BIN } = process.env;
  if (BASTIDE_BIN) return BASTIDE_BIN;
  const built = ["target/release/bastide", "target/debug/bastide"].map((path) => join(root, path));
  const age = (path) => -statSync(path).mtimeMs;
  const [newest] = built.filter((path) => existsSync(path)).sort((a, b) => age(a) - age(b));
  if (newest === undefined) throw new Error("no binary: run cargo build, or set BASTIDE_BIN");
  return newest;
}

/**
 * Starts a server with these flags; `stop` ends it, `kill` ends it abruptly, `start` starts it again on the same data.
 */
export const server = (...flags) => served("--test-seed", SEED, ...flags);

/** The same with unpredictable draws, as on every server outside of tests: they can be verified at the end. */
export const checkedServer = (...flags) => served(...flags);

async function served(...flags) {
  const data = await mkdtemp(join(tmpdir(), "bastide-e2e-"));
  let child = null;
  let [address, port] = ["", "0"];
  const start = async () => {
    const usual = ["--port", port, "--data", data, "--computer-pause", "20"];
    child = spawn(binary(), ["serve", ...usual, ...flags]);
    [address, port] = await named(child);
  };
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    get address() {
      return address;
    },
    start,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Waits until a server prints its URL; returns that and its port. */
function named(child) {
  let said = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found !== null) resolve(found);
      });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`the server did not start: ${said}`)));
  });
}
