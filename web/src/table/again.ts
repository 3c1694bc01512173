// Repeats what the others did since the player's last turn: tile by tile, with what was paid.
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../board/board.ts";
import type { Desk } from "../game/desk.ts";
import { linesSince } from "../game/trace.ts";
import type { Line } from "../protocol.ts";
import { countAloud } from "./finale.ts";
import { showLines } from "./later.ts";

/** How long a move is shown, in milliseconds. */
const EACH_MS = 900;

/** Returns a function that shows the last moves again. */
export function useAgain(board: { current: Board | null }, { play, current }: Desk): () => void {
  const breakOff = useRef(() => {});
  useEffect(() => () => breakOff.current(), []);
  return () => {
    const show = ({ what }: Line, line: Line) => {
      if (what.k === "placed") {
        board.current?.reveal(what.tile);
        play.light(what.lights);
      } else if (what.k === "scored") {
        play.light(what.lights);
        void showLines(board.current, [line]);
      }
    };
    breakOff.current();
    // Starts later: the key press or click that asks for it would cancel it.
    const timer = setTimeout(() => {
      const lines = linesSince(current.current.state);
      if (lines.length === 0) return;
      breakOff.current = countAloud(
        lines,
        (line) => show(line, line),
        () => play.light([]),
        EACH_MS,
      );
    });
    breakOff.current = () => clearTimeout(timer);
  };
}
