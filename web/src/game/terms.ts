// The terms agreed at a table, and requests to take a tile back.
import type { Aids, Command, Snapshot, Terms } from "../protocol.ts";

const ALL: Aids = { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: true };

/** The defaults. */
export const USUAL_TERMS: Terms = { aids: ALL, lookers: "anybody", absent: "computer" };

/** The aids that are available now; all of them once the game is over. */
export const aidsOf = ({ now, terms }: Snapshot): Aids => (now.over === null ? terms.aids : ALL);

/** This browser's seat that may request to take back its last tile: the one that laid a tile most recently. */
export function backSeat({ now, yours, lines }: Snapshot): number | null {
  const may = now.back.filter((seat) => yours.includes(seat));
  const last = lines.filter(({ what, seat }) => what.k === "placed" && seat !== null && may.includes(seat));
  return last[last.length - 1]?.seat ?? null;
}

/**
 * Whether a person elsewhere could decline the request. Computers always agree, and people at this device have
 * agreed already.
 */
export const isAsked = ({ now, yours }: Snapshot): boolean =>
  now.seats.some(({ seat, computer }) => !computer && !yours.includes(seat));

/** The seat at this device that agrees automatically, since nobody sits elsewhere; null if there is none. */
export function agreesHere(state: Snapshot): number | null {
  const { asking } = state.now;
  const own = asking !== null && state.yours.includes(asking.seat) && !isAsked(state);
  return own ? askedSeat(state) : null;
}

/** The first seat of this browser that still has to answer. */
export function askedSeat({ now, yours }: Snapshot): number | null {
  return now.asking?.waits.find((seat) => yours.includes(seat)) ?? null;
}

/** Sends commands of a seat, no matter who is to decide. */
type Sender = { sendAs: (seat: number, command: Command) => void };

export function askBack(to: Sender, state: Snapshot): void {
  const seat = backSeat(state);
  if (seat !== null) to.sendAs(seat, { k: "ask_back" });
}

/** Accepts or declines the request; the player who made it withdraws it by declining. */
export function answerBack(to: Sender, state: Snapshot, accept: boolean): void {
  const { asking } = state.now;
  const asked = askedSeat(state);
  const own = asking !== null && !accept && state.yours.includes(asking.seat) ? asking.seat : null;
  const seat = asked ?? own;
  if (seat !== null) to.sendAs(seat, { k: "answer_back", accept });
}
