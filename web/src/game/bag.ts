// Describes the remaining tiles in the bag.
import { messages } from "../i18n/index.ts";
import { type Feature, type KindOf, SCORED_AROUND, type TileArt } from "../protocol.ts";
import type { Sum } from "../vocabulary.ts";
import { known } from "./tile-words.ts";

/** The number of these tiles with each kind of edge, with a cloister, and so on; zero counts are left out. */
export function sumsOf(kinds: readonly KindOf[]): Sum[] {
  const text = messages.bag;
  const left = (has: (art: TileArt) => boolean) =>
    kinds.reduce((sum, { kind, left }) => sum + (has(known()[kind] as TileArt) ? left : 0), 0);
  const edges = Object.entries(text.edges).map(([letter, words]) => ({
    words,
    count: left(({ edges }) => edges.includes(letter)),
  }));
  const on = (feature: Feature) => left(({ segments }) => segments.some(({ kind }) => kind === feature));
  const around = SCORED_AROUND.map((feature) => ({ words: text.withFeature(feature), count: on(feature) }));
  return [...edges, ...around].filter(({ count }) => count > 0);
}
