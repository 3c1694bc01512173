// Names of tiles, and of figures on features of a tile: what differs has different names.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArtTable } from "../src/game/offer.ts";
import { know, partsOfKind } from "../src/game/tile-words.ts";
import { de, en, es, fr } from "./texts.ts";

const segment = (kind: string, sides: string) =>
  ({
    kind,
    letter: ".",
    sides,
    pennants: 0,
    goods: null,
    besieged: false,
    princess: false,
    herd: false,
  }) as const;
const tile = (fields: number) => ({
  set: "traders",
  edges: "cfrc",
  symbol: null,
  segments: [
    segment("city", "NW"),
    segment("road", "S"),
    ...Array.from({ length: fields }, () => segment("field", "")),
  ],
});

test("tiles that differ only in their fields have different names", () => {
  know({ two: tile(2), three: tile(3) } as unknown as ArtTable);
  const name = (kind: string, { table } = en) => table.tileName(partsOfKind(kind, 0));
  assert.equal(name("two"), "tile: city north and west; road south; 2 fields");
  assert.deepEqual(
    [de, fr, es].map((language) => name("three", language).split("; ").at(-1)),
    ["3 Wiesen", "3 prés", "3 campos"],
  );
  know({ two: tile(2), same: tile(2) } as unknown as ArtTable);
  assert.equal(name("two"), "tile: city north and west; road south", "no other tile has these parts");
  know({});
});

test("a figure whose name says nothing about its feature is named with it", () => {
  const { spot } = en.tray;
  assert.equal(spot("follower", "city", "north"), "Knight, north");
  assert.equal(spot("large", "field", "north"), "Large farmer, north");
  assert.equal(spot("phantom", "city", "north"), "Phantom in the city, north");
  assert.equal(spot("phantom", "field", "north"), "Phantom in the field, north");
  assert.equal(spot("phantom", "cloister"), "Phantom in the cloister");
  assert.equal(de.tray.spot("wagon", "road", "Norden"), "Wagen auf der Straße, Norden");
});
