// Rules and sets to play, to read or to score by: an edition, changes to it, boxes. They stand in the address as on
// the command line, so that a link opens the same; the server reads them there, the page does not.
import { messages } from "../i18n/index.ts";
import type { Chosen, SetChoice, SetInfo } from "../protocol.ts";

/** What somebody chose. */
export interface Choice {
  preset: string;
  /** Values by toggle, where they differ from the preset's. */
  changes: Readonly<Record<string, string>>;
  sets: readonly SetChoice[];
}

/** What a box is called in the language of the page. */
export const titleOf = ({ set, title }: SetInfo): string => messages.home.setTitles[set] ?? title;

/** The choice as the page keeps it. */
export function choiceOf({ rules, sets }: Chosen): Choice {
  return { preset: rules.preset, changes: rules.changes as Record<string, string>, sets };
}

/** The rules as one text: `c2,chain=on`. */
export function rulesText(choice: Pick<Choice, "preset" | "changes">): string {
  return [choice.preset, ...Object.entries(choice.changes).map(([key, value]) => `${key}=${value}`)].join(
    ",",
  );
}

/** The sets as one text: `2xbase,traders`. */
export function setsText(sets: readonly SetChoice[]): string {
  return sets.map(({ set, copies }) => (copies === 1 ? set : `${copies}x${set}`)).join(",");
}

/** The choice as an address holds it: `rules=c2,chain=on&sets=base,traders`. */
export function query(choice: Choice): string {
  const part = (words: string) => encodeURIComponent(words).replaceAll("%2C", ",").replaceAll("%3D", "=");
  return `rules=${part(rulesText(choice))}&sets=${part(setsText(choice.sets))}`;
}

/** The address of the rule book of these rules, at a clause. */
export function bookAddress(choice: Choice, clause = ""): string {
  return `/rules?${query(choice)}${clause === "" ? "" : `#${clause}`}`;
}
