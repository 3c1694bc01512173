import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { EventMessage } from "../src/game/model.ts";
import { USUAL_TERMS } from "../src/game/terms.ts";
import { relive as de } from "../src/i18n/de/pages/relive.ts";
import { relive as en } from "../src/i18n/en/pages/relive.ts";
import { relive as es } from "../src/i18n/es/pages/relive.ts";
import { relive as fr } from "../src/i18n/fr/pages/relive.ts";
import { effectInWords } from "../src/pages/relive/effects.ts";
import { endsOf, Relive } from "../src/pages/relive/relive.ts";
import type { Action, Effect, Now, Snapshot, Tile } from "../src/protocol.ts";

const now = { stage: "place", seats: [], over: null } as unknown as Now;
const start: Snapshot = {
  table: "t",
  seq: 1,
  yours: [],
  opened: 0,
  sets: [],
  rules: { preset: "c2", changes: {} },
  terms: USUAL_TERMS,
  tiles: [],
  lines: [],
  now,
  commitment: "",
};
const draw = (tile: string): Action => ({ k: "draw", tile });
const place = (x: number): Action => ({ k: "place", x, y: 0, r: 0 });
const pass: Action = { k: "pass" };

const abbey = (x: number): Action => ({ k: "abbey", x, y: 0 });
/** Declines an abbey. */
const none: Action = { k: "pass" };
const answersAbbey = (action: Action | undefined): boolean => action === none || action?.k === "abbey";

/** The events of these actions; each placement lays a tile. */
function events(...actions: Action[]): EventMessage[] {
  return actions.map((action, index) => {
    const added: Tile[] = action.k === "place" ? [{ x: action.x, y: action.y, r: 0, kind: "baD" }] : [];
    return {
      t: "ev",
      seq: index + 2,
      at: 0,
      seat: 0,
      e: { k: "played", action },
      tiles_added: added,
      tiles_removed: [],
      lines_added: [],
      lines_removed: [],
      now: { ...now, stage: answersAbbey(actions[index + 1]) ? "abbey" : "place" },
    };
  });
}

test("a move is a tile with its consequences; a tile that fits nowhere belongs to the next move", () => {
  assert.deepEqual(endsOf(events()), [0]);
  assert.deepEqual(endsOf(events(draw("a"))), [0, 1], "a tile in hand");
  assert.deepEqual(endsOf(events(draw("a"), place(1), pass, draw("b"), place(2), pass)), [0, 3, 6]);
  const bridged: Action = { k: "bridged", x: 2, y: 0, r: 0, bridge: "w" };
  assert.deepEqual(endsOf(events(draw("a"), bridged, pass, draw("b"), place(2))), [0, 3, 5], "with a bridge");
  const aside = events(draw("a"), draw("b"), place(1), pass, draw("c"), place(2));
  assert.deepEqual(endsOf(aside), [0, 4, 6]);
  const last = events(draw("a"), place(1), pass, draw("b"));
  assert.deepEqual(endsOf(last), [0, 4], "the last tile fitted nowhere, and the game was over");
});

test("an abbey is a move, also in the last round, and declining one belongs to the next move", () => {
  const drawn = events(draw("a"), place(1), pass, abbey(2), pass, draw("b"), place(3), pass);
  assert.deepEqual(endsOf(drawn), [0, 3, 5, 8]);
  assert.deepEqual(endsOf(events(draw("a"), place(1), pass, abbey(2), abbey(3), pass)), [0, 3, 4, 6]);
  // In between, players decline an abbey, then draw. In the last round the first lays none, the second one, the third
  // none.
  const round = events(draw("a"), place(1), pass, none, draw("b"), place(2), none, abbey(3), pass, none);
  assert.deepEqual(endsOf(round), [0, 3, 6, 10]);
  const relive = new Relive({ start, events: round }, 0);
  const judged = [
    relive.laying({ x: 1, y: 0 }),
    relive.laying({ x: 2, y: 0 }),
    relive.laying({ x: 9, y: 9 }),
  ];
  assert.deepEqual(judged, [1, 2, 0], "an analysis names moves by their tiles");
});

test("a game is replayed by moves, by jumps and automatically", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { window: globalThis });
  const game = events(draw("a"), place(1), pass, draw("b"), place(2), pass);
  const relive = new Relive({ start, events: game }, 99);
  const seen = () => [relive.view.value.move, relive.view.value.state.tiles.length];
  assert.deepEqual(seen(), [2, 2], "beyond the end is the end");
  relive.back();
  assert.deepEqual(seen(), [1, 1]);
  assert.deepEqual(relive.toCome, { kinds: ["b"], next: "b" });
  const lines: number[] = [];
  relive.onLines = (_, event) => lines.push(event.seq);
  relive.next();
  assert.deepEqual([seen(), lines], [[2, 1], [5]], "the tile is drawn first");
  relive.next();
  assert.deepEqual([seen(), lines], [[2, 2], [5]], "a second request shows the end of the move");
  relive.play();
  assert.deepEqual([seen(), lines, relive.events], [[1, 0], [5, 2], 1], "after the end it restarts");
  for (let steps = 0; steps < 20; steps += 1) mock.timers.tick(1_000);
  assert.deepEqual(lines, [5, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual([seen(), relive.view.value.playing], [[2, 2], false]);
  relive.go(-5);
  assert.deepEqual(
    [seen(), relive.toCome.kinds],
    [
      [0, 0],
      ["a", "b"],
    ],
  );
  mock.timers.reset();
});

test("a replay has the time of each move, and what everybody has left", () => {
  const clock = { per: "game", seconds: 60, plus: 0, after: "computer" } as const;
  const timed = { ...start, terms: { ...USUAL_TERMS, clock } };
  const all = events(draw("baU"), place(1), pass, draw("baV"), place(2), pass);
  const spent = [0, 9_000, 3_000, 0, 5_000, 0];
  const left = [60_000, 51_000, 48_000, 48_000, 43_000, 43_000];
  const times = spent.map((spent, index) => ({ spent, left: [left[index] ?? null, null] }));
  const relive = new Relive({ start: timed, events: all, times }, 0);
  assert.deepEqual(relive.view.value.clock?.left, [60_000, null]);
  relive.go(1);
  assert.deepEqual(relive.view.value.clock?.left, [48_000, null]);
  assert.deepEqual([relive.thought(1, 0), relive.thought(1, 1)], [12_000, 0]);
  relive.go(2);
  assert.equal(relive.thought(2, 0), 5_000);
  assert.equal(new Relive({ start, events: all }, 2).view.value.clock, null);
});

test("a move is described in every language", () => {
  const names = ["Ada", "Bob"];
  const did = (text: typeof en.analysis, effect: Partial<Effect> & Pick<Effect, "outcome">) =>
    effectInWords({ seats: [0], kind: "city", tiles: 5, ...effect }, names, text);
  const open = (closers: number | null) => ({ k: "open", closers, chance: 0.31 }) as const;
  const described = (text: typeof en.analysis) => [
    did(text, { outcome: { k: "completed", points: 10 } }),
    did(text, { outcome: open(2), seats: [0, 1] }),
    did(text, { outcome: open(1) }),
    did(text, { outcome: open(0) }),
    did(text, { outcome: open(null), kind: "cloister", tiles: 6 }),
    did(text, { outcome: { k: "farmed", cities: 2.06 }, kind: "field", tiles: 0 }),
  ];
  assert.deepEqual(described(en.analysis), [
    "city (Ada, 5 tiles) completed for 10 points",
    "city (Ada and Bob, 5 tiles) left open, 2 tiles can complete it, 31% likely",
    "city (Ada, 5 tiles) left open, 1 tile can complete it, 31% likely",
    "city (Ada, 5 tiles) left open, and no remaining tile can complete it",
    "cloister (Ada, 6 of 9 squares) left open, 31% likely to be completed",
    "farmers (Ada): 2.1 cities expected",
  ]);
  for (const other of [de, fr, es]) {
    const words = described(other.analysis);
    assert.equal(new Set([...words, ...described(en.analysis)]).size, 12, "its own words for each");
    assert.ok(words.every((line) => line.includes("Ada")));
  }
});
