// The Count of Carcassonne, played by hand with a mouse and by keyboard: a follower enters the city, the count
// moves, and followers leave before a scoring.
import { readFile } from "node:fs/promises";
import { answer, decide, finish, goOn, layThis, recordOf, seatHas } from "./director.mjs";
import { boxes, eventually, fitsTheWidth, poll, still } from "./expect.mjs";
import { accessible, inWords, middleOf, picture, snapshot, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";
import { cutNames } from "./tray.mjs";

const SETS = "base,traders,count";
/** Ada's next tile completes a city of Ben's, and brings her nothing. */
const BEFORE_OTHERS_SCORE = recordOf(
  SETS,
  `1. draw baE 0,-2 r0 pass
2. draw baG 2,1 r0 follower c`,
);

/** Centres of quarters, in squares; quarters extend over the neighbouring tiles. */
const MIDDLES = { castle: { x: -1.28, y: -0.44 }, blacksmith: { x: 0.3, y: 0.6 } };

/** The quarter where the count is. */
const count = (page) => async () => (await snapshot(page)).now.count.quarter;

test("a follower enters the city, the count moves, and the follower leaves", async ({ host, page }) => {
  const spot = page.locator(".layer-spots .spot");
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, BEFORE_OTHERS_SCORE, { tile: "baE" });
  await lays("baE", 3, 1, 3);
  await answer(page, null);
  await finish(page, "city");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, send a follower into Carcassonne\?/);
  await expect(spot).toHaveCount(4);
  await picture(page, "count-enter-desk");
  await inWords(page, [
    "Follower in the castle.",
    "Follower in the market.",
    "Follower in the blacksmith.",
    "Follower in the cathedral.",
    "Nobody",
    UNDO,
  ]);
  await decide(page, spot.first());
  await until(page, "count");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, move the count\?/);
  await expect(page.locator(".layer-moves .move")).toHaveCount(3);
  await accessible(page, "where the count goes");
  await picture(page, "count-moves-desk");
  await decide(page, page.locator(".layer-moves .move").last());
  await finish(page);
  await poll(count(page), "the count is in the cathedral").toBe("cathedral");

  await lays("baE", -2, 2, 0);
  await answer(page, /Knight/);
  await finish(page, "redeploy");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, move a follower out of Carcassonne\?/);
  await picture(page, "count-redeploy-desk");
  const far = "Knight, south: 1 south, 2 west: 2 tiles; pays 4 points at once; Ben’s city, strength Ben 1.";
  await inWords(page, [far, "Nobody"]);
  await decide(page, spot);
  await finish(page);
  await seatHas(page, 0, "score", 4);
  await seatHas(page, 1, "score", 10);
  const log = page.locator("#log");
  await log.getByText("Ada sends a follower into the castle").waitFor();
  await log.getByText("Tile placed 2 north of the middle tile of Carcassonne").waitFor();
  await log.getByText("Ada moves the count to the cathedral").waitFor();
  await log.getByText("Ada’s follower goes from the castle to the city 1 south, 2 west").waitFor();
  await picture(page, "count-log-desk");
});

test("keys choose the quarters, and their cards list who is there", async ({ host, page }) => {
  await goOn(page, host.address, BEFORE_OTHERS_SCORE, { tile: "baE" });
  await layThis(page, host.address, "baE", 3, 1, 3);
  await answer(page, null);
  await finish(page, "city");
  await page.keyboard.press("3");
  await until(page, "count");
  await page.keyboard.press("0");
  await until(page, "confirm");
  await page.keyboard.press("Enter");
  await until(page, "place");
  await poll(count(page), "the count stays").toBe("castle");
  const { figures } = (await snapshot(page)).now;
  expect(figures.map(({ seat, x, y, segment }) => [seat, x, y, segment])).toEqual([[0, 0, 0, 3]]);
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
});

test("the score page takes the city with followers and the count", async ({ host, page }) => {
  await page.goto(`${host.address}/score?sets=base,count`);
  await page.locator('.palette-tile[data-kind="co07"]').click();
  await page.locator('[data-place="0,0"]').click();
  await expect(page.locator(".layer-tiles [data-tile]")).toHaveCount(12);
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
  await expect(page.locator(".layer-figures .figure")).toHaveCount(2);
  await expect(page.locator(".layer-figures .strength")).toHaveText("2");
  await expect(page.locator(".faults")).toHaveCount(0);
  await picture(page, "count-score");
  await tab("text");
  const line = /^0,0 co07 r0 count castle red follower K red follower K blue follower B$/m;
  await expect(page.locator(".text-tab textarea")).toHaveValue(line);

  // Positions are relative to the middle of the city, for the keyboard too.
  await tab("tiles");
  await page.locator("svg.board").focus();
  const cursor = page.locator(".bench > p[role=status]");
  await page.keyboard.press("ArrowUp");
  await expect(cursor).toHaveText("1 north: tile: City of Carcassonne east, south and west");
  await page.keyboard.press("ArrowDown");
  await expect(cursor).toHaveText(
    /^at the middle tile of Carcassonne: tile: City of Carcassonne on all sides; the quarters/,
  );
  await fitsTheWidth(page);
});

/** A city whose castle holds two followers of Red and one of each other player. */
const CROWDED = Array.from({ length: 12 }, (_, n) => {
  const tile = `${(n % 4) - 2},${Math.floor(n / 4) - 1}_co${String(n + 1).padStart(2, "0")}_r0`;
  const colours = ["red", "red", "blue", "yellow", "black", "sky", "white"];
  return n === 6 ? `${tile}_${colours.map((colour) => `${colour}_follower_K`).join("_")}` : tile;
}).join(";");

/** Width of a tile in pixels. */
const across = (page) => async () => (await boxes(page.locator(".tile-square").first())())[0].width;

/** Zooms out by keyboard until a tile is about this many pixels wide or less. */
async function zoomTo(page, pixels) {
  for (;;) {
    await still(page);
    const before = await eventually("a tile", across(page), (width) => width > 0);
    if (before <= pixels * 1.15) return;
    await page.keyboard.press("-");
    await poll(across(page), `less than ${before} pixels`).toBeLessThan(before);
  }
}

for (const look of ["light", "dark"])
  test(`many players in a quarter share a mark from afar, ${look}`, async ({ host, person }) => {
    const { page } = await person({ colorScheme: look });
    await page.goto(`${host.address}/score?sets=base,inns,count#board=${CROWDED}`);
    const figures = page.locator(".layer-figures .figure:not(.crowd)");
    await expect(figures).toHaveCount(6);
    await page.locator("svg.board").focus();
    for (const [pixels, crowds] of [
      [120, 0],
      [60, 0],
      [27, 1],
    ]) {
      await zoomTo(page, pixels);
      await expect(figures).toHaveCount(crowds === 0 ? 6 : 0);
      await expect(page.locator(".figure.crowd")).toHaveCount(crowds);
      await picture(page, `count-crowd-${pixels}-${look}`);
    }
    await expect(page.locator(".figure.crowd .strength-number")).toHaveText("7");
    await expect(page.locator(".figure.crowd .crowd-part")).toHaveCount(6);
  });

/** Ada's follower is in the castle, where the count is. */
const BEFORE_A_FESTIVAL = recordOf(
  `${SETS},festival`,
  `1. draw baE 0,-2 r0 pass
2. draw baG 2,1 r0 follower c
3. draw baE 3,1 r270 pass follower quarter castle pass
4. draw baE -2,2 r0 pass`,
);

test("a follower leaves a quarter at a festival, even the count's", async ({ host, page }) => {
  await goOn(page, host.address, BEFORE_A_FESTIVAL, { tile: "fe02" });
  await layThis(page, host.address, "fe02", 0, 2, 1);
  await until(page, "deploy");
  const home = page.locator(".tray .option.coming", { hasText: /castle/i });
  await expect(home).toHaveCount(1);
  await expect(page.locator(".layer-spots .spot.coming")).toHaveCount(1);
  await picture(page, "count-festival-desk");
  await decide(page, page.locator(".layer-spots .spot.coming"));
  await finish(page);
  await poll(async () => (await snapshot(page)).now.figures, "no figure is left on the table").toEqual([]);
  await seatHas(page, 0, "supply", { ...(await snapshot(page)).now.seats[1].supply });
  await page.locator("#log").getByText("Ada takes a follower home from the quarter").waitFor();
});

/** Ada's follower is in the market, and one tile is left. */
const LAST_TILE = new URL("../../fixtures/records/before-the-last-round.bastide", import.meta.url);

test("after the last tile a follower leaves the market", async ({ host, page }) => {
  await goOn(page, host.address, await readFile(LAST_TILE, "utf8"), { tile: "baP" });
  await layThis(page, host.address, "baP", -5, -4, 0);
  await answer(page, null);
  await finish(page, "last_redeploy");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, move a follower out of Carcassonne\?/);
  const { figures, seats } = (await snapshot(page)).now;
  await poll(cutNames(page), "the names of the places are read whole").toEqual([]);
  await picture(page, "count-last-desk");
  await accessible(page, "the last round of the count");
  await page.keyboard.press("1");
  await finish(page);
  await until(page, "over");
  const end = (await snapshot(page)).now;
  const inMarket = figures.filter(({ x, y }) => x === 0 && y === 0).length;
  expect([inMarket, end.figures.length]).toEqual([1, figures.length]);
  expect(end.figures.filter(({ x, y }) => x === 0 && y === 0).length).toBe(0);
  expect(end.seats[0].score).toBeGreaterThanOrEqual(seats[0].score);
  await page.keyboard.press("Escape");
  await page.locator("#log").getByText("Ada’s follower goes from the market to the field").first().waitFor();
});
