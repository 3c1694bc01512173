// Describes the remaining tiles in the bag.
import { messages } from "../i18n/index.ts";
import type { KindOf, TileArt } from "../protocol.ts";
import type { Sum } from "../vocabulary.ts";
import { known } from "./tile-words.ts";

/** The number of these tiles with each kind of edge and with a cloister; zero counts are left out. */
export function sumsOf(kinds: readonly KindOf[]): Sum[] {
  const text = messages.bag;
  const left = (has: (art: TileArt) => boolean) =>
    kinds.reduce((sum, { kind, left }) => sum + (has(known()[kind] as TileArt) ? left : 0), 0);
  const edges = Object.entries(text.edges).map(([letter, words]) => ({
    words,
    count: left(({ edges }) => edges.includes(letter)),
  }));
  const cloisters = left(({ segments }) => segments.some(({ kind }) => kind === "cloister"));
  return [...edges, { words: text.cloisters, count: cloisters }].filter(({ count }) => count > 0);
}
