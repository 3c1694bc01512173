// Bridges at the table, by hand, with a mouse and with a finger: a game whose tiles are chosen, in which a bridge makes a tile
// fit, a thief stands on it, and another is built besides a figure.
import { choosePlace, deal, decide, finish, goOn, onBoth, panel, recordOf, told } from "./director.mjs";
import { eventually, hasCount, hasTexts } from "./expect.mjs";
import { accessible, inWords, picture, running, snapshot, until } from "./harness.mjs";
import { trayFaults } from "./tray.mjs";

const { host, web } = running();

/** Waits for so many bridges on the table, in what is told and on the board. */
async function bridges(page, count) {
  await eventually(
    `${count} bridges`,
    async () => ((await snapshot(page)).now.bridges ?? []).length,
    (seen) => seen === count,
  );
  await hasCount(page.locator(".layer-bridges .bridge:not(.planned)"), count);
}

onBoth(web, "a tile that needs a bridge, a thief on it, and a bridge besides a figure", async (at) => {
  const { page, press, device } = at;
  await goOn(page, host.address, recordOf("base,traders,bazaar"));

  // A cloister without a road does not fit beside the road of the start tile: a bridge over it does that.
  await deal(page, host.address, "baB");
  await page.locator(".place.bridged").first().waitFor();
  await picture(page, `bridge-places-${device}`);
  if (device === "desk")
    await inWords(page, [
      /^1 south, cloister/,
      /With a bridge from west to east: 1 west\.$/,
      /With a bridge from west to east: 1 east\.$/,
    ]);
  await choosePlace(page, press, 1, 0);
  await hasTexts(page.locator(".lay"), /Lay with a bridge/);
  await hasCount(page.locator(".layer-bridges .planned"), 1);
  await page.locator(".tray-hint", { hasText: "You keep 2." }).waitFor();
  await picture(page, `bridge-needed-${device}`);
  await accessible(page, "a tile that needs a bridge");
  await decide(page, press, page.locator(".lay"));
  await until(page, "deploy");
  await bridges(page, 1);
  await told(page, 0, "bridges", 2);
  await hasCount(page.locator(".tray .option.bridge"), 0);
  await decide(page, press, page.locator(".tray .option:not(.neutral)[title*='on the bridge']").first());
  await finish(page, press);
  await hasCount(page.locator(".layer-figures .stand"), 1);
  await picture(page, `bridge-thief-${device}`);

  // Ben lays a cloister to the south and builds a bridge over it, besides a monk.
  await deal(page, host.address, "baB");
  await choosePlace(page, press, 1, 1);
  await decide(page, press, page.locator(".lay"));
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "build a bridge" }).waitFor();
  await picture(page, `bridge-besides-${device}`);
  await accessible(page, "a bridge or a figure");
  const spot = page.locator(".layer-moves .move[aria-label*='Bridge from west to east: 1 south, 1 east']");
  const chip = page.locator(".tray .option.bridge[title*='Bridge from west to east: 1 south, 1 east']");
  await decide(page, press, (device === "desk" ? spot : chip).first());
  await bridges(page, 2);
  await until(page, "deploy");
  await hasCount(page.locator(".tray .option.bridge"), 0);
  await decide(page, press, page.locator(".tray .option:not(.neutral)[title*='Monk']").first());
  await finish(page, press);
  await picture(page, `bridge-built-${device}`);
  await panel(at);
  await page.locator("#log", { hasText: "Ben builds a bridge: 1 south, 1 east" }).waitFor();
  await hasTexts(page.locator(".players .bridges-left").first(), "2");
  await picture(page, `bridge-players-${device}`);
});

onBoth(web, "a tile that fits only with a bridge is set aside, and another is drawn", async (at) => {
  const { page, press, device } = at;
  const closed = recordOf("base,traders,bazaar", "1. draw baA 1,0 r90 pass\n2. draw baA -1,0 r270 pass");
  await goOn(page, host.address, closed, { tile: "baX" });
  await hasTexts(page.locator(".tray-hint"), "Fits at 4 places, each with a bridge");
  await eventually("all of the tray is to be seen", trayFaults(page), (faults) => faults.length === 0);
  await picture(page, `bridge-only-${device}`);
  await decide(page, press, page.locator(".tray .decline"));
  await until(page, "confirm");
  await hasTexts(page.locator(".confirm"), /Draw/);
  await decide(page, press, page.locator(".confirm"));
  await until(page, "place");
  await panel(at);
  await page.locator("#log", { hasText: "Ada sets the tile aside instead of building a bridge" }).waitFor();
});
