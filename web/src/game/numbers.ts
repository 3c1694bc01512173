// The numbers and letters that select a choice.

/** Keys that select a choice: the digits, then the letters that have no other meaning at a table. */
const CHOICE_KEYS = "123456789dhjkopqvx";
/** The key for the choice at an index; empty if there are more choices than keys. */
export const keyOf = (index: number): string => (CHOICE_KEYS[index] ?? "").toUpperCase();
/** The index that a key selects; null if it selects nothing. */
export const indexOfKey = (key: string): number | null => {
  const index = key.length === 1 ? CHOICE_KEYS.indexOf(key) : -1;
  return index < 0 ? null : index;
};

/** A question with its numbered answers. */
export function numbered(asked: string, options: readonly string[], decline?: string): string {
  const none = decline === undefined ? [] : [`0 ${decline}`];
  return `${asked} ${[...options.map((option, i) => `${keyOf(i)} ${option}`.trim()), ...none].join(", ")}.`;
}
