// Every key of the score page has one meaning, whatever keys the pieces of the boxes bring.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../src/board/board.ts";
import type { Bench } from "../src/pages/score/bench.ts";
import { type KeyActs, letters } from "../src/pages/score/bench-board.ts";
import { MEEPLES } from "../src/protocol.ts";
import { ARROWS } from "../src/table/keys.ts";
import { figureKeys } from "../src/vocabulary.ts";

test("all keys of the score page differ", () => {
  const keys = letters({} as Board, {} as Bench, {} as KeyActs).map(([key]) => key);
  const twice = keys.filter((key, n) => keys.indexOf(key) !== n);
  assert.deepEqual(twice, []);
  const taken = keys.filter((key) => key in ARROWS || /^[1-9]$/.test(key));
  assert.deepEqual(taken, [], "arrows and digits are handled before");
  assert.equal(
    Object.keys(figureKeys(MEEPLES, () => {})).length,
    MEEPLES.length,
    "so do those of the figures",
  );
});
