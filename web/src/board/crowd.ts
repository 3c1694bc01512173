// Where figures are drawn. From afar they are larger than their tiles allow, and would cover each other.
import { type Box, type Margins, type Point, type Size, SQUARE } from "./camera.ts";
import {
  type Art,
  type BoardCount,
  type BoardFigure,
  type BoardTower,
  type Scene,
  type Square,
  turned,
} from "./scene.ts";
import { spread } from "./spread.ts";

/** Board units from one figure to the next, so that neither hides the other, where figures are not enlarged. */
const APART = 26;
/** Board units between a figure and the edge of its tile, so that it is seen which tile it is on. */
const INSIDE = 8;

type Standing = Square & { segment: number };

/** Whether this is the segment of that tower. */
export const isTop = ({ x, y, segment }: Standing, tower: BoardTower): boolean =>
  tower.floors > 0 && tower.x === x && tower.y === y && tower.segment === segment;

/** Figures in a row of a quarter, and board units from row to row. */
const IN_ROW = 3;
const ROW = 22;
/** How far to each side of the middle of a quarter its figures stand, before the building. */
const QUARTER: Box = { left: -26, top: -6, right: 54, bottom: 26 };
/** Half of what a figure takes that stands beside the count, in board units. */
const BESIDE = 16;

/** The same beside the count, where they are so much enlarged. */
const quarterOf = (withCount: boolean, grown: number): Box =>
  withCount ? { ...QUARTER, left: QUARTER.left + BESIDE * grown } : QUARTER;

/** So many figures have room in a quarter, where they are so much enlarged. */
function roomInQuarter(withCount: boolean, grown: number): number {
  const { left, top, right, bottom } = quarterOf(withCount, grown);
  const along = (length: number) => 1 + Math.floor(length / (APART * grown * FREE));
  return along(right - left) * along(bottom - top);
}

/** Whether this is in a quarter of the City of Carcassonne. */
const isInQuarter = ({ x, y, segment }: Standing, city: BoardCount | null | undefined): boolean =>
  city?.x === x && city.y === y && segment >= city.castle;

/**
 * The figures as they are drawn where they are so much enlarged, those with numbers over the others: in a quarter that has no room for
 * all of them, one mark tells whose they are and how many.
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

/** How many figures one stands for: a heap tells, a mayor in a quarter counts for nothing there and is one all the same. */
const countOf = ({ strength = 1 }: BoardFigure): number => Math.max(1, strength);

const crowdOf = (figures: readonly BoardFigure[]): BoardFigure => ({
  ...(figures[0] as BoardFigure),
  strength: figures.reduce((sum, figure) => sum + countOf(figure), 0),
  crowd: [...new Set(figures.map(({ seat }) => seat))].sort(),
});

/** Half of what a sign on a tile takes, in board units; how much larger it is drawn from further and from furthest off. */
const SIGN = 10.5;
const signOf = (grown: number): number => SIGN * (grown > 2.2 ? 2.1 : grown > 1.1 ? 1.45 : 1);
/** What of that a figure leaves free. */
const FREE = 0.9;
/** Board units by which one that is not enlarged may be too near to others before it stands aside. */
const LITTLE = 4;
/** Where in its box it may then stand, as parts of the sides. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/**
 * Where each figure is drawn: as near as can be to where it stands, apart from the others and off the signs that are printed
 * there, and never off its tile. A guard stays on top of his tower, and a barn where its tiles meet.
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
  const stands = figures.map((figure) => {
    const at = standAt(figure);
    // Those on one segment go apart sideways, in their order.
    const key = `${figure.x},${figure.y},${figure.corner ?? figure.segment}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    // In a quarter, where many stand, those that follow begin another row.
    const row = inQuarter(figure) ? Math.floor(before / IN_ROW) : 0;
    return { x: at.x + before - row * IN_ROW, y: at.y + row * ROW };
  });
  const boxes = figures.map((figure, i) => {
    const at = stands[i] as Point;
    const stays = figure.corner !== undefined || towers.some((tower) => isTop(figure, tower));
    if (stays) return around(at, at);
    if (!inQuarter(figure)) return boxOf(figure, at);
    return quarterBox(standAt(figure), quarterOf(figure.segment === city?.segment, grown));
  });
  // Where figures are not enlarged they stand beside the signs.
  const signs = grown > 1 ? signsBeside(stands, tiles, art) : [];
  const count = stands.length;
  const off = ((APART * grown) / 2 + signOf(grown)) * FREE;
  const apart = (i: number, j: number) => (j < count ? APART * grown : i < count ? off : 0);
  const all = spread([...stands, ...signs], apart, [...boxes, ...signs.map((at) => around(at, at))]);
  if (grown > 1) standAside(all, boxes, apart, LITTLE * grown);
  return all.slice(0, count);
}

/** Who is still too near to others by more than `little` goes to where in its box it is least so; of such places, to the nearest. */
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
function signsBeside(stands: readonly Point[], tiles: Scene["tiles"], art: Pick<Art, "signs">): Point[] {
  // Whoever stands aside may do so at the other end of the tile.
  const near = (at: Point) => stands.some((stand) => far(at, stand) < 1.5 * SQUARE);
  const signs = tiles.flatMap(({ kind, r, x, y }) =>
    (art.signs?.(kind) ?? []).map((sign) => {
      const at = turned(sign, r);
      return { x: x * SQUARE + at.x, y: y * SQUARE + at.y };
    }),
  );
  return signs.filter(near);
}

/** How far apart spots are, in their size: so that none covers the key at the upper right of another. */
const CLEAR = 1.24;
const ANYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What part of the view spots take before they are drawn smaller, and the fewest pixels that still can be hit (WCAG 2.5.8). */
const MOST_OF_VIEW = 0.25;
const LEAST_SPOT = 24;

/** How many pixels across spots are: as many as usual, and fewer where so many would cover the board. */
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

/** Where spots are drawn that are so far across: near where the figures would stand, clear of each other and of what stays. */
export function placesOfSpots(stands: readonly Point[], stays: readonly Point[], across: number): Point[] {
  const boxes = [...stands.map(() => ANYWHERE), ...stays.map((at) => around(at, at))];
  return spread([...stands, ...stays], across * CLEAR, boxes).slice(0, stands.length);
}

/** A tile without its edge; what stands there already may stay. */
function boxOf({ x, y }: Square, at: Point): Box {
  const least = { x: x * SQUARE + INSIDE, y: y * SQUARE + INSIDE };
  const most = { x: (x + 1) * SQUARE - INSIDE, y: (y + 1) * SQUARE - INSIDE };
  return around(
    { x: Math.min(at.x, least.x), y: Math.min(at.y, least.y) },
    { x: Math.max(at.x, most.x), y: Math.max(at.y, most.y) },
  );
}

/** The square of a quarter around its middle. */
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
