// The Princess & the Dragon, played by hand with a mouse: a game with chosen tiles in which every decision of the
// box occurs.
import { answer, decide, finish, goOn, layThis, recordOf } from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** Ada's knight stands north of the start tile, Ben's highwayman east of it. */
const MOVES = "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 follower r";
const STUCK = "stops before its sixth step";
const OPENING = recordOf("base,dragon", MOVES);

/** Moves the dragon or the fairy to this square on the board. */
async function go(page, k, x, y) {
  const { now } = await snapshot(page);
  const moves = now.choices.actions.filter((action) => action.k === k);
  const others = now.choices.actions.filter((action) => ["deploy", "take"].includes(action.k)).length;
  const index = moves.findIndex((move) => move.x === x && move.y === y);
  await expect(page.locator(".layer-moves .move")).toHaveCount(moves.length);
  await expect(page.locator(`.tray .option.${k}`)).toHaveCount(moves.length);
  const spot = page.locator(`.layer-moves .move[data-spot="${others + index}"]`);
  await decide(page, spot);
}

/** Expects the piece on this square. */
const stands = (page, piece, ...wanted) =>
  poll(async () => (await snapshot(page)).now[piece], piece).toMatchObject({ x: wanted[0], y: wanted[1] });

/** Expects this many figures of a seat on the table. */
const figures = (page, seat, count) =>
  poll(
    async () => (await snapshot(page)).now.figures.filter((figure) => figure.seat === seat).length,
    `${count} figures of seat ${seat}`,
  ).toBe(count);

test("plays a volcano, a magic portal, the fairy, the dragon and princesses", async ({ host, page }) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, OPENING, { tile: "pd2" });

  // Ada's volcano brings the dragon: no figure may be put there, only the fairy may be moved.
  await lays("pd2", 0, 1, 0);
  await expect(page.locator(".tray .option")).toHaveCount(1);
  await expect(page.locator(".tray .option.fairy")).toHaveCount(1);
  // The text version also names the figure there.
  await inWords(page, ["Fairy to 1 north: Knight in the city (Ada).", "No figure.", UNDO]);
  await answer(page, null);
  await finish(page);
  await stands(page, "dragon", 0, 1);
  await expect(page.locator(".layer-dragon .dragon")).toHaveCount(1);

  // Ben's follower goes through the portal to a field of the start tile.
  await lays("pdR", 0, 2, 0);
  await until(page, "deploy");
  await picture(page, "portal-desk");
  await accessible(page, "a magic portal");
  const { now } = await snapshot(page);
  const there = now.choices.actions.filter(({ k, at: spot }) => k === "deploy" && spot.k === "there");
  const field = there.findIndex(({ at: spot }) => spot.x === 0 && spot.y === 0);
  const here = now.choices.actions.filter(({ k }) => k === "deploy").length - there.length;
  const through = page.locator(".tray .option:not(.coming):not(.neutral)").nth(here + field);
  await decide(page, through);
  await finish(page);
  await figures(page, 1, 2);

  await lays("baB", 1, 1, 0);
  await until(page, "deploy");
  await picture(page, "fairy-desk");
  await go(page, "fairy", 0, -1);
  await finish(page);
  await stands(page, "fairy", 0, -1);
  await expect(page.locator(".layer-fairy .fairy")).toHaveCount(1);

  // Ben's princess finds Ada's knight, and lets it stay.
  await lays("pdB", 1, -1, 0);
  await page.locator(".tray .option.coming").first().waitFor();
  await picture(page, "princess-desk");
  await accessible(page, "a princess");
  await answer(page, null);
  await finish(page);

  // The fairy has earned Ada a point. The players take turns moving the dragon: around the fairy, over two figures
  // of Ben.
  await poll(async () => (await snapshot(page)).now.seats[0].score, "a point").toBe(1);
  await lays("pdH", 2, 0, 0);
  await answer(page, null);
  await until(page, "dragon");
  await expect(page.locator(".tray")).toHaveAttribute("aria-label", "Ada");
  await picture(page, "dragon-desk");
  await accessible(page, "a step of the dragon");
  await go(page, "dragon", 0, 0);
  // A step can be taken back until it is confirmed.
  await until(page, "confirm");
  await decide(page, page.locator(".undo"));
  await until(page, "dragon");
  await go(page, "dragon", 0, 0);
  await finish(page, "dragon");
  await expect(page.locator(".tray")).toHaveAttribute("aria-label", "Ben");
  await go(page, "dragon", 1, 0);
  await finish(page, "dragon");
  await go(page, "dragon", 2, 0);
  await expect(page.locator(".tray-hint", { hasText: STUCK })).toHaveCount(0);
  await finish(page);
  await stands(page, "dragon", 2, 0);
  await figures(page, 1, 0);
  // After three steps every neighbouring tile has been visited, and the page says why the dragon stopped.
  await page.locator(".tray-hint", { hasText: STUCK }).waitFor();
  await picture(page, "dragon-stuck-desk");

  // Ben's next princess sends the knight home; the fairy stays.
  await lays("pdA", 1, -2, 3);
  await page.locator(".tray .option.coming").first().waitFor();
  const home = page.locator(".layer-spots .spot.coming");
  await decide(page, home.first());
  await finish(page);
  await figures(page, 0, 0);
  await stands(page, "fairy", 0, -1);

  for (const line of ["dragon_came", "dragon_moved", "returned", "fairy_moved", "sent_home"])
    await page.locator(`.line.${line}`).first().waitFor();
  await expect(page.locator(".line.dragon_stopped", { hasText: STUCK })).toHaveCount(1);
  await picture(page, "dragon-log-desk");
});

test("a mandatory princess leaves no other choice, and the page names the knight's owner", {
  tag: "@fast",
}, async ({ host, page }) => {
  const moves = `${MOVES}\n3. draw baB 0,1 r0 pass`;
  await goOn(page, host.address, recordOf("base,dragon", moves, "c2,princess=must"), { tile: "pdB" });
  await layThis(page, host.address, "pdB", 1, -1, 0);
  await page.locator(".tray-title", { hasText: "Ben, whose knight does the princess send home?" }).waitFor();
  await page.locator(".tray .option.coming .option-name", { hasText: "Ada: Knight" }).waitFor();
  await expect(page.locator(".tray .option")).toHaveCount(1);
  await expect(page.locator(".tray .no-option")).toHaveCount(0);
  await picture(page, "princess-must-desk");
  const home = page.locator(".layer-spots .spot.coming");
  await decide(page, home.first());
  await finish(page);
  await figures(page, 0, 0);
});

test("the fairy protects everybody on its tile", async ({ host, page }) => {
  await goOn(page, host.address, recordOf("base,dragon", MOVES, "c2,fairy-place=tile"), { tile: "pd2" });

  // Ada's volcano allows only a move of the fairy: to the tile of her knight.
  await layThis(page, host.address, "pd2", 0, 1, 0);
  await go(page, "fairy", 0, -1);
  await finish(page);
  await stands(page, "fairy", 0, -1);
  await expect(page.locator(".layer-fairy .fairy")).toHaveCount(1);
  await picture(page, "fairy-tile-desk");
  await accessible(page, "a fairy on a tile");

  // Ben's dragon may go to every neighbour of the start tile but that one.
  await layThis(page, host.address, "pdH", 2, 0, 0);
  await answer(page, null);
  await until(page, "dragon");
  await go(page, "dragon", 0, 0);
  await finish(page, "dragon");
  const { now } = await snapshot(page);
  const steps = now.choices.actions.filter(({ k }) => k === "dragon").map(({ x, y }) => [x, y]);
  expect(steps).toEqual([[1, 0]]);
  await figures(page, 0, 1);
});
