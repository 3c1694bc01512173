// King & Robber Baron, mayors, festivals and sieges at the table, with a mouse: games with chosen tiles, in which every
// decision of the box is taken.
import { answer, decide, finish, goOn, layThis, recordOf } from "./director.mjs";
import { poll, texts } from "./expect.mjs";
import { accessible, picture, snapshot, until } from "./harness.mjs";
import { expect, press, test } from "./test.mjs";

/** Waits until this many figures are on the table. */
const figuresLeft = (page, count) =>
  poll(async () => (await snapshot(page)).now.figures.length, `${count} figures`).toBe(count);

test("the player who completes the largest city or longest road holds a card and sees its points", async ({
  host,
  page,
}) => {
  await goOn(page, host.address, recordOf("base,king"), { tile: "baE" });
  await expect(page.locator(".free-cards li")).toHaveCount(2);
  const plays = async (...tile) => {
    await layThis(page, host.address, ...tile);
    await answer(page, null);
    await finish(page);
    return (await snapshot(page)).now.cards.filter(({ seat }) => seat !== null);
  };
  // A city of two tiles is Ada's, a road of three Ben's.
  const first = await plays("baE", 0, -1, 2);
  expect(first.map(({ card, seat }) => [card, seat])).toEqual([["king", 0]]);
  await expect(page.locator(".free-cards li")).toHaveCount(1);
  const taken = await plays("baA", -1, 0, 3, "baA 1,0 r90 pass", "baB 0,1 r0 pass");
  expect(taken.map(({ card, seat }) => [card, seat])).toEqual([
    ["king", 0],
    ["robber", 1],
  ]);
  for (const { card, seat, tiles, completed, points } of taken) {
    const held = page.locator(`.player.seat-${seat} .held-card.${card}`);
    const words = new RegExp(`\\(${tiles} tiles?\\): ${points} points? .*\\(${completed} completed`);
    await expect(held).toHaveAttribute("aria-label", words);
  }
  await expect(page.locator(".free-cards li")).toHaveCount(0);
  const line = page.locator(".line.card_taken").first();
  await line.waitFor();
  await picture(page, "king-desk");
  await accessible(page, "cards that players hold");
  await press(line.locator(".line-button"));
  await page
    .locator(".dialog.rule .rule-text", { hasText: /King|Robber Baron/ })
    .first()
    .waitFor();
});

test("a mayor in a city shows its strength", async ({ host, page }) => {
  await goOn(page, host.address, recordOf("base", "", "c2,mayors=1"), { tile: "baM" });
  await layThis(page, host.address, "baM", 0, -1, 2);
  await answer(page, "Mayor");
  await until(page, "confirm");
  const { now } = await snapshot(page);
  const { strength } = now.figures.find(({ meeple }) => meeple === "mayor");
  expect(strength, "one pennant").toBe(1);
  await poll(
    texts(page.locator(".layer-figures .strength")),
    "the board shows what the mayor counts",
  ).toEqual([String(strength)]);
  await picture(page, "mayor-desk");
  await accessible(page, "a mayor on the board");
  await finish(page);
});

test("at a festival a figure is taken back, or stays", async ({ host, page }) => {
  const opening = "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 follower r";
  await goOn(page, host.address, recordOf("base,3xfestival", opening), { tile: "fe02" });
  const homes = page.locator(".tray .option.coming");
  const lays = (...tile) => layThis(page, host.address, ...tile);
  const mayComeHome = async () => {
    await until(page, "deploy");
    await expect(homes).toHaveCount(1);
    await expect(page.locator(".layer-spots .spot.coming")).toHaveCount(1);
  };
  await lays("fe02", 0, 1, 0);
  await mayComeHome();
  await answer(page, null);
  await finish(page);
  await lays("fe02", 1, 1, 3, "baU 2,0 r0 pass");
  await mayComeHome();
  await picture(page, "festival-desk");
  await accessible(page, "a festival");
  // By key, as the figure's place may be beyond the edge.
  const { now } = await snapshot(page);
  await page.keyboard.press(String(now.choices.actions.length - 1));
  await until(page, "confirm");
  await finish(page);
  await figuresLeft(page, 1);
  await page.locator(".line.taken_back").first().waitFor();
});

test("knights leave a besieged city next to a cloister, or stay", async ({ host, page }) => {
  const opening = "1. draw ca01 0,-1 r180 follower c\n2. draw baB -1,-1 r0 pass";
  await goOn(page, host.address, recordOf("base,cathars", opening));
  const homes = page.locator(".tray .option.coming");
  const spot = page.locator(".layer-spots .spot.coming").first();
  const escapeAfter = async (x, ...before) => {
    await layThis(page, host.address, "baU", x, 0, 0, ...before);
    await answer(page, null);
    await finish(page, "escape");
  };
  await escapeAfter(1);
  await homes.first().waitFor();
  await spot.waitFor();
  await picture(page, "escape-desk");
  await accessible(page, "an escape");
  await decide(page, page.locator(".no-figure"));
  await finish(page);
  await escapeAfter(3, "baU 2,0 r0 pass");
  await homes.first().waitFor();
  await decide(page, spot);
  await finish(page);
  await figuresLeft(page, 0);
  await page.locator(".line.declined[data-question='escape']").first().waitFor();
  await page.locator(".line.taken_back").first().waitFor();
});
