// The hash chains that this browser contributes to the draws of its tables, so that nobody can choose them:
// docs/fair-draws.md. `crypto.subtle` is missing on pages that are not served over https, hence the hash library.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Held } from "../protocol.ts";
import { keep, kept } from "./ask.ts";

/** Storage key of the chains' seeds, by table and seat. */
const CHAINS = "bastide.chains";
/** Storage key of the hosts' commitments, by table, made before this browser revealed anything. */
const BOUND = "bastide.bound";
/** Values in a chain: more than most games have draws. A new chain begins where one ends. */
const LENGTH = 1024;

const CHAIN = utf8ToBytes("bastide-v1|chain|");

/** The value that precedes this one in a chain. */
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

/** Makes a new chain; store its seed with its table. */
export function newChain(): { seed: string; anchor: string } {
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  return { seed, anchor: valuesOf(seed)[0] ?? "" };
}

/** Seeds for the lifetime of this page, for browsers without storage. */
const seeds = new Map<string, string>();

/** Stores the chain of a seat. */
export function keepChain(table: string, seat: number, seed: string): void {
  seeds.set(`${table} ${seat}`, seed);
  keep(CHAINS, table, seat, seed);
}

/** Stores the commitment of a table's host, the first time only: before anything is revealed there. */
export function keepBound(table: string, commitment: string): void {
  if (kept(BOUND)[table] === undefined) keep(BOUND, table, 0, commitment);
}

/** The commitment of a table's host, as received before this browser revealed anything there. */
export const boundTo = (table: string): string | undefined => kept(BOUND)[table]?.[0];

/** The value of a seat for a draw; null if this browser does not have the seat's chain, or if the chain has ended. */
export function valueFor(table: string, seat: number, held: Held | null, draw: number): string | null {
  const seed = kept(CHAINS)[table]?.[seat] ?? seeds.get(`${table} ${seat}`);
  if (seed === undefined || held === null) return null;
  const values = valuesOf(seed);
  const last = values.indexOf(held.last);
  return last < 0 ? null : (values[last + draw - held.next + 1] ?? null);
}

/** Begins a new chain for a seat, and returns its anchor. */
export function newAnchor(table: string, seat: number): string {
  const { seed, anchor } = newChain();
  keepChain(table, seat, seed);
  return anchor;
}
