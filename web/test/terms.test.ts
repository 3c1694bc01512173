import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreesHere,
  aidsOf,
  answerBack,
  askBack,
  askedSeat,
  backSeat,
  isAsked,
  USUAL_TERMS,
} from "../src/game/terms.ts";
import type { Aids, Command, Line, Snapshot } from "../src/protocol.ts";

const placed = (seat: number): Line => ({
  id: `${seat}.0`,
  at: 0,
  seat,
  turn_number: 1,
  what: {
    k: "placed",
    player: seat,
    tile: { x: 0, y: 0, r: 0, kind: "baD" },
    lights: [],
    part: 1,
    joins: [],
  },
});
/** A table of three where this browser holds two seats. */
const state = (now: object, lines: Line[] = []): Snapshot =>
  ({
    yours: [0, 2],
    terms: USUAL_TERMS,
    lines,
    now: { over: null, asking: null, back: [], ...now },
  }) as unknown as Snapshot;

/** The commands sent, as `seat command`. */
function sent(act: (to: { sendAs: (seat: number, command: Command) => void }) => void): string[] {
  const all: string[] = [];
  act({
    sendAs: (seat, command) =>
      all.push(`${seat} ${command.k}${"accept" in command ? ` ${command.accept}` : ""}`),
  });
  return all;
}

test("of several local seats the one that laid the last tile asks to take it back", () => {
  const table = state({ back: [0, 1, 2] }, [placed(0), placed(2), placed(1)]);
  assert.equal(backSeat(table), 2);
  assert.deepEqual(
    sent((to) => askBack(to, table)),
    ["2 ask_back"],
  );
  assert.equal(backSeat(state({ back: [1] }, [placed(1)])), null, "another’s");
  assert.deepEqual(
    sent((to) => askBack(to, state({}))),
    [],
  );
});

test("the asked seat can answer, the asking seat can withdraw, others can do neither", () => {
  const answers = (asking: object | null) =>
    [true, false].map((accept) => sent((to) => answerBack(to, state({ asking }), accept)).join());
  assert.deepEqual(answers({ seat: 1, tiles: 1, waits: [0, 2] }), [
    "0 answer_back true",
    "0 answer_back false",
  ]);
  assert.deepEqual(answers({ seat: 0, tiles: 1, waits: [1] }), ["", "0 answer_back false"]);
  assert.deepEqual(answers({ seat: 0, tiles: 1, waits: [2] }), ["2 answer_back true", "2 answer_back false"]);
  assert.deepEqual(answers({ seat: 1, tiles: 1, waits: [3] }), ["", ""]);
  assert.deepEqual(answers(null), ["", ""]);
  assert.equal(askedSeat(state({})), null);
});

test("after the game all aids are allowed", () => {
  const aids: Aids = { bag: false, gaps: false, dead: false, worth: false, fields: false, expected: false };
  const table = { ...state({}), terms: { ...USUAL_TERMS, aids } };
  assert.deepEqual(aidsOf(table), aids);
  assert.ok(
    Object.values(aidsOf({ ...table, now: { ...table.now, over: { winners: [], rematch: null } } })).every(
      Boolean,
    ),
  );
});

test("taking back needs no consent against computers only or on one screen", () => {
  const seats = (...computers: boolean[]) => computers.map((computer, seat) => ({ seat, computer }));
  const table = (...computers: boolean[]) =>
    isAsked(state({ back: [0], seats: seats(...computers) }, [placed(0)]));
  assert.equal(table(false, true, true), false);
  assert.equal(table(false, true, false), false, "two at this screen");
  assert.equal(table(false, false, true), true, "one elsewhere");
  const asks = (...computers: boolean[]) =>
    agreesHere(state({ seats: seats(...computers), asking: { seat: 0, tiles: 1, waits: [2] } }));
  assert.deepEqual([asks(false, true, false), asks(false, false, false)], [2, null]);
});
