// Bridges, played by hand with a mouse: a game with chosen tiles, in which a bridge makes a tile fit, a thief
// stands on it, and another bridge is built in addition to a figure.
import { choosePlace, deal, decide, finish, goOn, recordOf, seatHas } from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";
import { trayFaults } from "./tray.mjs";

/** Expects this many bridges in the state and on the board. */
async function bridges(page, count) {
  await poll(async () => ((await snapshot(page)).now.bridges ?? []).length, `${count} bridges`).toBe(count);
  await expect(page.locator(".layer-bridges .bridge:not(.planned)")).toHaveCount(count);
}

test("players place a tile with a bridge, a thief on it, and a bridge together with a figure", async ({
  host,
  page,
}) => {
  await goOn(page, host.address, recordOf("base,traders,bazaar"));

  // A cloister without a road does not fit next to the road of the start tile, except with a bridge over it.
  await deal(page, host.address, "baB");
  await page.locator(".place.bridged").first().waitFor();
  await picture(page, "bridge-places-desk");
  await inWords(page, [
    /^1 south, cloister/,
    /With a bridge from west to east: 1 west\.$/,
    /With a bridge from west to east: 1 east\.$/,
  ]);
  await choosePlace(page, 1, 0);
  await expect(page.locator(".lay")).toHaveText(/Place with a bridge/);
  await expect(page.locator(".layer-bridges .planned")).toHaveCount(1);
  await page.locator(".tray-hint", { hasText: "You will have 2 left." }).waitFor();
  await picture(page, "bridge-needed-desk");
  await accessible(page, "a tile that needs a bridge");
  await decide(page, page.locator(".lay"));
  await until(page, "deploy");
  await bridges(page, 1);
  await seatHas(page, 0, "bridges", 2);
  await expect(page.locator(".tray .option.bridge")).toHaveCount(0);
  await decide(page, page.locator(".tray .option:not(.neutral)[title*='on the bridge']").first());
  await finish(page);
  await expect(page.locator(".layer-figures .stand")).toHaveCount(1);
  await picture(page, "bridge-thief-desk");

  // Ben lays a cloister to the south and builds a bridge over it, in addition to a monk.
  await deal(page, host.address, "baB");
  await choosePlace(page, 1, 1);
  await decide(page, page.locator(".lay"));
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "build a bridge" }).waitFor();
  await picture(page, "bridge-besides-desk");
  await accessible(page, "a bridge or a figure");
  const spot = page.locator(".layer-moves .move[aria-label*='Bridge from west to east: 1 south, 1 east']");
  await decide(page, spot.first());
  await bridges(page, 2);
  await until(page, "deploy");
  await expect(page.locator(".tray .option.bridge")).toHaveCount(0);
  await decide(page, page.locator(".tray .option:not(.neutral)[title*='Monk']").first());
  await finish(page);
  await picture(page, "bridge-built-desk");
  await page.locator("#log", { hasText: "Ben builds a bridge: 1 south, 1 east" }).waitFor();
  await expect(page.locator(".players .bridges-left").first()).toHaveText("2");
  await picture(page, "bridge-players-desk");
});

test("a tile that fits only with a bridge is set aside, and another is drawn", async ({ host, page }) => {
  const closed = recordOf("base,traders,bazaar", "1. draw baA 1,0 r90 pass\n2. draw baA -1,0 r270 pass");
  await goOn(page, host.address, closed, { tile: "baX" });
  await expect(page.locator(".tray-hint")).toHaveText("Fits in 4 places, each with a bridge");
  await poll(trayFaults(page), "all of the tray is to be seen").toEqual([]);
  await picture(page, "bridge-only-desk");
  await decide(page, page.locator(".tray .decline"));
  await until(page, "confirm");
  await expect(page.locator(".confirm")).toHaveText(/Draw/);
  await decide(page, page.locator(".confirm"));
  await until(page, "place");
  await page.locator("#log", { hasText: "Ada sets the tile aside instead of building a bridge" }).waitFor();
});
