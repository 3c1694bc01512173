import assert from "node:assert/strict";
import { test } from "node:test";
import type { Name } from "../src/i18n/speech.ts";
import type { Joins, LookedFeature, Seat } from "../src/protocol.ts";
import { ALL, de, en, es, fr, type Messages } from "./texts.ts";

const NAMES = ["Ada", "Ben", "Cleo"];
const plain: Name = (seat) => NAMES[seat] ?? "";
/** Names as Ben reads them. */
const name: Name = Object.assign((seat: number) => plain(seat), { you: 1 });

const road = (owners: number[], builders: number[] = []) =>
  ({
    kind: "road",
    tiles: 3,
    pennants: 0,
    besieged: false,
    complete: true,
    open: 0,
    strength: owners.includes(1) ? [1, 2] : [1],
    builders,
    owners,
    now: null,
  }) as unknown as LookedFeature;
const AT = { x: 0, y: -1, segment: 0 };
const joins = (owners: number[]): Joins => ({
  feature: "city",
  tiles: 4,
  complete: false,
  owners,
  worth: null,
});

/** The table in words about a road, a builder, and a tile next to a city. */
const said = ({ words, card }: Messages, owners: number[], as: Name) => [
  words.feature(road(owners, owners), AT, as),
  card.joins([joins(owners)], as),
];

test("the table in words says “your” for what the reader owns alone or shares", () => {
  assert.deepEqual(said(en, [1], name), [
    "Your road, 1 north: 3 tiles, strength Ada 1 and you 2, your builder.",
    "extends your city to 4",
  ]);
  assert.deepEqual(said(en, [0, 1], name), [
    "The road you share with Ada, 1 north: 3 tiles, strength Ada 1 and you 2, Ada’s and your builders.",
    "extends the city you share with Ada to 4",
  ]);
  const others = ["Ada’s road, 1 north: 3 tiles, strength Ada 1, Ada’s builder.", "extends Ada’s city to 4"];
  assert.deepEqual(said(en, [0], name), others);
  assert.deepEqual(said(en, [0], plain), others);
  assert.equal(said(en, [1], plain)[1], "extends Ben’s city to 4", "several seats: everybody has a name");
  assert.match(en.words.lead("city", [1], name, AT, ["x"]), /^Your city, /);
  assert.match(en.words.inHand(null, []), /^You hold this tile/);
});

test("squares are named with one preposition, including the start tile's", () => {
  assert.match(en.words.feature(road([1]), { ...AT, x: 0, y: 0 }, name), /^Your road, at the start tile: /);
  assert.deepEqual(
    [en.dragon.dragonTo(0, 0), en.dragon.dragonTo(1, -2)],
    ["Dragon to the start tile", "Dragon to 2 north, 1 east"],
  );
  // On a table without tiles there is no start tile.
  assert.deepEqual(
    Object.values(ALL).map(({ bench }) => bench.free(0, 0)),
    [
      "Empty square: at the start",
      "Freies Feld: am Start",
      "Case libre\u00a0: au départ",
      "Casilla libre: en el inicio",
    ],
  );
});

test("the other languages say “your” and name squares likewise", () => {
  const all: [Messages, RegExp, RegExp, string][] = [
    [
      de,
      /^Deine Straße, .*Stärke 1 für Ada und 2 für dich, dein Baumeister/,
      /^Straße von Ada und dir, /,
      "erweitert deine Stadt auf 4 Plättchen",
    ],
    [
      fr,
      /^Votre route, .*Ada 1 et vous 2, votre bâtisseur/,
      /^Route d’Ada et de vous, /,
      "porte votre ville à 4 tuiles",
    ],
    [
      es,
      /^Tu camino, .*fuerza 1 para Ada y 2 para ti, tu constructor/,
      /^Camino de Ada y de ti, /,
      "amplía tu ciudad a 4 losetas",
    ],
  ];
  for (const [m, own, shared, joined] of all) {
    assert.match(said(m, [1], name)[0] ?? "", own);
    assert.match(said(m, [0, 1], name)[0] ?? "", shared);
    assert.equal(said(m, [1], name)[1], joined);
  }
});

test("the reader is marked among the players", () => {
  const ben = {
    seat: 1,
    name: "Ben",
    score: 3,
    projected: null,
    supply: {},
    goods: {},
  } as unknown as Seat;
  const head = (m: Messages, turn: boolean) => m.words.player(ben, turn, [], name).split(":")[0]?.trim();
  assert.deepEqual([head(en, true), head(en, false)], ["Ben (you, to play)", "Ben (you)"]);
  assert.equal(head(de, true), "Ben (du, am Zug)");
  assert.equal(head(fr, true), "Ben (vous, à votre tour)");
  assert.equal(head(es, true), "Ben (tú, en tu turno)");
});
