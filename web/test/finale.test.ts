import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { beforeTheEnd } from "../src/game/scores.ts";
import type { Line, Snapshot } from "../src/protocol.ts";
import { countAloud } from "../src/table/finale.ts";

const lines = ["1.0", "1.1", "1.2"].map((id) => ({ id }) as Line);
const page = new EventTarget();
let now = 0;
let shown: string[] = [];
const begin = () => {
  shown = [];
  return countAloud(
    lines,
    ({ id }) => shown.push(id),
    () => shown.push("done"),
  );
};
const pass = (ms: number) => {
  now += ms;
  mock.timers.tick(ms);
};

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
  Object.assign(globalThis, { document: page, window: globalThis });
});

test("payments are shown one after the other, then the finale ends", () => {
  begin();
  assert.deepEqual(shown, ["1.0"]);
  for (let i = 0; i < 5; i += 1) pass(650);
  assert.deepEqual(shown, ["1.0", "1.1", "1.2", "done"]);
});

test("a key or a click skips to the end, once", () => {
  for (const sign of ["keydown", "pointerdown"]) {
    begin();
    pass(650);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event(sign));
    pass(5000);
    assert.deepEqual(shown, ["1.0", "1.1", "done"], sign);
  }
});

test("a slow machine skips payments; an aborted finale does not report its end", () => {
  begin();
  now += 1300;
  pass(650);
  assert.deepEqual(shown, ["1.0", "done"], "the time of all payments is over");
  const breakOff = begin();
  breakOff();
  pass(5000);
  assert.deepEqual(shown, ["1.0"]);
});

test("scores exclude the final scoring while it is counted", () => {
  const scored = (seat: number, score: number, at_end: boolean) =>
    ({ seat, what: { k: "scored", score, at_end } }) as unknown as Line;
  const lines = [scored(0, 4, false), scored(1, 9, false), scored(0, 6, false), scored(1, 30, true)];
  const seats = [0, 1, 2].map((seat) => ({ seat, score: 40, projected: 40 }));
  const { now } = beforeTheEnd({ lines, now: { seats } } as unknown as Snapshot);
  assert.deepEqual(
    now.seats.map(({ score, projected }) => [score, projected]),
    [
      [6, null],
      [9, null],
      [0, null],
    ],
  );
});
