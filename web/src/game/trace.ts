// What was laid since the viewer's last turn, for the marks on the board.
import type { Trace } from "../board/scene.ts";
import type { Line, Snapshot, What } from "../protocol.ts";

type Placed = Extract<What, { k: "placed" }>;

/** A placement in the log. */
interface Laid {
  seat: number;
  turn: number;
  what: Placed;
}

function laidAt({ lines }: Snapshot): Laid[] {
  return lines.flatMap(({ seat, turn_number, what }) =>
    what.k === "placed" && seat !== null ? [{ seat, turn: turn_number, what }] : [],
  );
}

/** The viewer's last turn before this one, or for spectators the turn one round ago; 0 if there is none. */
function turnBefore({ now, yours }: Snapshot, laid: readonly Laid[]): number {
  const looks = now.seat !== null && yours.includes(now.seat) ? [now.seat] : yours;
  if (looks.length === 0) return now.turn_number - now.seats.length;
  const own = laid.filter(({ seat, turn }) => looks.includes(seat) && turn < now.turn_number);
  return own[own.length - 1]?.turn ?? 0;
}

/** The tiles laid since then, or at least those of the latest turn. */
export function tracesOf(state: Snapshot): Trace[] {
  const laid = laidAt(state);
  const since = turnBefore(state, laid);
  const latest = laid[laid.length - 1]?.turn ?? 0;
  const later = laid.filter(({ turn }) => turn > since || turn === latest);
  return later.map(({ seat, turn, what }) => {
    const double = later.some((other) => other.turn === turn && (other.what.part ?? 1) > 1);
    return { x: what.tile.x, y: what.tile.y, seat, label: double ? String(what.part) : "" };
  });
}

/** Whether others have laid tiles since the last turn of the player who decides here. */
export function othersMoved(state: Snapshot): boolean {
  const { now, yours } = state;
  return (
    now.over === null &&
    now.seat !== null &&
    yours.includes(now.seat) &&
    linesSince(state).some(({ seat, what }) => what.k === "placed" && seat !== now.seat)
  );
}

/** The placements and payments since then. */
export function linesSince(state: Snapshot): Line[] {
  const since = turnBefore(state, laidAt(state));
  return state.lines.filter(
    ({ turn_number, what }) => turn_number > since && (what.k === "placed" || what.k === "scored"),
  );
}
