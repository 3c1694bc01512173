// Many choices on one tile: every spot and number is visible, and a scrollable row of chips looks like one.
import { readFile } from "node:fs/promises";
import { goOn, layThis, recordOf } from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, picture, until } from "./harness.mjs";
import { DARK_ON_PHONE, expect, test } from "./test.mjs";
import { covered, crowding, fades } from "./tray.mjs";

test.use(DARK_ON_PHONE);

test("spots do not overlap, and a row of chips shows that it can be scrolled", { tag: "@both" }, async ({
  host,
  page,
  device,
}) => {
  await page.addInitScript(() => localStorage.setItem("bastide.prompts", "false"));
  for (const [sets, begin, tile, count] of [
    ["base,traders", "1. draw baU 1,0 r0 pass", "baW", 6],
    ["base,traders,inns", "1. draw baU 1,0 r0 pass", "baW", 12],
    ["base,inns,tower", "1. draw toA 0,-1 r90 pass\n2. draw baU 1,0 r0 pass", "baX", 16],
  ]) {
    await goOn(page, host.address, recordOf(sets, begin), { tile });
    await layThis(page, host.address, tile, 2, 0, tile === "baW" ? 1 : 0);
    await until(page, "deploy");
    await expect(page.locator(".layer-spots .spot")).toHaveCount(count);
    await poll(crowding(page), `${count} spots apart`).toEqual([]);
    await picture(page, `spots-${count}-${device}`);
    if (count < 12) continue;
    await poll(fades(page), "more follows").toEqual(["after"]);
    await accessible(page, `${count} choices, ${device}`);
    await page.locator(".tray .option").last().scrollIntoViewIfNeeded();
    await poll(fades(page), "the row is at its end").toEqual(["before"]);
  }
});

test("when zoomed out, fields have short labels that overlap nothing", {
  tag: "@phone",
}, async ({ host, page }) => {
  const file = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
  const [begun] = (await readFile(file, "utf8")).split("\n31. ");
  const text = `${begun.replace(/\[(RulesHash|SetupHash|Result|Date)[^\n]*\n/g, "")}\n`;
  const seats = ["Maximilian", "Wilhelmina"].map((name) => ({ kind: "here", name }));
  await goOn(page, host.address, text, { seats });
  await page.locator("svg.board").focus();
  await page.keyboard.press("f");
  await expect(page.locator(".field-label text")).toHaveText("8 points");
  // Colours and glyphs show the owners.
  await expect(page.locator(".field-label .field-owner")).toHaveCount(2);
  await poll(covered(page), "labels off the figures").toEqual([]);
  await picture(page, "fields-afar-phone");
});
