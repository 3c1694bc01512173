// Measures the time until a board is on the screen, with an empty cache, on a slow phone: `npm run bench:start`. Slow
// 4G as in browsers' developer tools (562 ms a request, 1.5 Mbit/s), a quarter of the CPU speed.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launch, PHONE, server } from "../e2e/start.mjs";
import { printTimes } from "./slow-network.mjs";

const TIMES = 5;
const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PROCESSOR = 4;
const RECORD = fileURLToPath(new URL("../../fixtures/records/whole-game.bastide", import.meta.url));

const host = await server();
const web = await chromium.launch(launch());
try {
  const text = await readFile(RECORD, "utf8");
  const post = async (path, body) => {
    const answer = await fetch(`${host.address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: host.address },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const seats = ["Ada", "Ben"].map((name) => ({ kind: "link", name }));
  const sets = ["base", "traders"].map((set) => ({ set, copies: 1 }));
  const fresh = await post("/api/tables", { seats, sets });
  const late = await post("/api/replay/table", { text, seats, actions: 151 });
  for (const [name, { table, seats }] of [
    ["a new table", fresh],
    ["a table of 50 tiles", late],
  ]) {
    const link = `${host.address}/g/${table}#s=0.${seats[0].token}`;
    const times = [];
    for (let n = 0; n < TIMES; n += 1) times.push(await board(link));
    times.sort((a, b) => a.whole - b.whole);
    const { tiles, whole, kilobytes } = times[Math.floor(TIMES / 2)];
    console.log(
      `${name}: the board after ${whole.toFixed(0)} ms (median of ${TIMES}; ${times.map((one) => one.whole.toFixed(0)).join(", ")}), ` +
        `${tiles} tiles, ${kilobytes.toFixed(0)} KB`,
    );
  }
} finally {
  await web.close();
  await host.stop();
}

/** Opens a URL with an empty cache. */
async function board(address) {
  const context = await web.newContext({ ...PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await page.addInitScript(() => {
    const look = () => {
      const painted = document.querySelector(".board-view[data-painted=whole]");
      const tiles = document.querySelectorAll(".layer-tiles .tile").length;
      if (painted !== null && tiles > 0) globalThis.boardAt = { whole: performance.now(), tiles };
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address);
  await page.waitForFunction(() => globalThis.boardAt !== undefined);
  const seen = await page.evaluate(() => globalThis.boardAt);
  if (process.env.BASTIDE_TIMES) await printTimes(page);
  await context.close();
  return { ...seen, kilobytes: bytes / 1024 };
}
