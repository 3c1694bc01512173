// Measures the page without a server on a slow phone: `npm run bench:offline`. An empty cache, a quarter of the CPU for
// the page, slow 4G for everything that it loads: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. Chromium slows only
// the page's own thread down, not its worker.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { run } from "../e2e/offline.mjs";
import { binary, launch, PHONE } from "../e2e/start.mjs";
import { compressingServer, printTimes, slowly } from "./slow-network.mjs";

const TIMES = Number(process.argv[2] ?? 5);
const NETWORK = { roundTrip: 150, down: 1_600_000, up: 750_000 };
const PROCESSOR = 4;

const folder = await mkdtemp(join(tmpdir(), "bastide-bench-"));
await run(binary(), ["page", "--out", join(folder, "public")]);
const host = await compressingServer(join(folder, "public"));
const web = await chromium.launch(launch());
const rounds = [];
try {
  for (let n = 0; n < TIMES; n += 1) rounds.push(await round());
} finally {
  await web.close();
  host.stop();
  await rm(folder, { recursive: true });
}
for (const what of Object.keys(rounds[0])) {
  const values = rounds.map((one) => one[what]).sort((a, b) => a - b);
  console.log(`${what}: ${values[Math.floor(TIMES / 2)]} (${values.join(", ")})`);
}

/** A first visit, a game against the computer, and two later visits, with a cache of its own. */
async function round() {
  const network = await slowly(host.port, NETWORK);
  const context = await web.newContext({ ...PHONE, reducedMotion: "reduce" });
  Object.assign(host.sent, { bytes: 0, files: [] });
  const seen = {};
  const page = await slowPage(context);
  await page.goto(network.address);
  await page.waitForFunction(() => globalThis.seen.usable !== undefined);
  seen["front page usable, ms"] = await when(page, "usable");
  const clicked = await page.evaluate(() => {
    document.querySelector(".start-card.computer .start-card-button").click();
    return performance.now();
  });
  await page.waitForFunction(() => globalThis.seen.board !== undefined);
  const board = await when(page, "board");
  seen["board of a new game, ms since the first request"] = board;
  seen["board of a new game, ms since the click"] = Math.round(board - clicked);
  seen["KB sent until the board"] = Math.round(host.sent.bytes / 1024);
  if (process.env.BASTIDE_TIMES) {
    await printTimes(page);
    for (const [name, bytes] of host.sent.files) console.log(`  ${String(bytes).padStart(8)} ${name}`);
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  seen["KB sent until everything is kept"] = Math.round(host.sent.bytes / 1024);
  const table = page.url();
  await page.close();
  for (const [what, address, mark] of [
    ["front page usable on a later visit, ms", network.address, "usable"],
    ["board of that table on a later visit, ms", table, "board"],
  ]) {
    const again = await slowPage(context);
    await again.goto(address);
    await again.waitForFunction((mark) => globalThis.seen[mark] !== undefined, mark);
    seen[what] = await when(again, mark);
    await again.close();
  }
  await context.close();
  network.stop();
  return seen;
}

/** A page that notes when its front page can be used, and when a board is painted. */
async function slowPage(context) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await page.addInitScript(() => {
    globalThis.seen = {};
    const look = () => {
      const button = document.querySelector(".start-card.computer .start-card-button");
      if (button?.disabled === false) globalThis.seen.usable ??= performance.now();
      const painted = document.querySelector(".board-view[data-painted=whole]");
      if (painted !== null && document.querySelector(".layer-tiles .tile") !== null)
        globalThis.seen.board ??= performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return page;
}

async function when(page, mark) {
  return Math.round(await page.evaluate((mark) => globalThis.seen[mark], mark));
}
