// The City of Carcassonne on the bench.
import type { LaidTile } from "../../board/scene.ts";
import { known } from "../../game/tile-words.ts";
import type { Count, Quarter, TileArt } from "../../protocol.ts";

/** The number of the city's tiles in a row. */
const IN_ROW = 4;

/** The kinds of the city's tiles, row by row: those with walls. */
function cityTiles(): string[] {
  const kinds = Object.entries(known()).filter(([, { edges }]) => edges.includes("#"));
  return kinds.map(([kind]) => kind).sort();
}

/** All tiles of the city, given one of them; empty for other tiles. */
export function cityAround({ kind, x, y }: LaidTile): LaidTile[] {
  const city = cityTiles();
  const index = city.indexOf(kind);
  const at = (i: number) => ({ x: i % IN_ROW, y: Math.floor(i / IN_ROW) });
  const own = at(index);
  return index < 0
    ? []
    : city.map((one, i) => ({ kind: one, x: x + at(i).x - own.x, y: y + at(i).y - own.y, r: 0 }));
}

/** The kind of the tile with the quarters. */
export const quartersTile = (): string =>
  Object.entries(known()).find(([, { symbol }]) => symbol === "quarters")?.[0] ?? "";

/** Where the Count is: in the castle, unless the draft names a quarter. */
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
