// The number of copies of tiles in the boxes of a game.
import type { TileArt } from "../protocol.ts";
import type { Choice } from "./chosen.ts";
import type { ArtTable } from "./offer.ts";

/** Whether tiles with gardens are in play. */
export const hasGardens = ({ sets, changes }: Choice): boolean =>
  changes.gardens !== "off" && sets.some(({ set, copies }) => set === "abbot" && copies > 0);

/** The number of copies of a tile in one of its boxes. Where gardens are in play, a tile with one has its own kind. */
export function copiesOf(tile: TileArt, art: ArtTable, gardens: boolean): number {
  if (tile.plain !== undefined) return gardens ? (art[tile.plain]?.gardens ?? 0) : 0;
  return tile.copies - (gardens ? (tile.gardens ?? 0) : 0);
}
