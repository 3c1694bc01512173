// The last rounds of a game on a phone of 360 × 640, by touch alone.
import { readFile } from "node:fs/promises";
import { answer, goOn, lay, recordOf, upTo } from "./director.mjs";
import { boxes, eventually, hasBox, poll, still } from "./expect.mjs";
import { camera, guarded, legalSquares, picture, scrollTo, until, watchGuard } from "./harness.mjs";
import { liesOver, placesSeen, scrolled } from "./measure.mjs";
import { expect, test } from "./test.mjs";

const RECORD = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
/** The turn after which the game goes on here: twenty are left. */
const LATE = 74;

/** Waits until something looks as it did the first time. */
function constant() {
  const first = new Map();
  return async (what, look) => {
    const fits = (seen) => JSON.stringify(seen) === (first.get(what) ?? JSON.stringify(seen));
    const seen = await eventually(`${what} as before: ${first.get(what)}`, look, fits);
    first.set(what, JSON.stringify(seen));
  };
}

test("every legal place is visible, the board does not move between tile and figure, and buttons stay in place", {
  tag: ["@phone", "@long"],
}, async ({ host, page }) => {
  const same = constant();
  const seats = [
    { kind: "here", name: "Ada" },
    { kind: "computer", name: "Robin" },
  ];
  await goOn(page, host.address, upTo(await readFile(RECORD, "utf8"), LATE), { seats });
  const tray = boxes(page.locator(".tray"));
  const main = boxes(page.locator(".tray > .button.primary"));
  let near = false;
  for (let turn = 0; ; turn += 1) {
    if ((await until(page, "place", "over")) === "over") break;
    await still(page);
    const legal = await legalSquares(page);
    await eventually(
      `turn ${turn}: all of ${legal} on screen`,
      placesSeen(page),
      ({ seen, hidden }) => hidden === 0 && seen.sort().join(" ") === legal.join(" "),
    );
    await same("tray", tray);
    await same("main button", main);
    // Only once there are several places: a single one would stay visible at any zoom.
    if (!near && turn >= 4 && legal.length >= 4) {
      await zoomed(page, legal);
      near = true;
    }
    const square = legal[turn % legal.length];
    await page.locator(`.place[data-place="${square}"]`).tap();
    await page.locator(".place.chosen").waitFor();
    await still(page);
    const look = await camera(page)();
    await page.locator(".lay").tap();
    await until(page, "deploy");
    await still(page);
    await poll(camera(page), `the board stays at ${look} after a tile is laid`).toBe(look);
    await same("tray", tray);
    await same("main button", main);
    await poll(
      liesOver(page, `.tile[data-tile="${square}"] .tile-square`, ".tray, .prompt, .top-bar, .board-buttons"),
      "the tile that it is about is in sight",
    ).toEqual([]);
    const spots = await boxes(page.locator(".spot-ground"))();
    if (spots.length > 0) {
      expect(
        spots.every(({ width }) => width >= 43.5),
        "spots are large enough for a finger",
      ).toBe(true);
      await page.locator(".spot").first().tap();
      // A figure after which a second tile is offered needs no confirmation of its own.
      if ((await until(page, "confirm", "second")) === "confirm") {
        await poll(camera(page), `the board stays at ${look} after a figure is put`).toBe(look);
        await same("tray", tray);
        await same("main button", main);
        await page.locator(".confirm").tap();
      }
    } else {
      await page.locator(".no-figure").tap();
    }
    if ((await until(page, "second", "waiting", "place", "over")) === "second") {
      await same("tray", tray);
      await same("main button", main);
      await page.locator(".decline").tap();
    }
    await eventually("nothing is scrolled", scrolled(page), (by) => by.every((pixels) => pixels === 0));
  }
  expect(near, "the board was looked at from near").toBe(true);
  await page.locator(".dialog.final").waitFor();
});

test("a second tap in the same place does not end a turn", { tag: ["@phone", "@fast"] }, async ({
  host,
  page,
}) => {
  // Ada's city continues to the north; a tile that is all city joins it, and Ben can place no figure on it.
  await goOn(page, host.address, recordOf("base", "1. draw baN 0,-1 r180 follower c"), { tile: "baC" });
  await watchGuard(page, ".tray-main.no-figure");
  await lay(page, ({ legal }) => legal[0]);
  // The button that ends the turn appears under the finger, and waits longer than the pause in a double tap.
  await poll(guarded(page), "milliseconds for which it waits").toBeGreaterThan(300);
  await answer(page, null);
});

/** When zoomed in, the page shows how many places are beyond each edge, and leads there and back. */
async function zoomed(page, legal) {
  const buttons = page.locator(".board-buttons .icon-button");
  for (let times = 0; times < 4; times += 1) await buttons.first().tap();
  await still(page);
  await eventually(
    "places beyond the edges are counted",
    placesSeen(page),
    ({ seen, hidden }) => hidden > 0 && hidden + seen.length >= legal.length,
  );
  await picture(page, "phone-light-pointers");
  await page.locator(".board-pointer:not([hidden])").first().tap();
  await eventually("the board leads there", placesSeen(page), ({ seen }) => seen.length > 0);
  // Figures are visible at any zoom.
  for (let times = 0; times < 9; times += 1) await buttons.nth(1).tap();
  await still(page);
  await eventually(
    "figures of 22 pixels or more",
    boxes(page.locator(".layer-figures .figure")),
    (figures) => figures.length > 0 && figures.every(({ width, height }) => Math.max(width, height) >= 22),
  );
  // A browser that scrolls something into view must not scroll the table.
  await scrollTo(page, ".place");
  await page.locator(".board-buttons .icon-button").nth(2).tap();
  await still(page);
  await expect(page.locator(".board-pointer:not([hidden])")).toHaveCount(0);
  await hasBox("the tray", page.locator(".tray"), ({ y }) => y > 400);
}
