// The rules and boxes for playing, reading or scoring: an edition, changes to it, and boxes. The address has the
// syntax of the command line, so that a link opens the same choice. The server parses it; the page does not.
import { messages } from "../i18n/index.ts";
import type { Chosen, SetChoice, SetInfo } from "../protocol.ts";

/** A choice of rules and boxes. */
export interface Choice {
  preset: string;
  /** Values by toggle, where they differ from the preset's. */
  changes: Readonly<Record<string, string>>;
  sets: readonly SetChoice[];
}

/** The name of a box in the page's language. */
export const titleOf = ({ set, title }: SetInfo): string => messages.sets[set] ?? title;

/** Converts the choice to the form that the page uses. */
export function choiceOf({ rules, sets }: Chosen): Choice {
  return { preset: rules.preset, changes: rules.changes as Record<string, string>, sets };
}

/** The rules as text: `c2,chain=on`. */
export function rulesText(choice: Pick<Choice, "preset" | "changes">): string {
  return [choice.preset, ...Object.entries(choice.changes).map(([key, value]) => `${key}=${value}`)].join(
    ",",
  );
}

/** The boxes as text: `2xbase,traders`. */
export function setsText(sets: readonly SetChoice[]): string {
  return sets.map(({ set, copies }) => (copies === 1 ? set : `${copies}x${set}`)).join(",");
}

/** The choice as a query string: `rules=c2,chain=on&sets=base,traders`. */
export function query(choice: Choice): string {
  const part = (words: string) => encodeURIComponent(words).replaceAll("%2C", ",").replaceAll("%3D", "=");
  return `rules=${part(rulesText(choice))}&sets=${part(setsText(choice.sets))}`;
}

/** The address of the rule book for these rules, at a clause. */
export function bookAddress(choice: Choice, clause = ""): string {
  return `/rules?${query(choice)}${clause === "" ? "" : `#${clause}`}`;
}
