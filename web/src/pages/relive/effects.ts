// What a move does to the features around its tile, in words.
import type { relive } from "../../i18n/en/pages/relive.ts";
import type { Effect } from "../../protocol.ts";

/** “city (Ada, 5 tiles) left open with 2 tiles that can complete it, 31 % in time”. */
export function effectInWords(
  { seats, kind, tiles, outcome }: Effect,
  names: readonly string[],
  text: typeof relive.analysis,
): string {
  const owners = seats.map((seat) => names[seat] ?? "");
  const feature = text.feature(kind, owners, tiles);
  switch (outcome.k) {
    case "completed":
      return `${feature} ${text.completed(outcome.points)}`;
    case "open":
      return `${feature} ${text.left(outcome.closers, outcome.chance)}`;
    case "farmed":
      return text.farmed(owners, outcome.cities);
  }
}
