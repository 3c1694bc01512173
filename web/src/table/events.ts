// The effects of a table's events: motion on the board, sounds, the page's title. Also connects the keyboard.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../board/board.ts";
import type { Square } from "../board/scene.ts";
import type { Desk } from "../game/desk.ts";
import type { LookingStore } from "../game/looking.ts";
import type { EventMessage } from "../game/model.ts";
import type { Play } from "../game/play.ts";
import type { Session } from "../game/session.ts";
import { messages } from "../i18n/index.ts";
import type { Line, Snapshot } from "../protocol.ts";
import { countAloud, isSeen } from "./finale.ts";
import { type KeyTargets, listenKeys, press } from "./keys.ts";
import { showLines } from "./later.ts";
import { lookByKeys } from "./look-keys.ts";
import { sound } from "./sounds.ts";

const text = messages.table;
/**
 * Shows events on the board. At the end of a game it calls `finished` after the last payment was shown. Returns whether
 * the count is still running, as a ref (`counting`) and as state (`counts`).
 */
export function useEvents(
  session: Session,
  board: { current: Board | null },
  { play, current }: Desk,
  finished: () => void,
): { counting: { current: boolean }; counts: boolean } {
  const counting = useRef(false);
  const [counts, setCounts] = useState(false);
  useEffect(() => {
    let breakOff = () => {};
    const count = (lines: readonly Line[]) => {
      counting.current = true;
      setCounts(true);
      const show = (line: Line) => {
        void showLines(board.current, [line]);
        play.light(paidFor(line));
      };
      // Leaves out goods, which are paid for nothing on the board.
      const payments = lines.filter((line) => paidFor(line).length > 0);
      breakOff = countAloud(payments, show, () => {
        counting.current = false;
        setCounts(false);
        play.light([]);
        finished();
      });
    };
    session.onLines = (lines, event) => {
      const { laid } = current.current.state.now;
      const back = event.tiles_removed.length > 0 ? laid : null;
      if (event.e.k !== "named" && event.e.k !== "computer_failed") play.reset(back);
      if (lines.some(({ what }) => what.k === "game_over") && isSeen()) return count(lines);
      showEvent(board.current, play, lines, event);
    };
    return () => {
      breakOff();
      session.onLines = () => {};
    };
  }, [session]);
  return { counting, counts };
}

/** Shows the effects of an event: the tile that was laid, what was paid, and for what. */
export function showEvent(
  board: Board | null,
  play: Play,
  lines: readonly Line[],
  { tiles_added }: EventMessage,
): void {
  const added = tiles_added[tiles_added.length - 1];
  // After the board has shown the event.
  setTimeout(() => {
    if (added !== undefined) board?.reveal(added);
    void showLines(board, lines);
  }, 30);
  const paid = lines.flatMap(paidFor);
  if (paid.length === 0) return;
  play.light(paid);
  setTimeout(() => play.pointing.value.lit === paid && play.light([]), 1800);
}

const paidFor = ({ what }: Line) => (what.k === "scored" ? what.lights : []);

export function useKeys(
  board: { current: Board | null },
  { play, current }: Desk,
  looking: LookingStore,
  acts: Pick<KeyTargets, "help" | "fields" | "bag" | "again" | "askBack" | "answer">,
): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    let centred: Square | null = null;
    const centre = () => {
      const { chosen } = play.pointing.value;
      const { marks } = current.current.state.now;
      const at = chosen ?? marks[marks.length - 1] ?? null;
      const again = at === null || (centred !== null && centred.x === at.x && centred.y === at.y);
      if (again) board.current?.fit();
      else board.current?.centre(at);
      centred = again ? null : at;
    };
    const log = () => document.getElementById("log")?.focus();
    return listenKeys((event) => {
      if (board.current === null) return false;
      const offer = () => current.current.offer;
      if (lookByKeys(event, looking, board.current, current.current.state)) return true;
      const targets = { board: board.current, play, offer, centre, log, ...latest.current };
      return press(event, targets);
    });
  }, [play]);
}

/** Sounds for a laid tile, for points, and for the player's turn after somebody else's. */
export function useSounds({ tiles, lines, now, yours }: Snapshot, on: boolean): void {
  const before = useRef({ tiles: tiles.length, lines: lines.length, seat: now.seat });
  useEffect(() => {
    const was = before.current;
    before.current = { tiles: tiles.length, lines: lines.length, seat: now.seat };
    if (!on) return;
    const fresh = lines.slice(was.lines);
    const mine = (seat: number | null) => seat !== null && yours.includes(seat);
    if (fresh.some(({ what }) => what.k === "scored" && !what.at_end)) sound("points");
    else if (tiles.length > was.tiles) sound("lay");
    // Played in addition to any other sound.
    if (mine(now.seat) && !mine(was.seat)) sound("turn");
  }, [tiles, lines, now.seat, on]);
}

export function useTitle({ now, yours }: Snapshot): void {
  useEffect(() => {
    const seat = now.seat === null ? undefined : now.seats[now.seat];
    document.title =
      seat !== undefined && yours.includes(seat.seat)
        ? text.turnTitle(seat.name)
        : text.title(now.seats.map(({ name }) => name));
  }, [now, yours]);
}
