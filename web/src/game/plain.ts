// A clause of the rule book for players: the identifiers that programs use are removed from its sentences.

/** A part of such a text: words, the value in force, a reference to a clause, or the name of a value. */
export type Piece =
  | { k: "words"; words: string }
  | { k: "mine" }
  /** `aside` means that it is in parentheses and can be left out. */
  | { k: "clause"; id: string; aside: boolean }
  | { k: "value"; value: string };

/**
 * Parentheses that contain only words in backticks, with the space before them: the identifiers of what precedes
 * them.
 */
const NAMES = / ?\(`[^`]*`(?:(?:,| or| and| or in) `[^`]*`)*\)/;
const WORD = /`[^`]*`/;
/** The id of a clause, such as `city.score.tile`. */
const ID = /^[a-z-]+(\.[a-z-]+)+$/;

/** Splits a text into pieces; `mine` is the value in force of the clause's toggle. */
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

/** The id of a kind of tile: two characters for its box, then its own, such as `baD` or `tb02`. */
const KIND = /^[a-z][a-z0-9][A-Z0-9]\w*$/;

/** The kinds of tiles that a text names. */
export const kindsIn = (said: string): string[] =>
  [...said.matchAll(/`([^`]*)`/g)].flatMap(([, word = ""]) => (KIND.test(word) ? [word] : []));
