// The City of Carcassonne: which segment is which quarter, and who stands there. Pure functions over lists.
import type { BoardFigure, Square } from "../board/scene.ts";
import type { Count, Meeple, Now, Quarter } from "../protocol.ts";
import { MEEPLES, QUARTERS } from "./vocabulary.ts";

/** A quarter as a place on the board. */
export const placeOf = ({ x, y, castle }: Count, quarter: Quarter): Square & { segment: number } => ({
  x,
  y,
  segment: castle + QUARTERS.indexOf(quarter),
});

/** Which quarter a place is; none of places elsewhere. */
export const quarterAt = (
  count: Count | undefined,
  { x, y, segment }: Square & { segment: number | null },
): Quarter | undefined =>
  segment !== null && count?.x === x && count.y === y ? QUARTERS[segment - count.castle] : undefined;

/** Figures as the board shows them: those of one kind of one player in a quarter stand there as one, with their number. */
export function heaped<T extends BoardFigure>(figures: readonly T[], count: Count | undefined): T[] {
  const heaps = new Map<string, number>();
  const keyOf = (figure: T): string | null =>
    quarterAt(count, figure) === undefined ? null : `${figure.seat},${figure.meeple},${figure.segment}`;
  for (const key of figures.map(keyOf)) if (key !== null) heaps.set(key, (heaps.get(key) ?? 0) + 1);
  return figures.flatMap((figure) => {
    const key = keyOf(figure);
    if (key === null) return [figure];
    const number = heaps.get(key);
    heaps.delete(key);
    return number === undefined ? [] : [number === 1 ? figure : { ...figure, strength: number }];
  });
}

/** How many figures of each kind a player has in a quarter. */
export function figuresIn(
  { figures, count }: Pick<Now, "figures" | "count">,
  quarter: Quarter,
  seat: number,
): (readonly [Meeple, number])[] {
  const there = figures.filter((figure) => figure.seat === seat && quarterAt(count, figure) === quarter);
  return MEEPLES.flatMap((meeple) => {
    const number = there.filter((figure) => figure.meeple === meeple).length;
    return number === 0 ? [] : [[meeple, number] as const];
  });
}
