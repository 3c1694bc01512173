// The Count of Carcassonne at the table, by hand, with a mouse and with a finger, and by keys: a follower goes into the city, the count
// moves, and followers come out before a scoring.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { answer, decide, finish, goOn, layThis, MOUSE, onBoth, panel, recordOf, told } from "./director.mjs";
import { boxes, eventually, fitsTheWidth, hasCount, hasTexts, hasValues, still } from "./expect.mjs";
import { accessible, DESK, inWords, middleOf, picture, running, snapshot, UNDO, until } from "./harness.mjs";
import { cutNames } from "./tray.mjs";

const { host, web } = running();

const SETS = "base,traders,count";
/** Ada's next tile completes a city of Ben's, and brings her nothing. */
const BEFORE_OTHERS_SCORE = recordOf(
  SETS,
  `1. draw baE 0,-2 r0 pass
2. draw baG 2,1 r0 follower c`,
);

/** Where quarters are, in squares: they lie over the tiles around theirs. */
const MIDDLES = { castle: { x: -1.28, y: -0.44 }, blacksmith: { x: 0.3, y: 0.6 } };

/** In which quarter the count is. */
const count = (page) => async () => (await snapshot(page)).now.count.quarter;

onBoth(web, "a follower goes into the city, the count moves, and the follower comes out", async (at) => {
  const { page, press, device } = at;
  const spot = page.locator(".layer-spots .spot");
  const chip = (hasText) => page.locator(".tray .option", { hasText });
  const lays = (...tile) => layThis(page, press, host.address, ...tile);
  await goOn(page, host.address, BEFORE_OTHERS_SCORE, { tile: "baE" });
  await lays("baE", 3, 1, 3);
  await answer(page, press, null);
  await finish(page, press, "city");
  await hasTexts(page.locator(".tray-title"), /Ada, send a follower into Carcassonne\?/);
  await hasCount(spot, 4);
  await picture(page, `count-enter-${device}`);
  if (device === "desk")
    await inWords(page, [
      "Follower in the castle.",
      "Follower in the market.",
      "Follower in the blacksmith.",
      "Follower in the cathedral.",
      "Nobody",
      UNDO,
    ]);
  await decide(page, press, device === "desk" ? spot.first() : chip("Castle"));
  await until(page, "count");
  await hasTexts(page.locator(".tray-title"), /Ada, move the count\?/);
  await hasCount(page.locator(".layer-moves .move"), 3);
  await accessible(page, "where the count goes");
  await picture(page, `count-moves-${device}`);
  await decide(
    page,
    press,
    device === "desk" ? page.locator(".layer-moves .move").last() : chip("Cathedral"),
  );
  await finish(page, press);
  await eventually("the count is in the cathedral", count(page), (at) => at === "cathedral");

  await lays("baE", -2, 2, 0);
  await answer(page, press, /Knight/);
  await finish(page, press, "redeploy");
  await hasTexts(page.locator(".tray-title"), /Ada, a follower from Carcassonne\?/);
  await picture(page, `count-redeploy-${device}`);
  const far = "Knight, south: 1 south, 2 west: 2 tiles; pays 4 points at once; Ben’s city, strength Ben 1.";
  if (device === "desk") await inWords(page, [far, "Nobody"]);
  await decide(page, press, device === "desk" ? spot : chip(/City/));
  await finish(page, press);
  await told(page, 0, "score", 4);
  await told(page, 1, "score", 10);
  await panel(at);
  const log = page.locator("#log");
  await log.getByText("Ada sends a follower into the castle").waitFor();
  await log.getByText("Tile laid 2 north of the middle tile of Carcassonne").waitFor();
  await log.getByText("Ada moves the count to the cathedral").waitFor();
  await log.getByText("Ada’s follower goes from the castle to the city 1 south, 2 west").waitFor();
  await picture(page, `count-log-${device}`);
});

test("the quarters are chosen by keys, and their cards tell who is there", async () => {
  const { page, errors, context } = await web.person(DESK);
  await goOn(page, host.address, BEFORE_OTHERS_SCORE, { tile: "baE" });
  await layThis(page, MOUSE, host.address, "baE", 3, 1, 3);
  await answer(page, MOUSE, null);
  await finish(page, MOUSE, "city");
  await page.keyboard.press("3");
  await until(page, "count");
  await page.keyboard.press("0");
  await until(page, "confirm");
  await page.keyboard.press("Enter");
  await until(page, "place");
  await eventually("the count stays", count(page), (at) => at === "castle");
  const { figures } = (await snapshot(page)).now;
  assert.deepEqual(
    figures.map(({ seat, x, y, segment }) => [seat, x, y, segment]),
    [[0, 0, 0, 3]],
  );
  for (const [quarter, lines] of [
    ["blacksmith", ["Followers here wait for roads.", "Ada", "1 follower"]],
    ["castle", ["Followers here wait for cities.", "The count is here", "Nobody is here."]],
  ]) {
    const { x, y } = await middleOf(page, MIDDLES[quarter]);
    await page.mouse.move(x, y);
    const card = page.locator(".look-card", { hasText: `City of Carcassonne: ${quarter}` });
    for (const line of lines) await card.getByText(line).first().waitFor();
  }
  await accessible(page, "a quarter's card");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the city is laid out by hand on the score page, with followers and the count", async () => {
  const { page, errors, context } = await web.person(DESK);
  await page.goto(`${host.address}/score?sets=base,count`);
  await page.locator('.palette-tile[title^="tile co07,"]').click();
  await page.locator('[data-place="0,0"]').click();
  await hasCount(page.locator(".layer-tiles [data-tile]"), 12);
  const tab = (name) => page.locator(`.tab[data-tab=${name}]`).click();
  await tab("figures");
  const clickOn = async (quarter) => {
    await still(page);
    const { x, y } = await middleOf(page, MIDDLES[quarter]);
    await page.mouse.click(x, y);
  };
  await page.locator('.rack-figure[aria-label^="Red’s follower"]').click();
  await clickOn("castle");
  await clickOn("castle");
  await page.locator('.rack-figure[aria-label^="Blue’s follower"]').click();
  await clickOn("blacksmith");
  await page.locator('.rack-figure[aria-label="Count"]').click();
  await clickOn("castle");
  await hasCount(page.locator(".layer-figures .figure"), 2);
  await hasTexts(page.locator(".layer-figures .strength"), "2");
  await hasCount(page.locator(".faults"), 0);
  await picture(page, "count-score");
  await tab("text");
  const line = /^0,0 co07 r0 count castle red follower K red follower K blue follower B$/m;
  await hasValues(page.locator(".text-tab textarea"), line);

  // Places are told from the middle of the city, by keys too.
  await tab("tiles");
  await page.locator("svg.board").focus();
  const cursor = page.locator("p[role=status]", { hasText: "tile co" });
  await page.keyboard.press("ArrowUp");
  await hasTexts(cursor, "1 north: tile co03, turned 0 degrees");
  await page.keyboard.press("ArrowDown");
  await hasTexts(cursor, "at the middle tile of Carcassonne: tile co07, turned 0 degrees");
  await fitsTheWidth(page);
  assert.deepEqual(errors, []);
  await context.close();
});

/** A city whose castle holds two followers of Red and one of everybody else. */
const CROWDED = Array.from({ length: 12 }, (_, n) => {
  const tile = `${(n % 4) - 2},${Math.floor(n / 4) - 1}_co${String(n + 1).padStart(2, "0")}_r0`;
  const colours = ["red", "red", "blue", "yellow", "black", "sky", "white"];
  return n === 6 ? `${tile}_${colours.map((colour) => `${colour}_follower_K`).join("_")}` : tile;
}).join(";");

/** Pixels across a tile. */
const across = (page) => async () => (await boxes(page.locator(".tile-square").first())())[0].width;

/** Zooms out by key until a tile has no more than so many pixels. */
async function zoomTo(page, pixels) {
  for (;;) {
    await still(page);
    const before = await eventually("a tile", across(page), (width) => width > 0);
    if (before <= pixels * 1.15) return;
    await page.keyboard.press("-");
    await eventually(`less than ${before} pixels`, across(page), (width) => width < before);
  }
}

for (const [look, view] of [
  ["light", DESK],
  ["dark", { ...DESK, colorScheme: "dark" }],
])
  test(`many players in a quarter share a mark from afar, ${look}`, async () => {
    const { page, errors, context } = await web.person(view);
    await page.goto(`${host.address}/score?sets=base,inns,count#board=${CROWDED}`);
    const figures = page.locator(".layer-figures .figure:not(.crowd)");
    await hasCount(figures, 6);
    await page.locator("svg.board").focus();
    for (const [pixels, crowds] of [
      [120, 0],
      [60, 0],
      [27, 1],
    ]) {
      await zoomTo(page, pixels);
      await hasCount(figures, crowds === 0 ? 6 : 0);
      await hasCount(page.locator(".figure.crowd"), crowds);
      await picture(page, `count-crowd-${pixels}-${look}`);
    }
    await hasTexts(page.locator(".figure.crowd .strength-number"), "7");
    await hasCount(page.locator(".figure.crowd .crowd-part"), 6);
    assert.deepEqual(errors, []);
    await context.close();
  });

/** Ada's follower waits in the castle, where the count is. */
const BEFORE_A_FESTIVAL = recordOf(
  `${SETS},festival`,
  `1. draw baE 0,-2 r0 pass
2. draw baG 2,1 r0 follower c
3. draw baE 3,1 r270 pass follower quarter castle pass
4. draw baE -2,2 r0 pass`,
);

onBoth(web, "a follower leaves a quarter at a festival, even the count's", async (at) => {
  const { page, press, device } = at;
  await goOn(page, host.address, BEFORE_A_FESTIVAL, { tile: "fe02" });
  await layThis(page, press, host.address, "fe02", 0, 2, 1);
  await until(page, "deploy");
  const home = page.locator(".tray .option.coming", { hasText: /castle/i });
  await hasCount(home, 1);
  await hasCount(page.locator(".layer-spots .spot.coming"), 1);
  await picture(page, `count-festival-${device}`);
  await decide(page, press, device === "desk" ? page.locator(".layer-spots .spot.coming") : home);
  await finish(page, press);
  await eventually(
    "no figure is left on the table",
    async () => (await snapshot(page)).now.figures,
    (left) => left.length === 0,
  );
  await told(page, 0, "supply", { ...(await snapshot(page)).now.seats[1].supply });
  await panel(at);
  await page.locator("#log").getByText("Ada calls a follower home from the quarter").waitFor();
});

/** Ada's follower waits in the market, and one tile is left. */
const LAST_TILE = new URL("../../fixtures/records/before-the-last-round.bastide", import.meta.url);

onBoth(web, "after the last tile a follower comes out of the market, or stays", async (at) => {
  const { page, press, device } = at;
  await goOn(page, host.address, await readFile(LAST_TILE, "utf8"), { tile: "baP" });
  await layThis(page, press, host.address, "baP", -5, -4, 0);
  await answer(page, press, null);
  await finish(page, press, "last_redeploy");
  await hasTexts(page.locator(".tray-title"), /Ada, a follower from Carcassonne\?/);
  const { figures, seats } = (await snapshot(page)).now;
  await eventually("the names of the places are read whole", cutNames(page), (cut) => cut.length === 0);
  await picture(page, `count-last-${device}`);
  await accessible(page, "the last round of the count");
  const moves = device === "desk";
  if (moves) await page.keyboard.press("1");
  else await decide(page, press, page.locator(".no-figure"));
  await finish(page, press);
  await until(page, "over");
  const end = (await snapshot(page)).now;
  const inMarket = figures.filter(({ x, y }) => x === 0 && y === 0).length;
  assert.deepEqual([inMarket, end.figures.length], [1, figures.length]);
  assert.equal(end.figures.filter(({ x, y }) => x === 0 && y === 0).length, moves ? 0 : 1);
  assert.ok(end.seats[0].score >= seats[0].score);
  await page.keyboard.press("Escape");
  await panel(at);
  const told = page.locator("#log").getByText("Ada’s follower goes from the market to the field").first();
  if (moves) await told.waitFor();
});
