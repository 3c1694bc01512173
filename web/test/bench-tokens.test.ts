// Tunnel tokens on the bench: which mouth is meant, which pair comes next, and how they are written and stored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokensOf } from "../src/game/boxes/tunnel.ts";
import type { ArtTable } from "../src/game/offer.ts";

import { Bench, benchScene } from "../src/pages/score/bench.ts";
import { boardText } from "../src/pages/score/board-text.ts";
import {
  cleared,
  draftFrom,
  draftOf,
  EMPTY,
  lay,
  put,
  remove,
  turn,
  withPlayers,
} from "../src/pages/score/draft.ts";
import { History } from "../src/pages/score/history.ts";
import { nextPair, withToken } from "../src/pages/score/pieces/tunnel.ts";
import type { Token } from "../src/protocol.ts";

/** Two roads, each with a mouth: in the west and in the east. */
const art = {
  tu1: {
    segments: [
      { letter: "c", kind: "city" },
      { letter: "r", kind: "road", mouth: [20, 50] },
      { letter: "s", kind: "road", mouth: [80, 50] },
    ],
  },
} as unknown as ArtTable;
const letterOf = (kind: string, segment: number) => art[kind]?.segments[segment]?.letter;

const first = { x: 0, y: 0 };
const second = { x: 1, y: 0 };
const west = { ...first, segment: 1 };
const laid = lay(lay(EMPTY, { ...first, kind: "tu1", r: 0 }), { ...second, kind: "tu1", r: 2 });
const newBench = () => {
  const bench = new Bench(new History(laid), art);
  bench.hold("token", 0);
  return bench;
};
const written = (tokens: readonly Token[]) =>
  tokens.map(({ seat, pair, x, y, segment }) => `${seat}${pair} ${x},${y} ${segment}`);

test("a click puts a token into the nearest free entrance, a second click removes it", () => {
  const bench = newBench();
  bench.touch(first, null, { x: 75, y: 60 });
  assert.deepEqual(written(bench.draft.tokens), ["0a 0,0 2"], "at the mouth");
  bench.touch(first, null, { x: 70, y: 10 });
  assert.deepEqual(written(bench.draft.tokens), ["0a 0,0 2", "0a 0,0 1"], "the nearest is taken");
  bench.touch(second, null, { x: 180, y: 50 });
  assert.deepEqual(written(bench.draft.tokens).slice(2), ["0b 1,0 1"], "on the tile as it lies");
  bench.touch(first, null, { x: 70, y: 10 });
  assert.deepEqual(written(bench.draft.tokens), ["0a 0,0 1", "0b 1,0 1"], "none is free: the nearest goes");
  bench.touch(first, null, { x: 20, y: 50 });
  assert.deepEqual(written(bench.draft.tokens), ["0b 1,0 1"]);
  bench.history.undo();
  assert.equal(bench.draft.tokens.length, 2, "each is one step");
  bench.touch({ x: 5, y: 5 }, null, { x: 520, y: 550 });
  assert.equal(bench.draft.tokens.length, 2, "no tile, no mouth");
});

test("keys put tokens into one entrance after the other, then remove all tokens of the tile", () => {
  const bench = newBench();
  bench.look(first);
  const counts = [0, 1, 2].map(() => {
    bench.enter();
    return bench.draft.tokens.map(({ segment }) => segment);
  });
  assert.deepEqual(counts, [[1], [1, 2], []]);
});

test("the player's first pair with a token left is used", () => {
  const six = [0, 1, 2].reduce(
    (draft, x) => withToken(withToken(draft, { x, y: 0, segment: 1 }, 0), { x, y: 0, segment: 2 }, 0),
    laid,
  );
  assert.equal(six.tokens.map(({ pair }) => pair).join(""), "aabbcc");
  assert.deepEqual([nextPair(six, 0), nextPair(six, 1)], [null, "a"]);
  assert.equal(withToken(six, { x: 3, y: 0, segment: 1 }, 0).tokens.length, 6, "no seventh");
  assert.equal(nextPair(withToken(six, { x: 1, y: 0, segment: 2 }, 1), 0), "b", "anybody’s can be taken off");
});

test("tokens are saved and loaded, and disappear with their tile or player", () => {
  let draft = withToken(withToken(withPlayers(laid, 3), west, 2), { ...second, segment: 2 }, 0);
  draft = put(draft, { ...west, seat: 1, meeple: "follower" });
  assert.equal(
    boardText(draft, letterOf),
    `0,0 tu1 r0 blue follower r yellow tunnel a r
1,0 tu1 r180 red tunnel a s
red
blue
yellow
`,
  );
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft);
  const { tokens, ...before } = draft;
  assert.deepEqual(draftFrom(before)?.tokens, [], "kept before there were tokens");
  const faulty: object[] = [{ pair: "d" }, { x: "0" }, { segment: null }, { seat: 0.5 }];
  for (const wrong of faulty)
    assert.equal(draftFrom({ ...draft, tokens: [{ ...tokens[0], ...wrong }] }), null, JSON.stringify(wrong));
  const read = { tiles: draft.tiles, figures: [], dragon: null, fairy: null, players: [], recorded: null };
  const all = [...read.tiles];
  assert.deepEqual(draftOf({ ...read, tiles: all, tokens }).tokens, tokens);
  assert.deepEqual(draftOf({ ...read, tiles: all }).tokens, []);
  assert.deepEqual(written(withPlayers(draft, 2).tokens), ["0a 1,0 2"]);
  assert.deepEqual(written(remove(draft, second).tokens), ["2a 0,0 1"]);
  assert.deepEqual(turn(draft, first, 1).tokens, tokens, "they turn with their tile");
  assert.deepEqual(cleared(draft).tokens, []);
});

test("the board shows tokens at their tunnel entrances", () => {
  const bench = newBench();
  bench.touch(second, null, { x: 180, y: 50 });
  const tokens = tokensOf(bench.draft.tokens, bench.draft.tiles, art);
  const scene = benchScene(bench.draft, bench.view.value, { tokens });
  assert.deepEqual(
    scene.tokens.map(({ seat, pair, mouth }) => ({ seat, pair, mouth })),
    [{ seat: 0, pair: "a", mouth: { x: 80, y: 50 } }],
  );
});
