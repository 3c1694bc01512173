// Squares next to tiles.
import { type Square, squareKey } from "../board/scene.ts";

/** Offsets to the neighbouring squares, clockwise from north. */
export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The free squares next to tiles, in reading order. */
export function emptyNeighbours(tiles: readonly Square[]): Square[] {
  const free = new Map<string, Square>();
  for (const { x, y } of tiles) {
    for (const [dx, dy] of STEPS) free.set(squareKey({ x: x + dx, y: y + dy }), { x: x + dx, y: y + dy });
  }
  for (const tile of tiles) free.delete(squareKey(tile));
  return [...free.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}
