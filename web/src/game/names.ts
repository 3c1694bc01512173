// What the drawings' facts mean for the board and for the names of spots.
import type { Square } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Name } from "../i18n/speech.ts";
import type { Corner, Meeple, Now, Snapshot } from "../protocol.ts";
import { quarterAt } from "./boxes/count/index.ts";
import { chipOf, stageOf } from "./boxes/index.ts";
import type { Named } from "./boxes/kinds.ts";
import type { ArtTable, Neutral } from "./offer.ts";
import { bridgeSpot, isOnBridge, type NameSpot, nameSpotOf, tileUnder } from "./spots.ts";

/** The seat of whoever reads this page; null where it has none or several. */
export const yourOnlySeat = ({ yours }: Pick<Snapshot, "yours">): number | null =>
  yours.length === 1 ? (yours[0] ?? null) : null;

/** What seats are called where sentences speak to whoever reads. */
export const namesIn = (state: Snapshot): Name =>
  Object.assign((seat: number) => state.now.seats[seat]?.name ?? "", { you: yourOnlySeat(state) });

/** What a step of the dragon, a move of the fairy, a floor, what becomes of a prisoner or a tunnel token is called. */
export const stepName = (move: Neutral, at: Named): string => chipOf(move).name(move, at);

/** The same on a chip whose picture tells the rest. */
export function shortStep(move: Neutral, at: Named): string {
  const { name, short = name } = chipOf(move);
  return short(move, at);
}

/** What a figure on a spot is called; of one that may come home, and on another tile than the one just laid, with where that is. */
export function nameSpot(
  state: Snapshot,
  art: ArtTable,
  spot: Square & { meeple: Meeple; segment: number; corner?: Corner; home?: true; seat?: number },
  name: NameSpot = messages.tray.spot,
): string {
  const tile = tileUnder(state, spot);
  const { x, y, meeple } = spot;
  const { laid, seats, seat, stage, count } = state.now;
  const quarter = quarterAt(count, spot);
  if (quarter !== undefined) {
    const { carcassonne } = messages;
    if (name !== messages.tray.spot) return carcassonne.intoShort(quarter);
    return carcassonne[spot.home === true ? "home" : "into"](meeple, quarter);
  }
  if (spot.home !== true) {
    // The picture of the wagon stands beside it: what tells the places apart is where they are.
    if (stageOf(stage).figures === "go_on" && name !== messages.tray.spot)
      return nameSpotOf(tile, art, spot, (_, feature, way) => messages.tray.wagonTo(feature, way, x, y));
    const here = laid === null || (x === laid.x && y === laid.y);
    const words = isOnBridge(spot, state, art) ? bridgeSpot(meeple, name) : nameSpotOf(tile, art, spot, name);
    return here ? words : messages.tray.elsewhere(words, x, y);
  }
  if (name === messages.tray.bareSpot) return messages.tray.shortWhere(x, y);
  const feature = isOnBridge(spot, state, art) ? "road" : art[tile?.kind ?? ""]?.segments[spot.segment]?.kind;
  if (feature === undefined) return messages.meeples[meeple];
  const own = spot.seat === undefined || spot.seat === seat;
  if (name !== messages.tray.spot) {
    const short = messages.tray.shortSpot(meeple, feature);
    return own ? short : `${seats[spot.seat ?? 0]?.name ?? ""}: ${short}`;
  }
  return own
    ? messages.tray.homeFrom(meeple, feature, x, y)
    : takeName(stage)(seats[spot.seat ?? 0]?.name ?? "", meeple, x, y);
}

/** What it is called when another player's figure is taken: a princess sends it home, if the stage says nothing else. */
export const takeName = (stage: Now["stage"]) => stageOf(stage).take ?? messages.dragon.sendHome;
