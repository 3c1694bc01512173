// The chains of values that this browser puts into the draws of its tables, so that nobody can choose these: docs/fair-draws.md.
// `crypto.subtle` is absent where the page does not come by https, so the hashes are ours.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Held } from "../protocol.ts";
import { keep, kept } from "./ask.ts";

/** The seeds of chains, by table and seat. */
const CHAINS = "bastide.chains";
/** What hosts bound themselves to before this browser revealed anything, by table. */
const BOUND = "bastide.bound";
/** Values of a chain: more than most games have draws. A new chain begins where one ends. */
const LENGTH = 1024;

const CHAIN = utf8ToBytes("bastide-v1|chain|");

/** The value before this one in a chain. */
export const before = (value: Uint8Array): Uint8Array => sha256(concatBytes(CHAIN, value)).slice(0, 16);

/** The values of a chain from its anchor to its seed. */
export function chainOf(seed: string, length = LENGTH): string[] {
  const values = [seed];
  let value: Uint8Array = hexToBytes(seed);
  for (let n = 0; n < length; n += 1) {
    value = before(value);
    values.push(bytesToHex(value));
  }
  return values.reverse();
}

const known = new Map<string, string[]>();

function valuesOf(seed: string): string[] {
  const values = known.get(seed) ?? chainOf(seed);
  known.set(seed, values);
  return values;
}

/** A new chain; its seed is to be kept with its table. */
export function newChain(): { seed: string; anchor: string } {
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  return { seed, anchor: valuesOf(seed)[0] ?? "" };
}

/** Seeds of this page, where the browser keeps nothing. */
const seeds = new Map<string, string>();

/** Remembers the chain of a seat. */
export function keepChain(table: string, seat: number, seed: string): void {
  seeds.set(`${table} ${seat}`, seed);
  keep(CHAINS, table, seat, seed);
}

/** Remembers what the host of a table bound itself to, before anything is revealed there. */
export function keepBound(table: string, commitment: string): void {
  if (kept(BOUND)[table] === undefined) keep(BOUND, table, 0, commitment);
}

/** What the host of a table bound itself to, as this browser received it before it revealed anything there. */
export const boundTo = (table: string): string | undefined => kept(BOUND)[table]?.[0];

/** The value of a seat for a draw; null if the seat's chain is not this browser's, or has come to its end. */
export function valueFor(table: string, seat: number, held: Held | null, draw: number): string | null {
  const seed = kept(CHAINS)[table]?.[seat] ?? seeds.get(`${table} ${seat}`);
  if (seed === undefined || held === null) return null;
  const values = valuesOf(seed);
  const last = values.indexOf(held.last);
  return last < 0 ? null : (values[last + draw - held.next + 1] ?? null);
}

/** Begins a new chain of a seat, and gives its anchor. */
export function newAnchor(table: string, seat: number): string {
  const { seed, anchor } = newChain();
  keepChain(table, seat, seed);
  return anchor;
}
