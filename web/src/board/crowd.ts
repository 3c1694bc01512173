// Where figures are drawn. When zoomed out they are drawn larger than their tiles allow, and would cover each
// other.
import { type Box, type Margins, type Point, type Size, SQUARE } from "./camera.ts";
import {
  type Art,
  type BoardCount,
  type BoardFigure,
  type BoardTower,
  type Scene,
  type Square,
  sameSegment,
  turned,
} from "./scene.ts";
import { ANYWHERE, spread } from "./spread.ts";

/** Distance in board units at which neither of two figures hides the other, at normal size. */
const APART = 26;
/** Distance in board units between a figure and the edge of its tile, which shows the tile it is on. */
const INSIDE = 8;

type Standing = Square & { segment: number };

export const isTop = (at: Standing, tower: BoardTower): boolean => tower.floors > 0 && sameSegment(tower, at);

/** Figures in each row in a quarter, and the distance between rows in board units. */
const IN_ROW = 3;
const ROW = 22;
/** Area around a quarter's middle where its figures stand, in front of the building. */
const QUARTER: Box = { left: -26, top: -6, right: 54, bottom: 26 };
/** Half the width of a figure next to the count, in board units. */
const BESIDE = 16;

/** The area for figures in a quarter; smaller if the count stands there. */
const quarterOf = (withCount: boolean, grown: number): Box =>
  withCount ? { ...QUARTER, left: QUARTER.left + BESIDE * grown } : QUARTER;

/** The number of figures that fit into a quarter at this enlargement. */
function roomInQuarter(withCount: boolean, grown: number): number {
  const { left, top, right, bottom } = quarterOf(withCount, grown);
  const along = (length: number) => 1 + Math.floor(length / (APART * grown * FREE));
  return along(right - left) * along(bottom - top);
}

/** Whether this place is in a quarter of the City of Carcassonne. */
const isInQuarter = ({ x, y, segment }: Standing, city: BoardCount | null | undefined): boolean =>
  city?.x === x && city.y === y && segment >= city.castle;

/**
 * The figures to draw at this enlargement, those with numbers last. If a quarter has no room for all of its
 * figures, one mark shows their owners and their number instead.
 */
export function together(
  { figures, count: city }: Pick<Scene, "figures" | "count">,
  grown: number,
): readonly BoardFigure[] {
  const quarters = new Map<number, BoardFigure[]>();
  const outside = figures.filter((figure) => !isInQuarter(figure, city));
  for (const figure of figures.filter((one) => isInQuarter(one, city)))
    quarters.set(figure.segment, [...(quarters.get(figure.segment) ?? []), figure]);
  const inside = [...quarters].map(([segment, there]) => {
    const fit = there.length <= roomInQuarter(segment === city?.segment, grown);
    return fit ? there.sort((a, b) => (a.strength ?? 1) - (b.strength ?? 1)) : [crowdOf(there)];
  });
  return [...outside, ...inside.flat()];
}

/**
 * The number of figures that one drawing stands for: more for a heap. A mayor in a quarter counts 0 followers but
 * is a figure.
 */
const countOf = ({ strength = 1 }: BoardFigure): number => Math.max(1, strength);

const crowdOf = (figures: readonly BoardFigure[]): BoardFigure => ({
  ...(figures[0] as BoardFigure),
  strength: figures.reduce((sum, figure) => sum + countOf(figure), 0),
  crowd: [...new Set(figures.map(({ seat }) => seat))].sort(),
});

/** Half the width of a sign on a tile, in board units; signs are drawn larger at the two farther levels of zoom. */
const SIGN = 10.5;
const signOf = (grown: number): number => SIGN * (grown > 2.2 ? 2.1 : grown > 1.1 ? 1.45 : 1);
/** A figure this near to a sign, in board units, stands on it, as an abbot does in his garden. */
const ON_SIGN = 1;
/** Distances are multiplied by this, which lets things overlap slightly. */
const FREE = 0.9;
/** Overlap in board units, at normal size, above which a figure is moved aside. */
const LITTLE = 4;
/** Candidate positions within a figure's box, as fractions of each side. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/**
 * Where each figure is drawn: as near as possible to where it stands, apart from the others, clear of printed
 * signs, and always on its tile. A guard stays on top of the tower, an abbot on his garden, and a barn where its
 * tiles meet.
 */
export function placesOf(
  {
    figures,
    towers,
    tiles,
    count: city,
  }: Pick<Scene, "figures" | "towers" | "tiles"> & Partial<Pick<Scene, "count">>,
  standAt: (figure: BoardFigure) => Point,
  grown: number,
  art: Pick<Art, "signs">,
): Point[] {
  const inQuarter = (figure: BoardFigure) => isInQuarter(figure, city);
  const seen = new Map<string, number>();
  const feet = figures.map(standAt);
  const stands = figures.map((figure, i) => {
    const at = feet[i] as Point;
    // Figures on one segment are pushed apart sideways, in order.
    const key = `${figure.x},${figure.y},${figure.corner ?? figure.segment}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    // Quarters hold many figures, so these wrap into further rows.
    const row = inQuarter(figure) ? Math.floor(before / IN_ROW) : 0;
    return { x: at.x + before - row * IN_ROW, y: at.y + row * ROW };
  });
  // At normal size figures stand clear of the signs anyway.
  const signs = grown > 1 ? nearbySigns(stands, tiles, art) : [];
  const isOn = (i: number, sign: Point) => far(feet[i] as Point, sign) < ON_SIGN;
  const boxes = figures.map((figure, i) => {
    const at = stands[i] as Point;
    const stays = figure.corner !== undefined || towers.some((tower) => isTop(figure, tower));
    if (stays) return around(at, at);
    if (inQuarter(figure))
      return quarterBox(feet[i] as Point, quarterOf(figure.segment === city?.segment, grown));
    const box = boxOf(figure, at);
    return signs.some((sign) => isOn(i, sign)) ? within(box, at, signOf(grown)) : box;
  });
  const count = stands.length;
  const off = ((APART * grown) / 2 + signOf(grown)) * FREE;
  const apart = (i: number, j: number) => {
    if (j < count) return APART * grown;
    return i >= count || isOn(i, signs[j - count] as Point) ? 0 : off;
  };
  const all = spread([...stands, ...signs], apart, [...boxes, ...signs.map((at) => around(at, at))]);
  if (grown > 1) standAside(all, boxes, apart, LITTLE * grown);
  return all.slice(0, count);
}

/**
 * Moves each figure that overlaps others by more than `little` to the place in its box with the least overlap; of
 * equal ones, to the nearest.
 */
function standAside(
  all: Point[],
  boxes: readonly Box[],
  apart: (i: number, j: number) => number,
  little: number,
): void {
  const tooNear = (i: number, at: Point) =>
    all.reduce((sum, other, j) => (i === j ? sum : sum + Math.max(0, apart(i, j) - far(at, other))), 0);
  boxes.forEach((box, i) => {
    const before = all[i] as Point;
    if (tooNear(i, before) < little) return;
    const cost = (at: Point) => tooNear(i, at) + far(at, before) / SQUARE;
    all[i] = placesIn(box).reduce((a, b) => (cost(b) < cost(a) ? b : a), before);
  });
}

const placesIn = ({ left, top, right, bottom }: Box): Point[] =>
  STEPS.flatMap((across) =>
    STEPS.map((down) => ({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
  );

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The signs on tiles that a figure could cover. */
function nearbySigns(stands: readonly Point[], tiles: Scene["tiles"], art: Pick<Art, "signs">): Point[] {
  // A figure that is moved aside can end up at the other end of its tile.
  const near = (at: Point) => stands.some((stand) => far(at, stand) < 1.5 * SQUARE);
  const signs = tiles.flatMap(({ kind, r, x, y }) =>
    (art.signs?.(kind) ?? []).map((sign) => {
      const at = turned(sign, r);
      return { x: x * SQUARE + at.x, y: y * SQUARE + at.y };
    }),
  );
  return signs.filter(near);
}

/** Distance between spots, in multiples of their size, so that none covers the key at another's upper right. */
const CLEAR = 1.24;

/**
 * The share of the view that spots may take before they are drawn smaller, and their minimum size in pixels (WCAG
 * 2.5.8).
 */
const MOST_OF_VIEW = 0.25;
const LEAST_SPOT = 24;

/** The size of spots in pixels: as usual, or smaller if `count` of them would cover too much of the board. */
export function pixelsOfSpots(
  usual: number,
  count: number,
  { width, height }: Size,
  margins: Margins,
): number {
  const seen = (width - margins.left - margins.right) * (height - margins.top - margins.bottom);
  const each = Math.sqrt((MOST_OF_VIEW * Math.max(0, seen)) / Math.max(1, count));
  return Math.min(usual, Math.max(LEAST_SPOT, each));
}

/**
 * Where spots of width `across` are drawn: near where the figures would stand, apart from each other and from
 * `stays`.
 */
export function placesOfSpots(stands: readonly Point[], stays: readonly Point[], across: number): Point[] {
  const boxes = [...stands.map(() => ANYWHERE), ...stays.map((at) => around(at, at))];
  return spread([...stands, ...stays], across * CLEAR, boxes).slice(0, stands.length);
}

/** The inside of a tile, extended to `at`, so that a figure already nearer to the edge may stay. */
function boxOf({ x, y }: Square, at: Point): Box {
  const least = { x: x * SQUARE + INSIDE, y: y * SQUARE + INSIDE };
  const most = { x: (x + 1) * SQUARE - INSIDE, y: (y + 1) * SQUARE - INSIDE };
  return around(
    { x: Math.min(at.x, least.x), y: Math.min(at.y, least.y) },
    { x: Math.max(at.x, most.x), y: Math.max(at.y, most.y) },
  );
}

/** The part of a box at most `reach` away from `at` in each direction. */
const within = ({ left, top, right, bottom }: Box, { x, y }: Point, reach: number): Box => ({
  left: Math.max(left, x - reach),
  top: Math.max(top, y - reach),
  right: Math.min(right, x + reach),
  bottom: Math.min(bottom, y + reach),
});

/** The area of a quarter, moved to its middle. */
const quarterBox = ({ x, y }: Point, { left, top, right, bottom }: Box): Box => ({
  left: x + left,
  top: y + top,
  right: x + right,
  bottom: y + bottom,
});

const around = (least: Point, most: Point): Box => ({
  left: least.x,
  top: least.y,
  right: most.x,
  bottom: most.y,
});
