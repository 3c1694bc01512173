// Requests to the server that a table does not need first; those that it does are in `ask.ts`.
import type {
  Analysing,
  Analysis,
  Claim,
  EditionResult,
  ExpectedEnd,
  Fault,
  NewTable,
  NewTitle,
  Occupied,
  OpenedSeat,
  OpenedTable,
  OptionsInfo,
  Replay,
  ReplayRequest,
  RuleClause,
  ScoreAccount,
  ScoreRequest,
  Stand,
  TableInfo,
  Way,
  WhatIf,
} from "../protocol.ts";
import { ask, HELD, keep, kept, LINKS, Refused, secretOf, send } from "./ask.ts";
import { type ToldGame, wholeGame } from "./difference.ts";
import { part } from "./insist.ts";

export * from "./ask.ts";

/** What an address says after its path if the analysis of its game is to be opened. */
export const ANALYSE = "#analyse";

/** Where the game of a table is analysed, after its last move. */
export const analysisAddress = (table: string): string => `/g/${table}/99999${ANALYSE}`;

/** What a new table may be. `named`: rules and sets to begin with, as `rules=c2,chain&sets=base`. */
export const options = (named = ""): Promise<OptionsInfo> => ask(`/api/options${named && `?${named}`}`);

/** This browser's tables, latest first. */
export const tables = (): Promise<TableInfo[]> => ask("/api/tables");

/** A clause of the rule book. */
export const rule = (id: string): Promise<RuleClause> => ask(`/api/rules/${encodeURIComponent(id)}`);

/** The clauses that apply under rules with sets, such as `rules=c2,chain&sets=base`. */
export const rules = (chosen: string): Promise<RuleClause[]> => ask(`/api/rules?${chosen}`);

/** Those of them that a search finds, the best first. */
export const searchRules = (chosen: string, words: string): Promise<RuleClause[]> =>
  rules(`${chosen}&search=${encodeURIComponent(words)}`);

/** What a real table pays if the game ends now. */
export async function score(request: ScoreRequest): Promise<ScoreAccount> {
  const answer = await ask<ScoreAccount | Fault>("/api/score", request);
  // A table that is not finished is answered like one that is.
  if ("code" in answer) throw new Refused(answer.code, answer.msg, answer.position);
  return answer;
}

/** A game at a table from its first tile on. */
export const replay = (table: string): Promise<ToldGame> =>
  ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replay`).then(wholeGame);

/** A recorded game from its first tile on. */
export const replayOf = (request: ReplayRequest): Promise<ToldGame> =>
  ask<Replay>("/api/replay", request).then(wholeGame);

/** A recorded game as a computer player judges it. */
export const analysis = (request: ReplayRequest): Promise<Analysis> => ask("/api/analysis", request);

/** How far the analysis is that this address waits for. */
export const analysing = (): Promise<Analysing | null> => ask("/api/analysis");

/** A finished game under every other edition. */
export const editions = (request: ReplayRequest): Promise<EditionResult[]> => ask("/api/editions", request);

/** Where a recorded game stands at its end, as a drawing. */
export async function picture(request: ReplayRequest): Promise<Blob> {
  const answer = await send("/api/picture", request);
  return answer.blob();
}

/** The record of a table's game. */
export async function record(table: string): Promise<string> {
  const answer = await fetch(recordAddress(table));
  if (!answer.ok) throw new Refused(null, `HTTP ${answer.status}`);
  return answer.text();
}

/** Where the record of a table is. */
export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** Opens a table and keeps the secrets of its seats: those held here, and those to hand on by link. */
export const open = (table: NewTable): Promise<OpenedTable> => opened("/api/tables", table);

/** The same for a table that goes on from a position of a recorded game. */
export const playOn = (whatIf: WhatIf): Promise<OpenedTable> => opened("/api/replay/table", whatIf);

/** Gives a seat that this browser holds another name. */
export async function rename(table: string, seat: number, name: string): Promise<void> {
  const claim: Claim = { seat, token: secretOf(table, seat) ?? "", name };
  await ask(`/api/tables/${encodeURIComponent(table)}/claim`, claim);
}

/** Whether only this very machine finds what such an address names. */
export function isLoopback(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

/** Makes a new link for a seat; the one from before opens it no more. */
export async function relink(table: string, seat: number): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/seats/${seat}/link`;
  const { token, yours } = await ask<OpenedSeat>(path, {});
  if (token === null) return;
  if (yours) keep(HELD, table, seat, token);
  if (!yours || kept(LINKS)[table]?.[seat] !== undefined) keep(LINKS, table, seat, token);
}

/** Gives a table a name; an empty one takes it away. */
export const retitle = (table: string, title: string): Promise<void> => {
  const asked: NewTitle = { title };
  return ask(`/api/tables/${encodeURIComponent(table)}/title`, asked);
};

/** Every place of the tile in hand with what it would join there. */
export const ways = (table: string): Promise<Way[]> => ask(`/api/tables/${encodeURIComponent(table)}/ways`);

/** The tiles on which whoever decides may put a figure. */
export const stands = (table: string): Promise<Stand[]> =>
  ask(`/api/tables/${encodeURIComponent(table)}/stands`);

/** Every feature with a figure in it. */
export const features = (table: string): Promise<Occupied[]> =>
  ask(`/api/tables/${encodeURIComponent(table)}/features`);

/** How the game is expected to end. */
export const expected = (table: string): Promise<ExpectedEnd> =>
  ask(`/api/tables/${encodeURIComponent(table)}/expected`);

async function opened(path: string, asked: NewTable | WhatIf): Promise<OpenedTable> {
  // Who opens a table binds themself at once, so that the first draw, too, is chosen by nobody.
  const chains = await part(() => import("./chains.ts")).catch(() => null);
  const made = asked.seats.map(({ kind }) => (kind === "here" ? chains?.newChain() : undefined));
  const seats = asked.seats.map((seat, n) =>
    seat.kind === "here" && made[n] !== undefined ? { ...seat, anchor: made[n].anchor } : seat,
  );
  const opened = await ask<OpenedTable>(path, { ...asked, seats });
  for (const { seat, token, yours } of opened.seats) {
    if (token !== null) keep(yours ? HELD : LINKS, opened.table, seat, token);
    const chain = made[seat];
    if (chain !== undefined) chains?.keepChain(opened.table, seat, chain.seed);
  }
  return opened;
}
