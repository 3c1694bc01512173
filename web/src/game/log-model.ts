// Which lines the log shows, and which turn and tile they belong to.
import type { Line } from "../protocol.ts";
import { lineOf } from "./boxes/index.ts";

/** Whether the log leaves a line out, since another one covers it. */
export function isSilent({ what }: Line): boolean {
  const { message, silent } = lineOf(what);
  return message === undefined || silent?.(what) === true;
}

/** Whether a line is the fairy's payment at the start of a turn. */
export const begins = ({ what }: Line): boolean => what.k === "scored" && what.rule === "fairy.point";

/**
 * The last tile laid, with the lines of its move: the fairy's payment before it, what the tile joined, and what
 * followed.
 */
export function lastMove(lines: readonly Line[]): { placed: Line; lines: Line[] } | null {
  const laid = lines.flatMap(({ what }, n) => (what.k === "placed" ? [n] : []));
  const at = laid[laid.length - 1];
  const placed = at === undefined ? undefined : lines[at];
  if (at === undefined || placed === undefined) return null;
  const ofMove = lines.slice((laid[laid.length - 2] ?? -1) + 1).filter((line, n, all) => {
    const { what, turn_number } = line;
    if (turn_number !== placed.turn_number || isSilent(line) || lineOf(what).ofMove !== true) return false;
    return begins(line) || (n >= all.indexOf(placed) && !("at_end" in what && what.at_end));
  });
  return { placed, lines: ofMove };
}

/** The line of the last move that is also the hint for the next one, such as why the dragon stopped early. */
export const hintOf = (lines: readonly Line[]): Line | undefined =>
  lastMove(lines)?.lines.find(({ what }) => lineOf(what).hint);
