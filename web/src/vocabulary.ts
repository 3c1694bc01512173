// Groups of the protocol's words, and the default branch of every switch over them: a word of the protocol that is
// missing in such a switch is a type error.
import {
  type Feature,
  MEEPLES,
  type Meeple,
  type Points,
  SCORED_AROUND,
  SOURCES,
  type Source,
  type TileSegment,
  type TileSymbol,
} from "./protocol.ts";

/** The key that takes each kind of figure in hand. It is not in `game/boxes` because texts name the keys. */
const KEYS: Readonly<Record<Meeple, string>> = {
  follower: "f",
  large: "l",
  builder: "b",
  pig: "g",
  mayor: "m",
  wagon: "w",
  barn: "a",
  phantom: "z",
  abbot: ".",
};
/** Figures with a key at a table; the other letters have another meaning there. */
export const SPECIAL: readonly Meeple[] = MEEPLES.filter((kind) => kind !== "follower" && kind !== "large");
/** The actions of the keys of these figures. */
export const figureKeys = (
  kinds: readonly Meeple[],
  act: (meeple: Meeple) => void,
): Record<string, () => void> => Object.fromEntries(kinds.map((kind) => [KEYS[kind], () => act(kind)]));
/** The keys of these figures, as a list for readers. */
export const keyNames = (kinds: readonly Meeple[]): string =>
  kinds.map((kind) => KEYS[kind].toUpperCase()).join(", ");

/** Whether the feature's value depends on the tiles around it. */
export const countsAround = (feature: Feature): boolean => SCORED_AROUND.includes(feature);
/** Sources of points that every table shows. */
const USUAL: readonly Source[] = ["roads", "cities", "cloisters", "fields", "goods"];

/** A player's points from a source, minus what they paid there; the sum over all sources is the score. */
export function gained(points: Points, source: Source): number {
  const paid: Partial<Record<Source, number>> = { ransom: points.ransom_paid, bazaars: points.bazaars_paid };
  return points[source] - (paid[source] ?? 0);
}

/** The sources to show: those of other boxes only if somebody received or paid points there. */
export function sourcesOf(points: readonly Points[]): Source[] {
  const some = (source: Source) => points.some((seat) => seat[source] > 0 || gained(seat, source) !== 0);
  return SOURCES.filter((source) => USUAL.includes(source) || some(source));
}

/**
 * What may be done after a tile is laid. `home`: one of the player's own figures returns from a festival; `send`: a
 * princess sends one home.
 */
export const DEPLOYINGS = [
  "put",
  "barn",
  "home",
  "send",
  "floor",
  "fairy",
  "recall",
  "ransom",
  "tunnel",
  "bridge",
] as const;
export type Deploying = (typeof DEPLOYINGS)[number];

/** A part of a tile, or something about the whole of it. */
export type TilePart =
  | BuiltPart
  | { river: number[] }
  | { herd: true }
  | { symbol: TileSymbol }
  /** The number of fields, where nothing else distinguishes the tile from another one. */
  | { fields: number };

interface BuiltPart {
  kind: Feature;
  /** The numbers of its sides, clockwise from north, as the tile lies. */
  sides: number[];
  pennants: number;
  goods: TileSegment["goods"];
  besieged: boolean;
  princess: boolean;
  /** Whether it ends in the mouth of a tunnel. */
  mouth: boolean;
  /** Whether it is the inside of the City of Carcassonne. */
  inside: boolean;
}

/** How many tiles in the bag have something on them. */
export interface Sum {
  count: number;
  words: string;
}

/** A neutral piece that can be placed on the score page. */
export type NeutralPiece = "dragon" | "fairy" | "count" | "floor" | "castle";

/** The default branch of a switch that covers every value. */
export function never(value: never): never {
  throw new Error(`not known to this page: ${JSON.stringify(value)}`);
}
