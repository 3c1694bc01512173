import assert from "node:assert/strict";
import { test } from "node:test";
import { insist } from "../src/net/insist.ts";

const NO_PAUSES = [0, 0, 0];

/** Fails this many times, then returns the number of calls. */
function failing(times: number) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= times) throw new Error(`attempt ${asked}`);
    return asked;
  };
  return { load, asked: () => asked };
}

test("a successful request is sent once", async () => {
  const { load, asked } = failing(0);
  assert.equal(await insist(load, NO_PAUSES), 1);
  assert.equal(asked(), 1);
});

test("a failed request is retried and succeeds", async () => {
  const { load, asked } = failing(3);
  assert.equal(await insist(load, NO_PAUSES), 4);
  assert.equal(asked(), 4);
});

test("a request fails after the last attempt", async () => {
  const { load, asked } = failing(9);
  await assert.rejects(insist(load, NO_PAUSES), /attempt 4/);
  assert.equal(asked(), 4);
});
