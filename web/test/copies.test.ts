// The number of copies of tiles, with gardens and without.
import assert from "node:assert/strict";
import { test } from "node:test";
import { copiesOf, hasGardens } from "../src/game/copies.ts";
import type { ArtTable } from "../src/game/offer.ts";
import type { TileArt } from "../src/protocol.ts";

test("a tile with a garden has copies of its own only where gardens are in play", () => {
  const art = { baE: { copies: 5, gardens: 1 }, baEg: { copies: 0, plain: "baE" } } as unknown as ArtTable;
  const copies = (kind: string, gardens: boolean) => copiesOf(art[kind] as TileArt, art, gardens);
  assert.deepEqual([copies("baE", true), copies("baEg", true)], [4, 1]);
  assert.deepEqual([copies("baE", false), copies("baEg", false)], [5, 0]);
});

test("gardens come with The Abbot, unless the rules leave them out", () => {
  const choice = { preset: "c2", changes: {}, sets: [{ set: "abbot", copies: 1 }] };
  assert.equal(hasGardens(choice), true);
  assert.equal(hasGardens({ ...choice, changes: { gardens: "off" } }), false);
  assert.equal(hasGardens({ ...choice, sets: [] }), false);
});
