import assert from "node:assert/strict";
import { test } from "node:test";
import { spread } from "../src/board/spread.ts";

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

test("spots that are apart stay, overlapping and identical ones are pushed apart", () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ];
  assert.deepEqual(spread(apart, 40), apart);
  for (const close of [
    [10, 20, 30, 40].map((x) => ({ x, y: x / 3 })),
    Array.from({ length: 6 }, () => ({ x: 5, y: 5 })),
    // Two figures for each of the eight parts of a crossing.
    Array.from({ length: 16 }, (_, i) => ({ x: 20 + 30 * ((i >> 1) % 3), y: 20 + 30 * Math.floor(i / 6) })),
  ]) {
    const moved = spread(close, 30);
    for (const [i, a] of moved.entries())
      for (const b of moved.slice(i + 1)) assert.ok(distance(a, b) > 29, JSON.stringify(moved));
    const middle = (points: typeof close) => points.reduce((sum, { x }) => sum + x, 0) / points.length;
    assert.ok(Math.abs(middle(moved) - middle(close)) < 1e-6, "as a whole they stay where they were");
  }
});
