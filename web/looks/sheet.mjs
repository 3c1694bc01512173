// Writes artefacts/looks: the landscape at five sizes, in light, dark, grey and forced colours, on one sheet, and the
// whole landscape.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launch, server } from "../e2e/start.mjs";
import { openLooks, painted } from "./open.mjs";

const out = fileURLToPath(new URL("../../artefacts/looks", import.meta.url));
const SIZES = [27, 42, 64, 100, 200];
const CELL = { width: 384, height: 400 };
const THEMES = [
  ["light", { colorScheme: "light" }, ""],
  ["dark", { colorScheme: "dark" }, ""],
  ["grey", { colorScheme: "light" }, "grayscale(1)"],
  ["forced colours", { colorScheme: "dark", forcedColors: "active" }, ""],
];

const host = await server();
const web = await chromium.launch(launch());
try {
  await mkdir(out, { recursive: true });
  const rows = [];
  for (const [name, options, filter] of THEMES) {
    const page = await web.newPage({
      viewport: { width: CELL.width * SIZES.length, height: CELL.height },
      reducedMotion: "reduce",
      ...options,
    });
    await openLooks(page, host.address);
    await page.evaluate(
      ({ sizes, cell, filter }) => {
        document.body.style.filter = filter;
        for (const pixels of sizes) globalThis.looks.board({ pixels, x: 4.6, y: -2.2, ...cell });
      },
      { sizes: SIZES, cell: CELL, filter },
    );
    await painted(page);
    rows.push([name, (await page.screenshot()).toString("base64")]);
    await page.close();
  }
  const page = await web.newPage({ viewport: { width: CELL.width * SIZES.length, height: 900 } });
  await page.setContent(
    `<body style="margin:0;font:16px sans-serif">${rows
      .map(
        ([name, png]) => `<div>${name}: ${SIZES.join(", ")} px</div><img src="data:image/png;base64,${png}">`,
      )
      .join("")}</body>`,
  );
  await page.screenshot({ path: join(out, "sheet.png"), fullPage: true });
  await openLooks(page, host.address);
  await page.setViewportSize({ width: 1920, height: 1240 });
  await page.evaluate(() => {
    globalThis.looks.board(
      { pixels: 92, x: 4.5, y: -1.0, width: 1920, height: 1240 },
      { places: [], last: [] },
    );
  });
  await painted(page);
  await page.screenshot({ path: join(out, "landscape.png") });
} finally {
  await web.close();
  await host.stop();
}
console.log(`looks: ${out}`);
