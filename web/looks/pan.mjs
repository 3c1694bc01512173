// Measures the time of a frame while a board of 200 tiles is panned, in software rendering: `npm run bench:pan`.
import { chromium } from "@playwright/test";
import { launch, server } from "../e2e/start.mjs";
import { openLooks, painted } from "./open.mjs";

const FRAMES = 150;
const host = await server();
const web = await chromium.launch(launch());
try {
  const context = await web.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openLooks(page, host.address);
  const devtools = await context.newCDPSession(page);
  const system = await context.browser().newBrowserCDPSession();
  /**
   * The CPU time of all the browser's processes, in milliseconds: unlike wall time it does not depend on how busy the
   * machine is.
   */
  const cpu = async () => {
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  for (const pixels of [27, 42, 64, 100]) {
    await page.evaluate((pixels) => {
      document.querySelector(".look")?.remove();
      const { scene, board } = globalThis.looks;
      // The landscape, with most of it repeated next to it.
      const more = scene.tiles.slice(0, 82).map((tile) => ({ ...tile, x: tile.x + 21 }));
      board({ pixels, x: 9, y: 0, width: 1280, height: 800 }, { tiles: [...scene.tiles, ...more] });
    }, pixels);
    await painted(page);
    const before = await cpu();
    const times = await page.evaluate(pan, FRAMES);
    const worked = ((await cpu()) - before) / FRAMES;
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)].toFixed(1);
    const elements = await page.evaluate(() => {
      const all = (part) => document.querySelectorAll(`.look ${part}`).length;
      return `${all("*")} elements of the board, ${all(".layer-tiles *") / all(".layer-tiles .tile")} a tile`;
    });
    const { nodes } = await devtools.send("Memory.getDOMCounters");
    console.log(
      `${pixels} px: ${worked.toFixed(1)} ms of processor a frame; by the clock median ${at(0.5)}, 95 % ${at(0.95)} ms; ` +
        `${elements}; ${nodes} nodes in all`,
    );
  }
} finally {
  await web.close();
  await host.stop();
}

/** Drags the board in a circle and returns the time of each frame. */
async function pan(frames) {
  const view = document.querySelector(".board-view") ?? document.querySelector("svg.board");
  const send = (type, x, y) =>
    view.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", bubbles: true }),
    );
  send("pointerdown", 640, 400);
  const times = [];
  let before = await new Promise(requestAnimationFrame);
  for (let i = 0; i < frames; i += 1) {
    const angle = (i / frames) * Math.PI * 4;
    send("pointermove", 640 + Math.sin(angle) * 260, 400 + (1 - Math.cos(angle)) * 130);
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  send("pointerup", 640, 400);
  return times;
}
