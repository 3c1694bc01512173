import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeGame } from "../src/net/difference.ts";
import type { Difference, Replay } from "../src/protocol.ts";

/** The situations of a game that these differences describe. */
function situations(...differences: Difference[]): unknown[] {
  const events = differences.map((now, index) => ({ t: "ev", seq: index + 2, now }));
  return wholeGame({ start: {}, events } as unknown as Replay).events.map(({ now }) => now);
}

test("each position is the previous one with its changes applied", () => {
  const all = situations(
    { set: { stage: "place", seat: 1, figures: [1, 2, 3, 4], bazaar: {} } },
    { set: { seat: null }, lists: { figures: { first: 2, new: [7], last: 2 } }, gone: ["bazaar"] },
    { set: {} },
    { set: {}, lists: { figures: { first: 1, new: [8, 9], last: 1 } } },
    { set: {}, lists: { figures: { first: 0, new: [], last: 0 } } },
  );
  assert.deepEqual(all, [
    { stage: "place", seat: 1, figures: [1, 2, 3, 4], bazaar: {} },
    { stage: "place", seat: null, figures: [1, 2, 7, 3, 4] },
    { stage: "place", seat: null, figures: [1, 2, 7, 3, 4] },
    { stage: "place", seat: null, figures: [1, 8, 9, 4] },
    { stage: "place", seat: null, figures: [] },
  ]);
});
