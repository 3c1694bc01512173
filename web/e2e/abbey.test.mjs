// Abbey & Mayor, played by hand with a mouse: a game with chosen tiles in which every decision of the box occurs.
import {
  answer,
  choosePlace,
  decide,
  finish,
  goOn,
  layThis,
  onlooker,
  recordOf,
  seatHas,
  turns,
} from "./director.mjs";
import { eventually, poll } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, typeAtOnce, until } from "./harness.mjs";
import { DARK_ON_PHONE, expect, press, test } from "./test.mjs";
import { lines } from "./tray.mjs";

/** Ben's wagon stands on the road through the start tile. */
const OPENING = recordOf(
  "2xbase,abbey",
  "1. draw baU -1,0 r0 pass\n2. draw baU 1,0 r0 wagon r",
  "c2,barn-field=any",
);

/** The positions of the figures of this kind. */
const standing = (page, meeple, wanted) =>
  poll(async () => {
    const figures = (await snapshot(page)).now.figures.filter((figure) => figure.meeple === meeple);
    return figures.map(({ seat, x, y, corner = "" }) => `${seat} ${x},${y} ${corner}`.trim());
  }, `${meeple} on the table`).toEqual(wanted);

/** Expects the tray to be for this player. */
const asked = (page, name) => expect(page.locator(".tray")).toHaveAttribute("aria-label", name);

async function drive(page, x, y) {
  await until(page, "wagon");
  const { now } = await snapshot(page);
  const index = now.choices.actions
    .filter(({ k }) => k === "deploy")
    .findIndex(({ at }) => at.x === x && at.y === y);
  const spot = page.locator(`.layer-spots .spot[data-spot="${index}"]`);
  await decide(page, spot);
}

test("plays abbeys, wagons that move on, a mayor and barns", async ({ host, page, person }) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, OPENING, { tile: "baE" });

  // Ada's wagon stands in a city that will end at a hole, Ben's farmer in the field next to it.
  await lays("baE", -1, 1, 1);
  await until(page, "deploy");
  await picture(page, "wagon-put-desk");
  await answer(page, /Wagon/);
  await finish(page);
  await standing(page, "wagon", ["1 1,0", "0 -1,1"]);
  await lays("baB", 0, 2, 0, "baB 1,1 r0 follower .", "baB -1,2 r0 pass");
  await answer(page, null);
  await finish(page);

  // There is a hole. Ada draws anyway, and puts her mayor into the city of the start tile.
  await until(page, "abbey");
  await asked(page, "Ada");
  await page.locator(".tray-title", { hasText: "Ada, abbey or draw?" }).waitFor();
  await expect(page.locator(".place")).toHaveCount(1);
  await picture(page, "abbey-desk");
  await accessible(page, "an abbey or a tile");
  const watching = await onlooker(person, page);
  await watching.page.locator(".tray.waiting .tray-hint", { hasText: "Ada may place an abbey" }).waitFor();
  await watching.context.close();
  await decide(page, page.locator(".tray .decline"));
  await lays("baM", 0, -1, 2);
  await answer(page, /Mayor/);
  await finish(page);

  // Ben fills the hole: he takes the abbey back once, then lays it for good. It closes Ada's city.
  await until(page, "abbey");
  await asked(page, "Ben");
  await choosePlace(page, 0, 1);
  await page.locator(".tray-hint", { hasText: "Completes Ada’s city of 1" }).waitFor();
  await picture(page, "abbey-chosen-desk");
  await decide(page, page.locator(".lay"));
  await until(page, "deploy");
  await decide(page, page.locator(".undo"));
  await until(page, "abbey");
  await seatHas(page, 1, "abbeys", 1);
  await choosePlace(page, 0, 1);
  await decide(page, page.locator(".lay"));
  await seatHas(page, 1, "abbeys", 0);
  await until(page, "deploy");
  await picture(page, "abbey-laid-desk");
  await answer(page, null);

  // Ada's wagon scored in Ben's turn. She moves it on, takes that back, and moves it elsewhere.
  await finish(page, "wagon");
  await seatHas(page, 0, "score", 2);
  await asked(page, "Ada");
  await page.locator(".tray-title", { hasText: "Ada, where does your wagon go?" }).waitFor();
  await picture(page, "wagon-desk");
  await accessible(page, "where a wagon goes");
  await inWords(page, [
    "Wagon in the cloister: 2 south, 1 west: 4 of 9 squares filled; 4 points if the game ended now, 9 when complete.",
    "Wagon in the cloister: 8 of 9 squares filled; 8 points if the game ended now, 9 when complete.",
    "Wagon in the cloister: 2 south: 5 of 9 squares filled; 5 points if the game ended now, 9 when complete.",
    "The wagon stays home.",
  ]);
  const looking = await onlooker(person, page);
  await looking.page.locator(".tray.waiting .tray-hint", { hasText: "Ada may move the wagon on" }).waitFor();
  await looking.context.close();
  await drive(page, 0, 2);
  await until(page, "confirm");
  await decide(page, page.locator(".undo"));
  await drive(page, -1, 2);
  await finish(page);
  await standing(page, "wagon", ["1 1,0", "0 -1,2"]);

  // Ben completes the road of his wagon and takes it home.
  await lays("baA", -2, 0, 3, "baA 2,0 r90 pass");
  await answer(page, null);
  await finish(page, "wagon");
  await asked(page, "Ben");
  await seatHas(page, 1, "score", 5);
  await decide(page, page.locator(".no-figure"));
  await finish(page);
  await standing(page, "wagon", ["0 -1,2"]);

  // Ada's barn stands where four fields meet. Ben's farmer is paid and comes home.
  await lays("baB", 2, 1, 0);
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "place a figure or a barn?" }).waitFor();
  await picture(page, "barn-desk");
  await accessible(page, "a barn");
  await answer(page, /Barn/);
  await until(page, "confirm");
  await standing(page, "barn", ["0 2,1 nw"]);
  const hint = page.locator(".tray .tray-hint", {
    hasText: /^Barn, worth 4 points now. Ben’s farmers are paid/,
  });
  await hint.waitFor();
  await eventually("all of it is seen", lines(hint), ([shown, all]) => all <= shown);
  await picture(page, "barn-put-desk");
  await finish(page);
  await seatHas(page, 1, "score", 8);

  // Under these rules Ben's barn may stand in the same field.
  await lays("baB", -2, 1, 0);
  await answer(page, /Barn/);
  await finish(page);
  await standing(page, "barn", ["0 2,1 nw", "1 -2,1 ne"]);

  // Ada's farmer is in another field, until Ben's tile joins it to the barns' field.
  await lays("baB", -1, -1, 0, "baB 0,-2 r0 follower .");
  await answer(page, null);
  await finish(page);
  await seatHas(page, 0, "score", 3);
  await page.keyboard.press("f");
  await expect(page.locator(".layer-field-labels text")).toHaveText("Barn: Ada and Ben · 1 city · 4 points");
  await picture(page, "barn-fields-desk");
  await page.keyboard.press("f");
  await page.locator(".line.scored").first().waitFor();
  // Choosing to draw implies declining the abbey, so the log has no line for it.
  await expect(page.locator(".line.declined[data-question='abbey']")).toHaveCount(0);
  await expect(page.locator(".player .abbeys-left b")).toHaveText(["1", "0"]);
  await picture(page, "abbey-log-desk");
  await accessible(page, "abbeys next to the players");
});

/** Ada's builder is on a road, and there is a hole; nobody has placed an abbey yet. */
const BEFORE_HER_ABBEY = recordOf(
  "2xbase,traders,abbey",
  turns(
    "baU 1,0 r0 follower r",
    "baU -1,0 r0 pass",
    "baU 2,0 r0 builder r",
    "baB 1,1 r0 pass",
    "baB -1,1 r0 pass",
    "baB 1,2 r0 pass",
    "baB 0,2 r0 pass pass",
    "baB -1,2 r0 pass pass",
  ),
);

test("an abbey can be the second part of a turn", async ({ host, page }) => {
  await goOn(page, host.address, BEFORE_HER_ABBEY, { tile: "baU" });
  await layThis(page, host.address, "baU", 3, 0, 0);
  await answer(page, null);
  await finish(page, "second");

  // Ada's builder gives her a second part: she may lay her abbey or draw. She takes her choice back once.
  await until(page, "second");
  await picture(page, "abbey-second-offer-desk");
  await decide(page, page.locator(".take"));
  await until(page, "abbey");
  await asked(page, "Ada");
  await poll(async () => (await snapshot(page)).now.part, "her second part").toBe(2);
  await picture(page, "abbey-second-desk");
  await accessible(page, "an abbey as second part");
  await inWords(page, [
    "Place your abbey: 1 south. Completes a cloister of 9.",
    "Draw a tile instead of placing the abbey.",
    "Undo the last step.",
  ]);
  await choosePlace(page, 0, 1);
  await decide(page, page.locator(".lay"));
  await answer(page, /Monk/);
  await until(page, "confirm");
  await decide(page, page.locator(".undo"));
  await answer(page, /Monk/);
  await finish(page);
  await asked(page, "Ben");
  await seatHas(page, 0, "score", 9);
  await seatHas(page, 0, "abbeys", 0);
});

test.use(DARK_ON_PHONE);

test("the score page takes abbeys, wagons and barns of a real table", { tag: "@both" }, async ({
  host,
  page,
  device,
  isMobile,
}) => {
  await page.goto(`${host.address}/score?sets=base,abbey`);
  await typeAtOnce(
    page,
    "text",
    "0,0 baE r0\n0,-1 baE r180\n1,0 baB r0\n0,1 baB r0\n1,1 baB r0\n2,0 baU r90\nblue\n",
  );
  await press(page.locator(".read"));
  await page.locator('.layer-tiles [data-tile="1,1"]').waitFor({ state: "attached" });

  // A wagon is put on the road by touching it, a barn at a corner by its key or its name.
  await press(page.locator(".tab[data-tab=figures]"));
  await press(page.locator('.rack-figure[aria-label="Red’s wagon"]'));
  // The road lies on top of everything else. On touch devices, the tile is first shown enlarged, with its segments
  // to choose from.
  await press(page.locator('[data-handle="2,0"] path').last());
  const { baU } = await (await fetch(`${host.address}/assets/tiles.json`)).json();
  const road = baU.segments.findIndex(({ kind }) => kind === "road");
  if (isMobile) await press(page.locator(".spot-card .spot").nth(road));
  await page.locator('.rack-figure[aria-label="Red’s wagon, 1 on the table"]').waitFor();
  await press(page.locator('.rack-figure[aria-label="Red’s barn"]'));
  await press(page.locator('[data-handle="1,1"] rect'));
  await expect(page.locator(".tray-options .option")).toHaveCount(4);
  if (isMobile) await expect(page.locator(".spot-card .spot")).toHaveCount(4);
  await accessible(page, "the corners for a barn");
  await picture(page, `score-barn-corners-${device}`);
  if (isMobile) await press(page.locator(".spot-card .spot").first());
  else await page.keyboard.press("1");
  await page.locator('.rack-figure[aria-label="Red’s barn, 1 on the table"]').waitFor();
  await page.locator('.sheet-row .clause-link[title="Rule barn.end"]').waitFor({ state: "attached" });
  await picture(page, `score-barn-${device}`);
  await press(page.locator(".tab[data-tab=text]"));
  await expect(page.locator(".text-tab textarea")).toHaveValue(/1,1 baB r0 red barn nw/);
});

test("several boxes can be combined with towers and a dragon", async ({ host, page }) => {
  await goOn(page, host.address, recordOf("base,3xabbey,dragon,tower"), { tile: "amF" });
  await seatHas(page, 0, "abbeys", 3);
  await layThis(page, host.address, "amF", 1, 0, 0);
  await answer(page, /Wagon/);
  await finish(page);
  const { now } = await snapshot(page);
  expect(now.seats[0].figures.wagon).toEqual(3);
  expect(now.seats[0].supply.wagon).toEqual(2);
});
