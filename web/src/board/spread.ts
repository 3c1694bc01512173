// Things that lie too close together, pushed apart. Pure arithmetic.
import type { Point } from "./camera.ts";

/** Rounds of pushing; a handful of things have settled long before. */
const ROUNDS = 60;

/** The points moved as little as it takes until each two of them are so far apart, nearly. */
export function spread(points: readonly Point[], apart: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    for (let i = 0; i < moved.length; i += 1) {
      for (let j = i + 1; j < moved.length; j += 1) {
        if (push(moved[i] as Point, moved[j] as Point, apart, i)) calm = false;
      }
    }
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
