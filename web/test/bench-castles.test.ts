// Bridges and castles on the bench: placing, writing, storing and removing them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArtTable } from "../src/game/offer.ts";

import { Bench, spotsAt } from "../src/pages/score/bench.ts";
import { boardText } from "../src/pages/score/board-text.ts";
import {
  type Draft,
  draftFrom,
  draftOf,
  EMPTY,
  lay,
  remove,
  turn,
  withPlayers,
} from "../src/pages/score/draft.ts";
import { History } from "../src/pages/score/history.ts";
import { castlesOn, cityTowards } from "../src/pages/score/pieces/castles.ts";

/** One city on the north side; and one on the north side, one on the south side. */
const art = {
  baE: {
    segments: [
      { letter: "c", kind: "city", sides: "N" },
      { letter: ".", kind: "field", sides: "" },
    ],
  },
  baH: {
    segments: [
      { letter: "c", kind: "city", sides: "N" },
      { letter: "d", kind: "city", sides: "S" },
      { letter: ".", kind: "field", sides: "" },
    ],
  },
} as unknown as ArtTable;
const letterOf = (kind: string, segment: number) => art[kind]?.segments[segment]?.letter;
const written = (draft: Draft) =>
  boardText(draft, letterOf, (tile, to) => cityTowards(art, tile, to)).split("\n");

const middle = { x: 0, y: 0 };
const above = { x: 0, y: -1 };
const below = { x: 0, y: 1 };
const tiles = [
  { ...middle, kind: "baH", r: 0 },
  { ...above, kind: "baE", r: 2 },
  { ...below, kind: "baE", r: 0 },
];
const laid = tiles.reduce(lay, EMPTY);
const bench = (draft = laid) => new Bench(new History(draft), art);

test("a tap on either half makes a small city a castle, a second tap undoes it", () => {
  const at = bench();
  at.hold("castle");
  at.touch(above, 0);
  assert.deepEqual(at.draft.castles, [[above, middle]]);
  at.touch(middle, 1);
  assert.equal(at.draft.castles.length, 2, "the other city of the tile");
  at.touch(middle, 0);
  assert.deepEqual(at.draft.castles, [[middle, below]]);
  at.touch(above, 1);
  assert.equal(at.draft.castles.length, 1, "a field is no city");
  at.touch(middle, null);
  assert.equal(at.draft.castles.length, 2, "the first that is none yet");
  at.history.undo();
  assert.equal(at.draft.castles.length, 1);
});

test("castles are saved and loaded, and disappear when their tile is removed or turned", () => {
  const made: Draft = { ...laid, castles: [[middle, below]] };
  assert.equal(written(made)[0], "0,0 baH r0 castle d");
  const turnedAbove: Draft = { ...laid, castles: [[above, middle]] };
  assert.equal(written(turnedAbove)[1], "0,-1 baE r180 castle c");
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(made)))?.castles, made.castles);
  assert.deepEqual(draftFrom({ ...made, castles: [[middle]] }), null);
  const read = { tiles: [], figures: [], dragon: null, fairy: null, players: [], recorded: null };
  assert.deepEqual(
    draftOf({ ...read, castles: [{ tiles: [middle, below], seat: null }] }).castles,
    made.castles,
  );
  assert.equal(remove(made, below).castles.length, 0);
  assert.equal(turn(made, middle, 1).castles.length, 0);
  assert.equal(turn(made, above, 1).castles.length, 1);
});

test("the knight in either half is the lord of a castle", () => {
  const lord = (x: number, y: number, segment: number): Draft => ({
    ...laid,
    castles: [[middle, below]],
    figures: [{ seat: 1, meeple: "follower", x, y, segment }],
  });
  const seats = [lord(0, 0, 1), lord(0, 1, 0), lord(0, 0, 0)].map((draft) => castlesOn(draft, art)[0]?.seat);
  assert.deepEqual(seats, [1, 1, null]);
});

test("taps turn a bridge, then remove it with the figure on it", () => {
  const at = bench();
  at.hold("bridge", 1);
  const axes = [0, 1].map(() => {
    at.touch(above, null);
    return at.draft.bridges.map(({ seat, axis }) => `${seat} ${axis}`).join();
  });
  assert.deepEqual(axes, ["1 we", "1 ns"]);
  at.arm(1, "follower");
  at.touch(above, 1);
  assert.ok(at.view.value.asking, "it may stand on the bridge, too");
  const spots = spotsAt(at, art, (_, { segment }) => `${segment}`);
  assert.deepEqual(
    spots.map(({ name }) => name),
    ["0", "1", "2"],
  );
  at.put(2);
  assert.equal(written(at.draft)[1], "0,-1 baE r180 blue bridge ns blue follower =");
  at.hold("bridge", 0);
  at.touch(above, null);
  assert.deepEqual(
    at.draft.bridges.map(({ seat }) => seat),
    [0],
    "another player's in its place",
  );
  assert.equal(at.draft.figures.length, 1);
  at.touch(above, null);
  at.touch(above, null);
  assert.deepEqual([at.draft.bridges, at.draft.figures], [[], []]);
  assert.equal(withPlayers({ ...laid, bridges: [{ seat: 2, ...above, axis: "we" }] }, 2).bridges.length, 0);
});

test("negative points are written", () => {
  const [ada, ben] = EMPTY.players;
  const debt = { ...EMPTY, players: [{ ...ada, points: -3 }, ben] } as Draft;
  assert.deepEqual(written(debt), ["red -3 points", "blue", ""]);
});
