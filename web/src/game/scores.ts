// The scores of the players, derived from the log.
import type { Line, Snapshot } from "../protocol.ts";

/** The seat whose score a line reports, and the score after it. */
export function scoreAfter({ seat, what }: Line): { seat: number; score: number } | null {
  const score = "score" in what ? what.score : undefined;
  const whose = what.k === "sold" ? what.to : seat;
  return whose === null || score === undefined ? null : { seat: whose, score };
}

/** The state with the scores from before the final scoring, so that nobody sees the result while it is counted up. */
export function beforeTheEnd(state: Snapshot): Snapshot {
  const scores = new Map<number, number>();
  for (const line of state.lines) {
    const after = line.what.k === "scored" && line.what.at_end ? null : scoreAfter(line);
    if (after !== null) scores.set(after.seat, after.score);
  }
  const seats = state.now.seats.map((seat) => ({
    ...seat,
    score: scores.get(seat.seat) ?? 0,
    projected: null,
  }));
  return { ...state, now: { ...state.now, seats } };
}
