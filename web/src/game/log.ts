// The log as people read it: turn by turn, as text.
import { later } from "../i18n/later.ts";
import type { Clause, Item, Line, Snapshot } from "../protocol.ts";
import { lineOf, stageOf } from "./boxes/index.ts";
import { messageOf } from "./line-message.ts";
import { begins, isSilent } from "./log-model.ts";

export interface TurnLines {
  turn: number;
  seat: number | null;
  lines: Line[];
}

/**
 * Whether a line is about a figure put on the tile just laid. Excluded are a wagon that moves on, whose owner need
 * not have laid the tile, and a follower that enters the City of Carcassonne, since another may have been put on
 * the tile. Both have lines of their own.
 */
export const isPut = ({ what }: Line): boolean =>
  what.k === "deployed" && !what.moves_on && what.at.feature !== "quarter";

/** The tiles of consecutive lines of one kind, for the first of them; empty for the others. */
export function tilesFrom(lines: readonly Line[], line: Line): string[] {
  const { k } = line.what;
  const at = lines.indexOf(line);
  if (lines[at - 1]?.what.k === k) return [];
  const end = lines.findIndex(({ what }, n) => n > at && what.k !== k);
  return lines
    .slice(at, end < 0 ? lines.length : end)
    .flatMap(({ what }) => ("tile" in what && typeof what.tile === "string" ? [what.tile] : []));
}

/** The visible lines, turn by turn. */
export function byTurn(lines: readonly Line[]): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const [n, line] of lines.entries()) {
    let last = turns[turns.length - 1];
    if (last === undefined || last.turn !== line.turn_number) {
      last = { turn: line.turn_number, seat: null, lines: [] };
      turns.push(last);
    }
    const { what } = line;
    const laysNone = what.k === "declined" && stageOf(what.question).instead !== undefined;
    if (lineOf(what).ofTurn === true || laysNone || begins(line)) last.seat ??= line.seat;
    if (!isSilent(line) && !(laysNone && drewInstead(lines, n))) last.lines.push(line);
  }
  return turns.filter((turn) => turn.lines.length > 0);
}

/**
 * The line of the figure put on the tile of this line, if it was the next decision; it is shown with the tile. A
 * figure that is put later or second, such as a phantom, has a line of its own.
 */
export function figureOf(lines: readonly Line[], placed: Line): Line | undefined {
  if (placed.what.k !== "placed") return undefined;
  const next = lines
    .slice(lines.indexOf(placed) + 1)
    .find((line) => !isSilent(line) && lineOf(line.what).ofTile !== true);
  return next !== undefined && isPut(next) ? next : undefined;
}

/**
 * Whether the player who declined in this line to lay something else then drew a tile. The log leaves it out, since
 * it would appear every turn.
 */
export function drewInstead(lines: readonly Line[], n: number): boolean {
  for (const { what, turn_number } of lines.slice(n + 1)) {
    if (turn_number !== lines[n]?.turn_number) return false;
    if (what.k === "drawn") return true;
  }
  return false;
}

/** Converts lines to text. */
export function messagesOf(lines: readonly Line[], state: Snapshot): string[] {
  const names = state.now.seats.map(({ name }) => name);
  return lines.map((line) => messageOf(line, names));
}

/** The clauses of a payment's items that have their own, such as a pig, a castle or a besieged city. */
export const furtherClauses = ({ items, rule }: { items: readonly Item[]; rule: Clause }): Clause[] =>
  [...new Set(items.map((item) => item.rule))].filter((id) => id !== rule);

/** The arithmetic of a payment. */
export const sumOf = ({ points, items }: { points: number; items: readonly Item[] }): string =>
  `${points} = ${items.map(({ what, goods, card, count, each }) => later.item(what, goods, card, count, each)).join(" + ")}`;
