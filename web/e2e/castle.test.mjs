// Castles, played by hand with a mouse: a small city becomes a castle, and its owner chooses what pays its lord.
import { answer, decide, finish, goOn, layThis, recordOf, seatHas } from "./director.mjs";
import { accessible, inWords, middleOf, picture, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** Ben's next tile completes a city and a road next to Ada's castle. */
const BEFORE_THE_LORD = recordOf(
  "base,traders,bazaar",
  `1. draw baE 0,-1 r180 follower c castle 0,-1 0
2. draw baB 1,-1 r0 pass
3. draw baB 2,-1 r0 pass
4. draw baA -1,0 r270 pass
5. draw baE 2,0 r270 pass`,
);

test("a castle is built, undone and rebuilt, and its owner chooses the lord's payment", async ({
  host,
  page,
}) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, recordOf("base,traders,bazaar"), { tile: "baE" });
  await lays("baE", 0, -1, 2);
  await answer(page, /Knight/);
  await until(page, "castle");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, turn the small city into a castle\?/);
  await inWords(page, [
    "Castle instead of points; the follower here becomes its lord: 1 north",
    "No castle",
    UNDO,
  ]);
  await picture(page, "castle-desk");
  const spot = page.locator(".layer-moves .move");
  await decide(page, spot);
  await until(page, "confirm");
  await seatHas(page, 0, "castles", 2);
  await decide(page, page.locator(".undo"));
  await seatHas(page, 0, "castles", 3);
  await until(page, "castle");
  await decide(page, page.locator(".tray .option.castle"));
  await finish(page);
  await expect(page.locator(".layer-castles > *")).toHaveCount(1);
  await seatHas(page, 0, "score", 0);
  await picture(page, "castle-made-desk");
  const { x, y } = await middleOf(page, { x: 0, y: -0.75 });
  await page.mouse.move(x, y);
  await page.locator(".look-card h3", { hasText: "Ada’s castle: waits for" }).waitFor();
  await expect(page.locator(".look-card .look-worth")).toHaveText("");

  await goOn(page, host.address, BEFORE_THE_LORD, { tile: "bbI" });
  await lays("bbI", 1, 0, 2);
  await answer(page, /Knight/);
  await finish(page, "lord");
  await expect(page.locator(".tray-title")).toHaveText(/Ada, which of these pays your lord\?/);
  await inWords(page, ["City, 1 east: pays the lord", "Road, 1 east: pays the lord"]);
  await accessible(page, "what pays a lord");
  await picture(page, "castle-lord-desk");
  await decide(page, page.locator(".tray .option.lord", { hasText: "City" }));
  await finish(page);
  await seatHas(page, 0, "score", 4);
  await page.locator("#log", { hasText: "Ada scores 4 for a castle" }).waitFor();
  await expect(page.locator(".players .castles-left").first()).toHaveText("2");
  await picture(page, "castle-paid-desk");
});

test("the score page scores a bridge and a castle of a real table", async ({ host, page }) => {
  const laid = "0,0_baD_r0;0,-1_baE_r180_red_follower_c;1,0_baB_r0;2,0_baU_r0;red_-3_points";
  await page.goto(`${host.address}/score?sets=base,traders,bazaar#board=${laid}`);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(4);
  await page.locator('.tab[data-tab="figures"]').click();
  await page.locator('.rack-figure[aria-label="Castle"]').click();
  await page.locator('[data-handle="0,-1"] [data-segment="0"]').click();
  await expect(page.locator(".layer-castles > *")).toHaveCount(1);
  await page.locator('.rack-figure[aria-label="Red’s bridge"]').click();
  await page.locator('[data-handle="1,0"]').click();
  await expect(page.locator(".layer-bridges .bridge")).toHaveCount(1);
  await page.locator(".sheet-row", { hasText: "Red’s castle: waits for the first feature" }).waitFor({
    state: "attached",
  });
  // A thief stands on the bridge: it and the two roads that it joins make three tiles.
  await page.locator('.rack-figure[aria-label^="Red’s follower"]').click();
  await page.locator('[data-handle="1,0"] [data-segment="1"]').click();
  await page.locator(".layer-spots .spot[aria-label*='on the bridge']").click();
  await expect(page.locator(".final-scroll tfoot td").first()).toHaveText("0");
  await picture(page, "score-desk-bridge");
  await page.locator('.tab[data-tab="text"]').click();
  await expect(page.locator(".text-tab textarea")).toHaveValue(
    /^0,0 baD r0\n0,-1 baE r180 castle c red follower c\n1,0 baB r0 red bridge we red follower =\n/,
  );
});
