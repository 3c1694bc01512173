// What is agreed on at a table, as the page heeds it; and asking the others to take a tile back.
import type { Aids, Command, Snapshot, Terms } from "../protocol.ts";

const ALL: Aids = { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: true };

/** A table where nobody chose anything. */
export const USUAL_TERMS: Terms = { aids: ALL, lookers: "anybody", absent: "computer" };

/** What may be looked up now; when the game is over, everything. */
export const aidsOf = ({ now, terms }: Snapshot): Aids => (now.over === null ? terms.aids : ALL);

/** The seat of this browser that may ask the others to take its last tile back: the one that laid a tile last. */
export function backSeat({ now, yours, lines }: Snapshot): number | null {
  const may = now.back.filter((seat) => yours.includes(seat));
  const last = lines.filter(({ what, seat }) => what.k === "placed" && seat !== null && may.includes(seat));
  return last[last.length - 1]?.seat ?? null;
}

/** Whether somebody elsewhere would be asked who can decline: computers do not mind, and people round one screen have said so. */
export const isAsked = ({ now, yours }: Snapshot): boolean =>
  now.seats.some(({ seat, computer }) => !computer && !yours.includes(seat));

/** The seat at this screen that agrees without a word, since nobody sits elsewhere; null if there is none. */
export function agreesHere(state: Snapshot): number | null {
  const { asking } = state.now;
  const own = asking !== null && state.yours.includes(asking.seat) && !isAsked(state);
  return own ? askedSeat(state) : null;
}

/** The first seat of this browser that is asked and has not agreed yet. */
export function askedSeat({ now, yours }: Snapshot): number | null {
  return now.asking?.waits.find((seat) => yours.includes(seat)) ?? null;
}

/** Where commands of a seat go, whoever is to decide. */
type Sender = { sendAs: (seat: number, command: Command) => void };

export function askBack(to: Sender, state: Snapshot): void {
  const seat = backSeat(state);
  if (seat !== null) to.sendAs(seat, { k: "ask_back" });
}

/** Agrees or declines; who asked withdraws it by declining. */
export function answerBack(to: Sender, state: Snapshot, accept: boolean): void {
  const { asking } = state.now;
  const asked = askedSeat(state);
  const own = asking !== null && !accept && state.yours.includes(asking.seat) ? asking.seat : null;
  const seat = asked ?? own;
  if (seat !== null) to.sendAs(seat, { k: "answer_back", accept });
}
