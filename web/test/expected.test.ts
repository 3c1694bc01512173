import assert from "node:assert/strict";
import { test } from "node:test";
import { expectations } from "../src/game/expected.ts";
import type { Snapshot } from "../src/protocol.ts";
import { ALL } from "./texts.ts";

const state = {
  now: {
    seats: [
      { seat: 0, name: "Ada" },
      { seat: 1, name: "Bob" },
    ],
  },
} as unknown as Snapshot;

test("the expected result is listed by player, rounded", () => {
  const sentences = (scores: number[], chances: number[]) => {
    const rows = expectations({ scores, chances }, state);
    return Object.values(ALL).map(({ later }) => later.expected.summary(rows).replaceAll("\u00a0", " "));
  };
  assert.deepEqual(sentences([83.6, 77.2], [0.628, 0.372]), [
    "Expected: Ada 84 (63%), Bob 77 (37%).",
    "Erwartet: Ada 84 (63 %), Bob 77 (37 %).",
    "Score prévu : Ada 84 (63 %), Bob 77 (37 %).",
    "Se espera: Ada 84 (63 %), Bob 77 (37 %).",
  ]);
  const [close] = sentences([120.4, -3.4], [0.9996, 0.0004]);
  assert.equal(close, "Expected: Ada 120 (over 99%), Bob −3 (under 1%).");
  assert.equal(sentences([90, 88], [1, 0])[0], "Expected: Ada 90 (100%), Bob 88 (0%).");
});
