// What happened, in words.
import type { Line } from "../protocol.ts";
import { lineOf } from "./boxes/index.ts";

/** A line in words. */
export function tell({ seat, what }: Line, names: readonly string[]): string {
  const nameOf = (of: number): string => names[of] ?? "";
  return lineOf(what).tell?.(seat === null ? "" : nameOf(seat), what, nameOf, seat) ?? "";
}
