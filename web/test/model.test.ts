import assert from "node:assert/strict";
import { test } from "node:test";
import { apply, decidingHere, type EventMessage, setAside } from "../src/game/model.ts";
import { USUAL_TERMS } from "../src/game/terms.ts";
import type { Line, Now, Snapshot, Tile } from "../src/protocol.ts";

const now = (change: Partial<Now> = {}): Now => ({
  stage: "place",
  seat: 0,
  turn: 0,
  turn_number: 1,
  part: 1,
  second_earned: false,
  in_hand: null,
  laid: null,
  pending: null,
  choices: null,
  seats: [],
  figures: [],
  cards: [],
  dragon: null,
  fairy: null,
  held_back: 0,
  marks: [],
  tiles_left: 10,
  back: [],
  asking: null,
  record: true,
  over: null,
  ...change,
});
const line = (id: string): Line => ({
  id,
  at: 0,
  seat: 0,
  turn_number: 1,
  what: { k: "declined", player: 0, question: "deploy", lights: [] },
});
const tile = (x: number): Tile => ({ x, y: 0, r: 0, kind: "baD" });
const state: Snapshot = {
  table: "t",
  seq: 4,
  yours: [0],
  opened: 0,
  sets: [],
  rules: { preset: "c2", changes: {} },
  terms: USUAL_TERMS,
  tiles: [tile(0), tile(1)],
  lines: [line("1.0"), line("4.0")],
  now: now(),
  commitment: "",
};
const event = (change: Partial<EventMessage>): EventMessage => ({
  t: "ev",
  seq: 5,
  at: 0,
  seat: 0,
  e: { k: "confirmed" },
  tiles_added: [],
  tiles_removed: [],
  lines_added: [],
  lines_removed: [],
  now: now({ tiles_left: 9 }),
  ...change,
});

test("an event adds lines, tiles and the position", () => {
  const applied = apply(state, event({ tiles_added: [tile(2)], lines_added: [line("5.0")] }));
  assert.ok(applied.kind === "applied");
  assert.equal(applied.state.seq, 5);
  assert.deepEqual(
    applied.state.tiles.map((t) => t.x),
    [0, 1, 2],
  );
  assert.deepEqual(
    applied.state.lines.map((l) => l.id),
    ["1.0", "4.0", "5.0"],
  );
  assert.equal(applied.state.now.tiles_left, 9);
});

test("an undo removes tiles and lines before it adds its own", () => {
  const undo = event({ tiles_removed: [{ x: 1, y: 0 }], lines_removed: ["4.0"], lines_added: [line("5.0")] });
  const applied = apply(state, undo);
  assert.ok(applied.kind === "applied");
  assert.deepEqual(
    applied.state.tiles.map((t) => t.x),
    [0],
  );
  assert.deepEqual(
    applied.state.lines.map((l) => l.id),
    ["1.0", "5.0"],
  );
});

test("a repeated event changes nothing, a missing one is detected", () => {
  assert.equal(apply(state, event({ seq: 4 })).kind, "known");
  assert.equal(apply(state, event({ seq: 6 })).kind, "gap");
});

test("a decision is offered here only with choices and the seat", () => {
  const choices = { actions: [], confirm: true, undo: true };
  assert.equal(decidingHere(state), null);
  assert.equal(decidingHere({ ...state, now: now({ choices }) }), 0);
  assert.equal(decidingHere({ ...state, yours: [1], now: now({ choices }) }), null);
});

test("tiles set aside are remembered", () => {
  const aside: Line = {
    ...line("3.1"),
    what: { k: "set_aside", tile: "baC", declined_by: null, lights: [] },
  };
  assert.deepEqual(setAside({ ...state, lines: [...state.lines, aside] }), ["baC"]);
});
