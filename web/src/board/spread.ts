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
  const wanted = typeof apart === "number" ? () => apart : apart;
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    for (let i = 0; i < moved.length; i += 1) {
      for (let j = i + 1; j < moved.length; j += 1) {
        if (push(moved[i] as Point, moved[j] as Point, wanted(i, j), i)) calm = false;
      }
    }
    boxes.forEach((box, i) => {
      keep(moved[i] as Point, box);
    });
    if (calm) break;
  }
  return moved;
}

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
