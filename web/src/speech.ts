// Numbers, plurals and lists as a language has them.

export interface Speech {
  number: (n: number) => string;
  /** A chance between 0 and 1. */
  percent: (chance: number) => string;
  /** A number with one decimal. */
  tenths: (n: number) => string;
  /** The same with its sign. */
  signed: (n: number) => string;
  /** The number with its noun, in the singular or the plural. */
  count: (n: number, one: string, many: string) => string;
  /** Whether a noun is in the singular after this number. */
  isOne: (n: number) => boolean;
  /** “Ada, Ben and Cleo”. */
  list: (names: readonly string[]) => string;
}

export function speech(language: string): Speech {
  const numbers = new Intl.NumberFormat(language);
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const tenths = new Intl.NumberFormat(language, decimal);
  const signs = new Intl.NumberFormat(language, { ...decimal, signDisplay: "exceptZero" });
  const percents = new Intl.NumberFormat(language, { style: "percent" });
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const number = (n: number) => numbers.format(n);
  const isOne = (n: number) => plurals.select(n) === "one";
  return {
    number,
    tenths: (n) => tenths.format(n),
    signed: (n) => signs.format(n).replace("-", "−"),
    percent: (chance) => percents.format(chance),
    count: (n, one, many) => `${number(n)} ${isOne(n) ? one : many}`,
    isOne,
    list: (names) => lists.format(names),
  };
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
