// Squares beside tiles.
import { type Square, squareKey } from "../board/scene.ts";

/** From a square over each of its sides, from north on clockwise. */
export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The free squares beside tiles, in reading order. */
export function freeBeside(tiles: readonly Square[]): Square[] {
  const free = new Map<string, Square>();
  for (const { x, y } of tiles) {
    for (const [dx, dy] of STEPS) free.set(squareKey({ x: x + dx, y: y + dy }), { x: x + dx, y: y + dy });
  }
  for (const tile of tiles) free.delete(squareKey(tile));
  return [...free.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}
