// The River II at the table, with a mouse: it forks, no bend turns straight back, a lake ends a branch, and a pig-herd
// makes its field more valuable.
import { answer, deal, finish, goOn, layThis, recordOf } from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, picture, snapshot, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** The legal placements of the tile in hand, with rotations. */
const rotations = (page) => async () =>
  (await snapshot(page)).now.choices.actions
    .filter(({ k }) => k === "place")
    .map(({ x, y, r }) => `${x},${y} r${r}`)
    .sort()
    .join("; ");

test("the river forks, no bend turns back, and a lake ends a branch", async ({ host, page }) => {
  const lays = async (...tile) => {
    await layThis(page, host.address, ...tile);
    await answer(page, null);
    await finish(page);
  };
  await goOn(page, host.address, recordOf("base,river2", "", "c2,river-lakes=mixed"));
  // Nothing else can be drawn first.
  const { now } = await snapshot(page);
  expect(now.in_hand.kind).toBe("r2I");
  await picture(page, "river2-fork-desk");
  await lays("r2I", 1, 0, 0);

  // North of the fork the bend may continue to the east, but not back to the west.
  await deal(page, host.address, "r2B");
  await expect(page.locator(".place")).toHaveCount(2);
  await poll(rotations(page), "how the bend may lie").toBe("1,-1 r3; 2,0 r0; 2,0 r1");
  await accessible(page, "a bend of the river");
  await picture(page, "river2-bend-desk");
  await lays("r2B", 1, -1, 3);

  // The lake at a city ends the eastern branch, so that one place is left for the next tile.
  await deal(page, host.address, "r2F", "r2K 2,0 r0 pass");
  await expect(page.locator(".place")).toHaveCount(1);
  await layThis(page, host.address, "r2F", 2, -1, 0);
  await until(page, "deploy");
  await picture(page, "river2-herd-desk");
  await answer(page, "Farmer SE");
  await finish(page);
  await expect(page.locator(".layer-figures .figure")).toHaveCount(1);
  await page.locator("#log").getByText("Tile placed 1 north, 2 east of the start tile").waitFor();
  await page.locator("#log").getByText("Farmer in the field").waitFor();
});

test("a pig herd is described in words, and pays in its field", async ({ host, page }) => {
  await goOn(page, host.address, recordOf("base,river2", "1. draw r2I 1,0 r0 pass"), { tile: "r2F" });
  const words = page.getByRole("button", { name: "The table in words" });
  await words.click();
  await page.getByText("Ben holds this tile: river from north to west; a pig-herd.").waitFor();
  await accessible(page, "a tile of the river in words");

  // Red's field has the herd and a complete city; Blue's is beyond the river.
  const laid = "0,0_r2F_r0;1,0_baE_r0_red_follower_.;1,-1_baE_r180_blue_follower_.";
  await page.goto(`${host.address}/score?sets=base,river2#board=${laid}`);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(3);
  const herd = page.locator(".sheet-row", { hasText: "Field, 1 east" });
  await herd.getByText("1 city × 3 + 1 city with the pig-herd × 1").waitFor();
  await expect(page.locator(".final-scroll tfoot td")).toHaveText(["4", "3"]);
  await picture(page, "river2-score");
});
