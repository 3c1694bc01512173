// Requests to the server that a table does not need at first; those it does are in `ask.ts`.
import type {
  Analysing,
  Analysis,
  Claim,
  EditionResult,
  ExpectedEnd,
  Fault,
  MadeToken,
  NewTable,
  NewTitle,
  NewToken,
  Occupied,
  OpenedSeat,
  OpenedTable,
  OptionsInfo,
  Program,
  Replay,
  ReplayRequest,
  RuleClause,
  ScoreAccount,
  ScoreRequest,
  Stand,
  TableInfo,
  Way as WayToPlace,
  WhatIf,
} from "../protocol.ts";
import { ask, HELD, keep, kept, LINKS, Refused, secretOf, send, type Way } from "./ask.ts";
import { type FullReplay, wholeGame } from "./difference.ts";
import { part } from "./insist.ts";
import { alone } from "./install.ts";

export * from "./ask.ts";

/** The fragment of a URL that opens the analysis of a game. */
export const ANALYSE = "#analyse";

/** The URL at which a table's game is analysed, after its last move. */
export const analysisAddress = (table: string): string => `/g/${table}/99999${ANALYSE}`;

/** The options for a new table. `named`: rules and boxes to begin with, such as `rules=c2,chain&sets=base`. */
export const options = (named = ""): Promise<OptionsInfo> => ask(`/api/options${named && `?${named}`}`);

/** This browser's tables, latest first. */
export const tables = (): Promise<TableInfo[]> => ask("/api/tables");

/** A clause of the rule book. */
export const rule = (id: string): Promise<RuleClause> => ask(`/api/rules/${encodeURIComponent(id)}`);

/** The clauses that apply under the rules and boxes of a query such as `rules=c2,chain&sets=base`. */
export const rules = (chosen: string): Promise<RuleClause[]> => ask(`/api/rules?${chosen}`);

/** Searches those clauses; best matches first. */
export const searchRules = (chosen: string, words: string): Promise<RuleClause[]> =>
  rules(`${chosen}&search=${encodeURIComponent(words)}`);

/** What a real table pays if the game ends now. */
export async function score(request: ScoreRequest): Promise<ScoreAccount> {
  const answer = await ask<ScoreAccount | Fault>("/api/score", request);
  // The server also answers a position that is not valid yet with status 200.
  if ("code" in answer) throw new Refused(answer.code, answer.msg, answer.position);
  return answer;
}

/** A table's game from its first tile on. */
export const replay = (table: string): Promise<FullReplay> =>
  ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replay`).then(wholeGame);

/** A recorded game from its first tile on. */
export const replayOf = (request: ReplayRequest): Promise<FullReplay> =>
  ask<Replay>("/api/replay", request).then(wholeGame);

/** A computer player's analysis of a recorded game. */
export const analysis = (request: ReplayRequest): Promise<Analysis> => ask("/api/analysis", request);

/** The progress of the analysis that this client waits for. */
export const analysing = (): Promise<Analysing | null> => ask("/api/analysis");

/** The result of a finished game under every other edition. */
export const editions = (request: ReplayRequest): Promise<EditionResult[]> => ask("/api/editions", request);

/** The final position of a recorded game, as a picture. */
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

/** The URL of a table's record. */
export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** Opens a table and stores the secrets of its seats: those held here, and those passed on by link. */
export const open = (table: NewTable): Promise<OpenedTable> => opened("/api/tables", table);

/** The same for a table that continues from a position of a recorded game. */
export const playOn = (whatIf: WhatIf, way?: Way): Promise<OpenedTable> =>
  opened("/api/replay/table", whatIf, way);

/** Renames a seat that this browser holds. */
export async function rename(table: string, seat: number, name: string): Promise<void> {
  const claim: Claim = { seat, token: secretOf(table, seat) ?? "", name };
  await ask(`/api/tables/${encodeURIComponent(table)}/claim`, claim);
}

/** The programs whose tokens this browser has made. */
export const programs = (): Promise<Program[]> => ask("/api/tokens");

/** Makes a token for a program. */
export const makeToken = (token: NewToken): Promise<MadeToken> => ask("/api/tokens", token);

/** Revokes a token. */
export const revokeToken = (id: string): Promise<void> => ask(`/api/tokens/${id}/revoke`, {});

/** True if the host name means this machine only. */
export function isLoopback(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

/** Makes a new link for a seat; the previous one stops working. */
export async function relink(table: string, seat: number): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/seats/${seat}/link`;
  const { token, yours } = await ask<OpenedSeat>(path, {});
  if (token === null) return;
  if (yours) keep(HELD, table, seat, token);
  if (!yours || kept(LINKS)[table]?.[seat] !== undefined) keep(LINKS, table, seat, token);
}

/** Names a table; an empty title removes its name. */
export const retitle = (table: string, title: string): Promise<void> => {
  const asked: NewTitle = { title };
  return ask(`/api/tables/${encodeURIComponent(table)}/title`, asked);
};

/** Every placement of the tile in hand, with what it would join there. */
export const ways = (table: string): Promise<WayToPlace[]> =>
  ask(`/api/tables/${encodeURIComponent(table)}/ways`);

/** The tiles on which the deciding player may place a figure. */
export const stands = (table: string): Promise<Stand[]> =>
  ask(`/api/tables/${encodeURIComponent(table)}/stands`);

/** Every feature with a figure in it. */
export const features = (table: string): Promise<Occupied[]> =>
  ask(`/api/tables/${encodeURIComponent(table)}/features`);

/** How the game is expected to end. */
export const expected = (table: string): Promise<ExpectedEnd> =>
  ask(`/api/tables/${encodeURIComponent(table)}/expected`);

async function opened(path: string, asked: NewTable | WhatIf, way?: Way): Promise<OpenedTable> {
  // Opening a table already commits its players to their chains, so that nobody can choose the first draw either. In a
  // browser without a server there is nobody who could, and the chains begin when the table is shown.
  const chains = alone ? null : await part(() => import("./chains.ts")).catch(() => null);
  const made = asked.seats.map(({ kind }) => (kind === "here" ? chains?.newChain() : undefined));
  const seats = asked.seats.map((seat, n) =>
    seat.kind === "here" && made[n] !== undefined ? { ...seat, anchor: made[n].anchor } : seat,
  );
  const opened = await ask<OpenedTable>(path, { ...asked, seats }, way);
  for (const { seat, token, yours } of opened.seats) {
    if (token !== null) keep(yours ? HELD : LINKS, opened.table, seat, token);
    const chain = made[seat];
    if (chain !== undefined) chains?.keepChain(opened.table, seat, chain.seed);
  }
  return opened;
}
