// What screen readers announce about what happened.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, Snapshot, What } from "../src/protocol.ts";
import { factsOf } from "../src/table/announcer.tsx";

const line = (seat: number, what: What): Line => ({
  id: `${seat}.${what.k}`,
  at: 0,
  seat,
  turn_number: 1,
  what,
});
const TABLE = { now: { seats: [{ name: "Ada" }, { name: "Ben" }] } } as unknown as Snapshot;

test("announces in order where a tile was laid, what it joined, who stands there and what was paid", () => {
  const lines = [
    line(1, { k: "drawn" } as What),
    line(1, {
      k: "placed",
      tile: { x: 2, y: -1, r: 0, kind: "baU" },
      part: 1,
      joins: [{ feature: "road", tiles: 3, complete: true, owners: [1], worth: null }],
    } as What),
    line(1, {
      k: "deployed",
      meeple: "follower",
      at: { feature: "field", x: 0, y: 0, segment: 0 },
      moves_on: false,
      lights: [],
    } as unknown as What),
    line(1, {
      k: "scored",
      points: 3,
      source: "roads",
      rule: "road.score.tile",
      items: [],
      lights: [],
      at_end: false,
      score: 3,
    } as unknown as What),
  ];
  assert.equal(
    factsOf(lines, TABLE),
    "Ben places a tile, 1 north, 2 east: Completes Ben’s road of 3. Ben: Farmer in the field. Ben scores 3 for a road.",
  );
});
