// Heretics & Shrines at the table, with a mouse: a shrine challenges one cloister next to it and no second, and loses
// the race against it.
import { answer, deal, finish, goOn, layThis, recordOf, seatHas } from "./director.mjs";
import { accessible, inWords, picture, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** Ada's monk is on the cloister south of the start tile. */
const BEFORE_THE_SHRINE = recordOf("base,traders,shrines", "1. draw baB 0,1 r0 follower +");

/** Ben's heretic has since been placed next to him, and one tile around the cloister is missing. */
const BEFORE_THE_END = recordOf(
  "base,traders,shrines",
  `1. draw baB 0,1 r0 follower +
2. draw shE 1,1 r0 follower +
3. draw baU 1,0 r0 pass
4. draw baU -1,0 r0 pass
5. draw baE -1,1 r270 pass
6. draw baE -1,2 r180 pass
7. draw baE 0,2 r180 pass`,
);
test("a shrine next to a cloister excludes a second one, and loses the race", async ({ host, page }) => {
  await goOn(page, host.address, BEFORE_THE_SHRINE, { tile: "shE" });
  await layThis(page, host.address, "shE", 1, 1, 0);
  await until(page, "deploy");
  await accessible(page, "a monk next to a cloister");
  await picture(page, "shrine-desk");
  await inWords(page, [
    "Farmer in the field: touches 0 complete cities; nobody farms it yet.",
    "Monk in the cloister: 3 of 9 squares filled; 3 points if the game ended now, 9 when complete.",
    "No figure.",
    UNDO,
  ]);
  await answer(page, /Monk/);
  await finish(page);

  // East of the shrine there is no place for another cloister; beyond the first one there is.
  await deal(page, host.address, "baB");
  await page.locator('.place[data-place="-1,1"]').waitFor({ state: "attached" });
  await expect(page.locator('.place[data-place="2,1"]')).toHaveCount(0);
  await picture(page, "shrine-apart-desk");

  await goOn(page, host.address, BEFORE_THE_END, { tile: "baE" });
  await layThis(page, host.address, "baE", 1, 2, 2);
  await answer(page, null);
  await finish(page);
  await seatHas(page, 0, "score", 9);
  await seatHas(page, 1, "score", 0);
  await expect(page.locator(".layer-figures .figure")).toHaveCount(0);
  await page.locator("#log").getByText("The race is lost: 1 south, 1 east").waitFor();
  await page.locator("#log").getByText("Ben’s follower comes home from the cloister").waitFor();
  await picture(page, "shrine-lost-desk");
});
