// The Tower at the table, with a mouse: a game with chosen tiles, in which every decision of the box is taken.
import {
  answer,
  deal,
  decide,
  finish,
  goOn,
  lay,
  layThis,
  onlooker,
  recordOf,
  seatHas,
} from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, typeAtOnce, UNDO, until } from "./harness.mjs";
import { DARK_ON_PHONE, expect, press, test } from "./test.mjs";

/** Ada's monk is west of the future tower, Ben's highwayman north and his large monk east; Ben has 8 points. */
const OPENING = recordOf(
  "base,inns,tower",
  `1. draw baB 0,1 r0 follower +
2. draw baE 0,-1 r180 follower c
3. draw baE 0,2 r180 pass
4. draw baE 0,3 r0 follower c
5. draw baU -1,0 r0 pass
6. draw baU 1,0 r0 follower r
7. draw baU 2,0 r0 pass
8. draw baB 2,1 r0 large +`,
);

/** Adds a floor to the only open tower, on the board. */
async function build(page, floors) {
  await until(page, "deploy");
  const chip = page.locator(".tray .option.floor");
  await expect(chip).toHaveCount(1);
  await expect(page.locator(".layer-moves .move")).toHaveCount(1);
  await decide(page, page.locator(".layer-moves .move"));
  const heights = async () => (await snapshot(page)).now.towers.map((tower) => tower.floors);
  await poll(heights, "the towers").toContain(floors);
}

/** Captures the figure on this square. */
async function capture(page, x, y) {
  await until(page, "capture");
  const { now } = await snapshot(page);
  const index = now.choices.actions.filter(({ k }) => k === "take").findIndex((a) => a.x === x && a.y === y);
  const spot = page.locator(`.layer-spots .spot.coming[data-spot="${index}"]`);
  await decide(page, spot);
}

const captive = (of, meeple) => ({ of, meeple, count: 1 });

test("plays floors, captures, ransoms, an exchange and a guard", async ({ host, page, person }) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, OPENING, { tile: "toI" });
  await seatHas(page, 0, "floors", 10);

  // Ada's first floor reaches three figures. It can be undone before a figure is captured.
  await lays("toI", 1, 1, 0);
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "place a figure or add a floor?" }).waitFor();
  await picture(page, "tower-floor-desk");
  await accessible(page, "a floor or a figure");
  // In words, figures come in the order of the keys, then the floor with the figures it reaches.
  const reached = [
    "Monk in the cloister (Ada)",
    "Highwayman on the road (Ben)",
    "Large monk in the cloister (Ben)",
  ];
  const near = reached.map((who) => `${who}, 1 away`);
  await inWords(page, [
    "Farmer in the field: touches 1 complete city; nobody farms it yet.",
    /^Large farmer in the field: touches 1 complete city/,
    `Add a floor: 1 south, 1 east. The tower will be 1 high; within reach: ${near[0]}, ${near[1]} and ${near[2]}.`,
    "No figure.",
    UNDO,
  ]);
  await build(page, 1);
  await until(page, "capture");
  await expect(page.locator(".tray .option.coming")).toHaveCount(3);
  await picture(page, "tower-capture-desk");
  await accessible(page, "whom a tower captures");
  const watching = await onlooker(person, page);
  await watching.page.locator(".tray.waiting .tray-hint", { hasText: "whom the tower captures" }).waitFor();
  await watching.context.close();
  await decide(page, page.locator(".undo"));
  await build(page, 1);
  await capture(page, 1, 0);
  await until(page, "confirm");
  await finish(page);
  await seatHas(page, 0, "floors", 9);
  await seatHas(page, 0, "prisoners", [captive(1, "follower")]);

  // Ben ransoms his follower before he lays his tile, and places it in another cloister.
  await deal(page, host.address, "baB");
  // The owner of the figure, its kind, and the price with its receiver.
  await expect(page.locator(".tray .option.ransom")).toHaveText(
    /Buy your follower back from Ada for 3 points *Follower: 3 points to Ada/,
  );
  await picture(page, "tower-ransom-desk");
  await accessible(page, "a ransom before a tile is laid");
  await decide(page, page.locator(".tray .option.ransom"));
  await seatHas(page, 1, "score", 5);
  await seatHas(page, 0, "score", 3);
  await expect(page.locator(".tray .option.ransom")).toHaveCount(0);
  await lay(page, () => ({ x: 1, y: 2, r: 0 }));
  await answer(page, /Monk/);
  await finish(page);

  // Ada captures the large one, then Ben nobody, then Ada the follower.
  await lays("baU", 4, 0, 0, "baU 3,0 r0 floor 1,1 take 2,1 1");
  await seatHas(page, 0, "prisoners", [captive(1, "large")]);
  await build(page, 3);
  await until(page, "capture");
  await decide(page, page.locator(".no-figure"));
  await finish(page);
  await lays("baU", 5, 0, 0);
  await build(page, 4);
  await capture(page, 1, 2);
  await finish(page);
  await seatHas(page, 0, "prisoners", [captive(1, "follower"), captive(1, "large")]);
  await page.locator(".player.seat-0 .captives").first().waitFor();
  await expect(page.locator(".player.seat-0 .captives")).toHaveCount(2);
  await expect(page.locator(".floors-left")).toHaveCount(2);
  await picture(page, "tower-prisoners-desk");
  await accessible(page, "prisoners and floors next to the players");

  // Ben captures Ada's monk. In exchange, one of Ben's captured figures comes home; Ben chooses which.
  await lays("baU", -2, 0, 0);
  await build(page, 5);
  await capture(page, 0, 1);
  await finish(page, "exchange");
  await expect(page.locator(".tray .option.exchange")).toHaveCount(2);
  await picture(page, "tower-exchange-desk");
  await accessible(page, "whom an exchange brings home");
  await decide(page, page.locator(".tray .option.exchange", { hasText: "large" }));
  await finish(page);
  await seatHas(page, 0, "prisoners", [captive(1, "follower")]);

  // Ada's guard closes the tower. Ben is offered a ransom before his turn ends.
  await lays("baU", -3, 0, 0);
  await answer(page, /Guard/);
  await until(page, "confirm");
  // The guard covers the number of floors, so it is shown at his foot.
  await expect(page.locator(".layer-towers .strength-number")).toHaveText("5");
  await picture(page, "tower-guard-desk");
  await finish(page);
  await lays("baB", 1, 3, 0);
  await until(page, "deploy");
  await expect(page.locator(".tray .option.floor")).toHaveCount(0);
  await answer(page, null);
  await finish(page, "ransom");
  await picture(page, "tower-last-ransom-desk");
  await accessible(page, "a ransom before the turn ends");
  await decide(page, page.locator(".tray .option.ransom"));
  await finish(page);
  await seatHas(page, 1, "score", 2);
  await seatHas(page, 0, "score", 6);

  for (const line of ["floor_added", "captured", "declined[data-question='capture']", "freed"])
    await page.locator(`.line.${line}`).first().waitFor();
  await picture(page, "tower-log-desk");
});

test.use(DARK_ON_PHONE);

test("the score page takes towers, guards and prisoners of a real table", { tag: "@both" }, async ({
  host,
  page,
  device,
}) => {
  await page.goto(`${host.address}/score?sets=base,tower`);
  await typeAtOnce(page, "text", "0,0 baD r0\n1,0 baU r0 red follower r\n1,1 toI r0\nblue\n");
  await press(page.locator(".read"));
  await page.locator('.layer-tiles [data-tile="1,1"]').waitFor({ state: "attached" });

  // Two floors by clicking the tile, a third by its number.
  await press(page.locator(".tab[data-tab=figures]"));
  await press(page.locator('.rack-figure[aria-label="Tower floor"]'));
  const foundation = page.locator('[data-handle="1,1"]').first();
  await press(foundation);
  await page.locator('.rack-figure[aria-label="Tower floor, 1 on the table"]').waitFor();
  await press(foundation);
  await page.locator('.rack-figure[aria-label="Tower floor, 2 on the table"]').waitFor();
  await press(page.locator('.bench-tray button[aria-label="Tower floors, 1 south, 1 east: one more"]'));
  await expect(page.locator(".layer-towers .tower-height")).toHaveText("3");
  await accessible(page, "floors of a real table");
  await picture(page, `score-tower-${device}`);

  await press(page.locator(".tab[data-tab=people]"));
  await press(page.locator('button[aria-label="Blue holds Red’s follower: one more"]'));
  await accessible(page, "prisoners of a real table");
  await picture(page, `score-prisoners-${device}`);
  await press(page.locator(".tab[data-tab=text]"));
  await expect(page.locator(".text-tab textarea")).toHaveValue(
    "0,0 baD r0\n1,0 baU r0 red follower r\n1,1 toI r0 3 floors\nred\nblue holds red follower\n",
  );
});
