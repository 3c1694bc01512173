// The order in which the table in words lists the possible moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byUse } from "../src/game/use.ts";
import type { Joins, Way } from "../src/protocol.ts";

const join = (owners: number[], complete: boolean, worth: number | null): Joins => ({
  feature: "city",
  tiles: 2,
  complete,
  owners,
  worth,
});
const way = (x: number, ...joins: Joins[]): Way => ({ x, y: 0, r: 0, joins });
const order = (ways: Way[]) => byUse(ways, 0).map(({ x }) => x);

test("completing placements come first, then more valuable ones, then the others in order", () => {
  const ways = [
    way(1),
    way(2, join([0], false, 3)),
    way(3),
    way(4, join([0], true, 4)),
    way(5, join([0, 1], false, 5)),
    way(6, join([], true, null)),
  ];
  assert.deepEqual(order(ways), [4, 6, 5, 2, 1, 3]);
});

test("placements that profit others come last", () => {
  assert.deepEqual(order([way(1, join([1], true, 8)), way(2), way(3, join([0], false, 1))]), [3, 2, 1]);
});
