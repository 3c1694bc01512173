// The Tunnel at the table, by hand, with a mouse and with a finger: a game whose tiles are chosen, in which tokens are put before
// a figure and after it, one is declined, and two join a road.
import { deal, decide, finish, goOn, layThis, onBoth, panel, recordOf, told } from "./director.mjs";
import { eventually, hasCount, hasTexts } from "./expect.mjs";
import { accessible, inWords, picture, running, snapshot, UNDO, until } from "./harness.mjs";

const { host, web } = running();

/** The hill lies east of the start tile, with Ada's follower on the western road and Ben's on the eastern one. */
const OPENING = recordOf(
  "base,traders,tunnel",
  `1. draw tu1 1,0 r0 follower r pass
2. draw baU 2,0 r0 follower r pass`,
);

/** The first token that is offered with these words: on the board with a mouse, in the tray with a finger. */
async function put({ page, press, device }, words) {
  const chip = page.locator(`.tray .option.token[title*="${words}"]`);
  const spot = page.locator(`.layer-moves .move[aria-label*="${words}"]`);
  await decide(page, press, (device === "desk" ? spot : chip).first());
}

/** Waits for so many tokens on the table, in what is told and on the board. */
async function tokens(page, count) {
  await eventually(
    `${count} tokens`,
    async () => ((await snapshot(page)).now.tokens ?? []).length,
    (seen) => seen === count,
  );
  await hasCount(page.locator(".layer-tokens .token"), count);
}

onBoth(web, "tokens before the figure and after it, one declined, and roads that they join", async (at) => {
  const { page, press, device } = at;
  const lays = (...tile) => layThis(page, press, host.address, ...tile);
  await goOn(page, host.address, OPENING);

  // Ada puts her first token before the figure, takes it back and puts it again.
  await lays("baE", 0, 1, 2);
  await until(page, "deploy");
  await page.locator(".tray-title", { hasText: "put a figure or put a tunnel token?" }).waitFor();
  await hasCount(page.locator(".tray .option.token"), 2);
  await picture(page, `tunnel-token-${device}`);
  await accessible(page, "a token or a figure");
  if (device === "desk")
    await inWords(page, [
      /^Knight in the city/,
      /^Farmer in the field/,
      "Tunnel token into the mouth, west: 1 east",
      "Tunnel token into the mouth, east: 1 east",
      "No figure.",
      UNDO,
    ]);
  await put(at, "west");
  await tokens(page, 1);
  await until(page, "deploy");
  await hasCount(page.locator(".tray .option.token"), 0);
  await decide(page, press, page.locator(".undo"));
  await tokens(page, 0);
  await put(at, "west");
  await tokens(page, 1);
  await decide(page, press, page.locator(".no-figure"));
  await finish(page, press);

  // Ben puts no figure and is asked for a token: he wants none.
  await lays("baE", 1, 1, 2);
  await until(page, "deploy");
  await decide(page, press, page.locator(".tray .no-option"));
  await until(page, "tunnel");
  await hasTexts(page.locator(".tray-title"), /Ben, put a tunnel token\?/);
  await hasCount(page.locator(".tray .option.token"), 1);
  await picture(page, `tunnel-asked-${device}`);
  await accessible(page, "a token after the figure");
  await decide(page, press, page.locator(".tray .no-option"));
  await finish(page, press);

  // With the second of her pair Ada joins her road to Ben's: both have a follower on it then.
  await lays("baU", -1, 0, 0);
  await until(page, "deploy");
  await put(at, "The road is one with that");
  await tokens(page, 2);
  await told(page, 0, "tokens", [
    { pair: "a", left: 0 },
    { pair: "b", left: 2 },
    { pair: "c", left: 2 },
  ]);
  await picture(page, `tunnel-joined-${device}`);
  await decide(page, press, page.locator(".tray .no-option"));
  await finish(page, press);
  await panel(at);
  await page.locator("#log", { hasText: "Ada joins two mouths of tunnels: 1 east" }).waitFor();
  await hasTexts(page.locator(".players .tokens-left").first(), "0");
  await picture(page, `tunnel-players-${device}`);
  await deal(page, host.address, "baU");
});
