import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArtTable } from "../src/game/offer.ts";

import { Bench, fitting, heightAt, isFitted } from "../src/pages/score/bench.ts";
import { boardText, fromFragment, toFragment } from "../src/pages/score/board-text.ts";
import {
  cleared,
  type Draft,
  draftFrom,
  draftOf,
  EMPTY,
  freeSquares,
  laidCopies,
  lay,
  put,
  remove,
  turn,
  withCard,
  withPlayer,
  withPlayers,
} from "../src/pages/score/draft.ts";
import { History } from "../src/pages/score/history.ts";
import { impliedSets } from "../src/pages/score/in-play.ts";
import { withDragon, withFairy } from "../src/pages/score/pieces/dragon.ts";
import { towersOf, withFloors, withPrisoners } from "../src/pages/score/pieces/tower.ts";
import type { Meeple, Tile } from "../src/protocol.ts";

const LETTERS: Record<string, string> = { baD: "cr.,", baE: "c.", toI: ".^" };
const letterOf = (kind: string, segment: number) => LETTERS[kind]?.[segment];
const art = Object.fromEntries(
  Object.entries(LETTERS).map(([id, letters]) => [
    id,
    { segments: [...letters].map((letter) => ({ letter, kind: letter === "^" ? "tower" : "field" })) },
  ]),
) as unknown as ArtTable;

const start = lay(EMPTY, { x: 0, y: 0, kind: "baD", r: 0 });
const two = lay(start, { x: 0, y: -1, kind: "baE", r: 2 });
const knight = { x: 0, y: -1, seat: 1, meeple: "follower", segment: 0 } as const;

test("a draft is written in the server's format", () => {
  let draft = put(two, knight);
  draft = put(draft, { x: 0, y: 0, seat: 0, meeple: "large", segment: 3 });
  draft = put(draft, { x: 0, y: 0, seat: 1, meeple: "builder", segment: 0 });
  draft = withPlayer(draft, 0, { points: 12, goods: { wine: 2, grain: 0, cloth: 1 } });
  draft = withPlayer(withPlayers(draft, 3), 1, { name: 'Bo "the \\ builder"' });
  assert.equal(
    boardText(draft, letterOf),
    `0,0 baD r0 red large , blue builder c
0,-1 baE r180 blue follower c
red 12 points 2 wine 1 cloth
blue "Bo \\"the \\\\ builder\\""
yellow
`,
  );
  assert.equal(boardText(EMPTY, letterOf), "red\nblue\n", "who plays is said even of an empty table");
});

test("the dragon and the fairy stand on tiles and disappear with them", () => {
  const lines = (draft: Draft) => boardText(draft, letterOf).split("\n").slice(0, 2);
  const square = { x: 0, y: -1 };
  let draft = withFairy(withDragon(put(two, knight), start.tiles[0] ?? square), square, 0);
  assert.deepEqual(lines(draft), ["0,0 baD r0 dragon", "0,-1 baE r180 blue follower c fairy"]);
  draft = put(draft, knight);
  assert.deepEqual(lines(draft)[1], "0,-1 baE r180 fairy", "she stays when he goes");
  assert.equal(withFairy(draft, square, null).fairy, null, "a second time removes her");
  draft = put(draft, { ...knight, segment: 1 });
  const turns = [0, 1, 2, 3].reduce<Draft[]>(
    (all) => [...all, withFairy(all[all.length - 1] ?? draft, square, null)],
    [{ ...draft, fairy: null }],
  );
  const segments = turns.map(({ fairy }) => (fairy === null ? "off" : fairy.segment));
  assert.deepEqual(segments, ["off", 1, null, "off", 1], "without a segment: each figure, the tile, off");
  assert.equal(withDragon(draft, { x: 0, y: 0 }).dragon, null);
  assert.equal(remove(draft, square).fairy, null);
  assert.equal(remove(draft, { x: 0, y: 0 }).dragon, null);
  const one = withPlayers({ ...withFairy(put(two, { ...knight, seat: 2 }), square, 0) }, 2);
  assert.equal(one.fairy?.segment, null, "her player has left");
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft);
  assert.equal(draftFrom({ ...draft, dragon: { x: "0", y: 0 } }), null);
});

test("towers stand on foundations only, and prisoners disappear with their players", () => {
  const square = { x: 1, y: 0 };
  const laid = withPlayers(lay(start, { ...square, kind: "toI", r: 0 }), 3);
  const bench = new Bench(new History(laid), art);
  bench.hold("floor");
  for (const at of [square, square, { x: 0, y: 0 }, { x: 5, y: 5 }]) bench.touch(at, null);
  assert.deepEqual(bench.draft.floors, [{ ...square, floors: 2 }], "nothing on another tile or next to it");
  bench.touch(square, null);
  assert.equal(heightAt(bench, art), 3);
  bench.raise(square, 2);
  assert.deepEqual(towersOf(bench.draft, art), [{ ...square, segment: 1, floors: 2 }]);
  let draft = put(bench.draft, { ...square, seat: 2, meeple: "follower", segment: 1 });
  draft = withPrisoners(withPrisoners(draft, 0, 2, "large", 1), 0, 1, "follower", 2);
  assert.equal(
    boardText(draft, letterOf),
    `0,0 baD r0
1,0 toI r0 2 floors yellow follower ^
red holds yellow large holds blue follower holds blue follower
blue
yellow
`,
  );
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft);
  assert.equal(draftFrom({ ...draft, floors: [{ ...square, floors: "2" }] }), null);
  const left = withPlayers(draft, 2).players[0]?.prisoners;
  assert.deepEqual(left, [{ of: 1, meeple: "follower", count: 2 }], "who leaves is set free");
  assert.deepEqual(withPrisoners(draft, 0, 2, "large", 0).players[0]?.prisoners, left);
  assert.deepEqual(withFloors(draft, art, square, 0).floors, []);
  assert.deepEqual(remove(draft, square).floors, []);
});

test("a text survives the way through an address", () => {
  const text = '0,-1 baE r180 red follower ;\nred "Än_n; 100 %" 3 points';
  const fragment = toFragment(`${text}\n`);
  assert.match(fragment ?? "", /^0,-1_baE_r180_red_follower_%3B;red_[^\s]*_3_points$/);
  assert.equal(fromFragment(fragment ?? ""), text);
  assert.equal(toFragment("x".repeat(7000)), null, "too long for a link");
  assert.equal(fromFragment("%E0%A4%A"), null, "damaged");
});

test("tiles are laid, turned and removed", () => {
  assert.deepEqual(freeSquares(EMPTY), [{ x: 0, y: 0 }]);
  assert.deepEqual(freeSquares(start), [
    { x: 0, y: -1 },
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]);
  assert.equal(freeSquares(two).length, 6);
  assert.equal(turn(two, { x: 0, y: -1 }, 1).tiles[1]?.r, 3);
  assert.equal(turn(two, { x: 0, y: 0 }, -1).tiles[0]?.r, 3);
  const without = remove(put(two, knight), knight);
  assert.deepEqual([without.tiles.length, without.figures.length], [1, 0], "its figures go along");
  assert.deepEqual([...laidCopies(lay(two, { x: 0, y: 0, kind: "baE", r: 0 }))], [["baE", 2]]);
});

test("a figure replaces another, and putting it a second time removes it", () => {
  const red = { ...knight, seat: 0 };
  assert.deepEqual(put(put(two, knight), red).figures, [red]);
  assert.deepEqual(put(put(two, knight), knight).figures, []);
  assert.equal(put(put(two, knight), { ...knight, segment: 1 }).figures.length, 2);
});

test("removing a player removes the figures, and clearing the table keeps the names", () => {
  const three = withPlayer(withPlayers(put(two, { ...knight, seat: 2 }), 3), 2, { name: "Cy", points: 7 });
  assert.equal(withPlayers(three, 2).figures.length, 0);
  assert.deepEqual(
    cleared(three).players.map(({ name, points }) => [name, points]),
    [
      ["", 0],
      ["", 0],
      ["Cy", 0],
    ],
  );
});

test("the server's answer becomes a draft", () => {
  const goods = { wine: 1, grain: 0, cloth: 0 };
  const read = {
    tiles: [{ x: 0, y: 0, r: 1, kind: "baD" }],
    figures: [{ seat: 0, meeple: "pig" as const, x: 0, y: 0, segment: 2 }],
    dragon: { x: 0, y: 0, segment: null },
    fairy: { x: 0, y: 0, segment: 2 },
    players: [{ given: "Ann", before: 9, goods, cards: ["king" as const] }],
    recorded: "rgg2003",
  };
  const draft = draftOf(read);
  assert.deepEqual(draft.players[0], { name: "Ann", points: 9, goods, cards: ["king"], prisoners: [] });
  assert.equal(draft.players.length, 2, "at least two play");
  assert.equal(draft.recorded, "rgg2003");
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft, "it survives a drawer");
  const [ann, bo] = draft.players;
  const before = { ...draft, players: [{ name: "Ann", points: 9, goods }, bo] };
  assert.deepEqual(draftFrom(before)?.players[0], { ...ann, cards: [] }, "kept before there were cards");
  for (const junk of [
    null,
    3,
    "x",
    {},
    { tiles: [{}], figures: [], players: [] },
    { ...draft, players: [] },
  ]) {
    assert.equal(draftFrom(junk), null, JSON.stringify(junk));
  }
});

test("a card has one holder, and choosing it a second time returns it", () => {
  const holders = (draft: Draft) => draft.players.map(({ cards }) => cards.join("+"));
  const both = withCard(withCard(withCard(EMPTY, 0, "robber"), 0, "king"), 1, "robber");
  assert.deepEqual(holders(both), ["king", "robber"]);
  assert.deepEqual(holders(withCard(both, 0, "robber")), ["king+robber", ""]);
  assert.deepEqual(holders(withCard(both, 0, "king")), ["", "robber"]);
  assert.match(
    boardText(both, () => "c"),
    /^red king\nblue robber\n$/,
  );
});

test("undo and redo treat the letters of a name as one step", () => {
  const history = new History(0);
  history.change(1);
  history.change(2, "name");
  history.change(3, "name");
  history.undo();
  assert.equal(history.now, 1);
  history.redo();
  assert.equal(history.now, 3);
  history.change(4, "name");
  history.undo();
  history.undo();
  assert.equal(history.now, 1);
  history.change(5);
  history.redo();
  assert.equal(history.now, 5, "what was undone is gone after another change");
  for (let i = 0; i < 9; i += 1) history.undo();
  assert.equal(history.now, 0);
});

test("clicks lay, select and turn tiles and place figures", () => {
  const history = new History<Draft>(EMPTY);
  const bench = new Bench(history, art);
  bench.place({ x: 0, y: 0 });
  assert.deepEqual(history.now.tiles, [{ x: 0, y: 0, kind: "baD", r: 0 }]);
  bench.touch({ x: 0, y: 0 }, null);
  assert.equal(history.now.tiles[0]?.r, 1, "the tile just laid is turned");
  bench.take("baE");
  bench.turn(1);
  bench.touch({ x: 0, y: 0 }, null);
  assert.equal(history.now.tiles[0]?.r, 1, "another tile is looked at first");
  assert.deepEqual(bench.move(0, -1), { x: 0, y: -1 });
  bench.enter();
  assert.deepEqual(history.now.tiles[1], { x: 0, y: -1, kind: "baE", r: 1 });
  bench.arm(1, "builder");
  bench.touch({ x: 0, y: 0 }, 1);
  assert.deepEqual(history.now.figures, [{ x: 0, y: 0, seat: 1, meeple: "builder", segment: 1 }]);
  bench.put(9);
  assert.equal(history.now.figures.length, 1, "the tile has no such segment");
  bench.touch({ x: 0, y: -1 }, null);
  assert.ok(bench.view.value.asking, "from afar it is asked where");
  bench.place({ x: 5, y: 5 });
  assert.equal(history.now.tiles.length, 2, "a figure lays no tile");
  bench.look({ x: 0, y: 0 });
  bench.remove();
  assert.deepEqual([history.now.tiles.length, history.now.figures.length], [1, 0]);
});

test("a new tile is turned until it fits, unless the user has turned it", () => {
  const history = new History<Draft>(start);
  const bench = new Bench(history, art);
  const fault = (...turns: Tile[]) => [{ msg: "do not match", lights: [], turns }];
  const north = { kind: "baE", x: 0, y: -1, r: 2 };
  const south = { kind: "baE", x: 0, y: 1, r: 3 };
  bench.take("baE");
  bench.place({ x: 0, y: 1 });
  bench.place({ x: 0, y: -1 });
  assert.ok(bench.settle(fault({ ...start.tiles[0], r: 1 } as Tile, north)), "the tile before is left alone");
  assert.deepEqual(history.now.tiles.at(-1), north);
  assert.ok(isFitted(bench.view.value, bench.tile));
  assert.equal(bench.view.value.hand.r, 2, "the next one comes the same way round");
  assert.ok(!bench.settle(fault(north, south)), "both were judged");
  history.undo();
  assert.equal(history.now.tiles.length, 2, "laid and turned is one step");

  bench.place({ x: 0, y: -1 });
  bench.turn(1);
  assert.ok(!bench.settle(fault({ ...north, r: 1 })), "turned by hand");
  assert.equal(history.now.tiles.at(-1)?.r, 3);
});

test("offers only squares where the current tile fits, and all squares until that is known", () => {
  const squares = [
    { x: 0, y: 1 },
    { x: 1, y: 0 },
  ];
  const hand = { holds: "tile", kind: "baE", r: 0, seat: 0, meeple: "follower" } as const;
  const fits = { kind: "baE", at: [{ x: 1, y: 0, r: 2, kind: "baE" }] };
  assert.deepEqual(fitting(squares, hand, fits), [{ x: 1, y: 0 }]);
  assert.deepEqual(fitting(squares, { ...hand, kind: "baU" }, fits), squares, "another tile");
  assert.deepEqual(fitting(squares, hand, null), squares);
});

test("a position implies the boxes of its tiles, gardens, figures and other pieces", () => {
  const kinds = { baD: { set: "base" }, baUg: { set: "base", plain: "baU" }, inH: { set: "inns" } };
  const implied = (draft: Draft, changes = {}) =>
    impliedSets(draft, kinds as unknown as ArtTable, changes).sort();
  const tile = (kind: string, x: number) => ({ kind, x, y: 0, r: 0 });
  const figure = (meeple: Meeple) => ({ ...knight, meeple });
  assert.deepEqual(implied(start), ["base"]);
  assert.deepEqual(implied(lay(start, tile("baUg", 1))), ["abbot", "base"], "a garden");
  assert.deepEqual(implied(put(start, figure("phantom"))), ["base", "phantom"]);
  assert.deepEqual(implied(put(lay(start, tile("inH", 1)), figure("pig"))), ["base", "inns", "traders"]);
  const prisoners = [{ of: 1, meeple: "abbot", count: 1 } as const];
  assert.deepEqual(implied(withPlayer(start, 0, { prisoners })), ["abbot", "base"]);
  assert.deepEqual(implied(withCard(start, 0, "king")), ["base", "king"]);
  assert.deepEqual(implied(withCard(start, 0, "king"), { king: "on" }), ["base"]);
  const fairy = withFairy(start, { x: 0, y: 0 }, null);
  assert.deepEqual(implied(fairy), ["base", "dragon"]);
  assert.deepEqual(implied(fairy, { fairy: "on" }), ["base"], "a rule brings her");
  assert.deepEqual(implied(put(start, figure("large")), { large: "1" }), ["base"]);
  assert.deepEqual(implied(put(start, figure("phantom")), { phantoms: "1" }), ["base"]);
  assert.deepEqual(implied(put(start, figure("phantom")), { phantoms: "0" }), ["base", "phantom"]);
  const bridges = [{ seat: 0, x: 0, y: 0, axis: "we" } as const];
  assert.deepEqual(implied({ ...start, bridges }), ["base", "bazaar"]);
  assert.deepEqual(implied({ ...start, dragon: { x: 0, y: 0 } }), ["base", "dragon"]);
});
