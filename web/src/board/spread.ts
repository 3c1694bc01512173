// Things that lie too close together, pushed apart. Pure arithmetic.
import type { Box, Point } from "./camera.ts";

/** Rounds of pushing; a handful of things have settled long before. */
const ROUNDS = 240;

/**
 * The points moved as little as it takes until each two of them are so far apart, nearly; `apart` may tell it of two by their
 * numbers. None leaves its box, if there are boxes: then they are as far apart as those allow.
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

/** Pushes two points apart, each by half of what is missing; false if nothing is. */
function push(a: Point, b: Point, apart: number, turn: number): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const missing = apart - distance;
  if (missing <= 0.01 * apart) return false;
  // Points on one spot go each its own way.
  const [dx, dy] =
    distance > 0 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [Math.cos(turn), Math.sin(turn)];
  a.x -= (dx * missing) / 2;
  a.y -= (dy * missing) / 2;
  b.x += (dx * missing) / 2;
  b.y += (dy * missing) / 2;
  return true;
}

/** Brings a point back into its box. */
function keep(point: Point, { left, top, right, bottom }: Box): void {
  point.x = Math.min(Math.max(point.x, left), right);
  point.y = Math.min(Math.max(point.y, top), bottom);
}
