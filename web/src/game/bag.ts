// What is left in the bag, in words.
import { messages } from "../i18n/index.ts";
import type { KindOf, TileArt } from "../protocol.ts";
import type { Sum } from "../vocabulary.ts";
import { known } from "./tile-words.ts";

/** How many of these tiles have each kind of edge, and a cloister; nothing of what none has. */
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
