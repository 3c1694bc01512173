// Checks, without the server, that the draws of a game follow from its record; docs/fair-draws.md describes how.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { before } from "../../net/chains.ts";
import type { FairRecord, GameRecord, Revealed } from "../../protocol.ts";

/** The part of a record that is checked. */
export type Evidence = Pick<GameRecord, "fair" | "actions">;

/** What a seat contributed to the draws. */
export interface Share {
  chains: number;
  values: number;
  /** The first draw, from 0, that a value of this seat was mixed into. */
  from: number | null;
  /** Draws before which a turn of the seat ended without a value, although it had a chain. */
  withheld: number[];
}

/** The result of a successful check. */
export interface Shown {
  draws: number;
  given: number;
  /** How often the set of drawable tiles changed by more than the tile that was drawn. */
  changes: number;
  /** By seat; a seat that revealed nothing may be missing. */
  seats: (Share | undefined)[];
}

/** What does not follow from the record. Draws are counted from 0. */
export type Broken =
  | { k: "nothing" }
  | { k: "commitment" }
  | { k: "order"; draw: number }
  | { k: "revealed"; draw: number; seat: number }
  | { k: "bag"; draw: number; tile: string }
  | { k: "draw"; draw: number; tile: string; follows: string };

/** The chain of a seat, as far as it is revealed. */
interface Holder {
  last: string;
  next: number;
  /** The seats whose next value must be mixed before this chain's values count. */
  waits: Set<number>;
}

const COMMIT = utf8ToBytes("bastide-v1|commit|");
const MIX = utf8ToBytes("bastide-v1|mix|");
const DRAW = utf8ToBytes("draw|");

export const commitmentOf = (secret: string, table: string): string =>
  bytesToHex(sha256(concatBytes(COMMIT, hexToBytes(secret), utf8ToBytes(table))));

export const mixed = (mix: Uint8Array, seat: number, value: string): Uint8Array =>
  sha256(concatBytes(MIX, mix, new Uint8Array([seat]), hexToBytes(value)));

function fourBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

const ALL = 1n << 64n;

/** The index of the kind that draw `n` brings, given the kinds' weights. */
export function drawn(secret: string, n: number, mix: Uint8Array, weights: readonly number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) return -1;
  const past = ALL - (ALL % total);
  for (let attempt = 0; ; attempt += 1) {
    const hash = hmac(sha256, hexToBytes(secret), concatBytes(DRAW, fourBytes(n), fourBytes(attempt), mix));
    const number = BigInt(`0x${bytesToHex(hash.slice(0, 8))}`);
    if (number >= past) continue;
    let rest = Number(number % total);
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }
}

/** The values that players have revealed, in order. */
class Ledger {
  mix: Uint8Array = new Uint8Array();
  readonly shown: Shown["seats"] = [];
  readonly #holders = new Map<number, Holder>();

  /** Records one revelation; returns false if it is impossible. */
  add({ draw, seat, anchor, value }: Revealed): boolean {
    this.shown[seat] ??= { chains: 0, values: 0, from: null, withheld: [] };
    const share = this.shown[seat];
    const holder = this.#holders.get(seat);
    if (anchor !== undefined) {
      const counts = [...this.#holders].filter(([other, { waits }]) => other !== seat && waits.size === 0);
      this.#holders.set(seat, { last: anchor, next: draw, waits: new Set(counts.map(([other]) => other)) });
      share.chains += 1;
      return true;
    }
    if (holder === undefined || holder.next > draw) return false;
    if (value === undefined) {
      share.withheld.push(draw);
      this.#holders.delete(seat);
      this.#release(seat);
      return true;
    }
    let known: Uint8Array = hexToBytes(value);
    for (let n = holder.next; n <= draw; n += 1) known = before(known);
    if (bytesToHex(known) !== holder.last) return false;
    holder.last = value;
    holder.next = draw + 1;
    share.values += 1;
    if (holder.waits.size === 0) {
      this.mix = mixed(this.mix, seat, value);
      share.from ??= draw;
      this.#release(seat);
    }
    return true;
  }

  #release(seat: number): void {
    for (const { waits } of this.#holders.values()) waits.delete(seat);
  }
}

/** The tiles that could be drawn, draw by draw. */
class Bag {
  changes = 0;
  #tiles: (readonly [string, number])[] = [];

  constructor(
    private readonly fair: FairRecord,
    /** The number of copies of a kind in the boxes of the game. */
    private readonly copies: (kind: string) => number,
  ) {}

  /** The tiles of a draw; or the kind at fault, if there are more of it than the boxes hold. */
  at(draw: number): (readonly [string, number])[] | string {
    const listed = this.fair.bags.find((bag) => bag.draw === draw);
    if (listed === undefined) return this.#tiles;
    if (draw > 0) this.changes += 1;
    this.#tiles = listed.tiles;
    return listed.tiles.find(([kind, copies]) => copies > this.copies(kind))?.[0] ?? this.#tiles;
  }

  take(tile: string): void {
    const less = this.#tiles.map(([kind, copies]) => [kind, kind === tile ? copies - 1 : copies] as const);
    this.#tiles = less.filter(([, copies]) => copies > 0);
  }
}

/** Checks the record of a game. `copies` returns how many tiles of a kind the boxes of the game hold. */
export function check({ fair, actions }: Evidence, copies: (kind: string) => number): Shown | Broken {
  if (fair === undefined) return { k: "nothing" };
  if (commitmentOf(fair.secret, fair.table) !== fair.commitment) return { k: "commitment" };
  const tiles = actions.flatMap(({ action }) => (action.k === "draw" ? [action.tile ?? ""] : []));
  const disorder = fair.revealed.find((one, n) => one.draw > (fair.revealed[n + 1]?.draw ?? Infinity));
  if (disorder !== undefined) return { k: "order", draw: disorder.draw };
  const ledger = new Ledger();
  const bag = new Bag(fair, copies);
  const last = fair.revealed.at(-1)?.draw ?? 0;
  for (let draw = 0; draw <= Math.max(last, tiles.length); draw += 1) {
    for (const one of fair.revealed.filter((revealed) => revealed.draw === draw)) {
      if (!ledger.add(one)) return { k: "revealed", draw, seat: one.seat };
    }
    const tile = tiles[draw];
    if (tile === undefined) continue;
    const left = bag.at(draw);
    if (typeof left === "string") return { k: "bag", draw, tile: left };
    if (draw >= fair.given) {
      const index = drawn(
        fair.secret,
        draw,
        ledger.mix,
        left.map(([, weight]) => weight),
      );
      const follows = left[index]?.[0] ?? "";
      if (follows !== tile) return { k: "draw", draw, tile, follows };
    }
    bag.take(tile);
  }
  const { given } = fair;
  return { draws: Math.max(0, tiles.length - given), given, changes: bag.changes, seats: ledger.shown };
}
