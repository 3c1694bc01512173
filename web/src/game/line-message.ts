// Converts events to text.
import type { Line } from "../protocol.ts";
import { lineOf } from "./boxes/index.ts";

/** The text of a log line. */
export function messageOf({ seat, what }: Line, names: readonly string[]): string {
  const nameOf = (of: number): string => names[of] ?? "";
  return lineOf(what).message?.(seat === null ? "" : nameOf(seat), what, nameOf, seat) ?? "";
}
