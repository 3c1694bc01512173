// Groups of the words of the protocol, and the end of every switch over them. A word that the table knows and that is
// missing in such a switch is a type error.
import {
  type Feature,
  MEEPLES,
  type Meeple,
  type Points,
  SOURCES,
  type Source,
  type TileSegment,
  type TileSymbol,
} from "./protocol.ts";

/** Figures that are followers, whom towers capture. */
export const FOLLOWERS: readonly Meeple[] = MEEPLES.filter(
  (kind) => kind !== "builder" && kind !== "pig" && kind !== "barn",
);
/** Whether the tiles around it are what it is worth. */
export const countsAround = (feature: Feature): boolean => feature === "cloister" || feature === "garden";
/** Sources of the boxes that every table shows. */
const USUAL: readonly Source[] = ["roads", "cities", "cloisters", "fields", "goods"];

/** What a player has of a source, less what the player paid there: the sum of all is the score. */
export function gained(points: Points, source: Source): number {
  const paid: Partial<Record<Source, number>> = { ransom: points.ransom_paid, bazaars: points.bazaars_paid };
  return points[source] - (paid[source] ?? 0);
}

/** The sources to show: those of other expansions only where somebody was paid or paid. */
export function sourcesOf(points: readonly Points[]): Source[] {
  const some = (source: Source) => points.some((seat) => seat[source] > 0 || gained(seat, source) !== 0);
  return SOURCES.filter((source) => USUAL.includes(source) || some(source));
}

/** What may be done after a tile is laid. `home`: a figure of one's own comes back from a festival; `send`: a princess sends one. */
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

/** What is said of a part of a tile, or of what concerns the whole of it. */
export type TilePart = BuiltPart | { river: number[] } | { herd: true } | { symbol: TileSymbol };

interface BuiltPart {
  kind: Feature;
  /** Numbers of its sides clockwise from north, as the tile lies. */
  sides: number[];
  pennants: number;
  goods: TileSegment["goods"];
  besieged: boolean;
  princess: boolean;
  /** It ends in the mouth of a tunnel. */
  mouth: boolean;
  /** It is the inside of the City of Carcassonne. */
  inside: boolean;
}

/** How many tiles of the bag have something on them. */
export interface Sum {
  count: number;
  words: string;
}

/** What is laid on the score page and belongs to nobody. */
export type NeutralPiece = "dragon" | "fairy" | "count" | "floor" | "castle";

/** Where no value can be left. */
export function never(value: never): never {
  throw new Error(`not known to this page: ${JSON.stringify(value)}`);
}
