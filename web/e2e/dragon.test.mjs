// The Princess & the Dragon at the table, by hand, with a mouse and with a finger: a game whose tiles are chosen, in which every
// decision of the set is taken.
import assert from "node:assert/strict";
import { answer, decide, finish, goOn, layThis, onBoth, panel, recordOf } from "./director.mjs";
import { attributes, eventually, hasCount } from "./expect.mjs";
import { accessible, inWords, picture, running, snapshot, UNDO, until } from "./harness.mjs";

const { host, web } = running();

/** Ada's knight stands north of the start tile, Ben's highwayman east of it. */
const MOVES = "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 follower r";
const STUCK = "stops before its sixth step";
const OPENING = recordOf("base,dragon", MOVES);

/** Moves the dragon or the fairy there: on the board with a mouse, in the tray with a finger. */
async function go({ page, press, device }, k, x, y) {
  const { now } = await snapshot(page);
  const moves = now.choices.actions.filter((action) => action.k === k);
  const others = now.choices.actions.filter((action) => ["deploy", "take_back"].includes(action.k)).length;
  const index = moves.findIndex((move) => move.x === x && move.y === y);
  await hasCount(page.locator(".layer-moves .move"), moves.length);
  await hasCount(page.locator(`.tray .option.${k}`), moves.length);
  const spot = page.locator(`.layer-moves .move[data-spot="${others + index}"]`);
  await decide(page, press, device === "desk" ? spot : page.locator(`.tray .option.${k}`).nth(index));
}

/** Where something stands on the board. */
const stands = (page, piece, ...wanted) =>
  eventually(
    `${piece} at ${wanted}`,
    async () => (await snapshot(page)).now[piece],
    (at) => at !== null && at.x === wanted[0] && at.y === wanted[1],
  );

/** So many figures of this seat are on the table. */
const figures = (page, seat, count) =>
  eventually(
    `${count} figures of seat ${seat}`,
    async () => (await snapshot(page)).now.figures.filter((figure) => figure.seat === seat).length,
    (seen) => seen === count,
  );

onBoth(web, "a volcano, a magic portal, the fairy, the dragon and princesses", async (at) => {
  const { page, press, device } = at;
  const lays = (...tile) => layThis(page, press, host.address, ...tile);
  await goOn(page, host.address, OPENING, { tile: "pd2" });

  // Ada's volcano brings the dragon: no figure goes there, and only the fairy may be moved.
  await lays("pd2", 0, 1, 0);
  await hasCount(page.locator(".tray .option"), 1);
  await hasCount(page.locator(".tray .option.fairy"), 1);
  // The same in words, with who stands there.
  if (device === "desk")
    await inWords(page, ["Fairy to 1 north: Knight in the city (Ada).", "No figure.", UNDO]);
  await answer(page, press, null);
  await finish(page, press);
  await stands(page, "dragon", 0, 1);
  await hasCount(page.locator(".layer-dragon .dragon"), 1);

  // Ben's follower goes through the portal to a field of the start tile.
  await lays("pdR", 0, 2, 0);
  await until(page, "deploy");
  await picture(page, `portal-${device}`);
  await accessible(page, "a magic portal");
  const { now } = await snapshot(page);
  const there = now.choices.actions.filter(({ k, at: spot }) => k === "deploy" && spot.k === "there");
  const field = there.findIndex(({ at: spot }) => spot.x === 0 && spot.y === 0);
  const here = now.choices.actions.filter(({ k }) => k === "deploy").length - there.length;
  const through = page.locator(".tray .option:not(.coming):not(.neutral)").nth(here + field);
  await decide(page, press, through);
  await finish(page, press);
  await figures(page, 1, 2);

  // Ada moves the fairy to her knight.
  await lays("baB", 1, 1, 0);
  await until(page, "deploy");
  await picture(page, `fairy-${device}`);
  await go(at, "fairy", 0, -1);
  await finish(page, press);
  await stands(page, "fairy", 0, -1);
  await hasCount(page.locator(".layer-fairy .fairy"), 1);

  // Ben's princess finds her knight, and lets him stay.
  await lays("pdB", 1, -1, 0);
  await page.locator(".tray .option.coming").first().waitFor();
  await picture(page, `princess-${device}`);
  await accessible(page, "a princess");
  await answer(page, press, null);
  await finish(page, press);

  // The fairy has brought Ada a point. Her dragon is moved by both in turn: round the fairy, over two figures of Ben.
  await eventually(
    "a point",
    async () => (await snapshot(page)).now.seats[0].score,
    (score) => score === 1,
  );
  await lays("pdH", 2, 0, 0);
  await answer(page, press, null);
  await until(page, "dragon");
  await eventually("who moves", attributes(page.locator(".tray"), "aria-label"), ([name]) => name === "Ada");
  await picture(page, `dragon-${device}`);
  await accessible(page, "a step of the dragon");
  await go(at, "dragon", 0, 0);
  // A step can be taken back until it is confirmed.
  await until(page, "confirm");
  await decide(page, press, page.locator(".undo"));
  await until(page, "dragon");
  await go(at, "dragon", 0, 0);
  await finish(page, press, "dragon");
  await eventually("who moves", attributes(page.locator(".tray"), "aria-label"), ([name]) => name === "Ben");
  await go(at, "dragon", 1, 0);
  await finish(page, press, "dragon");
  await go(at, "dragon", 2, 0);
  await hasCount(page.locator(".tray-hint", { hasText: STUCK }), 0);
  await finish(page, press);
  await stands(page, "dragon", 2, 0);
  await figures(page, 1, 0);
  // After three steps every tile beside it has been visited, and the next player is told why it stopped.
  await page.locator(".tray-hint", { hasText: STUCK }).waitFor();
  await picture(page, `dragon-stuck-${device}`);

  // Ben's next princess sends the knight home; the fairy stays.
  await lays("pdA", 1, -2, 3);
  await page.locator(".tray .option.coming").first().waitFor();
  const home = page.locator(device === "desk" ? ".layer-spots .spot.coming" : ".tray .option.coming");
  await decide(page, press, home.first());
  await finish(page, press);
  await figures(page, 0, 0);
  await stands(page, "fairy", 0, -1);

  await panel(at);
  for (const line of ["dragon_came", "dragon_moved", "returned", "fairy_moved", "sent_home"])
    await page.locator(`.line.${line}`).first().waitFor();
  await hasCount(page.locator(".line.dragon_stopped", { hasText: STUCK }), 1);
  await picture(page, `dragon-log-${device}`);
});

onBoth(
  web,
  "a princess who must be obeyed leaves no other choice, and whose knight goes is told",
  async (at) => {
    const { page, press, device } = at;
    const moves = `${MOVES}\n3. draw baB 0,1 r0 pass`;
    await goOn(page, host.address, recordOf("base,dragon", moves, "c2,princess=must"), { tile: "pdB" });
    await layThis(page, press, host.address, "pdB", 1, -1, 0);
    await page.locator(".tray-title", { hasText: "Ben, the princess sends a knight home: whose?" }).waitFor();
    await page.locator(".tray .option.coming .option-name", { hasText: "Ada: Knight" }).waitFor();
    await hasCount(page.locator(".tray .option"), 1);
    await hasCount(page.locator(".tray .no-option"), 0);
    await picture(page, `princess-must-${device}`);
    const home = page.locator(device === "desk" ? ".layer-spots .spot.coming" : ".tray .option.coming");
    await decide(page, press, home.first());
    await finish(page, press);
    await figures(page, 0, 0);
  },
);

onBoth(web, "the fairy on a tile guards everybody there", async (at) => {
  const { page, press, device } = at;
  await goOn(page, host.address, recordOf("base,dragon", MOVES, "c2,fairy-place=tile"), { tile: "pd2" });

  // Ada's volcano lets her do nothing but move the fairy: on to the tile of her knight.
  await layThis(page, press, host.address, "pd2", 0, 1, 0);
  await go(at, "fairy", 0, -1);
  await finish(page, press);
  await stands(page, "fairy", 0, -1);
  await hasCount(page.locator(".layer-fairy .fairy"), 1);
  await picture(page, `fairy-tile-${device}`);
  await accessible(page, "a fairy on a tile");

  // Ben's dragon may go everywhere beside the start tile but there.
  await layThis(page, press, host.address, "pdH", 2, 0, 0);
  await answer(page, press, null);
  await until(page, "dragon");
  await go(at, "dragon", 0, 0);
  await finish(page, press, "dragon");
  const { now } = await snapshot(page);
  const steps = now.choices.actions.filter(({ k }) => k === "dragon").map(({ x, y }) => [x, y]);
  assert.deepEqual(steps, [[1, 0]]);
  await figures(page, 0, 1);
});
