// Names of spots and moves, using the metadata of the drawings.
import type { Square } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Name } from "../i18n/speech.ts";
import type { Corner, Meeple, Now, Snapshot } from "../protocol.ts";
import { quarterAt } from "./boxes/count/index.ts";
import { chipOf, stageOf } from "./boxes/index.ts";
import type { Named } from "./boxes/kinds.ts";
import type { ArtTable, Neutral } from "./offer.ts";
import { featureAt, type NameSpot, nameSpotOf, tileUnder } from "./spots.ts";

/** The reader's seat; null if they have none or several. */
export const yourOnlySeat = ({ yours }: Pick<Snapshot, "yours">): number | null =>
  yours.length === 1 ? (yours[0] ?? null) : null;

/** Names of the seats, and the seat that sentences address as "you". */
export const namesIn = (state: Snapshot): Name =>
  Object.assign((seat: number) => state.now.seats[seat]?.name ?? "", { you: yourOnlySeat(state) });

/**
 * Name of a choice that is neither a tile nor a figure, such as a step of the dragon, a floor, a ransom or a tunnel
 * token.
 */
export const stepName = (move: Neutral, at: Named, points?: number): string =>
  chipOf(move).name(move, at, points);

/** A shorter name, for a chip whose picture shows the rest. */
function shortStep(move: Neutral, at: Named): string {
  const { name, short = name } = chipOf(move);
  return short(move, at);
}

/** The shorter names of moves. If two of different kinds read the same, all name what they move. */
export function shortSteps(moves: readonly Neutral[], at: Named): string[] {
  const names = moves.map((move) => shortStep(move, at));
  const alike = moves.some(({ k }, i) => moves.some((other, j) => other.k !== k && names[i] === names[j]));
  return moves.map((move, i) => {
    const { thing } = chipOf(move);
    const named = alike && thing !== undefined && "x" in move;
    return named ? `${thing}, ${messages.tray.shortWhere(move.x, move.y)}` : (names[i] ?? "");
  });
}

/** Name of a figure on a spot. If it may return, or is not on the tile just laid, the name includes the position. */
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
    const { count: text } = messages;
    if (name !== messages.tray.spot) return text.intoShort(quarter);
    return text[spot.home === true ? "home" : "into"](meeple, quarter);
  }
  if (spot.home !== true) {
    // The wagon's picture is next to the text, so the name only says where it would go.
    if (stageOf(stage).figures === "go_on" && name !== messages.tray.spot)
      return nameSpotOf(tile, art, spot, (_, feature, way) => messages.tray.wagonTo(feature, way, x, y));
    const here = laid === null || (x === laid.x && y === laid.y);
    const words = nameSpotOf(tile, art, spot, name);
    return here ? words : messages.tray.elsewhere(words, x, y);
  }
  if (name === messages.tray.bareSpot) return messages.tray.shortWhere(x, y);
  const feature = featureAt(tile, art, spot.segment);
  if (feature === undefined) return messages.figure(meeple);
  const own = spot.seat === undefined || spot.seat === seat;
  if (name !== messages.tray.spot) {
    const short = messages.tray.shortSpot(meeple, feature);
    return own ? short : messages.labelled(seats[spot.seat ?? 0]?.name ?? "", short);
  }
  return own
    ? messages.tray.homeFrom(meeple, feature, x, y)
    : takeName(stage)(seats[spot.seat ?? 0]?.name ?? "", meeple, x, y);
}

/** Names the action of taking another player's figure; by default a princess sends it home. */
export const takeName = (stage: Now["stage"]) => stageOf(stage).take ?? messages.dragon.sendHome;
