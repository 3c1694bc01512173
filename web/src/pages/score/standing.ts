// Names of figures on the bench.
import type { ArtTable } from "../../game/offer.ts";
import { bridgeSpot, nameSpotOf } from "../../game/spots.ts";
import { messages } from "../../i18n/index.ts";
import type { Tile } from "../../protocol.ts";
/** The name of a figure that stands, or could stand, on a segment of a tile or on the bridge over it. */
export function nameStanding(tile: Tile, art: ArtTable, spot: Parameters<typeof nameSpotOf>[2]): string {
  const onBridge = spot.corner === undefined && spot.segment >= (art[tile.kind]?.segments.length ?? 0);
  return onBridge ? bridgeSpot(spot.meeple, messages.tray.spot) : nameSpotOf(tile, art, spot);
}
