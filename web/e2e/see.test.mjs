// What a game shows without a move: what others did, why something is refused, what a square is worth.
import { answer, goOn, layThis, recordOf, turns } from "./director.mjs";
import { attributes, eventually, still, texts } from "./expect.mjs";
import { accessible, middleOf, picture, snapshot, until } from "./harness.mjs";
import { belowTheEnd } from "./measure.mjs";
import { expect, test } from "./test.mjs";

/** Ada's turn again: her road and Cid's cloister have figures, and north of Ben's city her road tile does not fit. */
const SEVENTH_TURN = {
  text: recordOf(
    "base,traders",
    turns(
      "baU 1,0 r0 follower r",
      "baE 1,-1 r0 pass",
      "baB 0,1 r0 follower +",
      "baU -1,0 r0 pass",
      "baU 2,0 r0 pass",
      "baB 1,1 r0 pass",
    ),
    "c2",
    3,
  ),
  seats: ["Ada", "Ben", "Cid"].map((name) => ({ kind: "here", name })),
  tile: "baU",
  /** A square where it does not fit, but other remaining tiles do. */
  closed: { x: 1, y: -2 },
};

test("moves of others are marked, refusals have reasons, and one card describes features and gaps", async ({
  host,
  page,
}) => {
  const { text, seats, tile: drawn, closed } = SEVENTH_TURN;
  await goOn(page, host.address, text, { seats, tile: drawn });
  await still(page);
  const before = await snapshot(page);
  const { turn_number, seat } = before.now;

  // Every tile since the player's last turn is marked in the colour of the player who laid it.
  const others = before.lines.filter(
    (line) => line.what.k === "placed" && line.turn_number > turn_number - 3 && line.seat !== seat,
  );
  await eventually(
    "the turns of the two others are marked",
    attributes(page.locator(".last"), "class"),
    (seen) =>
      seen.length === others.length && others.every((line) => seen.includes(`last seat-${line.seat}`)),
  );

  // The others' moves can be repeated, tile by tile; any key stops that.
  await page.locator("svg.board").focus();
  await page.keyboard.press("s");
  await page.locator(".lit").first().waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await expect(page.locator(".lit")).toHaveCount(0);

  // The tile in hand can be turned before a place is chosen; undo cancels a choice.
  await page.locator(".turn-tile").click();
  await page.locator(".turn-tile .tile-turn.r1").waitFor();
  await page.locator(".place").first().click();
  await page.locator(".place.chosen").waitFor();
  await page.locator(".undo").click();
  await expect(page.locator(".place.chosen")).toHaveCount(0);
  await still(page);

  // A square where the tile does not fit: the page says why, and which tiles would.
  const gap = await middleOf(page, closed);
  await page.mouse.click(gap.x, gap.y);
  await page.locator(".problem-banner", { hasText: /edge does not match its neighbour\./ }).waitFor();
  await page.locator(".look-card h3", { hasText: /fit here|fits here/ }).waitFor();
  await page.locator(".look-card p", { hasText: /You draw one before the end: .*%/ }).waitFor();
  await picture(page, "desk-light-gap");
  await accessible(page, "a gap and a refusal");
  const after = await snapshot(page);
  expect(after.tiles, "a refusal changes nothing").toEqual(before.tiles);
  await page.locator(".problem-banner button").click();
  await page.locator(".dialog.rule .rule-text").first().waitFor();
  await page.keyboard.press("Escape");

  // A placed figure: its owner, the size of its feature, and what that is worth.
  const [figure] = before.now.figures;
  const tile = await middleOf(page, figure);
  await page.mouse.click(tile.x, tile.y);
  await page.locator(".look-card h3", { hasText: /road|city|cloister|field/i }).waitFor();
  await page.locator(".lit").first().waitFor({ state: "attached" });
  await page.locator(".look-close").click();
  await expect(page.locator(".look-card")).toHaveCount(0);

  // The same by keyboard.
  await page.locator("svg.board").focus();
  await page.keyboard.press("i");
  await page.locator(".look-card").waitFor();
  await page.locator(".board .cursor").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("i");
  await expect(page.locator(".look-card")).toHaveCount(0);

  // The log says what each move did.
  await eventually("what moves did", texts(page.locator(".move .log-text")), (lines) =>
    lines.every((line) => /extends|completes|fills|tile placed/i.test(line)),
  );
  await until(page, "place");
});

test("the page describes what a place would join, what lies under the cursor, and the bag by kinds", async ({
  host,
  page,
}) => {
  await goOn(page, host.address, recordOf("base,traders"), { tile: "baE" });
  await still(page);
  await page.locator('.place[data-place="0,-1"]').click();
  await page.locator(".tray-hint", { hasText: "Completes a city of 2" }).waitFor();
  const aloud = /^Place \d+ of \d+: 1 north\. Rotation \d of \d\. Completes a city of 2/;
  await page.locator("[aria-live=polite]", { hasText: aloud }).waitFor({ state: "attached" });
  await page.locator(".undo").click();
  await still(page);

  const start = await middleOf(page, { x: 0, y: 0 });
  await page.mouse.move(start.x, start.y);
  await page.locator(".look-card h3", { hasText: /road|city|field/i }).waitFor();
  await page.mouse.move(start.x, start.y + 260);
  await expect(page.locator(".look-card")).toHaveCount(0);

  await page.keyboard.press("t");
  const { now } = await snapshot(page);
  await eventually(`the kinds of ${now.tiles_left} tiles`, texts(page.locator(".bag-kinds li")), (kinds) => {
    const left = kinds.map((words) => Number(/\d+/.exec(words)?.[0]));
    return left.length > 20 && left.reduce((sum, n) => sum + n, 0) === now.tiles_left;
  });
});

test("an immediate payment is shown before the turn is confirmed", { tag: "@fast" }, async ({
  host,
  page,
}) => {
  await goOn(page, host.address, recordOf("base,traders"), { tile: "baE" });
  await layThis(page, host.address, "baE", 0, -1, 2);
  await answer(page, /Knight/);
  await until(page, "confirm");
  await expect(page.locator(".tray-hint")).toHaveText("Knight in the city: 4 points");
});

test("the page shows who would lead after the tile and figure that are being considered", async ({
  host,
  page,
}) => {
  // Ada's road and Ben's would meet two squares east of the start.
  const moves = [
    "1. draw baU 1,0 r0 follower r",
    "2. draw baU 1,1 r0 follower r",
    "3. draw baV 2,1 r90 pass",
  ];
  await goOn(page, host.address, recordOf("base", moves.join("\n")), { tile: "baV" });
  await still(page);
  const road = await middleOf(page, { x: 1, y: 0 });
  await page.mouse.click(road.x, road.y);
  await page.locator(".look-card h3", { hasText: "Ada’s road" }).waitFor();
  await expect(page.locator(".look-after")).toHaveText("Tile 2 east: Ada and Ben would tie (Ada 1, Ben 1)");
  await picture(page, "desk-light-would-lead");
  await accessible(page, "who would lead");
  await page.locator(".look-close").click();

  // The tile is laid elsewhere: its road is Ada's, and nobody has its first field yet.
  await layThis(page, host.address, "baV", -1, 0, 3);
  await until(page, "deploy");
  await page.locator("svg.board").focus();
  await page.keyboard.press("i");
  await page.locator(".look-card h3", { hasText: "Ada’s road" }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.locator(".look-after")).toHaveText(/^Follower there: Ben would lead/);
});

test("the newest lines of the log stay visible when the log shrinks", async ({ host, page }) => {
  const { text, seats, tile } = SEVENTH_TURN;
  await page.setViewportSize({ width: 1280, height: 620 });
  await goOn(page, host.address, text, { seats, tile });
  const below = belowTheEnd(page, "#log");
  await eventually("a log that is longer than its room", below, (pixels) => pixels <= 2);
  await page.setViewportSize({ width: 1280, height: 520 });
  await eventually("its end in a lower window", below, (pixels) => pixels <= 2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator("svg.board").focus();
  await page.keyboard.press("f");
  await page.locator(".ledger").or(page.locator(".banner.note")).first().waitFor();
  await eventually("its end below what fields pay", below, (pixels) => pixels <= 2);
});
