// Orders choices by their usefulness.
import type { Tile, TileArt, Way } from "../protocol.ts";
import { STEPS } from "./squares.ts";
import { known, riverOf } from "./tile-words.ts";

/**
 * Sorts ways that complete something without a loss first, then by their value to this seat; otherwise keeps the
 * table's order.
 */
export function byUse(ways: readonly Way[], seat: number | null): Way[] {
  const completes = ({ joins }: Way) => joins.some(({ complete }) => complete);
  const worth = ({ joins }: Way) =>
    joins.reduce((sum, { owners, worth }) => {
      if (owners.length === 0) return sum;
      return sum + (seat !== null && owners.includes(seat) ? 1 : -1) * (worth ?? 0);
    }, 0);
  const use = (way: Way) => [Number(completes(way) && worth(way) >= 0), worth(way)] as const;
  return [...ways].sort((a, b) => {
    const [first, more] = use(b);
    const [other, less] = use(a);
    return first - other || more - less;
  });
}

/** The sides on which the river continues from a tile laid here: those whose neighbouring square is free. */
export function riverOn(
  art: TileArt | undefined,
  { x, y, r }: Pick<Tile, "x" | "y" | "r">,
  laid: readonly Pick<Tile, "x" | "y">[],
): number[] {
  return riverOf(art, r).filter((side) => {
    const [dx, dy] = STEPS[side] as readonly [number, number];
    return !laid.some((tile) => tile.x === x + dx && tile.y === y + dy);
  });
}

export const riverOnOf = (kind: string, at: Pick<Tile, "x" | "y" | "r">, laid: readonly Tile[]): number[] =>
  riverOn(known()[kind], at, laid);
