// Exploring the board by keyboard: I begins, arrows go from square to square, Tab through the parts of a tile.
import type { Board } from "../board/board.ts";
import type { LookingStore } from "../game/looking.ts";
import type { Snapshot } from "../protocol.ts";
import { ARROWS } from "./keys.ts";

/** Handles a key; returns true if it means something here. */
export function lookByKeys(
  event: KeyboardEvent,
  looking: LookingStore,
  board: Board,
  state: Snapshot,
): boolean {
  const on = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || on?.closest("input,select,textarea,dialog") != null)
    return false;
  const { at, passing } = looking.value;
  const byKeys = at !== null && !passing;
  if (event.key === "i" || event.key === "I") {
    if (byKeys) looking.away();
    else go(looking, board, state, state.tiles[state.tiles.length - 1] ?? { x: 0, y: 0 });
    return true;
  }
  if (!byKeys || on !== board.root) return false;
  if (event.key === "Escape") {
    looking.away();
    return true;
  }
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && !event.shiftKey) {
    go(looking, board, state, { x: at.x + arrow[0], y: at.y + arrow[1] });
    return true;
  }
  if (event.key === "Tab") {
    const parts = board.parts(at);
    const next = (at.segment ?? 0) + (event.shiftKey ? -1 : 1);
    if (next < 0 || next >= parts) return false;
    looking.set({ at: { ...at, segment: next }, passing: false });
    return true;
  }
  return false;
}

function go(looking: LookingStore, board: Board, state: Snapshot, square: { x: number; y: number }): void {
  const tile = state.tiles.find(({ x, y }) => x === square.x && y === square.y);
  looking.set({ at: { x: square.x, y: square.y, segment: tile === undefined ? null : 0 }, passing: false });
  board.reveal(square);
}
