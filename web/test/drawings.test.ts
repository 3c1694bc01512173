// Unfolds the compact drawings that the server sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unfold } from "../src/board/drawings.ts";

test("a line with several strokes becomes one path per stroke, the lowest first", () => {
  const folded = `<g><path class="t-rl/t-r t-n" d="M0 0H9"/><path class="t-w" d="M1 1"/></g>`;
  const whole = `<g><path class="t-rl" d="M0 0H9"/><path class="t-r t-n" d="M0 0H9"/><path class="t-w" d="M1 1"/></g>`;
  assert.equal(unfold(folded), whole);
});

test("a piece with several positions is repeated, and a single piece stays unchanged", () => {
  const folded = `<use href="#a-tree" x="1/20" y="3/-4.5"/><use href="#a-gate" x="5" y="6"/>`;
  const whole = `<use href="#a-tree" x="1" y="3"/><use href="#a-tree" x="20" y="-4.5"/><use href="#a-gate" x="5" y="6"/>`;
  assert.equal(unfold(folded), whole);
  const begin = `<svg xmlns="http://www.w3.org/2000/svg" width="0"><defs>`;
  assert.equal(unfold(begin), begin);
});
