import assert from "node:assert/strict";
import { test } from "node:test";
import { messageOf } from "../src/game/line-message.ts";
import { byTurn, figureOf } from "../src/game/log.ts";
import { hintOf, lastMove } from "../src/game/log-model.ts";
import type { Homecoming, Line, What } from "../src/protocol.ts";

const NAMES = ["Ada", "Ben"];
const LIGHTS = [{ x: -1, y: 2, segment: 0 }];

/** A log line with only the fields that these tests read. */
const line = (seat: number | null, turn_number: number, what: object): Line => ({
  id: "",
  at: 0,
  seat,
  turn_number,
  what: { lights: LIGHTS, ...what } as unknown as What,
});
const placed = (seat: number, turn: number) =>
  line(seat, turn, { k: "placed", tile: { x: 0, y: 0, r: 0, kind: "baD" }, part: 1, joins: [] });
const drawn = (seat: number, turn: number) => line(seat, turn, { k: "drawn", tile: "baD" });
const put = (seat: number, turn: number, moves_on: boolean, meeple = "wagon") =>
  line(seat, turn, { k: "deployed", meeple, at: { feature: "cloister", ...LIGHTS[0] }, moves_on });
const scored = (seat: number, turn: number, rule = "road.score") =>
  line(seat, turn, { k: "scored", points: 3, items: [], rule, source: "roads", at_end: false, score: 3 });
const home = (seat: number, turn: number, why: Homecoming, meeple = "follower") =>
  line(seat, turn, { k: "returned", meeple, at: { feature: "city", ...LIGHTS[0] }, why });
const said = (lines: readonly Line[]) => lines.map((one) => messageOf(one, NAMES));

test("a wagon that moves on has a log line with its owner and is no figure of the tile", () => {
  const tile = placed(1, 2);
  const moved = put(0, 2, true);
  const without = [tile, scored(0, 2), home(0, 2, "paid", "wagon"), moved];
  assert.equal(figureOf(without, tile), undefined, "Ben put no figure");
  const monk = put(1, 2, false, "follower");
  const both = [tile, monk, scored(0, 2), home(0, 2, "paid", "wagon"), moved];
  assert.equal(figureOf(both, tile), monk);
  const [turn] = byTurn(both);
  assert.deepEqual(turn?.lines.includes(moved), true);
  const words = said(lastMove(both)?.lines ?? []);
  assert.equal(words.length, 4);
  assert.equal(words[3], "Ada’s wagon moves on to the cloister 2 south, 1 west", "after the payment");
});

test("a figure that is put after something else, or second, has a log line of its own", () => {
  const tile = placed(0, 2);
  const road = put(0, 2, false, "phantom");
  const taken = line(0, 2, { k: "taken_back", meeple: "abbot", rule: "abbot.recall" });
  const recalled = [tile, taken, scored(0, 2, "abbot.recall"), home(0, 2, "taken_back", "abbot"), road];
  assert.equal(figureOf(recalled, tile), undefined, "the abbot goes home first");
  assert.deepEqual(byTurn(recalled)[0]?.lines.slice(-1), [road]);
  const knight = put(0, 2, false, "follower");
  const both = [drawn(0, 2), tile, knight, road];
  assert.equal(figureOf(both, tile), knight);
  assert.equal(figureOf(both, knight), undefined, "the phantom is second");
  assert.deepEqual(byTurn(both)[0]?.lines, [tile, knight, road]);
  const earned = [tile, line(0, 2, { k: "second_earned", rule: "builder.second" }), knight];
  assert.equal(figureOf(earned, tile), knight, "the tile itself has done that");
});

test("logs what the dragon ate and what was declined; omits what another line says", () => {
  const lines = [
    placed(0, 3),
    line(1, 3, { k: "dragon_moved" }),
    home(1, 3, "eaten"),
    home(1, 3, "alone", "builder"),
    home(0, 3, "paid"),
    home(0, 3, "taken_back"),
    home(0, 3, "sent_home"),
  ];
  const words = ["The dragon eats Ben’s knight", "Ben’s builder comes home from the city"];
  assert.deepEqual(said(byTurn(lines)[0]?.lines ?? []).slice(2), words);
  assert.deepEqual(said(lastMove(lines)?.lines ?? []).slice(2), words);
});

test("the fairy's payment at the start of a turn belongs to that turn and its move", () => {
  const before = [
    drawn(0, 1),
    placed(0, 1),
    line(0, 1, { k: "declined", question: "deploy" }),
    scored(1, 2, "fairy.point"),
  ];
  assert.deepEqual(
    byTurn(before).map(({ turn, seat, lines }) => [turn, seat, lines.length]),
    [
      [1, 0, 1],
      [2, 1, 1],
    ],
  );
  assert.equal(lastMove(before)?.lines.length, 1);
  const after = [...before, drawn(1, 2), placed(1, 2)];
  assert.deepEqual(
    lastMove(after)?.lines.map(({ what }) => what.k),
    ["scored", "placed"],
  );
});

test("a replay describes everything that a move did", () => {
  const kinds = [
    "fairy_moved",
    "dragon_came",
    "floor_added",
    "captured",
    "freed",
    "card_taken",
    "took_goods",
  ];
  const lines = [placed(0, 1), ...kinds.map((k) => line(0, 1, { k }))];
  assert.deepEqual(
    lastMove(lines)?.lines.map(({ what }) => what.k),
    ["placed", ...kinds],
  );
  assert.equal(lastMove([drawn(0, 1)]), null);
});

test("a dragon that stops before its sixth step, or stays, is reported for the tile that moved it", () => {
  const stopped = (steps: number) => line(null, 1, { k: "dragon_stopped", steps });
  const stays = [placed(0, 1), stopped(0)];
  assert.equal(hintOf(stays), stays[1]);
  assert.deepEqual(said(lastMove(stays)?.lines ?? []).slice(1), [
    "The dragon stays where it is: it cannot enter any tile next to it.",
  ]);
  const stops = [placed(0, 1), line(0, 1, { k: "dragon_moved" }), stopped(1)];
  assert.match(said(byTurn(stops)[0]?.lines ?? [])[2] ?? "", /^The dragon stops before its sixth step/);
  assert.equal(hintOf([...stops, placed(1, 2)]), undefined, "that was the tile before");
  assert.equal(hintOf([]), undefined);
});

test("names the move that is taken back", () => {
  const undone = (action: object | null) => said([line(0, 1, { k: "undone", action })])[0];
  assert.equal(undone({ k: "deploy", meeple: "wagon" }), "Ada takes the wagon back");
  assert.equal(undone({ k: "take" }), "Ada lets the figure stay after all");
  assert.equal(undone(null), "Ada reopens the turn");
});
