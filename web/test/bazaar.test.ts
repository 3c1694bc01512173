// Legal decisions at a bazaar, the choice being made there, and its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bidOf, limitsOf, NO_HAGGLING, tradeOf, waresOf } from "../src/game/boxes/bazaar/index.ts";
import { byTurn, tilesFrom } from "../src/game/log.ts";
import type { Trade } from "../src/game/offer.ts";
import { offerOf, Play } from "../src/game/play.ts";
import { scoreAfter } from "../src/game/scores.ts";
import type { Choices, Command, Line, Points, Snapshot } from "../src/protocol.ts";
import { counted } from "../src/table/tray/bazaar.tsx";
import { scoresByTurn } from "../src/ui/graph.tsx";
import { gained, sourcesOf } from "../src/vocabulary.ts";
import { ALL } from "./texts.ts";

const offers: Trade[] = ["baL", "baU"].flatMap((tile) =>
  [0, 1, 2].map((bid): Trade => ({ k: "offer", tile, bid })),
);
const bids: Trade[] = [3, 4, 5].map((bid) => ({ k: "bid", bid }));
const deal: Trade[] = [{ k: "buy" }, { k: "sell" }];

test("tiles and limits of a bid come from the legal decisions", () => {
  assert.deepEqual([waresOf(offers), limitsOf(offers)], [["baL", "baU"], { least: 0, most: 2 }]);
  assert.deepEqual([waresOf(bids), limitsOf(bids)], [[], { least: 3, most: 5 }]);
  assert.deepEqual([waresOf(deal), limitsOf(deal)], [[], null]);
});

test("a tile for which nobody bids more costs nothing, 1 point or several", () => {
  const said = Object.values(ALL).map(({ bazaar }) =>
    [0, 1, 3].map((price) => bazaar.unbeaten("Ada", price)),
  );
  assert.deepEqual(said, [
    [
      "Ada gets the tile for nothing",
      "Ada gets the tile and loses 1 point",
      "Ada gets the tile and loses 3 points",
    ],
    [
      "Ada bekommt das Plättchen umsonst",
      "Ada bekommt das Plättchen und verliert 1 Punkt",
      "Ada bekommt das Plättchen und verliert 3 Punkte",
    ],
    [
      "Ada reçoit la tuile sans rien payer",
      "Ada reçoit la tuile et perd 1 point",
      "Ada reçoit la tuile et perd 3 points",
    ],
    [
      "Ada recibe gratis la loseta",
      "Ada recibe la loseta y pierde 1 punto",
      "Ada recibe la loseta y pierde 3 puntos",
    ],
  ]);
});

test("the chosen bid stays within its limits and starts at the lowest", () => {
  const thought = [null, 1, 4, 99].map((bid) => bidOf(bids, { tile: null, bid }));
  assert.deepEqual(thought, [3, 3, 4, 5]);
  assert.deepEqual(tradeOf(bids, NO_HAGGLING), { k: "bid", bid: 3 });
  assert.equal(tradeOf(offers, NO_HAGGLING), undefined, "a tile is to be chosen first");
  assert.deepEqual(tradeOf(offers, { tile: "baU", bid: 9 }), { k: "offer", tile: "baU", bid: 2 });
  assert.equal(tradeOf(deal, NO_HAGGLING), undefined);
});

test("identical tiles are listed once, with their number", () => {
  assert.deepEqual(counted(["baE", "baU", "baU"]), [
    { kind: "baE", count: 1 },
    { kind: "baU", count: 2 },
  ]);
});

/** Returns the commands sent by these key presses. */
function sent(actions: Choices["actions"], ...press: ((play: Play) => void)[]): Command[] {
  const now = { seat: 0, choices: { actions, confirm: false, undo: false }, in_hand: null, laid: null };
  const state = { yours: [0], now: { ...now, stage: "auction", figures: [] } } as unknown as Snapshot;
  const commands: Command[] = [];
  const offer = offerOf(state, {});
  const play = new Play(
    () => offer,
    () => state,
    (...more) => commands.push(...more),
  );
  for (const key of press) key(play);
  return commands;
}

test("keys choose a tile and a bid; Enter sends the choice, with its confirmation", () => {
  const confirm: Command = { k: "confirm" };
  const play = (action: Trade | { k: "pass" }): Command => ({ k: "play", action });
  const enter = (one: Play) => one.enter();
  assert.deepEqual(sent(offers, enter), [], "nothing is in mind");
  assert.deepEqual(
    sent(offers, (one) => one.deploy(1), enter),
    [play({ k: "offer", tile: "baU", bid: 0 }), confirm],
  );
  const right = (one: Play) => one.haggleBy(1, 0);
  const up = (one: Play) => one.haggleBy(0, 1);
  assert.deepEqual(sent(offers, right, up, up, up, enter), [
    play({ k: "offer", tile: "baL", bid: 2 }),
    confirm,
  ]);
  assert.deepEqual(sent(offers, right, right, right, enter), [
    play({ k: "offer", tile: "baL", bid: 0 }),
    confirm,
  ]);
  const left = (one: Play) => one.haggleBy(-1, 0);
  assert.deepEqual(sent(offers, left, enter), [play({ k: "offer", tile: "baU", bid: 0 }), confirm]);
  assert.deepEqual(sent([...bids, { k: "pass" }], enter), [], "a bid is not sent before it was thought of");
  assert.deepEqual(sent([...bids, { k: "pass" }], up, enter), [play({ k: "bid", bid: 4 }), confirm]);
  assert.deepEqual(
    sent([...bids, { k: "pass" }], (one) => one.none()),
    [play({ k: "pass" }), confirm],
  );
  assert.deepEqual(
    sent(deal, (one) => one.deploy(1)),
    [play({ k: "sell" }), confirm],
  );
  assert.deepEqual(sent(deal, enter), []);
});

const line = (id: number, what: object, seat: number | null = null): Line =>
  ({ id: `${id}`, turn_number: 3, seat, what }) as unknown as Line;

test("the tiles of one bazaar share one log line", () => {
  const lines = [
    line(1, { k: "placed" }, 0),
    line(2, { k: "turned_up", tile: "baU" }),
    line(3, { k: "turned_up", tile: "baV" }),
    line(4, { k: "offered", tile: "baV", bid: 0 }, 1),
    line(5, { k: "turned_up", tile: "baE" }),
  ];
  const counts = lines.map((one) => (one.what.k === "turned_up" ? tilesFrom(lines, one) : null));
  assert.deepEqual(counts, [null, ["baU", "baV"], [], null, ["baE"]]);
  const own = [line(6, { k: "own_tile", tile: "baU" }, 1)];
  assert.deepEqual(
    byTurn(own).map(({ seat }) => seat),
    [1],
    "whose turn it is",
  );
});

test("a payment lowers its source and the score in the graph", () => {
  const points = { roads: 3, bazaars: 2, bazaars_paid: 5, ransom: 0, ransom_paid: 3 } as Points;
  assert.deepEqual(
    (["roads", "bazaars", "ransom"] as const).map((source) => gained(points, source)),
    [3, -3, -3],
  );
  const shown = sourcesOf([{ ...points, castles: 0 } as Points]);
  assert.deepEqual(
    shown.filter((source) => source === "bazaars" || source === "ransom" || source === "castles"),
    ["ransom", "bazaars"],
  );
  const lines = [
    line(1, { k: "scored", score: 4, at_end: false }, 0),
    line(2, { k: "bought", price: 6, score: -2 }, 1),
    line(3, { k: "sold", price: 1, score: 3, to: 0 }, 1),
  ];
  assert.deepEqual(lines.map(scoreAfter), [
    { seat: 0, score: 4 },
    { seat: 1, score: -2 },
    { seat: 0, score: 3 },
  ]);
  const state = { lines, now: { turn_number: 4, seats: [{ seat: 0 }, { seat: 1 }] } } as unknown as Snapshot;
  assert.deepEqual(scoresByTurn(state), [
    [0, 0, 0, 3, 3, 3],
    [0, 0, 0, -2, -2, -2],
  ]);
});
