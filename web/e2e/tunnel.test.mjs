// The Tunnel at the table, with a mouse: a game with chosen tiles, in which tokens are placed before and after a
// figure, one is declined, and two join a road.
import { deal, decide, finish, goOn, layThis, recordOf, seatHas } from "./director.mjs";
import { poll } from "./expect.mjs";
import { accessible, inWords, picture, snapshot, UNDO, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

/** The hill is east of the start tile, with Ada's follower on the western road and Ben's on the eastern one. */
const OPENING = recordOf(
  "base,traders,tunnel",
  `1. draw tu1 1,0 r0 follower r pass
2. draw baU 2,0 r0 follower r pass`,
);

/** Chooses the first token on the board that is offered with these words. */
async function put(page, words) {
  const spot = page.locator(`.layer-moves .move[aria-label*="${words}"]`);
  await decide(page, spot.first());
}

/** Waits for this many tokens, in the snapshot and on the board. */
async function tokens(page, count) {
  await poll(async () => ((await snapshot(page)).now.tokens ?? []).length, `${count} tokens`).toBe(count);
  await expect(page.locator(".layer-tokens .token")).toHaveCount(count);
}

test("tokens are placed before and after the figure, one is declined, and tokens join roads", async ({
  host,
  page,
}) => {
  const lays = (...tile) => layThis(page, host.address, ...tile);
  await goOn(page, host.address, OPENING);

  // Ada places her first token before the figure, takes it back and places it again.
  await lays("baE", 0, 1, 2);
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "place a figure or a tunnel token?" }).waitFor();
  await expect(page.locator(".tray .option.tunnel")).toHaveCount(2);
  await picture(page, "tunnel-token-desk");
  await accessible(page, "a token or a figure");
  await inWords(page, [
    /^Knight in the city/,
    /^Farmer in the field/,
    "Tunnel token in the mouth, west: 1 east",
    "Tunnel token in the mouth, east: 1 east",
    "No figure.",
    UNDO,
  ]);
  await put(page, "west");
  await tokens(page, 1);
  await until(page, "deploy");
  await expect(page.locator(".tray .option.tunnel")).toHaveCount(0);
  await decide(page, page.locator(".undo"));
  await tokens(page, 0);
  await put(page, "west");
  await tokens(page, 1);
  await decide(page, page.locator(".no-figure"));
  await finish(page);

  // Ben places no figure and is offered a token, which he declines.
  await lays("baE", 1, 1, 2);
  await until(page, "deploy");
  await decide(page, page.locator(".tray .no-option"));
  await until(page, "tunnel");
  await expect(page.locator(".tray-title")).toHaveText(/Ben, place a tunnel token\?/);
  await expect(page.locator(".tray .option.tunnel")).toHaveCount(1);
  await picture(page, "tunnel-asked-desk");
  await accessible(page, "a token after the figure");
  await decide(page, page.locator(".tray .no-option"));
  await finish(page);

  // With the second of her pair Ada joins her road to Ben's: both then have a follower on it.
  await lays("baU", -1, 0, 0);
  await until(page, "deploy");
  await put(page, "This joins the road to the one");
  await tokens(page, 2);
  await seatHas(page, 0, "tokens", [
    { pair: "a", left: 0 },
    { pair: "b", left: 2 },
    { pair: "c", left: 2 },
  ]);
  await picture(page, "tunnel-joined-desk");
  await decide(page, page.locator(".tray .no-option"));
  await finish(page);
  await page.locator("#log", { hasText: "Ada joins two tunnel mouths: 1 east" }).waitFor();
  await expect(page.locator(".players .tokens-left").first()).toHaveText("0");
  await picture(page, "tunnel-players-desk");
  await deal(page, host.address, "baU");
});
