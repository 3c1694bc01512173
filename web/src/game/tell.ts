// What happened, in words.
import { messages } from "../i18n/index.ts";
import type { Line, Snapshot } from "../protocol.ts";
import { lineOf } from "./boxes/index.ts";
import type { LineOf } from "./boxes/kinds.ts";

const { log: text } = messages;

/** Lines in words. */
export function tellAll(lines: readonly Line[], state: Snapshot): string[] {
  const names = state.now.seats.map(({ name }) => name);
  return lines.map((line) => tell(line, names));
}

/** A line in words. */
export function tell({ seat, what }: Line, names: readonly string[]): string {
  const nameOf = (of: number): string => names[of] ?? "";
  return lineOf(what).tell(seat === null ? "" : nameOf(seat), what, nameOf, seat);
}

/** The arithmetic of a payment. */
export const sumOf = ({ points, items }: LineOf<"scored">): string =>
  text.sum(
    points,
    items.map(({ what, goods, card, count, each }) => text.item(what, goods, card, count, each)),
  );
