// Which lines of the log people read, and of which turn and tile.
import type { Line } from "../protocol.ts";
import { drewInstead } from "./model.ts";

export interface TurnLines {
  turn: number;
  seat: number | null;
  lines: Line[];
}

const SILENT: ReadonlySet<Line["what"]["k"]> = new Set([
  "drawn",
  "no_meeple",
  "no_token",
  "no_redeploy",
  "count_stays",
  "named",
  "completed",
]);

/**
 * Draws, figures and what is complete are told by the move; most figures that come home by a payment or the line before. Who has too
 * few points for a bid is not asked.
 */
export const isSilent = ({ what }: Line): boolean =>
  SILENT.has(what.k) ||
  (what.k === "no_bid" && !what.asked) ||
  (what.k === "returned" && (what.why === "paid" || what.why === "named"));

/** What the fairy pays as a turn begins. */
const begins = ({ what }: Line): boolean => what.k === "scored" && what.rule === "fairy.point";

/**
 * A wagon that goes on is told by itself: its owner decides, and need not have laid the tile. So is a follower that goes into the City
 * of Carcassonne, for another may have been put on the tile.
 */
export const isPut = ({ what }: Line): boolean =>
  what.k === "deployed" && !what.moves_on && what.feature !== "quarter";

/** The tiles that were turned up at one bazaar, told with the line of the first of them; none with those of the others. */
export function turnedUp(lines: readonly Line[], line: Line): string[] {
  const at = lines.indexOf(line);
  if (lines[at - 1]?.what.k === "turned_up") return [];
  const rest = lines.slice(at);
  const end = rest.findIndex(({ what }) => what.k !== "turned_up");
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap(({ what }) => (what.k === "turned_up" ? [what.tile] : []));
}

/** The lines that are read, turn by turn. */
export function byTurn(lines: readonly Line[]): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const [n, line] of lines.entries()) {
    let last = turns[turns.length - 1];
    if (last === undefined || last.turn !== line.turn_number) {
      last = { turn: line.turn_number, seat: null, lines: [] };
      turns.push(last);
    }
    const { k } = line.what;
    if (k === "drawn" || k === "own_tile" || k === "placed" || k === "no_abbey" || begins(line))
      last.seat ??= line.seat;
    if (!isSilent(line) && !(k === "no_abbey" && drewInstead(lines, n))) last.lines.push(line);
  }
  return turns.filter((turn) => turn.lines.length > 0);
}

/** The figure that was put on the tile of this line. */
export function figureOf(lines: readonly Line[], placed: Line): Line | undefined {
  const later = lines.slice(lines.indexOf(placed) + 1);
  const next = later.findIndex(({ what }) => what.k === "placed");
  return (next < 0 ? later : later.slice(0, next)).find(isPut);
}

/** What a move consists of, besides what everybody decides not to do. */
const OF_MOVE: ReadonlySet<Line["what"]["k"]> = new Set([
  "placed",
  "deployed",
  "scored",
  "took_goods",
  "returned",
  "taken_back",
  "sent_home",
  "race_lost",
  "dragon_came",
  "dragon_moved",
  "dragon_stopped",
  "fairy_moved",
  "floor_added",
  "token_placed",
  "bridge_built",
  "count_moved",
  "redeployed",
  "captured",
  "freed",
  "card_taken",
]);

/** The last tile that was laid, and what is told of its move: what the fairy paid before, what it joined, and what followed. */
export function lastMove(lines: readonly Line[]): { placed: Line; told: Line[] } | null {
  const laid = lines.flatMap(({ what }, n) => (what.k === "placed" ? [n] : []));
  const at = laid[laid.length - 1];
  const placed = at === undefined ? undefined : lines[at];
  if (at === undefined || placed === undefined) return null;
  const told = lines.slice((laid[laid.length - 2] ?? -1) + 1).filter((line, n, all) => {
    const { what, turn_number } = line;
    if (turn_number !== placed.turn_number || isSilent(line) || !OF_MOVE.has(what.k)) return false;
    return begins(line) || (n >= all.indexOf(placed) && !("at_end" in what && what.at_end));
  });
  return { placed, told };
}

/** The line of the last move that tells why the dragon made fewer steps than others, if it did. */
export const dragonStopped = (lines: readonly Line[]): Line | undefined =>
  lastMove(lines)?.told.find(({ what }) => what.k === "dragon_stopped");
