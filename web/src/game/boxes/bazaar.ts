// What may be decided at a bazaar, and what somebody has in mind there. Pure functions over lists.
import type { Action, Line, Stage } from "../../protocol.ts";

/** The stages of a bazaar. */
export type Trading = Extract<Stage, "auction" | "bid" | "deal">;

/** A tile chosen with what is bid for it, a higher bid, or what becomes of the tile that was chosen. */
export type Trade = Extract<Action, { k: "offer" | "bid" | "buy" | "sell" }>;

/** What somebody has in mind but has not sent. */
export interface Haggling {
  /** The tile that is chosen, by its kind; null before one is. */
  tile: string | null;
  /** Points for it; null before that was thought of. */
  bid: number | null;
}

export const NO_HAGGLING: Haggling = { tile: null, bid: null };

/** The kinds of tiles among which somebody may choose. */
export const waresOf = (trades: readonly Trade[]): string[] => [
  ...new Set(trades.flatMap((trade) => (trade.k === "offer" ? [trade.tile] : []))),
];

/** The least and the most that may be bid; null where nothing is bid. */
export function limitsOf(trades: readonly Trade[]): { least: number; most: number } | null {
  const bids = trades.flatMap((trade) => ("bid" in trade ? [trade.bid] : []));
  return bids.length === 0 ? null : { least: Math.min(...bids), most: Math.max(...bids) };
}

/** The bid in mind, within the limits: what was thought of, else the least. */
export function bidOf(trades: readonly Trade[], { bid }: Haggling): number {
  const { least = 0, most = 0 } = limitsOf(trades) ?? {};
  return Math.min(most, Math.max(least, bid ?? least));
}

/** The decision that somebody has in mind: a bid, for the tile that was chosen where one is. */
export function tradeOf(trades: readonly Trade[], haggling: Haggling): Trade | undefined {
  const bid = bidOf(trades, haggling);
  return trades.find(
    (trade) =>
      (trade.k === "bid" && trade.bid === bid) ||
      (trade.k === "offer" && trade.bid === bid && trade.tile === haggling.tile),
  );
}

/** Kinds with how many tiles there are of each, in their order. */
export function counted(kinds: readonly string[]): { kind: string; count: number }[] {
  return [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** Whose score a line tells, and what it is then. */
export function scoreTold({ seat, what }: Line): { seat: number; score: number } | null {
  if (what.k === "sold") return { seat: what.to, score: what.score };
  return seat !== null && "score" in what ? { seat, score: what.score } : null;
}
