// The page's own check of draws, and its chains: the same test vectors as in Rust and Python.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hexToBytes } from "@noble/hashes/utils.js";
import { chainOf, newAnchor, valueFor } from "../src/net/chains.ts";
import { check, commitmentOf, drawn, type Evidence, mixed } from "../src/pages/verify/check.ts";

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(process.cwd(), "../fixtures/fair", name), "utf8"));
const many = () => 99;

test("chains, commitments, mixes and draws match the vectors", () => {
  const vectors = fixture("vectors.json");
  for (const { seed, values, anchor_of_1024 } of vectors.chains) {
    assert.deepEqual(chainOf(seed, 4), values);
    assert.equal(chainOf(seed)[0], anchor_of_1024);
  }
  for (const { secret, table, commitment } of vectors.commitments)
    assert.equal(commitmentOf(secret, table), commitment);
  let mix: Uint8Array = new Uint8Array();
  for (const draw of vectors.draws) {
    if (draw.mixed !== null) mix = mixed(mix, draw.mixed.seat, draw.mixed.value);
    assert.deepEqual(mix, hexToBytes(draw.mix));
    assert.equal(drawn(vectors.secret, draw.n, mix, draw.weights), draw.index);
  }
});

const flip = (hex: string, at: number) =>
  hex.slice(0, at) + (hex[at] === "0" ? "1" : "0") + hex.slice(at + 1);

test("an honest game passes, and a changed byte is found", () => {
  const game: Required<Evidence> = fixture("game.json");
  const { fair, actions } = game;
  const shown = check(game, many);
  assert.ok(!("k" in shown), JSON.stringify(shown));
  assert.equal(shown.draws, actions.length);
  assert.equal(shown.changes, fair.bags.length - 1);
  const forged = (change: Partial<typeof fair>) => check({ actions, fair: { ...fair, ...change } }, many);
  assert.deepEqual(forged({ secret: flip(fair.secret, 5) }), { k: "commitment" });
  assert.deepEqual(forged({ commitment: flip(fair.commitment, 5) }), { k: "commitment" });
  const other = flip(fair.secret, 5);
  const found = forged({ secret: other, commitment: commitmentOf(other, fair.table) });
  assert.equal("k" in found ? found.k : "", "draw");
  for (const [at, one] of fair.revealed.entries()) {
    if (one.value === undefined) continue;
    const revealed = fair.revealed.map((each, n) =>
      n === at ? { ...one, value: flip(one.value ?? "", 31) } : each,
    );
    assert.deepEqual(forged({ revealed }), { k: "revealed", draw: one.draw, seat: one.seat });
  }
  for (const [at, { action }] of actions.entries()) {
    const tile = action.k === "draw" && action.tile === "baD" ? "baE" : "baD";
    const other = { seat: null, action: { k: "draw" as const, tile } };
    const instead = actions.map((each, n) => (n === at ? other : each));
    const broken = check({ actions: instead, fair }, many);
    assert.ok("k" in broken && broken.k === "draw" && broken.draw === at);
  }
  assert.deepEqual(check({ actions }, many), { k: "nothing" });
  const [first, second, ...rest] = fair.revealed;
  assert.ok(first !== undefined && second !== undefined);
  const turned = [{ ...first, draw: 9 }, second, ...rest];
  assert.deepEqual(forged({ revealed: turned }), { k: "order", draw: 9 });
  const bag = check(game, (kind) => (kind === "baD" ? 1 : 99));
  assert.ok("k" in bag && bag.k === "bag" && bag.tile === "baD");
});

test("a revealed value is the chain's value for the requested draw", () => {
  const anchor = newAnchor("table", 1);
  const held = { last: anchor, next: 4 };
  const [first, third] = [valueFor("table", 1, held, 4), valueFor("table", 1, held, 6)];
  assert.ok(first !== null && third !== null);
  assert.equal(valueFor("table", 1, { last: first, next: 5 }, 6), third);
  assert.equal(valueFor("table", 1, held, 4 + 1024), null, "the chain has come to its end");
  assert.equal(valueFor("table", 0, held, 4), null);
  assert.equal(valueFor("table", 1, null, 4), null);
  newAnchor("table", 1);
  assert.equal(valueFor("table", 1, held, 4), null, "another chain has taken its place");
});
