// Requests to the server that a table needs at first, and the secrets of this browser's seats.
import type {
  BagInfo,
  Claim,
  Fault,
  Looked,
  RefusedPosition,
  RuleDifference,
  ScoreAccount,
  Seat,
  Snapshot,
  TileArt,
} from "../protocol.ts";

/** A request that was refused, or that got no answer (`code` is then null). */
export class Refused extends Error {
  constructor(
    readonly code: Fault["code"] | null,
    message: string,
    /** What could be read of an invalid position. */
    readonly position: RefusedPosition | null = null,
  ) {
    super(message);
  }
}

/** Sends a request; by default to the server, or where there is none, to what answers in its place. */
export type Way = (path: string, init: RequestInit) => Promise<Response>;

export async function ask<T>(path: string, body?: unknown, way?: Way): Promise<T> {
  const answer = await send(path, body, way);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

export async function send(path: string, body?: unknown, way: Way = fetch): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await way(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new Refused(null, "");
  }
  if (answer.ok) return answer;
  const fault = (await answer.json().catch(() => null)) as Fault | null;
  throw new Refused(fault?.code ?? null, fault?.msg ?? `HTTP ${answer.status}`, fault?.position ?? null);
}

/** Why a table cannot be watched: it does not exist, only seats may, or this version cannot read it. */
export type Barrier = "not_found" | "seats_only" | "unreadable";

/** Why a table cannot be watched; null if it can, or if there is no answer. */
export const barrier = (table: string): Promise<Barrier | null> =>
  ask(`/api/tables/${encodeURIComponent(table)}`).then(
    () => null,
    ({ code }: Refused) =>
      code === "not_found" || code === "seats_only" || code === "unreadable" ? code : null,
  );
/** How these rules differ from the current edition. */
export const differences = (chosen: string): Promise<RuleDifference[]> =>
  ask(`/api/rules/differences?${chosen}`);
/** What everything at a table pays if the game ends now. */
export const sheet = (table: string): Promise<ScoreAccount> =>
  ask(`/api/tables/${encodeURIComponent(table)}/sheet`);
/**
 * The URL of the drawings that this page needs, as preloaded in its head. Falls back to all drawings; `all` asks for
 * those, too.
 */
function drawings(name: string, all: boolean): string {
  const path = `/assets/${name}`;
  const asked = document.querySelector<HTMLLinkElement>(`link[href^="${path}"]`)?.href ?? path;
  return all ? asked.replace(/sets=[^&]*&?/, "") : asked;
}
/** Facts about the drawings. */
export const tileArt = (all = false): Promise<Record<string, TileArt>> => ask(drawings("tiles.json", all));
/** The text of the sprite with all drawings; to parse it takes far longer than to load it. */
export async function sprite(all = false): Promise<string> {
  const answer = await fetch(drawings("tiles.svg", all));
  if (!answer.ok) throw new Refused(null, `HTTP ${answer.status}`);
  return await answer.text();
}

/** Storage keys of secrets by table and seat: of seats held here, and of seats that friends take by link. */
export const HELD = "bastide.seats";
export const LINKS = "bastide.links";
type Kept = Record<string, Record<string, string | undefined>>;

export function kept(drawer: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(drawer) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function keep(drawer: string, table: string, seat: number, token: string | undefined): void {
  const all = kept(drawer);
  all[table] = { ...all[table], [seat]: token };
  try {
    localStorage.setItem(drawer, JSON.stringify(all));
  } catch {
    // Without storage the cookie alone holds the seats.
  }
}

export function secretOf(table: string, seat: number): string | undefined {
  return kept(LINKS)[table]?.[seat] ?? kept(HELD)[table]?.[seat];
}

/** A query that makes chat programs show the link's preview in the language of this page; empty for English. */
export function spoken(): string {
  const { lang } = document.documentElement;
  return lang === "en" ? "" : `?lang=${lang}`;
}

/**
 * The URL that gives a seat to anyone who opens it; null if its secret is not known here. `base` is the server's base
 * URL.
 */
export function seatLink(table: string, seat: number, base: string = location.origin): string | null {
  const token = secretOf(table, seat);
  return token === undefined ? null : `${base}/g/${table}${spoken()}#s=${seat}.${token}`;
}

/** The seats of people whose links this browser knows. */
export function invitable(state: Snapshot): Seat[] {
  return state.now.seats.filter((seat) => !seat.computer && seatLink(state.table, seat.seat) !== null);
}

/** What is on a square of a table. */
export const lookAt = (table: string, x: number, y: number): Promise<Looked> =>
  ask(`/api/tables/${encodeURIComponent(table)}/look?at=${x},${y}`);
/** What the tile in hand would join on a square. */
export const would = (table: string, x: number, y: number, r: number): Promise<Looked> =>
  ask(`/api/tables/${encodeURIComponent(table)}/look?at=${x},${y}&r=${r}`);
/** What is left in the bag of a table. */
export const bag = (table: string): Promise<BagInfo> => ask(`/api/tables/${encodeURIComponent(table)}/bag`);

/**
 * Claims the seat named by the URL's fragment (`#s=1.SECRET`), and the seats this browser held before. Returns whether
 * there were any.
 */
export async function claimSeats(table: string, fragment: string, held: readonly number[]): Promise<boolean> {
  // The pattern stops there because chat programs include a full stop or bracket that follows a URL.
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
      // A link that was replaced never works again, so its secret is forgotten.
      if (fault instanceof Refused && fault.code === "bad_token") keep(HELD, table, Number(seat), undefined);
      throw fault;
    }
  }
  return missing.length > 0;
}
