// Every choice has a key, or is reached by arrows: a game with towers offers more choices than there are digits.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../src/board/board.ts";
import { keyOf } from "../src/game/numbers.ts";
import { offerOf, Play } from "../src/game/play.ts";
import type { Action, Command, Snapshot } from "../src/protocol.ts";
import { type KeyTargets, press } from "../src/table/keys.ts";

const floor = (x: number): Action => ({ k: "floor", x, y: 0 });
const floors = Array.from({ length: 20 }, (_, x) => floor(x));
const follower: Action = { k: "deploy", meeple: "follower", at: { k: "here", segment: 0 } };

/** What these keys send and pick if a figure or one of twenty floors can be chosen. */
function pressed(...keys: string[]) {
  const state = {
    yours: [0],
    now: {
      seat: 0,
      choices: { actions: [follower, ...floors, { k: "pass" }], undo: false, confirm: false },
      in_hand: null,
      laid: { x: 0, y: 0, r: 0, kind: "baD" },
      figures: [],
    },
  } as unknown as Snapshot;
  const sent: Command[] = [];
  const offer = offerOf(state, {});
  const play = new Play(
    () => offer,
    () => state,
    (...more) => sent.push(...more),
  );
  const other = () => assert.fail("a key that chooses has another meaning");
  const letters = { centre: other, log: other, bag: other, again: other, fields: other };
  const more = { help: other, askBack: other, answer: other };
  const board = { zoom: other, pan: other, root: null } as unknown as Board;
  const targets: KeyTargets = { play, board, offer: () => offer, ...letters, ...more };
  for (const key of keys) assert.ok(press({ key, target: null } as unknown as KeyboardEvent, targets), key);
  return { sent, picked: play.pointing.value.picked, lit: play.pointing.value.lit };
}

test("choices after the ninth have letters without another meaning", () => {
  const keys = Array.from({ length: 18 }, (_, index) => keyOf(index));
  assert.equal(keys.join(""), "123456789DHJKOPQVX");
  keys.forEach((key, index) => {
    const action = index === 0 ? follower : floor(index - 1);
    assert.deepEqual(pressed(key.toLowerCase()).sent, [{ k: "play", action }], key);
  });
  assert.equal(keyOf(18), "");
});

test("arrow keys move through all choices, and Enter chooses one", () => {
  assert.deepEqual(pressed("ArrowLeft").picked, 20);
  assert.deepEqual(pressed("ArrowRight", "ArrowRight").lit, [{ x: 0, y: 0, segment: null }]);
  assert.deepEqual(pressed("ArrowLeft", "Enter").sent, [{ k: "play", action: floor(19) }]);
});
