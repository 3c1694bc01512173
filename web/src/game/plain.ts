// A clause of the rule book as a player reads it: the words by which a program names things are left out of its sentences.

/** A part of such a text: words, the value that is in force (said before it), a clause that is referred to, the name of a value. */
export type Piece =
  | { k: "words"; words: string }
  | { k: "mine" }
  /** `aside`: it stands in brackets, which can be left out. */
  | { k: "clause"; id: string; aside: boolean }
  | { k: "value"; value: string };

/** Words in backticks alone in brackets, with the space before them: they name what is said before. */
const NAMES = / ?\(`[^`]*`(?:(?:,| or| and| or in) `[^`]*`)*\)/;
const WORD = /`[^`]*`/;
/** An id of a clause, such as `city.score.tile`. */
const ID = /^[a-z-]+(\.[a-z-]+)+$/;

/** `mine` is the value of the clause's setting that is in force. */
export function plain(said: string, mine: string | null): Piece[] {
  return said
    .split(new RegExp(`(${NAMES.source}|${WORD.source})`))
    .flatMap((part, i) => (i % 2 === 0 ? wordsOf(part) : named(part, mine)));
}

const wordsOf = (words: string): Piece[] => (words === "" ? [] : [{ k: "words", words }]);

function named(part: string, mine: string | null): Piece[] {
  const names = [...part.matchAll(/`([^`]*)`/g)].map(([, name]) => name ?? "");
  if (part.startsWith("`")) return names.map((name) => (ID.test(name) ? clause(name, false) : value(name)));
  const ids = names.filter((name) => ID.test(name));
  if (ids.length > 0) return ids.map((id) => clause(id, true));
  return mine !== null && names.includes(mine) ? [{ k: "mine" }] : [];
}

const clause = (id: string, aside: boolean): Piece => ({ k: "clause", id, aside });
const value = (name: string): Piece => ({ k: "value", value: name });
