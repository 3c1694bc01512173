import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged, type Label, type Taken, wordsOf } from "../src/board/labels.ts";

const meet = (a: Label, b: Label) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 22;

test("labels of fields do not overlap and stay on a phone's screen, however crowded", () => {
  const labels: Label[] = [
    { x: 20, y: 100, width: 210 },
    { x: 180, y: 104, width: 230 },
    { x: 350, y: 110, width: 150 },
    { x: 200, y: 111, width: 200 },
    { x: 190, y: 130, width: 150 },
  ];
  const places = arranged(labels, 0, 360).map((at, i) => ({ ...at, width: labels[i]?.width ?? 0 }));
  for (const [i, a] of places.entries()) {
    assert.ok(a.x - a.width / 2 >= 0 && a.x + a.width / 2 <= 360, `label ${i} at ${a.x}`);
    for (const b of places.slice(i + 1)) assert.ok(!meet(a, b), JSON.stringify([a, b]));
  }
});

test("labels that are apart stay in place, and labels outside the view stay outside", () => {
  const labels: Label[] = [
    { x: 180, y: 100, width: 150 },
    { x: 180, y: 140, width: 150 },
    { x: -90, y: 100, width: 150 },
    { x: 500, y: 120, width: 150 },
  ];
  assert.deepEqual(
    arranged(labels, 0, 360),
    labels.map(({ x, y }) => ({ x, y, tied: false })),
  );
});

test("labels cover no figure, unless they would be far from their field", () => {
  const farmer = { x: 180, y: 70, width: 30, height: 30 };
  const knight = { x: 200, y: 112, width: 30, height: 30 };
  const label = { x: 180, y: 103, width: 150 };
  const place = (figures: readonly Taken[]) => arranged([label], 0, 360, figures);
  assert.deepEqual(place([farmer]), [{ x: 180, y: 103, tied: false }]);
  assert.deepEqual(place([farmer, knight]), [{ x: 180, y: 145, tied: false }]);
  const crowd = (x: number, from = 100, count = 6) =>
    Array.from({ length: count }, (_, i) => ({ ...knight, x, y: from + 30 * i }));
  // A row of them is longer than a label may move down, so it moves aside, as little as necessary, or up.
  assert.deepEqual(place(crowd(200)), [{ x: 180, y: 75, tied: false }]);
  assert.deepEqual(place(crowd(200, 40, 8)), [{ x: 102, y: 103, tied: false }]);
  // Between crowds on both sides it moves further, and a line ties it to its figure.
  const crowds = [200, 100, 20, 300].flatMap((x) => crowd(x, 10, 9));
  assert.deepEqual(place([...crowds, farmer]), [{ x: 180, y: 283, tied: true }]);
  // Only if everything is full does it stay with its figure.
  const full = [200, 100, 20, 300].flatMap((x) => crowd(x, -400, 40));
  assert.deepEqual(place(full), [{ x: 180, y: 103, tied: false }]);
});

test("labels that avoid the same figures cover neither them nor each other", () => {
  const figures = [0, 1, 2, 3, 4].map((n) => ({ x: 60 + 50 * n, y: 100 + 22 * n, width: 30, height: 30 }));
  const labels: Label[] = [0, 1, 2, 3].map((n) => ({ x: 90 + 50 * n, y: 112 + 20 * n, width: 96 }));
  const places = arranged(labels, 0, 360, figures).map((at) => ({ ...at, width: 96, height: 22 }));
  const over = (a: Taken, b: Taken) =>
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y < b.y + b.height && b.y < a.y + a.height;
  for (const [i, a] of places.entries())
    for (const b of [...places.slice(i + 1), ...figures]) assert.ok(!over(a, b), JSON.stringify([a, b]));
});

test("when zoomed out or narrow, a field's label shows only its points", () => {
  const field = { label: "Maximilian 1 : Wilhelmina 1 · 2 cities · 8 points", short: "8 points" };
  assert.equal(wordsOf(field, 100, 900), field.label);
  assert.equal(wordsOf(field, 37, 900), "8 points");
  assert.equal(wordsOf(field, 100, 344), "8 points");
});
