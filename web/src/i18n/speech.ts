// Numbers, plurals and lists in the reader's language.

import type { Meeple } from "../protocol.ts";

export interface Speech {
  number: (n: number) => string;
  /** A chance between 0 and 1. */
  percent: (chance: number) => string;
  /** A number with one decimal. */
  tenths: (n: number) => string;
  /** A number with one decimal and its sign. */
  signed: (n: number) => string;
  /** The number with its noun, in the singular or the plural. */
  count: (n: number, one: string, many: string) => string;
  /** Whether a noun is in the singular after this number. */
  isOne: (n: number) => boolean;
  /** “Ada, Ben and Cleo”. */
  list: (names: readonly string[]) => string;
  /** “this, that or those”. */
  either: (ways: readonly string[]) => string;
  /** “this; that”: a list whose parts contain commas. */
  series: (parts: readonly string[]) => string;
  /** “name: value”. */
  labelled: (name: string, value: string) => string;
  /** Seconds as minutes and seconds; the nouns in the singular and the plural. */
  time: (seconds: number, minute: Noun, second: Noun) => string;
}

type Noun = readonly [one: string, many: string];

/** Calls `make` on first use only: Intl objects are slow to construct. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** `space`: what the language writes before a colon and a semicolon. */
export function speech(language: string, space = ""): Speech {
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const numbers = once(() => new Intl.NumberFormat(language));
  const tenths = once(() => new Intl.NumberFormat(language, decimal));
  const signs = once(() => new Intl.NumberFormat(language, { ...decimal, signDisplay: "exceptZero" }));
  const percents = once(() => new Intl.NumberFormat(language, { style: "percent" }));
  const plurals = once(() => new Intl.PluralRules(language));
  const lists = once(() => new Intl.ListFormat(language, { type: "conjunction" }));
  const eithers = once(() => new Intl.ListFormat(language, { type: "disjunction" }));
  // Below 1,000 every language of the page writes digits alike, so the first table need not wait for Intl.NumberFormat.
  const number = (n: number) =>
    Number.isInteger(n) && n >= 0 && n < 1_000 ? `${n}` : numbers().format(n).replace("-", MINUS);
  const isOne = (n: number) => plurals().select(n) === "one";
  const count: Speech["count"] = (n, one, many) => `${number(n)} ${isOne(n) ? one : many}`;
  return {
    number,
    tenths: (n) => tenths().format(n),
    signed: (n) => signs().format(n).replace("-", MINUS),
    percent: (chance) => percents().format(chance),
    count,
    isOne,
    list: (names) => lists().format(names),
    either: (ways) => (ways.length === 1 ? `${ways[0]}` : eithers().format(ways)),
    series: (parts) => parts.join(`${space}; `),
    labelled: (name, value) => `${name}${space}: ${value}`,
    time: (seconds, minute, second) => {
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
      const whole = minutes > 0 ? [count(minutes, ...minute)] : [];
      return lists().format(rest > 0 || minutes === 0 ? [...whole, count(rest, ...second)] : whole);
    },
  };
}

const MINUS = "−";
/** A number of points by itself; it may be negative, for a buyer at a bazaar. */
export const digits = (points: number): string => `${points}`.replace("-", MINUS);

/**
 * Adds entries for words that a table of the protocol's words lacks, since a server may be newer than this page.
 * `entry` returns the entry of such a word.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withUnknown<Word extends string, Entry>(
  table: Readonly<Record<Word, Entry>>,
  entry: (word: string) => Entry,
): Readonly<Record<Word, Entry>> {
  return new Proxy(table, {
    get: (known, word) => (Object.hasOwn(known, word) ? known[word as Word] : entry(String(word))),
  });
}

/** The word itself, as the name of what this page does not know. */
export const asWord = (word: string): string => word;

/** The same in every form that the names of figures and features have. */
export const inForms = (word: string) => ({
  one: word,
  many: word,
  subject: word,
  the: word,
  a: word,
  role: word,
  at: word,
  into: word,
  from: word,
  /** Of an adjective. */
  ending: "",
});

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Steps from the origin, first those along the columns; empty at the origin. `ways`: north, east, south and west. */
export const steps = (
  x: number,
  y: number,
  [north, east, south, west]: readonly [string, string, string, string],
  between: string,
): string =>
  [
    ...(y === 0 ? [] : [`${Math.abs(y)}${y > 0 ? south : north}`]),
    ...(x === 0 ? [] : [`${Math.abs(x)}${x > 0 ? east : west}`]),
  ].join(between);

/**
 * The name of a figure on a feature, with a direction among several alike. A follower's name says what it is on
 * (knight, farmer), so a direction is enough; other figures have the same name in a city and in a field.
 */
export const placed = (meeple: Meeple, figure: string, at: string, direction: string | undefined): string => {
  const isEnough = direction !== undefined && (meeple === "follower" || meeple === "large");
  return [`${figure}${isEnough ? "" : ` ${at}`}`, ...(direction === undefined ? [] : [direction])].join(", ");
};

/** How a seat is referred to. `you` is the reader's seat, if they have exactly one and the sentence addresses them. */
export interface Name {
  (seat: number): string;
  readonly you?: number | null;
}

/** The same, with `you` for the reader's own seat. */
export const called =
  (name: Name, you: string): Name =>
  (seat) =>
    seat === name.you ? you : name(seat);

/** True if the reader is the only owner. */
export const isMine = (owners: readonly number[], { you }: Name): boolean =>
  owners.length === 1 && owners[0] === you;
