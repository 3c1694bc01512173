// The board's camera: pure arithmetic, no DOM.

/** A point in pixels of the view, or in board units (100 to a square). */
export interface Point {
  x: number;
  y: number;
}

/** The size of the view in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels at each edge of the view that are covered by something else. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A box in board units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Board units per square. */
export const SQUARE = 100;
/** Largest and smallest number of pixels per square. */
export const NEAREST = 320;
export const FARTHEST = 14;
/** Largest size of a square in pixels after a fit, so that small boards are not blown up. */
const COMFORT = 150;
/** The whole table is shown again once the scale is at most this fraction of what would fit. */
const WASTE = 0.55;

/** Board units are scaled by `scale`, then moved by (`x`, `y`) pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Clamps a scale to the limits. */
export function limitScale(scale: number): number {
  return Math.min(NEAREST / SQUARE, Math.max(FARTHEST / SQUARE, scale));
}

/** The board point under a point of the view. */
export function toBoard(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

/** The board point under the pointer. */
export function pointedAt(camera: Camera, view: Element, event: MouseEvent): Point {
  const box = view.getBoundingClientRect();
  return toBoard(camera, { x: event.clientX - box.left, y: event.clientY - box.top });
}

/** The point of the view that shows a board point. */
export function toView(camera: Camera, at: Point): Point {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}

/** Zooms so that the board point under `about` stays where it is. */
export function zoomAbout(camera: Camera, about: Point, factor: number): Camera {
  const scale = limitScale(camera.scale * factor);
  const fixed = toBoard(camera, about);
  return { x: about.x - fixed.x * scale, y: about.y - fixed.y * scale, scale };
}

/** Moves the picture by pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The camera that shows the whole box in the uncovered part of the view. */
export function fit(box: Box, size: Size, margins: Margins): Camera {
  const width = Math.max(1, size.width - margins.left - margins.right);
  const height = Math.max(1, size.height - margins.top - margins.bottom);
  const wanted = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  // Whole pixels for each square, so that nothing is blurred; rounded down, so that everything fits.
  const scale = limitScale(Math.floor(Math.min(wanted * SQUARE, COMFORT)) / SQUARE);
  return {
    x: margins.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: margins.top + height / 2 - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}

/**
 * Whether a view can stay as it is although the table grew: it shows the whole box, and not much smaller than `usual`
 * would be shown. Changing the view only when this fails keeps it still most of the time.
 */
export function isWell(camera: Camera, box: Box, usual: Box, size: Size, margins: Margins): boolean {
  const from = toView(camera, { x: box.left, y: box.top });
  const to = toView(camera, { x: box.right, y: box.bottom });
  const inside =
    from.x >= margins.left - 1 &&
    from.y >= margins.top - 1 &&
    to.x <= size.width - margins.right + 1 &&
    to.y <= size.height - margins.bottom + 1;
  return inside && camera.scale > WASTE * fit(usual, size, margins).scale;
}

/** Enlarges a box by `by` board units on each side. */
export function wider({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Moves a board point to the middle of the uncovered view, at the same scale. */
export function centreOn(camera: Camera, at: Point, size: Size, margins: Margins): Camera {
  const middle = {
    x: margins.left + (size.width - margins.left - margins.right) / 2,
    y: margins.top + (size.height - margins.top - margins.bottom) / 2,
  };
  return { ...camera, x: middle.x - at.x * camera.scale, y: middle.y - at.y * camera.scale };
}

/**
 * The nearest camera that aligns squares to device pixels; `dots` is the number of device pixels for each CSS
 * pixel. The board point under `about` stays in place, within a pixel.
 */
export function onPixels(camera: Camera, about: Point, dots: number): Camera {
  const side = Math.round(camera.scale * SQUARE * dots);
  const { x, y, scale } = zoomAbout(camera, about, side / (camera.scale * SQUARE * dots));
  return { x: Math.round(x * dots) / dots, y: Math.round(y * dots) / dots, scale };
}

export const SIDES = ["left", "up", "right", "down"] as const;
export type Side = (typeof SIDES)[number];

/** The side of the uncovered view beyond which a square lies, wholly or partly; null if it is inside. */
export function hiddenOn(camera: Camera, square: Point, size: Size, margins: Margins): Side | null {
  const from = toView(camera, { x: square.x * SQUARE, y: square.y * SQUARE });
  const side = SQUARE * camera.scale;
  // The 1 tolerates rounding.
  const over: Record<Side, number> = {
    left: margins.left - from.x - 1,
    up: margins.top - from.y - 1,
    right: from.x + side - (size.width - margins.right) - 1,
    down: from.y + side - (size.height - margins.bottom) - 1,
  };
  const worst = SIDES.reduce((most, next) => (over[next] > over[most] ? next : most));
  return over[worst] > 0 ? worst : null;
}

/** Whether a square with `around` board units on each side is wholly inside the uncovered view. */
export function shows(camera: Camera, square: Point, size: Size, margins: Margins, around = 0): boolean {
  const from = toView(camera, { x: square.x * SQUARE - around, y: square.y * SQUARE - around });
  const side = (SQUARE + 2 * around) * camera.scale;
  return (
    from.x >= margins.left &&
    from.y >= margins.top &&
    from.x + side <= size.width - margins.right &&
    from.y + side <= size.height - margins.bottom
  );
}

/** The camera at `t` (0 to 1) of the way between two. The scale changes exponentially, which looks even. */
export function between(from: Camera, to: Camera, t: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** t;
  const share = from.scale === to.scale ? t : (scale - from.scale) / (to.scale - from.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

/** The box of these squares, with `around` more squares on each side. */
export function extent(squares: readonly { x: number; y: number }[], around: number): Box {
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  const more = around * SQUARE + 10;
  if (xs.length === 0) return { left: -150, top: -150, right: 250, bottom: 250 };
  return {
    left: Math.min(...xs) * SQUARE - more,
    top: Math.min(...ys) * SQUARE - more,
    right: (Math.max(...xs) + 1) * SQUARE + more,
    bottom: (Math.max(...ys) + 1) * SQUARE + more,
  };
}
