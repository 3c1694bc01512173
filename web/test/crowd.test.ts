import assert from "node:assert/strict";
import { test } from "node:test";
import { pixelsOfSpots, placesOf, together } from "../src/board/crowd.ts";
import type { BoardFigure, BoardTower } from "../src/board/scene.ts";

const figure = (x: number, y: number, segment: number): BoardFigure => ({
  x,
  y,
  segment,
  seat: 0,
  meeple: "follower",
});
/** Segments 0 to 3 of every tile: a city in the north, a road through the middle, a field on either side. */
const ANCHORS = [
  [50, 14],
  [50, 60],
  [22, 45],
  [80, 45],
] as const;
const standAt = ({ x, y, segment }: BoardFigure) => {
  const [dx, dy] = ANCHORS[segment] ?? [50, 50];
  return { x: 100 * x + dx, y: 100 * y + dy };
};
/** The factor by which figures grow on a tile of 27 pixels. */
const SMALL = 27 / (34 * 0.27);
/** The least distance between two figures, in board units, and the places. */
const closest = (figures: readonly BoardFigure[], grown: number, towers: readonly BoardTower[] = []) => {
  const places = placesOf({ figures, towers, tiles: [] }, standAt, grown, {});
  for (const [i, { x, y }] of places.entries()) {
    const { x: column, y: row } = figures[i] as BoardFigure;
    assert.ok(x >= column * 100 && x <= column * 100 + 100, `${x} lies on tile ${column}`);
    assert.ok(y >= row * 100 && y <= row * 100 + 100, `${y} lies on tile ${row}`);
  }
  const far = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  return { places, least: Math.min(...far) };
};

test("at close zoom every figure stands at its segment's anchor", () => {
  const figures = [0, 1, 2, 3].map((segment) => figure(0, 0, segment));
  assert.deepEqual(closest(figures, 1).places, figures.map(standAt));
});

test("two figures on one segment stand side by side", () => {
  const { least } = closest([figure(0, 0, 1), figure(0, 0, 1)], 1);
  assert.ok(least > 25, `${least}`);
});

test("on the smallest tiles figures of one tile and of neighbours stay apart, each on its own tile", () => {
  // A figure is 22 pixels of 27, or 82 board units.
  const two = closest([figure(0, 0, 0), figure(0, 0, 1)], SMALL);
  assert.ok(two.least > 74, `two on a tile: ${two.least}`);
  const neighbours = closest([figure(0, 0, 3), figure(1, 0, 2), figure(0, 1, 0)], SMALL);
  assert.ok(neighbours.least > 74, `three on three tiles: ${neighbours.least}`);
  const crowd = closest(
    [0, 1, 2].flatMap((x) => [figure(x, 0, 0), figure(x, 0, 1)]),
    SMALL,
  );
  assert.ok(crowd.least > 60, `six on three tiles: ${crowd.least}`);
});

test("a guard stays on top of the tower, and others move aside", () => {
  const tower = { x: 0, y: 0, segment: 1, floors: 2 };
  const figures = [figure(0, 0, 1), figure(0, 0, 2)];
  const { places, least } = closest(figures, SMALL, [tower]);
  assert.deepEqual(places[0], standAt(figure(0, 0, 1)));
  assert.ok(least > 50, `${least}`);
  // A foundation without a floor holds nobody.
  assert.notDeepEqual(closest(figures, SMALL, [{ ...tower, floors: 0 }]).places[0], places[0]);
});

test("when zoomed out, a knight covers no symbol of its tile or its neighbours in any rotation", () => {
  const art = { signs: (kind: string) => (kind === "wine" ? [{ x: 17, y: 17 }] : []) };
  const laid = (x: number, kind: string, r: number) => ({ x, y: 0, kind, r });
  for (const [tiles, sign] of [
    [[laid(0, "wine", 0)], { x: 17, y: 17 }],
    [[laid(0, "wine", 1)], { x: 83, y: 17 }],
    [[laid(0, "plain", 0), laid(-1, "wine", 1)], { x: -17, y: 17 }],
  ] as const)
    for (const pixels of [27, 31, 35]) {
      const grown = 27 / (34 * (pixels / 100));
      const at = { figures: [figure(0, 0, 0)], towers: [], tiles };
      const [knight] = placesOf(at, standAt, grown, art);
      assert.ok(knight !== undefined);
      // Half of the figure as shown, and half of the sign as drawn at that zoom.
      const far = Math.hypot(knight.x - sign.x, knight.y - sign.y);
      assert.ok(far > 0.88 * (13 * grown + 22), `${far} at ${pixels} pixels`);
      const near = placesOf(at, standAt, 1, art);
      assert.deepEqual(near, [{ x: 50, y: 14 }], "near by he stands where he stands");
    }
});

test("a figure that would cover a symbol moves aside", () => {
  // A tile of Inns & Cathedrals with a pennant and an inn, and one of The Princess & the Dragon with a volcano, with
  // the places of their figures.
  const inn = {
    signs: [
      { x: 16.5, y: 16.5 },
      { x: 72, y: 79 },
    ],
    stands: [
      { x: 23, y: 54 },
      { x: 88, y: 88 },
    ],
  };
  const volcano = {
    signs: [{ x: 18, y: 18 }],
    stands: [
      { x: 15, y: 50 },
      { x: 21, y: 78 },
    ],
  };
  for (const { signs, stands } of [inn, { ...inn, stands: inn.stands.slice(1) }, volcano])
    for (const pixels of [27, 31, 35]) {
      const grown = 27 / (34 * (pixels / 100));
      const at = {
        figures: stands.map((_, i) => figure(0, 0, i)),
        towers: [],
        tiles: [{ x: 0, y: 0, kind: "", r: 0 }],
      };
      const places = placesOf(at, ({ segment }) => stands[segment] ?? { x: 0, y: 0 }, grown, {
        signs: () => signs,
      });
      for (const { x, y } of places)
        for (const sign of signs) {
          const far = Math.hypot(x - sign.x, y - sign.y);
          assert.ok(far > 0.75 * (13 * grown + 22), `${far} from a sign at ${pixels} pixels: ${x}, ${y}`);
        }
    }
});

test("spots keep their size until they would cover the board, and stay large enough to hit", () => {
  const phone = { width: 360, height: 640 };
  const margins = { left: 0, right: 0, top: 110, bottom: 180 };
  const finger = (count: number) => pixelsOfSpots(44, count, phone, margins);
  assert.equal(finger(1), 44);
  assert.equal(finger(16), 44);
  assert.ok(finger(40) > 24 && finger(40) < 30, `${finger(40)}`);
  assert.equal(finger(400), 24);
  assert.equal(pixelsOfSpots(44, 0, { width: 0, height: 0 }, margins), 24);
});

test("a quarter that is too small for its figures has one mark with owners and numbers", () => {
  const count = { x: 0, y: 0, segment: 3, castle: 0 };
  const six = [5, 4, 3, 2, 1, 0].map((seat): BoardFigure => ({ ...figure(0, 0, 1), seat }));
  const figures = [figure(1, 0, 1), ...six.map((one, i) => (i === 0 ? { ...one, strength: 3 } : one))];
  const [aside, first, ...rest] = figures;
  assert.deepEqual(together({ figures, count }, 1), [aside, ...rest, first], "the number is on top");
  assert.deepEqual(together({ figures, count: null }, SMALL), figures, "no city, no quarter");
  const [outside, mark, ...more] = together({ figures, count }, SMALL);
  assert.deepEqual([outside, more], [aside, []]);
  assert.deepEqual([mark?.strength, mark?.crowd], [8, [0, 1, 2, 3, 4, 5]]);
  const two = rest.slice(0, 2);
  assert.deepEqual(together({ figures: two, count }, SMALL), two, "two have room");
  const mayor = six.map((one, i) => (i === 0 ? { ...one, strength: 0 } : one));
  assert.equal(together({ figures: mayor, count }, SMALL)[0]?.strength, 6, "a mayor is one, too");
  const nextTo = together({ figures: two, count: { ...count, segment: 1 } }, SMALL);
  assert.deepEqual(
    nextTo.map(({ strength, crowd }) => [strength, crowd]),
    [[2, [3, 4]]],
    "but not nextTo the count",
  );
});

test("when zoomed out, an abbot stays on his garden, and others keep clear of it", () => {
  // A garden west of the middle, with a city in the north and a field in the south.
  const garden = { x: 26, y: 58 };
  const stands = [garden, { x: 50, y: 14 }, { x: 60, y: 80 }];
  const art = { signs: () => [garden] };
  const at = (segments: readonly number[], pixels: number) => {
    const figures = segments.map((segment) => figure(0, 0, segment));
    const scene = { figures, towers: [], tiles: [{ x: 0, y: 0, kind: "", r: 0 }] };
    const grown = 27 / (34 * (pixels / 100));
    return placesOf(scene, ({ segment }) => stands[segment] ?? garden, grown, art);
  };
  const off = (place: { x: number; y: number } | undefined) =>
    Math.hypot((place?.x ?? 0) - garden.x, (place?.y ?? 0) - garden.y);
  for (const pixels of [27, 31, 35, 48]) {
    assert.equal(off(at([0], pixels)[0]), 0, `alone, at ${pixels} pixels`);
    for (const segments of [
      [0, 1],
      [0, 2],
      [0, 1, 2],
    ])
      assert.ok(off(at(segments, pixels)[0]) < 32, `next to others, at ${pixels} pixels`);
    assert.ok(off(at([1], pixels)[0]) > 40, `a knight, at ${pixels} pixels`);
  }
});
