// Bridges: placements that need one, where bridges and the figures on them are drawn, and how a table with them is
// stored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorOf, bridgeAt, isOnBridge } from "../src/board/bridges.ts";
import type { Art, BoardBridge } from "../src/board/scene.ts";
import { bridgeOver, bridgesOf } from "../src/game/boxes/bridges.ts";
import { choose, decisionsOf, nextWay, placesOf, waysOf } from "../src/game/choice.ts";

import { boardText } from "../src/pages/score/board-text.ts";
import { draftFrom, draftOf, EMPTY, lay, put, remove, turn, withPlayers } from "../src/pages/score/draft.ts";

const PLACEMENTS = [
  { x: 0, y: -1, r: 0, bridge: "n" },
  { x: 2, y: 0, r: 1, bridge: "we" },
  { x: 2, y: 0, r: 1, bridge: "w" },
  { x: 2, y: 0, r: 3, bridge: "we" },
  { x: 2, y: 0, r: 2 },
] as const;

test("places and rotations that need a bridge are sorted last", () => {
  const places = placesOf(PLACEMENTS, 4);
  assert.deepEqual(
    places.map(({ x, y, rotations }) => [x, y, rotations.length]),
    [
      [2, 0, 1],
      [0, -1, 0],
    ],
  );
  const [both] = places;
  assert.ok(both);
  assert.deepEqual(waysOf(both), [
    { r: 2 },
    { r: 1, bridge: "we" },
    { r: 1, bridge: "w" },
    { r: 3, bridge: "we" },
  ]);
  assert.equal(
    waysOf(placesOf(PLACEMENTS, 2)[0] ?? both).length,
    3,
    "rotations that look alike are listed once",
  );
});

test("a bridge is used only where the tile needs one, and turning includes the bridges", () => {
  const [both, only] = placesOf(PLACEMENTS, 4);
  assert.ok(both && only);
  assert.deepEqual(choose(both, 1), { x: 2, y: 0, r: 2 });
  assert.deepEqual(choose(only, 3), { x: 0, y: -1, r: 0, bridge: "n" });
  assert.deepEqual(nextWay(both, { r: 1, bridge: "we" }, 1), { r: 1, bridge: "w" });
  assert.deepEqual(nextWay(both, { r: 2 }, -1), { r: 3, bridge: "we" });
  assert.deepEqual(nextWay(both, { r: 3, bridge: "we" }, 1), { r: 2 });
});

test("a bridge spans the new tile or its neighbour", () => {
  const at = { x: 2, y: 5 };
  assert.deepEqual(bridgeOver(at, "ns"), { ...at, axis: "ns" });
  assert.deepEqual(bridgeOver(at, "w"), { x: 1, y: 5, axis: "we" });
  assert.deepEqual(bridgeOver(at, "s"), { x: 2, y: 6, axis: "ns" });
  const built = { seat: 0, x: 1, y: 1, axis: "we" } as const;
  assert.deepEqual(bridgesOf([built], { ...at, r: 0, bridge: "e" }, 1), [
    { ...built, planned: false },
    { seat: 1, x: 3, y: 5, axis: "we", planned: true },
  ]);
  assert.equal(bridgesOf([built], { ...at, r: 0 }, 1).length, 1);
});

test("decisions about a bridge are sent to the table unchanged", () => {
  const place = { k: "bridged", x: 1, y: 0, r: 2, bridge: "w" } as const;
  const build = { k: "bridge", x: 1, y: 0, axis: "we" } as const;
  const choices = { actions: [place, build], confirm: false, undo: false };
  const { placements, neutrals } = decisionsOf({ choices, laid: null, figures: [], seat: null });
  assert.deepEqual(placements, [{ x: 1, y: 0, r: 2, bridge: "w", action: place }]);
  assert.deepEqual(neutrals, [build]);
});

const TILE = { x: 0, y: 0, kind: "baB", r: 1 };
const OVER: BoardBridge = { x: 0, y: 0, axis: "we", seat: 0, planned: false };
const artWith = (feature: string): Art => ({
  anchor: () => ({ x: 50, y: 50 }),
  region: () => null,
  feature: () => feature,
  segments: () => [0, 1],
});

test("a figure stands in the middle of a bridge, apart from a monk below it, and the tile's other anchors stay", () => {
  assert.deepEqual(anchorOf([OVER], TILE, 2, artWith("field")), { x: 50, y: 50 });
  assert.deepEqual(anchorOf([OVER], TILE, 2, artWith("cloister")), { x: 27, y: 50 });
  assert.deepEqual(anchorOf([{ ...OVER, axis: "ns" }], TILE, 2, artWith("cloister")), {
    x: 50,
    y: 27,
  });
  assert.deepEqual(anchorOf([OVER], TILE, 1, artWith("cloister")), { x: 50, y: 50 });
  assert.equal(bridgeAt([{ ...OVER, planned: true }], TILE, 2, artWith("field")), undefined);
  assert.deepEqual([isOnBridge(OVER, { x: 3, y: 55 }), isOnBridge(OVER, { x: 50, y: 70 })], [true, false]);
});

test("bridges are saved and loaded, and disappear with their tile or player", () => {
  const bridges = [{ seat: 2, x: 0, y: 0, axis: "we" }] as const;
  const laid = put(lay(withPlayers(EMPTY, 3), TILE), { x: 0, y: 0, seat: 1, meeple: "follower", segment: 2 });
  const draft = { ...laid, bridges };
  const letterOf = (_: string, segment: number) => [".", "+"][segment];
  assert.equal(
    boardText(draft, letterOf),
    "0,0 baB r90 yellow bridge we blue follower =\nred\nblue\nyellow\n",
  );
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft);
  const { bridges: none, ...before } = draft;
  assert.deepEqual(draftFrom(before)?.bridges, [], "kept before there were bridges");
  assert.equal(draftFrom({ ...draft, bridges: [{ ...none[0], axis: "up" }] }), null);
  const read = { tiles: [], figures: [], dragon: null, fairy: null, players: [], recorded: null };
  assert.deepEqual(draftOf({ ...read, bridges }).bridges, bridges);
  assert.deepEqual(turn(draft, TILE, 1).bridges[0]?.axis, "ns");
  assert.deepEqual(remove(draft, TILE).bridges, []);
  assert.deepEqual(withPlayers(draft, 2).bridges, []);
});
