import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Box,
  between,
  type Camera,
  centreOn,
  extent,
  FARTHEST,
  fit,
  hiddenOn,
  isWell,
  NEAREST,
  pan,
  SQUARE,
  shows,
  toBoard,
  toView,
  wider,
  zoomAbout,
} from "../src/board/camera.ts";

const size = { width: 800, height: 600 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };

test("zooming keeps the point under the cursor in place", () => {
  const start = { x: 37, y: -12, scale: 0.8 };
  const about = { x: 250, y: 133 };
  const before = toBoard(start, about);
  for (const factor of [1.3, 0.5, 100, 0.001]) {
    const after = toBoard(zoomAbout(start, about, factor), about);
    assert.ok(Math.abs(after.x - before.x) < 1e-9 && Math.abs(after.y - before.y) < 1e-9);
  }
});

test("zooming stops at both limits", () => {
  const start = { x: 0, y: 0, scale: 1 };
  assert.equal(zoomAbout(start, { x: 1, y: 1 }, 1e6).scale * SQUARE, NEAREST);
  assert.ok(Math.abs(zoomAbout(start, { x: 1, y: 1 }, 1e-6).scale * SQUARE - FARTHEST) < 1e-9);
});

test("a fitted box lies inside the uncovered area", () => {
  const margins = { top: 60, right: 300, bottom: 150, left: 10 };
  const box = { left: -900, top: -400, right: 700, bottom: 1300 };
  const camera = fit(box, size, margins);
  const from = toView(camera, { x: box.left, y: box.top });
  const to = toView(camera, { x: box.right, y: box.bottom });
  assert.ok(from.x >= margins.left - 1e-6 && from.y >= margins.top - 1e-6);
  assert.ok(to.x <= size.width - margins.right + 1e-6 && to.y <= size.height - margins.bottom + 1e-6);
});

test("a small table is not enlarged", () => {
  const camera = fit({ left: 0, top: 0, right: 100, bottom: 100 }, { width: 4000, height: 4000 }, none);
  assert.ok(camera.scale <= 1.5);
});

test("centring shows the square, panning away hides it", () => {
  const camera = centreOn({ x: 5000, y: 0, scale: 1 }, { x: 350, y: 450 }, size, none);
  assert.ok(shows(camera, { x: 3, y: 4 }, size, none));
  assert.ok(!shows(pan(camera, 600, 0), { x: 3, y: 4 }, size, none));
  // At the edge of what a tray covers, the tile counts as visible, but nothing that reaches beyond it.
  const edge = toView(camera, { x: 300, y: 500 });
  const low = { ...none, bottom: size.height - edge.y };
  assert.ok(shows(camera, { x: 3, y: 4 }, size, low));
  assert.ok(!shows(camera, { x: 3, y: 4 }, size, low, 16));
});

test("a glide begins and ends at the given views", () => {
  const from = { x: 10, y: 20, scale: 0.5 };
  const to = { x: -300, y: 90, scale: 2 };
  for (const [t, want] of [
    [0, from],
    [1, to],
  ] as const) {
    const got = between(from, to, t);
    assert.ok(Math.abs(got.x - want.x) < 1e-9 && Math.abs(got.scale - want.scale) < 1e-9);
  }
});

test("the view stays while it shows the whole table at nearly the largest size", () => {
  const margins = { top: 50, right: 20, bottom: 150, left: 20 };
  const box = { left: -200, top: -200, right: 300, bottom: 300 };
  const roomy = fit(wider(box, 60), size, margins);
  const well = (camera: Camera, inside: Box) => isWell(camera, inside, box, size, margins);
  assert.ok(well(roomy, box));
  assert.ok(well(roomy, wider(box, 50)), "one more tile within the room");
  assert.ok(!well(roomy, wider(box, 200)), "it is larger than the view");
  assert.ok(!well(fit(wider(box, 900), size, margins), box), "it is far too small");
});

test("the whole table is shown without empty squares around it, unless tiles are to come", () => {
  const tiles = [
    { x: -2, y: 0 },
    { x: 4, y: 3 },
  ];
  assert.deepEqual(extent(tiles, 0), { left: -210, top: -10, right: 510, bottom: 410 });
  assert.deepEqual(extent(tiles, 1), wider(extent(tiles, 0), 100));
});

test("reports hidden places by the side on which they lie", () => {
  const margins = { top: 50, right: 0, bottom: 150, left: 0 };
  const camera = { x: 0, y: 0, scale: 1 };
  assert.equal(hiddenOn(camera, { x: 3, y: 1 }, size, margins), null);
  for (const [square, side] of [
    [{ x: -2, y: 1 }, "left"],
    [{ x: 9, y: 1 }, "right"],
    [{ x: 3, y: -3 }, "up"],
    [{ x: 3, y: 4 }, "down"],
  ] as const)
    assert.equal(hiddenOn(camera, square, size, margins), side);
});
