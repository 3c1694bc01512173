// The City of Carcassonne: the choices in it, the figures in its quarters, and laying it on the bench.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf } from "../src/board/crowd.ts";
import type { BoardFigure } from "../src/board/scene.ts";
import { figuresIn, heaped, placeOf, quarterAt, quarterOf } from "../src/game/boxes/count/index.ts";
import { decisionsOf, inOrder } from "../src/game/choice.ts";
import { isPut } from "../src/game/log.ts";
import { stepName } from "../src/game/names.ts";
import type { ArtTable } from "../src/game/offer.ts";
import { know, partsOfKind } from "../src/game/tile-words.ts";
import { beginAt } from "../src/i18n/load.ts";
import { Bench, benchScene } from "../src/pages/score/bench.ts";
import { boardText } from "../src/pages/score/board-text.ts";
import { countOn } from "../src/pages/score/city.ts";
import { draftFrom, draftOf, EMPTY, lay, remove, turn } from "../src/pages/score/draft.ts";
import { History } from "../src/pages/score/history.ts";
import { withCount } from "../src/pages/score/pieces/count.ts";
import type { Action, Choices, Count, Figure, Line } from "../src/protocol.ts";
import { de, en } from "./texts.ts";

const COUNT: Count = { x: 0, y: 0, castle: 1, quarter: "market" };
const art = {
  co07: {
    set: "count",
    edges: "####",
    symbol: "quarters",
    segments: [
      {
        kind: "city",
        letter: "%",
        sides: "NESW",
        pennants: 0,
        goods: null,
        besieged: false,
        princess: false,
      },
      ...["K", "M", "B", "D"].map((letter) => ({ kind: "quarter", letter, sides: "" })),
    ],
  },
} as unknown as ArtTable;
const letterOf = (kind: string, segment: number) => art[kind]?.segments[segment]?.letter;
const follower = (seat: number, segment: number): Figure => ({
  seat,
  meeple: "follower",
  x: 0,
  y: 0,
  segment,
});

test("the segments after the castle's are the quarters", () => {
  assert.deepEqual(placeOf(COUNT, "blacksmith"), { x: 0, y: 0, segment: 3 });
  assert.equal(quarterAt(COUNT, { x: 0, y: 0, segment: 4 }), "cathedral");
  assert.equal(quarterAt(COUNT, { x: 0, y: 0, segment: 0 }), undefined, "the inside of the city is none");
  assert.equal(quarterAt(COUNT, { x: 1, y: 0, segment: 1 }), undefined);
  assert.equal(quarterAt(undefined, { x: 0, y: 0, segment: 1 }), undefined, "without a count there is none");
});

test("followers of one player in a quarter are drawn once, with their number", () => {
  const large: Figure = { ...follower(0, 1), meeple: "large" };
  const figures = [follower(0, 1), follower(1, 1), follower(0, 1), large, follower(0, 0), follower(0, 1)];
  assert.deepEqual(heaped(figures, COUNT), [
    { ...follower(0, 1), strength: 3 },
    follower(1, 1),
    large,
    follower(0, 0),
  ]);
  assert.deepEqual(heaped(figures, undefined), figures);
  const now = { figures, count: COUNT };
  assert.deepEqual(figuresIn(now, "castle", 0), [
    ["follower", 3],
    ["large", 1],
  ]);
  assert.deepEqual(figuresIn(now, "market", 0), []);
});

test("stacks of six players stay within their quarter's square", () => {
  const figures: BoardFigure[] = [0, 1, 2, 3, 4, 5].map((seat) => follower(seat, 1));
  const middle = { x: -78, y: 6 };
  const count = { x: 0, y: 0, segment: 1, castle: 1 };
  const places = placesOf({ figures, towers: [], tiles: [], count }, () => middle, 1, {});
  for (const { x, y } of places) {
    assert.ok(Math.abs(x - middle.x) < 60 && Math.abs(y - middle.y) < 40, `${x}, ${y}`);
  }
  const far = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  assert.ok(Math.min(...far) > 15, `${Math.min(...far)}`);
});

test("moves into and out of the city name a figure and its place; the count moves", () => {
  const enter: Action = { k: "deploy", meeple: "large", at: { k: "quarter", quarter: "castle" } };
  const out: Action = { k: "redeploy", meeple: "follower", x: 3, y: 4, segment: 2 };
  const leave: Action = { k: "leave", meeple: "wagon", quarter: "cathedral" };
  const count: Action = { k: "count", quarter: "castle" };
  const choices: Choices = { actions: [leave, enter, out, count], confirm: false, undo: false };
  const { deployments, neutrals } = decisionsOf({ choices, laid: null, figures: [], seat: 1, count: COUNT });
  assert.deepEqual(inOrder(deployments), [
    { x: 0, y: 0, segment: 1, meeple: "large", action: enter },
    { x: 3, y: 4, segment: 2, meeple: "follower", action: out },
    { x: 0, y: 0, segment: 4, meeple: "wagon", seat: 1, action: leave, home: true },
  ]);
  assert.deepEqual(neutrals, [count]);
});

test("a follower in the city is no figure of the tile, and its segment determines its quarter", () => {
  know(art);
  assert.equal(quarterOf(2), "market");
  assert.equal(quarterOf(0), undefined);
  const line = (feature: "city" | "quarter") =>
    ({
      what: { k: "deployed", meeple: "follower", at: { feature }, lights: [], moves_on: false },
    }) as unknown as Line;
  assert.deepEqual([isPut(line("city")), isPut(line("quarter"))], [true, false]);
  assert.deepEqual(
    partsOfKind("co07", 0).map((part) => ("inside" in part ? part.inside : part)),
    [true, { symbol: "quarters" }],
  );
});

test("one tile of the city adds or removes the whole city; none of them turns", () => {
  const walled = { ...art.co07, edges: "##f#" };
  const kinds = Array.from({ length: 12 }, (_, i) => `co${String(i + 1).padStart(2, "0")}`);
  know({ ...Object.fromEntries(kinds.map((kind) => [kind, walled])), ...art } as ArtTable);
  const other = lay(EMPTY, { x: 1, y: 1, kind: "baE", r: 1 });
  const laid = lay(other, { x: 3, y: 2, kind: "co12", r: 0 });
  assert.equal(laid.tiles.length, 12, "what lay there makes room");
  assert.deepEqual(laid.tiles[0], { x: 0, y: 0, kind: "co01", r: 0 });
  assert.deepEqual(turn(laid, { x: 2, y: 1 }, 1), laid);
  const counted = withCount(laid, "market");
  assert.equal(withCount(counted, "market").count, null, "a second time: unknown");
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(counted))), counted, "it is kept");
  assert.equal(draftFrom({ ...counted, count: "harbour" }), null);
  assert.deepEqual(remove(counted, { x: 0, y: 2 }), { ...EMPTY, tiles: [] });
});

test("clicks add followers to a quarter, then remove all; count and followers are saved", () => {
  const bench = new Bench(new History(lay(EMPTY, { x: 0, y: 0, kind: "co07", r: 0 })), art);
  bench.arm(1, "follower");
  for (let n = 1; n <= 7; n += 1) {
    bench.touch({ x: 0, y: 0 }, 1);
    assert.equal(bench.draft.figures.length, n);
  }
  bench.touch({ x: 0, y: 0 }, 1);
  assert.deepEqual(bench.draft.figures, []);
  bench.touch({ x: 0, y: 0 }, 1);
  bench.touch({ x: 0, y: 0 }, 1);
  bench.hold("count");
  bench.touch({ x: 0, y: 0 }, 0);
  assert.equal(bench.draft.count, null, "the inside of the city is no quarter");
  bench.touch({ x: 0, y: 0 }, 4);
  assert.equal(bench.draft.count, "cathedral");
  assert.match(
    boardText(bench.draft, letterOf),
    /^0,0 co07 r0 count cathedral blue follower K blue follower K$/m,
  );
  const count = countOn(bench.draft, art);
  const scene = benchScene(bench.draft, bench.view.value, { count });
  assert.deepEqual(scene.count, { x: 0, y: 0, segment: 4, castle: 1 });
  assert.deepEqual(
    scene.figures.map(({ seat, strength }) => [seat, strength]),
    [[1, 2]],
  );
  const read = {
    tiles: [],
    figures: [],
    dragon: null,
    fairy: null,
    players: [],
    recorded: null,
    count: COUNT,
  };
  assert.equal(draftOf(read).count, "market");
});

test("squares are named from the city if the game begins with it, else from the start tile", () => {
  beginAt(COUNT);
  assert.equal(
    en.abbey.abbeyLaid(2, -1, ""),
    "Abbey placed 1 north, 2 east of the middle tile of Carcassonne",
  );
  assert.equal(
    de.abbey.abbeyLaid(2, -1, ""),
    "Abtei gelegt, 1 nördlich, 2 östlich vom mittleren Plättchen von Carcassonne",
  );
  for (const elsewhere of [{ ...COUNT, x: 5 }, undefined]) {
    beginAt(elsewhere);
    assert.equal(en.abbey.abbeyLaid(2, -1, ""), "Abbey placed 1 north, 2 east of the start tile");
  }
});

test("a place for the fairy in a quarter has the quarter's name", () => {
  const state = { tiles: [], now: { count: COUNT, dragon: null, seats: [], seat: 0, tokens: [] } };
  const { segment } = placeOf(COUNT, "blacksmith");
  const fairyAt = (at: number) => stepName({ k: "fairy", x: COUNT.x, y: COUNT.y, segment: at }, state);
  assert.equal(fairyAt(segment), "Fairy to the blacksmith");
  assert.equal(fairyAt(segment - 1), "Fairy to the market");
});
