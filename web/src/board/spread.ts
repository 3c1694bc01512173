// Pushes points apart that are too close together. Pure arithmetic.
import type { Box, Point } from "./camera.ts";

/** The most rounds of pushing; a handful of points settles long before. */
const ROUNDS = 240;

/**
 * Moves the points as little as possible until any two are (nearly) at least `apart` from each other; `apart` may
 * be a function of their indices. No point leaves its box, if there are boxes; they then get as far apart as the
 * boxes allow.
 */
export function spread(
  points: readonly Point[],
  apart: number | ((i: number, j: number) => number),
  boxes: readonly Box[] = [],
): Point[] {
  const moved = points.map((point) => ({ ...point }));
  const pairs = pairsThatCanMeet(points, typeof apart === "number" ? () => apart : apart, boxes);
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    for (const { i, j, wanted } of pairs)
      if (push(moved[i] as Point, moved[j] as Point, wanted, i)) calm = false;
    boxes.forEach((box, i) => {
      keep(moved[i] as Point, box);
    });
    if (calm) break;
  }
  return moved;
}

/** Two points by index, and how far apart they are wanted. */
interface Pair {
  readonly i: number;
  readonly j: number;
  readonly wanted: number;
}

/**
 * The pairs that can be too close together: few of those on a whole board. Within a round a push can move a point out of
 * its box, by less than `wanted`.
 */
function pairsThatCanMeet(
  points: readonly Point[],
  apart: (i: number, j: number) => number,
  boxes: readonly Box[],
): Pair[] {
  const reach = points.map((point, i) => boxAround(point, boxes[i] ?? ANYWHERE));
  const pairs: Pair[] = [];
  for (let i = 0; i < points.length; i += 1)
    for (let j = i + 1; j < points.length; j += 1) {
      const wanted = apart(i, j);
      if (gap(reach[i] as Box, reach[j] as Box) < 2 * wanted) pairs.push({ i, j, wanted });
    }
  return pairs;
}

/** The box of a point that may go anywhere. */
export const ANYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** The box, extended to the point. */
const boxAround = ({ x, y }: Point, { left, top, right, bottom }: Box): Box => ({
  left: Math.min(left, x),
  top: Math.min(top, y),
  right: Math.max(right, x),
  bottom: Math.max(bottom, y),
});

/** The larger of the horizontal and the vertical distance between two boxes; negative if they overlap. */
const gap = (a: Box, b: Box): number =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

/** Pushes two points apart, each by half of the missing distance; returns false if none is missing. */
function push(a: Point, b: Point, apart: number, turn: number): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const missing = apart - distance;
  if (missing <= 0.01 * apart) return false;
  // Coincident points move in a direction that depends on their index.
  const [dx, dy] =
    distance > 0 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [Math.cos(turn), Math.sin(turn)];
  a.x -= (dx * missing) / 2;
  a.y -= (dy * missing) / 2;
  b.x += (dx * missing) / 2;
  b.y += (dy * missing) / 2;
  return true;
}

/** Moves a point back into its box. */
function keep(point: Point, { left, top, right, bottom }: Box): void {
  point.x = Math.min(Math.max(point.x, left), right);
  point.y = Math.min(Math.max(point.y, top), bottom);
}
