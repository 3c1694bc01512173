// The page's model of a table: the last snapshot with all later events applied. It contains no rules: each event
// says what is new, what is gone and who may do what.
import type { Line, ServerMessage, Snapshot, Tile, Xy } from "../protocol.ts";

export type EventMessage = Extract<ServerMessage, { t: "ev" }>;

/** The effect of an event. */
export type Applied =
  | { kind: "applied"; state: Snapshot }
  /** Already applied, for example after a resume. */
  | { kind: "known" }
  /** An earlier event is missing: request a snapshot. */
  | { kind: "gap" };

export function apply(state: Snapshot, event: EventMessage): Applied {
  if (event.seq <= state.seq) return { kind: "known" };
  if (event.seq !== state.seq + 1) return { kind: "gap" };
  const goneLines = new Set(event.lines_removed);
  const lines: Line[] =
    goneLines.size > 0 ? state.lines.filter((line) => !goneLines.has(line.id)) : state.lines;
  const goneTiles = new Set(event.tiles_removed.map(squareOf));
  const tiles: Tile[] =
    goneTiles.size > 0 ? state.tiles.filter((tile) => !goneTiles.has(squareOf(tile))) : state.tiles;
  return {
    kind: "applied",
    state: {
      ...state,
      seq: event.seq,
      lines: event.lines_added.length > 0 ? [...lines, ...event.lines_added] : lines,
      tiles: event.tiles_added.length > 0 ? [...tiles, ...event.tiles_added] : tiles,
      now: event.now,
    },
  };
}

function squareOf(at: Xy): string {
  return `${at.x},${at.y}`;
}

/** The seat that decides now, if this browser holds it. */
export function decidingHere(state: Snapshot): number | null {
  const { seat, choices } = state.now;
  return seat !== null && choices !== null && state.yours.includes(seat) ? seat : null;
}

/** All tiles set aside so far. */
export function setAside(state: Snapshot): string[] {
  return state.lines.flatMap((line) => (line.what.k === "set_aside" ? [line.what.tile] : []));
}
