// Requests to the server, and the secrets of this browser's seats.
import { spriteOf } from "../board/drawings.ts";
import type {
  Analysis,
  BagInfo,
  Claim,
  EditionResult,
  ExpectedEnd,
  Fault,
  Looked,
  NewTable,
  NewTitle,
  Occupied,
  OpenedSeat,
  OpenedTable,
  OptionsInfo,
  RefusedPosition,
  Replay,
  ReplayRequest,
  RuleClause,
  RuleDifference,
  ScoreAccount,
  ScoreRequest,
  Seat,
  Snapshot,
  Stand,
  TableInfo,
  TileArt,
  Way,
  WhatIf,
} from "../protocol.ts";

/** A request that was refused, or that did not arrive (`code` is then null). */
export class Refused extends Error {
  constructor(
    readonly code: Fault["code"] | null,
    message: string,
    /** What was read of a position that cannot lie on a table. */
    readonly position: RefusedPosition | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await send(path, body);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

async function send(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new Refused(null, "");
  }
  if (answer.ok) return answer;
  const fault = (await answer.json().catch(() => null)) as Fault | null;
  throw new Refused(fault?.code ?? null, fault?.msg ?? `HTTP ${answer.status}`, fault?.position ?? null);
}

/** What a new table may be. `named`: rules and sets to begin with, as `rules=c2,chain&sets=base`. */
export const options = (named = ""): Promise<OptionsInfo> => ask(`/api/options${named && `?${named}`}`);
/** This browser's tables, latest first. */
export const tables = (): Promise<TableInfo[]> => ask("/api/tables");
/** Why a table cannot be looked at: there is none with this id, or one needs a seat; null if it can, or nobody answers. */
export const barrier = (table: string): Promise<"not_found" | "seats_only" | null> =>
  ask(`/api/tables/${encodeURIComponent(table)}`).then(
    () => null,
    (fault: unknown) =>
      fault instanceof Refused && (fault.code === "not_found" || fault.code === "seats_only")
        ? fault.code
        : null,
  );
/** A clause of the rule book. */
export const rule = (id: string): Promise<RuleClause> => ask(`/api/rules/${encodeURIComponent(id)}`);
/** The clauses that apply under rules with sets, such as `rules=c2,chain&sets=base`. */
export const rules = (chosen: string): Promise<RuleClause[]> => ask(`/api/rules?${chosen}`);
/** Those of them that a search finds, the best first. */
export const searchRules = (chosen: string, words: string): Promise<RuleClause[]> =>
  rules(`${chosen}&search=${encodeURIComponent(words)}`);
/** In what such rules differ from the current edition. */
export const differences = (chosen: string): Promise<RuleDifference[]> =>
  ask(`/api/rules/differences?${chosen}`);
/** What a real table pays if the game ends now. */
export const score = (request: ScoreRequest): Promise<ScoreAccount> => ask("/api/score", request);
/** What everything at a table pays if the game ends now. */
export const sheet = (table: string): Promise<ScoreAccount> =>
  ask(`/api/tables/${encodeURIComponent(table)}/sheet`);
/** Where the drawings are that this page needs: its head asks for them already. All of them, where it does not. */
function drawings(name: string): string {
  const path = `/assets/${name}`;
  return document.querySelector<HTMLLinkElement>(`link[href^="${path}"]`)?.href ?? path;
}
/** Facts about the drawings. */
export const tileArt = (): Promise<Record<string, TileArt>> => ask(drawings("tiles.json"));
/** The drawings. */
export async function sprite(): Promise<SVGElement> {
  const answer = await fetch(drawings("tiles.svg"));
  if (!answer.ok) throw new Refused(null, `HTTP ${answer.status}`);
  return spriteOf(await answer.text());
}

/** A game at a table from its first tile on. */
export const replay = (table: string): Promise<Replay> =>
  ask(`/api/tables/${encodeURIComponent(table)}/replay`);
/** A recorded game from its first tile on. */
export const replayOf = (request: ReplayRequest): Promise<Replay> => ask("/api/replay", request);

/** A recorded game as a computer player judges it. */
export const analysis = (request: ReplayRequest): Promise<Analysis> => ask("/api/analysis", request);

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

async function opened(path: string, asked: NewTable | WhatIf): Promise<OpenedTable> {
  const opened = await ask<OpenedTable>(path, asked);
  for (const { seat, token, yours } of opened.seats) {
    if (token !== null) keep(yours ? HELD : LINKS, opened.table, seat, token);
  }
  return opened;
}

/** Secrets by table and seat: of seats held here, and of seats that friends take by link. */
const HELD = "bastide.seats";
const LINKS = "bastide.links";
type Kept = Record<string, Record<string, string | undefined>>;

function kept(drawer: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(drawer) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(drawer: string, table: string, seat: number, token: string | undefined): void {
  const all = kept(drawer);
  all[table] = { ...all[table], [seat]: token };
  try {
    localStorage.setItem(drawer, JSON.stringify(all));
  } catch {
    // Without storage the cookie alone holds the seats.
  }
}

function secretOf(table: string, seat: number): string | undefined {
  return kept(LINKS)[table]?.[seat] ?? kept(HELD)[table]?.[seat];
}

/** What an address that is handed on names, so that what programs for messages show of it is in the language of this page. */
export function spoken(): string {
  const { lang } = document.documentElement;
  return lang === "en" ? "" : `?lang=${lang}`;
}

/** The address that gives a seat to whoever opens it, if its secret is known here; `base` is where the server is found. */
export function seatLink(table: string, seat: number, base: string = location.origin): string | null {
  const token = secretOf(table, seat);
  return token === undefined ? null : `${base}/g/${table}${spoken()}#s=${seat}.${token}`;
}

/** Gives a seat that this browser holds another name. */
export async function rename(table: string, seat: number, name: string): Promise<void> {
  const claim: Claim = { seat, token: secretOf(table, seat) ?? "", name };
  await ask(`/api/tables/${encodeURIComponent(table)}/claim`, claim);
}

/** Whether only this very machine finds what such an address names. */
export function isLoopback(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

/** The seats of people whose links this browser knows. */
export function invitable(state: Snapshot): Seat[] {
  return state.now.seats.filter((seat) => !seat.computer && seatLink(state.table, seat.seat) !== null);
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

/** What is on a square of a table. */
export const lookAt = (table: string, x: number, y: number): Promise<Looked> =>
  ask(`/api/tables/${encodeURIComponent(table)}/look?at=${x},${y}`);
/** What the tile in hand would join there. */
export const would = (table: string, x: number, y: number, r: number): Promise<Looked> =>
  ask(`/api/tables/${encodeURIComponent(table)}/look?at=${x},${y}&r=${r}`);
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
/** What is left in the bag of a table. */
export const bag = (table: string): Promise<BagInfo> => ask(`/api/tables/${encodeURIComponent(table)}/bag`);

/** Takes the seat that the address names (`#s=1.SECRET`), and those that this browser held before. True if there were any. */
export async function claimSeats(table: string, fragment: string, held: readonly number[]): Promise<boolean> {
  // Programs for messages take a full stop or a bracket after an address for a part of it.
  const named = /^#s=(\d)\.([\w-]+)/.exec(fragment);
  if (named?.[1] !== undefined && named[2] !== undefined) {
    keep(HELD, table, Number(named[1]), named[2]);
  }
  const missing = Object.entries(kept(HELD)[table] ?? {}).filter(([seat]) => !held.includes(Number(seat)));
  for (const [seat, token] of missing) {
    const claim: Claim = { seat: Number(seat), token: token ?? "" };
    try {
      await ask(`/api/tables/${encodeURIComponent(table)}/claim`, claim);
    } catch (fault) {
      // A link that was replaced stays so.
      if (fault instanceof Refused && fault.code === "bad_token") keep(HELD, table, Number(seat), undefined);
      throw fault;
    }
  }
  return missing.length > 0;
}
