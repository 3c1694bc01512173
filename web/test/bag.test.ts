// The sums of the tiles left in the bag.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sumsOf } from "../src/game/bag.ts";
import type { ArtTable } from "../src/game/offer.ts";
import { know } from "../src/game/tile-words.ts";

const tile = (edges: string, features: readonly string[], plain?: string) => ({
  edges,
  symbol: null,
  segments: features.map((kind) => ({ kind, sides: "" })),
  ...(plain !== undefined && { plain }),
});
const left = (kind: string, left: number) => ({ kind, left, of: 8 });

test("gardens are summed where they play", () => {
  know({
    baD: tile("crfr", ["city", "road", "field"]),
    baE: tile("cfff", ["city", "field"]),
    baX: tile("ffff", ["field", "cloister"]),
    baEg: tile("cfff", ["city", "field", "garden"], "baE"),
    baDg: tile("crfr", ["city", "road", "field", "garden"], "baD"),
  } as unknown as ArtTable);
  const plain = [left("baD", 2), left("baE", 4), left("baX", 3)];
  const all = [...plain, left("baEg", 1), left("baDg", 1)];
  assert.deepEqual(
    sumsOf(all).map(({ count, words }) => `${count} ${words}`),
    ["8 with a city", "3 with a road", "11 with a field", "3 with a cloister", "2 with a garden"],
  );
  assert.equal(sumsOf(plain).length, 4, "no gardens without The Abbot");
});
