// The texts about rules, in English: a clause that is looked up, and the rules of a table. A part of the messages.
import { count } from "./words.ts";

export const rule = {
  title: "The rule",
  source: (source: string) => `Source: ${source}`,
  editions: (text: string) => `Editions: ${text}`,
  /** Follows the variant of a clause that applies in the reader’s game. */
  mine: "in your game",
  /** Replaces a variant that does not apply there. */
  elsewhere: "another rule",
  inBook: "In the rule book",
  loading: "Loading the rule …",
  missing: (id: string) => `The rule book has no clause “${id}”.`,
};

export const rules = {
  title: "Rules",
  sum: (edition: string, changed: number) =>
    changed === 0 ? "unchanged" : `${edition}, ${count(changed, "rule", "rules")} changed`,
  hint: "Farmers, double turn, figures, house rules",
  reset: "Reset to the edition",
  changed: "changed",
  edition: "edition",
  ofEdition: (value: string) => `${value} (edition)`,
  clause: (title: string) => `In the rule book: ${title}`,
  idle: (n: number) => `${count(n, "rule", "rules")} for boxes that are not in play`,
  read: "Read these rules",
  differs: (n: number) =>
    n === 0
      ? "Plays like the current edition"
      : `Differs from the current edition in ${count(n, "rule", "rules")}`,
  table: "The rules of this table",
  here: "At this table",
  current: "Current edition",
  rule: "Rule",
  book: "The whole rule book",
  same: "Every rule that matters with these boxes is as in the current edition.",
};
