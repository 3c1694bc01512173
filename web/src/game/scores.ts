// How many points the players have, line by line.
import type { Line } from "../protocol.ts";

/** Whose score a line tells, and what it is then. */
export function scoreTold({ seat, what }: Line): { seat: number; score: number } | null {
  if (what.k === "sold") return { seat: what.to, score: what.score };
  return seat !== null && "score" in what ? { seat, score: what.score } : null;
}
