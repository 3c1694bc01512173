// What figures on a table that is laid out are called.
import type { ArtTable } from "../../game/offer.ts";
import { bridgeSpot, nameSpotOf } from "../../game/spots.ts";
import { messages } from "../../i18n/index.ts";
import type { Tile } from "../../protocol.ts";
/** What a figure is called that stands, or could stand, on a part of a tile or on the bridge over it. */
export function nameStanding(tile: Tile, art: ArtTable, spot: Parameters<typeof nameSpotOf>[2]): string {
  const onBridge = spot.corner === undefined && spot.segment >= (art[tile.kind]?.segments.length ?? 0);
  return onBridge ? bridgeSpot(spot.meeple, messages.tray.spot) : nameSpotOf(tile, art, spot);
}
