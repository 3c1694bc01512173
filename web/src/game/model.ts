// What the page knows about a table: the last snapshot with every later event applied. No rules: the table says
// in each event what is new, what is gone and who may do what.
import type { Line, ServerMessage, Snapshot, Tile, Xy } from "../protocol.ts";

export type EventMessage = Extract<ServerMessage, { t: "ev" }>;

/** What an event does to the page. */
export type Applied =
  | { kind: "applied"; state: Snapshot }
  /** Seen already, for example after a resume. */
  | { kind: "known" }
  /** Something before it is missing: ask for a snapshot. */
  | { kind: "gap" };

/** Applies one event. */
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

/** The seat that decides now if this browser holds it. */
export function decidingHere(state: Snapshot): number | null {
  const { seat, choices } = state.now;
  return seat !== null && choices !== null && state.yours.includes(seat) ? seat : null;
}

/** All tiles that were set aside so far. */
export function setAside(state: Snapshot): string[] {
  return state.lines.flatMap((line) => (line.what.k === "set_aside" ? [line.what.tile] : []));
}
