// Many choices on one tile: every spot and every number is seen, and a row of chips that goes on says so.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { FINGER, goOn, layThis, MOUSE, recordOf } from "./director.mjs";
import { eventually, hasCount, hasTexts } from "./expect.mjs";
import { accessible, DESK, PHONE, picture, running, until } from "./harness.mjs";
import { covered, crowding, fades } from "./tray.mjs";

const { host, web } = running();

for (const [name, size, press] of [
  ["desk", DESK, MOUSE],
  ["phone", { ...PHONE, colorScheme: "dark" }, FINGER],
])
  test(`spots keep apart, and a row of chips shows that it goes on, ${name}`, async () => {
    const { page, errors, context } = await web.person(size);
    await page.addInitScript(() => localStorage.setItem("bastide.prompts", "false"));
    for (const [sets, begin, tile, count] of [
      ["base,traders", "1. draw baU 1,0 r0 pass", "baW", 6],
      ["base,traders,inns", "1. draw baU 1,0 r0 pass", "baW", 12],
      ["base,inns,tower", "1. draw toA 0,-1 r90 pass\n2. draw baU 1,0 r0 pass", "baX", 16],
    ]) {
      await goOn(page, host.address, recordOf(sets, begin), { tile });
      await layThis(page, press, host.address, tile, 2, 0, tile === "baW" ? 1 : 0);
      await until(page, "deploy");
      await hasCount(page.locator(".layer-spots .spot"), count);
      await eventually(`${count} spots apart`, crowding(page), (faults) => faults.length === 0);
      await picture(page, `spots-${count}-${name}`);
      if (count < 12) continue;
      await eventually("more follows", fades(page), (sides) => sides.join() === "after");
      await accessible(page, `${count} choices, ${name}`);
      await page.locator(".tray .option").last().scrollIntoViewIfNeeded();
      await eventually("the row is at its end", fades(page), (sides) => sides.join() === "before");
    }
    assert.deepEqual(errors, []);
    await context.close();
  });

test("from afar fields tell what they pay in a word or two, which lie apart and off nothing", async () => {
  const file = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
  const [begun] = (await readFile(file, "utf8")).split("\n31. ");
  const text = `${begun.replace(/\[(RulesHash|SetupHash|Result|Date)[^\n]*\n/g, "")}\n`;
  const seats = ["Maximilian", "Wilhelmina"].map((name) => ({ kind: "here", name }));
  const { page, errors, context } = await web.person(PHONE);
  await goOn(page, host.address, text, { seats });
  await page.locator("svg.board").focus();
  await page.keyboard.press("f");
  await hasTexts(page.locator(".field-label text"), "8 points");
  // Whose they are is told by colour and glyph.
  await hasCount(page.locator(".field-label .field-owner"), 2);
  await eventually("labels off the figures", covered(page), (over) => over.length === 0);
  await picture(page, "fields-afar-phone");
  assert.deepEqual(errors, []);
  await context.close();
});
