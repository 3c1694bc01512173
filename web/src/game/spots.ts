// Names of figures on the segments of a tile.
import { type Square, sideOf, turned } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Corner, Feature, Meeple, Snapshot, Tile, TileSegment } from "../protocol.ts";
import type { ArtTable } from "./offer.ts";

export type NameSpot = (meeple: Meeple, feature: Feature, direction?: string) => string;

/** Indices of the corners among the 16 compass directions, clockwise from north. */
const CORNERS: Record<Corner, number> = { ne: 2, se: 6, sw: 10, nw: 14 };

export function tileUnder(state: Snapshot, { x, y }: Square): Tile | null {
  return state.tiles.find((tile) => tile.x === x && tile.y === y) ?? null;
}

/** The feature at a segment. Segments beyond those of the tile are the bridge over it. */
export function featureAt(laid: Tile | null, art: ArtTable, segment: number): Feature | undefined {
  const segments = art[laid?.kind ?? ""]?.segments;
  return segments && (segments[segment]?.kind ?? "road");
}

/** Name of a figure on a bridge. */
const bridgeSpot = (meeple: Meeple, name: NameSpot): string => {
  const figure = messages.tray.shortSpot(meeple, "road");
  return name === messages.tray.spot ? messages.bridges.figure(figure) : messages.bridges.figureShort(figure);
};

/** Name of a figure on a segment. Similar segments are distinguished by direction, as finely as needed. */
export function nameSpotOf(
  laid: Tile | null,
  art: ArtTable,
  spot: { meeple: Meeple; segment: number; corner?: Corner },
  name: NameSpot = messages.tray.spot,
): string {
  const round = messages.tray.directions;
  if (spot.corner !== undefined) return name(spot.meeple, "field", round.clockwise[CORNERS[spot.corner]]);
  const segments = art[laid?.kind ?? ""]?.segments;
  if (laid === null || segments === undefined) return messages.figure(spot.meeple);
  const at = segments[spot.segment];
  if (at === undefined) return bridgeSpot(spot.meeple, name);
  const { kind } = at;
  const alike = segments.filter((segment) => segment.kind === kind);
  if (alike.length < 2) return name(spot.meeple, kind);
  const side = ({ anchor: [x, y] }: TileSegment) => sideOf(turned({ x, y }, laid.r));
  const here = side(at);
  if (here === null) return name(spot.meeple, kind, round.middle);
  const rival = alike.map(side).find((other) => other?.side === here.side && other.beyond !== here.beyond);
  // Two segments on the same side differ by half a step of the compass.
  const finer = rival == null ? 0 : Math.sign(here.beyond - rival.beyond);
  return name(spot.meeple, kind, round.clockwise[(here.side * 2 + finer + 16) % 16]);
}
