// River tiles in words: two placements of one are distinguished by where the river continues.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../src/game/tile-words.ts";
import { riverOn } from "../src/game/use.ts";
import { words as de } from "../src/i18n/de/text/index.ts";
import { words as en } from "../src/i18n/en/text/index.ts";
import { words as es } from "../src/i18n/es/text/index.ts";
import { words as fr } from "../src/i18n/fr/text/index.ts";
import type { TileArt } from "../src/protocol.ts";

const art = (edges: string) =>
  ({ edges, segments: [{ kind: "field", sides: "NESW" }], symbol: null }) as unknown as TileArt;
/** A bend of the river from south to west, as drawn. */
const BEND = art("ffvv");
const SPRING = { x: 0, y: 0 };

/** The words for each of these rotations of the bend east of a spring. */
const ways = (words: typeof en, ...turns: number[]) => turns.map((r) => wayOf(words, BEND, r));

const wayOf = (words: typeof en, tile: TileArt, r: number) => {
  const at = { x: 1, y: 0, r };
  return words.way({ ...at, joins: [], fields: [] }, partsOf(tile, r), riverOn(tile, at, [SPRING]), String);
};

test("names the ends of the river and where it goes on", () => {
  assert.deepEqual(ways(en, 0, 1), [
    "1 east, river from south to west. The river continues south.",
    "1 east, river from north to west. The river continues north.",
  ]);
  assert.deepEqual(ways(de, 0), [
    "1 östlich, Fluss von Süden nach Westen. Der Fluss geht nach Süden weiter.",
  ]);
  assert.deepEqual(ways(fr, 0), ["1 à l’est, rivière du sud à l’ouest. La rivière continue au sud."]);
  assert.deepEqual(ways(es, 0), ["1 al este, río del sur al oeste. El río sigue al sur."]);
});

test("a lake has one side, and the river ends there", () => {
  const words = wayOf(en, art("fffv"), 0);
  assert.equal(words, "1 east, river west. It joins no city or road there.");
});
