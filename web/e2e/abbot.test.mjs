// The Abbot and The Phantom at the table, with a mouse: a game with chosen tiles, in which the abbot is taken back for
// points and the phantom is placed second; what the log and the tiles left say of it.
import { answer, decide, finish, goOn, layThis, recordOf, seatHas, turns } from "./director.mjs";
import { attributes, boxes, poll, still } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, typeAtOnce, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** Ada's abbot is in the cloister south of the start tile, which has three of its nine squares. */
const OPENING = recordOf("base,abbot,phantom", turns("baB 0,1 r0 abbot + pass", "baU 1,0 r0 pass"));

/** The same without a phantom, so that nothing is asked after the abbot. */
const ABBOT_ALONE = recordOf("base,abbot", turns("baB 0,1 r0 abbot +", "baU 1,0 r0 pass"));

/** Eight tiles in a row, with Ada's abbot in the garden of one of them. */
const IN_A_ROW = recordOf(
  "base,abbot",
  turns(
    "baU 1,0 r0 pass",
    "baU -1,0 r0 pass",
    "baUg 2,0 r180 abbot *",
    "baU -2,0 r0 pass",
    "baU 3,0 r0 pass",
    "baU -3,0 r0 pass",
    "baU 4,0 r0 pass",
  ),
);

/** A position with two abbots, one of them in a garden, and a phantom. */
const POSITION = "0,0 baD r0\n1,0 baUg r0 red abbot *\n2,0 baU r0 blue phantom r\n0,1 baB r0 blue abbot +\n";

/** Expects these figures of a seat on the table. */
const figures = (page, seat, wanted) =>
  poll(async () => {
    const all = (await snapshot(page)).now.figures.filter((figure) => figure.seat === seat);
    return all.map(({ meeple, x, y }) => `${meeple} ${x},${y}`).sort();
  }, `figures of seat ${seat}`).toEqual(wanted);

test("takes an abbot back for points, and places a phantom second", async ({ host, page }) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, OPENING, { tile: "baU" });

  // Chip, words and confirmation name the four points before the turn ends.
  await lays("baU", -1, 0, 0);
  await until(page, "deploy");
  const recall = page.locator(".tray .option.recall");
  await expect(recall.locator(".option-name")).toHaveText("1 south(+4)");
  const words = "Take your abbot back and score 4 points now: 1 south";
  await expect(recall).toHaveAttribute("title", words);
  await picture(page, "abbot-back-desk");
  await accessible(page, "an abbot who may be taken back");
  await inWords(page, [
    /^Highwayman on the road/,
    /^Phantom on the road/,
    /^Farmer, north/,
    /^Phantom in the field, north/,
    /^Farmer, south/,
    /^Phantom in the field, south/,
    words,
    "No figure.",
    UNDO,
  ]);
  await decide(page, recall);
  await until(page, "phantom");
  await putPhantom(page, "Phantom on the road");
  await until(page, "confirm");
  await finish(page);
  await seatHas(page, 0, "score", 4);
  await figures(page, 0, ["phantom -1,0"]);

  // The log has the order in which it happened.
  await expect(page.locator(".log-turn").nth(-1).locator(".log-text")).toHaveText([
    /^Extends a road to 3/,
    /takes an abbot home from the cloister$/,
    /^Ada scores 4 for taking the abbot back/,
    "Phantom on the road",
  ]);

  // Who puts the phantom right after the tile has it in the tile's line.
  await lays("baUg", 2, 0, 0);
  await answer(page, "Abbot");
  await until(page, "phantom");
  await putPhantom(page, "Phantom in the field, north");
  await finish(page);
  await figures(page, 1, ["abbot 2,0", "phantom 2,0"]);
  await expect(page.locator(".log-turn").nth(-1).locator(".log-text")).toHaveText([
    /Abbot in the garden$/,
    "Phantom in the field",
  ]);
});

test("an abbot taken back last is confirmed with his points", async ({ host, page }) => {
  await goOn(page, host.address, ABBOT_ALONE, { tile: "baU" });
  await layThis(page, host.address, "baU", -1, 0, 0);
  await until(page, "deploy");
  await decide(page, page.locator(".tray .option.recall"));
  await until(page, "confirm");
  await expect(page.locator(".tray-hint")).toHaveText("Ada takes an abbot home from the cloister: 4 points");
  await accessible(page, "an abbot taken back");
  await finish(page);
  await seatHas(page, 0, "score", 4);
});

test("what is left sums the gardens, next to the same tiles without", async ({ host, page }) => {
  await goOn(page, host.address, OPENING, { tile: "baUg" });
  await page.locator(".bag-button").click();
  const dialog = page.locator(".dialog.bag-dialog");
  await expect(dialog.locator(".bag-sums span", { hasText: "with a garden" })).toHaveText("7 with a garden");
  await poll(async () => {
    const kinds = await attributes(dialog.locator(".bag-kinds use"), "href")();
    return kinds.flatMap((kind, i) => (kind.endsWith("g") && kind !== `${kinds[i - 1]}g` ? [kind] : []));
  }, "gardens away from their kind").toEqual([]);
  await expect(dialog.locator('.bag-kinds use[href$="g"]')).toHaveCount(8);
  await accessible(page, "what is left, with gardens");
  await picture(page, "gardens-left-desk");
});

test("a position brings the boxes of its figures and gardens, and gardens can be filtered", async ({
  host,
  page,
}) => {
  await page.goto(`${host.address}/score?sets=base`);
  await page.locator(".palette-tile").first().waitFor();
  const filter = page.locator(".filters .chip", { hasText: "Garden" });
  await expect(filter).toHaveCount(0);
  await typeAtOnce(page, "text", POSITION);
  await page.locator(".read").click();
  await page.locator(".sheet-result").waitFor();
  await expect(page.locator(".faults")).toHaveCount(0);
  await page.locator(".tab[data-tab=tiles]").click();
  await filter.click();
  await expect(page.locator(".palette-tile")).toHaveCount(8);
  await accessible(page, "tiles with gardens");
});

test("zoomed out on a phone, an abbot stands on his garden", { tag: "@phone" }, async ({ host, page }) => {
  await goOn(page, host.address, IN_A_ROW);
  const art = await (await fetch(`${host.address}/assets/tiles.json`)).json();
  const [[right, bottom]] = art.baUg.signs;
  await still(page);
  // The tile lies upside down.
  await poll(async () => {
    const [tile] = await boxes(page.locator('.tile[data-tile="2,0"] .tile-square'))();
    const [abbot] = await boxes(page.locator(".layer-figures .figure"))();
    const x = abbot.x + abbot.width / 2 - (tile.x + tile.width * (1 - right / 100));
    const y = abbot.y + abbot.height / 2 - (tile.y + tile.width * (1 - bottom / 100));
    return Math.hypot(x, y) / tile.width;
  }, "tiles between abbot and garden").toBeLessThan(0.35);
});

/** Places the phantom on the part with these words. */
async function putPhantom(page, words) {
  await expect(page.locator(".tray-title")).toHaveText(/place your phantom, too\?/);
  await decide(page, page.locator(".tray .option", { hasText: words }));
}
