// The City of Carcassonne: which segment is which quarter, and who stands there. Pure functions over lists.
import type { BoardFigure, LaidTile, Square } from "../../board/scene.ts";
import type { Count, Meeple, Now, Quarter, TileArt } from "../../protocol.ts";
import { MEEPLES, QUARTERS } from "../../vocabulary.ts";
import { cityTiles } from "../tile-words.ts";

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

/** Tiles of the city in a row. */
const IN_ROW = 4;

/** The whole city that a tile of it belongs to; nothing of other tiles. */
export function cityAround({ kind, x, y }: LaidTile): LaidTile[] {
  const city = cityTiles();
  const index = city.indexOf(kind);
  const at = (i: number) => ({ x: i % IN_ROW, y: Math.floor(i / IN_ROW) });
  const own = at(index);
  return index < 0
    ? []
    : city.map((one, i) => ({ kind: one, x: x + at(i).x - own.x, y: y + at(i).y - own.y, r: 0 }));
}

/** Where the count is on a table that is laid out by hand: in the castle, as long as nobody says. */
export function countOn(
  { tiles, count }: { tiles: readonly LaidTile[]; count: Quarter | null },
  art: Readonly<Record<string, TileArt>>,
): Count | undefined {
  const tile = tiles.find(({ kind }) => art[kind]?.symbol === "quarters");
  const castle = art[tile?.kind ?? ""]?.segments.findIndex(({ kind }) => kind === "quarter");
  return tile === undefined || castle === undefined
    ? undefined
    : { x: tile.x, y: tile.y, castle, quarter: count ?? "castle" };
}
