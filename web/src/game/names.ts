// What the drawings' facts mean for the board and for the names of spots.
import { type Square, sideOf, turned } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Name } from "../i18n/speech.ts";
import type { Corner, Feature, Meeple, Now, Snapshot, Tile, TileSegment } from "../protocol.ts";
import { never } from "../vocabulary.ts";
import { quarterAt } from "./boxes/count.ts";
import { joinedTo, type Neutral } from "./choice.ts";
import type { ArtTable } from "./play.ts";
import { known, sideOfMouth } from "./tile-words.ts";

type NameSpot = (meeple: Meeple, feature: Feature, direction?: string) => string;

/** Where corners lie among the directions of a compass, from north. */
const CORNERS: Record<Corner, number> = { north_east: 2, south_east: 6, south_west: 10, north_west: 14 };

/** The tile on a square. */
export function tileUnder(state: Snapshot, { x, y }: Square): Tile | null {
  return state.tiles.find((tile) => tile.x === x && tile.y === y) ?? null;
}

/** The seat of whoever reads this page; null where it has none or several. */
export const yourOnlySeat = ({ yours }: Pick<Snapshot, "yours">): number | null =>
  yours.length === 1 ? (yours[0] ?? null) : null;

/** What seats are called where sentences speak to whoever reads. */
export const namesIn = (state: Snapshot): Name =>
  Object.assign((seat: number) => state.now.seats[seat]?.name ?? "", { you: yourOnlySeat(state) });

/** Whether somebody stands there on a bridge: its segment is none of those that the tile shows. */
export function isOnBridge(at: Square & { segment: number }, state: Snapshot, art: ArtTable): boolean {
  const shown = art[tileUnder(state, at)?.kind ?? ""]?.segments.length;
  const over = (state.now.bridges ?? []).some(({ x, y }) => x === at.x && y === at.y);
  return over && shown !== undefined && at.segment >= shown;
}

type Told = Pick<Snapshot, "tiles"> & { now: Pick<Now, "count" | "dragon" | "seats" | "seat" | "tokens"> };

/** What a step of the dragon, a move of the fairy, a floor, what becomes of a prisoner or a tunnel token is called. */
export function stepName(move: Neutral, state: Told): string {
  const text = messages.tray;
  const { dragon, seats } = state.now;
  switch (move.k) {
    case "fairy": {
      const quarter = quarterAt(state.now.count, move);
      return quarter === undefined ? text.fairyTo(move.x, move.y) : messages.carcassonne.fairyTo(quarter);
    }
    case "dragon":
      return dragon === null
        ? text.dragonTo(move.x, move.y)
        : text.dragonStep(move.x - dragon.x, move.y - dragon.y);
    case "floor":
      return text.floorOn(move.x, move.y);
    case "exchange":
      return text.exchangeFor(move.meeple);
    case "ransom":
      return text.ransomFrom(seats[move.captor]?.name ?? "", move.meeple);
    case "bridge":
      return messages.bridge.build(move.axis, move.x, move.y);
    case "castle":
      return messages.castle.make(move.x, move.y);
    case "lord":
      return lordName(move, state, messages.castle.pay);
    case "token":
      return tokenName(move, state);
    case "count":
      return messages.carcassonne.to(move.quarter);
    default:
      return never(move);
  }
}

/** Which feature pays a lord: its kind, and where on which tile it is. */
function lordName(
  { x, y, segment }: Extract<Neutral, { k: "lord" }>,
  { tiles }: Told,
  name: (feature: Feature, direction: string | undefined, x: number, y: number) => string,
): string {
  const tile = tiles.find((one) => one.x === x && one.y === y) ?? null;
  const art = known();
  // Behind the parts that a tile shows comes the bridge over it.
  if (segment >= (art[tile?.kind ?? ""]?.segments.length ?? 0)) return name("road", undefined, x, y);
  return nameSpotOf(tile, art, { meeple: "follower", segment }, (_, feature, way) =>
    name(feature, way, x, y),
  );
}

/** The direction in which a mouth lies on its tile, where that has several. */
function wayOf({ tiles }: Told, { x, y, segment }: Square & { segment: number }): string | undefined {
  const tile = tiles.find((one) => one.x === x && one.y === y);
  const side = tile === undefined ? null : sideOfMouth(tile, segment);
  return side === null ? undefined : messages.tray.directions.clockwise[side * 4];
}

function tokenName(move: Extract<Neutral, { k: "token" }>, state: Told): string {
  const { x, y } = move;
  const way = wayOf(state, move);
  const other = joinedTo(move, state.now.tokens ?? [], state.now.seat);
  return other === undefined
    ? messages.tunnel.put(way, x, y)
    : messages.tunnel.join(way, x, y, other.x, other.y);
}

/** The same on a chip whose picture tells the rest. */
export function shortStep(move: Neutral, state: Told): string {
  const { now } = state;
  switch (move.k) {
    case "token":
      return [messages.tray.shortWhere(move.x, move.y), wayOf(state, move)].filter(Boolean).join(", ");
    case "bridge":
      return messages.bridge.buildShort(move.axis, move.x, move.y);
    case "lord":
      return lordName(move, state, messages.tray.wagonTo);
    case "fairy": {
      const quarter = quarterAt(now.count, move);
      return quarter === undefined
        ? messages.tray.where(move.x, move.y)
        : messages.carcassonne.intoShort(quarter);
    }
    case "floor":
    case "castle":
      return messages.tray.where(move.x, move.y);
    case "ransom":
      return messages.tray.ransomShort(now.seats[move.captor]?.name ?? "", move.meeple);
    case "count":
      return messages.carcassonne.intoShort(move.quarter);
    case "dragon":
    case "exchange":
      return stepName(move, state);
    default:
      return never(move);
  }
}

/** Stages in which figures go to other tiles. */
const MOVING: ReadonlySet<Now["stage"]> = new Set(["wagon", "redeploy", "last_redeploy"]);

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
    if (MOVING.has(stage) && name !== messages.tray.spot)
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
    : takeName(stage, seats[spot.seat ?? 0]?.name ?? "", spot);
}

/** What is told of a castle by whose lord is in it; `nameOf`: what a seat is called. */
export const castleName =
  (nameOf: (seat: number) => string) =>
  (seat: number | null): string =>
    seat === null ? messages.castle.empty : messages.castle.of(nameOf(seat));

/** What a figure is called that stands, or could stand, on a part of a tile or on the bridge over it. */
export function nameStanding(tile: Tile, art: ArtTable, spot: Parameters<typeof nameSpotOf>[2]): string {
  const onBridge = spot.corner === undefined && spot.segment >= (art[tile.kind]?.segments.length ?? 0);
  return onBridge ? bridgeSpot(spot.meeple, messages.tray.spot) : nameSpotOf(tile, art, spot);
}

/** A figure on a bridge. */
const bridgeSpot = (meeple: Meeple, name: NameSpot): string => {
  const figure = messages.tray.shortSpot(meeple, "road");
  return name === messages.tray.spot ? messages.bridge.figure(figure) : messages.bridge.figureShort(figure);
};

/** What it is called when another player's figure is taken: a tower captures it, a princess sends it home. */
export function takeName(stage: Now["stage"], owner: string, { meeple, x, y }: Square & { meeple: Meeple }) {
  const name = stage === "capture" ? messages.tray.captureOf : messages.tray.sendHome;
  return name(owner, meeple, x, y);
}

/** What a figure on a spot of a tile is called; lookalikes by the side of the tile where they lie, as finely as it takes. */
export function nameSpotOf(
  laid: Tile | null,
  art: ArtTable,
  spot: { meeple: Meeple; segment: number; corner?: Corner },
  name: NameSpot = messages.tray.spot,
): string {
  const round = messages.tray.directions;
  if (spot.corner !== undefined) return name(spot.meeple, "field", round.clockwise[CORNERS[spot.corner]]);
  const segments = laid === null ? [] : (art[laid.kind]?.segments ?? []);
  const at = segments[spot.segment];
  if (at === undefined || laid === null) return messages.meeples[spot.meeple];
  const { kind } = at;
  const alike = segments.filter((segment) => segment.kind === kind);
  if (alike.length < 2) return name(spot.meeple, kind);
  const side = ({ anchor: [x, y] }: TileSegment) => sideOf(turned({ x, y }, laid.r));
  const here = side(at);
  if (here === null) return name(spot.meeple, kind, round.middle);
  const rival = alike.map(side).find((other) => other?.side === here.side && other.beyond !== here.beyond);
  // Of two on one side the one lies more this way, the other more that way.
  const finer = rival == null ? 0 : Math.sign(here.beyond - rival.beyond);
  return name(spot.meeple, kind, round.clockwise[(here.side * 2 + finer + 16) % 16]);
}
