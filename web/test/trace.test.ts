import assert from "node:assert/strict";
import { test } from "node:test";
import { othersMoved, tracesOf } from "../src/game/trace.ts";
import type { Line, Snapshot } from "../src/protocol.ts";

/** A log of placements, each given as seat, turn and part, on a square of its own. */
function table(
  placed: readonly (readonly [seat: number, turn: number, part?: number])[],
  deciding: number,
  yours: number[],
) {
  const lines = placed.map(([seat, turn_number, part = 1], i) => ({
    id: `${i}`,
    at: 0,
    seat,
    turn_number,
    what: { k: "placed", player: seat, tile: { x: i, y: 0, r: 0, kind: "baD" }, lights: [], part, joins: [] },
  })) as Line[];
  const turn = Math.max(0, ...placed.map(([, turn]) => turn)) + 1;
  const now = { seat: deciding, turn_number: turn, seats: [{}, {}, {}], over: null };
  return { lines, yours, now } as unknown as Snapshot;
}

const marks = (state: Snapshot) => tracesOf(state).map(({ x, seat, label }) => `${x}:${seat}${label}`);

test("marks tiles laid by others since the reader's last turn, two tiles of one turn with numbers", () => {
  const played = [
    [0, 1],
    [1, 2],
    [1, 2, 2],
    [2, 3],
  ] as const;
  const mine = table([...played], 0, [0]);
  assert.deepEqual(marks(mine), ["1:11", "2:12", "3:2"]);
  assert.ok(othersMoved(mine));
  // On a shared device, the turn of the deciding player counts.
  assert.deepEqual(marks(table([...played], 1, [0, 1, 2])), ["3:2"]);
});

test("marks the latest move for its player, and the last round for a spectator", () => {
  const own = table(
    [
      [1, 1],
      [0, 2],
    ],
    1,
    [0],
  );
  assert.deepEqual(marks(own), ["1:0"]);
  assert.ok(!othersMoved(own));
  const watched = table(
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 4],
    ],
    1,
    [],
  );
  assert.deepEqual(marks(watched), ["2:2", "3:0"]);
  assert.deepEqual(marks(table([], 0, [0])), []);
});
