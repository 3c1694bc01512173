// Castles at the table, by hand, with a mouse and with a finger: a small city becomes one, and its owner chooses what pays its lord.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, decide, finish, goOn, layThis, onBoth, panel, recordOf, told } from "./director.mjs";
import { hasCount, hasTexts, hasValues } from "./expect.mjs";
import { accessible, DESK, inWords, middleOf, picture, running, UNDO, until } from "./harness.mjs";

const { host, web } = running();

/** Ben's next tile completes a city and a road beside Ada's castle. */
const BEFORE_THE_LORD = recordOf(
  "base,traders,bazaar",
  `1. draw baE 0,-1 r180 follower c castle 0,-1 0
2. draw baB 1,-1 r0 pass
3. draw baB 2,-1 r0 pass
4. draw baA -1,0 r270 pass
5. draw baE 2,0 r270 pass`,
);

onBoth(web, "a castle is made, taken back and made, and its owner chooses what pays the lord", async (at) => {
  const { page, press, device } = at;
  const lays = (...tile) => layThis(page, press, host.address, ...tile);
  await goOn(page, host.address, recordOf("base,traders,bazaar"), { tile: "baE" });
  await lays("baE", 0, -1, 2);
  await answer(page, press, /Knight/);
  await until(page, "castle");
  await hasTexts(page.locator(".tray-title"), /Ada, make a castle of the small city\?/);
  if (device === "desk")
    await inWords(page, [
      "Castle instead of points; the follower here becomes its lord: 1 north",
      "No castle",
      UNDO,
    ]);
  await picture(page, `castle-${device}`);
  const spot = page.locator(".layer-moves .move");
  await decide(page, press, device === "desk" ? spot : page.locator(".tray .option.castle"));
  await until(page, "confirm");
  await told(page, 0, "castles", 2);
  await decide(page, press, page.locator(".undo"));
  await told(page, 0, "castles", 3);
  await until(page, "castle");
  await decide(page, press, page.locator(".tray .option.castle"));
  await finish(page, press);
  await hasCount(page.locator(".layer-castles > *"), 1);
  await told(page, 0, "score", 0);
  await picture(page, `castle-made-${device}`);
  if (device === "desk") {
    const { x, y } = await middleOf(page, { x: 0, y: -0.75 });
    await page.mouse.move(x, y);
    await page.locator(".look-card h3", { hasText: "Castle of Ada, waits for" }).waitFor();
    await hasTexts(page.locator(".look-card .look-worth"), "");
  }

  await goOn(page, host.address, BEFORE_THE_LORD, { tile: "bbI" });
  await lays("bbI", 1, 0, 2);
  await answer(page, press, /Knight/);
  await finish(page, press, "lord");
  await hasTexts(page.locator(".tray-title"), /Ada, which of these pays your lord\?/);
  if (device === "desk") await inWords(page, ["City, 1 east: pays the lord", "Road, 1 east: pays the lord"]);
  await accessible(page, "what pays a lord");
  await picture(page, `castle-lord-${device}`);
  await decide(page, press, page.locator(".tray .option.lord", { hasText: "City" }));
  await finish(page, press);
  await told(page, 0, "score", 4);
  await panel(at);
  await page.locator("#log", { hasText: "Ada scores 4 for a castle" }).waitFor();
  await hasTexts(page.locator(".players .castles-left").first(), "2");
  await picture(page, `castle-paid-${device}`);
});

test("a bridge and a castle are put on a real table and scored", async () => {
  const { page, errors, context } = await web.person(DESK);
  const laid = "0,0_baD_r0;0,-1_baE_r180_red_follower_c;1,0_baB_r0;2,0_baU_r0;red_-3_points";
  await page.goto(`${host.address}/score?sets=base,traders,bazaar#board=${laid}`);
  await hasCount(page.locator(".layer-tiles .tile"), 4);
  await page.locator('.tab[data-tab="figures"]').click();
  await page.locator('.rack-figure[aria-label="Castle"]').click();
  await page.locator('[data-handle="0,-1"] [data-segment="0"]').click();
  await hasCount(page.locator(".layer-castles > *"), 1);
  await page.locator('.rack-figure[aria-label="Red’s bridge"]').click();
  await page.locator('[data-handle="1,0"]').click();
  await hasCount(page.locator(".layer-bridges .bridge"), 1);
  await page.locator(".sheet-row", { hasText: "Castle of Red, waits for the first feature" }).waitFor({
    state: "attached",
  });
  // A thief stands on it: with both roads that it joins three tiles.
  await page.locator('.rack-figure[aria-label^="Red’s follower"]').click();
  await page.locator('[data-handle="1,0"] [data-segment="1"]').click();
  await page.locator(".layer-spots .spot[aria-label*='on the bridge']").click();
  await hasTexts(page.locator(".final-scroll tfoot td").first(), "0");
  await picture(page, "score-desk-bridge");
  await page.locator('.tab[data-tab="text"]').click();
  await hasValues(
    page.locator(".text-tab textarea"),
    /^0,0 baD r0\n0,-1 baE r180 castle c red follower c\n1,0 baB r0 red bridge we red follower =\n/,
  );
  // The cloister does not fit beside the road before the bridge is there, and the server says so.
  assert.deepEqual(
    errors.filter((error) => !/status of 400/.test(error)),
    [],
  );
  await context.close();
});
