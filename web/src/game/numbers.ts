// The numbers and letters that choose among what is offered.

/** The keys that choose: the numbers, then the letters that mean nothing else at a table. */
const CHOICE_KEYS = "123456789dhjkopqvx";
/** The key that chooses what has this place in the list; further ones are reached by arrows. */
export const keyOf = (index: number): string => (CHOICE_KEYS[index] ?? "").toUpperCase();
/** The place in the list of what a key chooses; null of a key that chooses nothing. */
export const indexOfKey = (key: string): number | null => {
  const index = key.length === 1 ? CHOICE_KEYS.indexOf(key) : -1;
  return index < 0 ? null : index;
};

/** What is asked and the numbers that answer it. */
export function numbered(asked: string, options: readonly string[], decline?: string): string {
  const none = decline === undefined ? [] : [`0 ${decline}`];
  return `${asked} ${[...options.map((option, i) => `${keyOf(i)} ${option}`.trim()), ...none].join(", ")}.`;
}
