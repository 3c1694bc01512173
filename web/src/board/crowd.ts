// Where figures are drawn. From afar they are larger than their tiles allow, and would cover each other.
import { type Box, type Point, SQUARE } from "./camera.ts";
import type { BoardFigure, BoardTower, Square } from "./scene.ts";
import { spread } from "./spread.ts";

/** Board units from one figure to the next, so that neither hides the other, where figures are not enlarged. */
const APART = 26;
/** Board units between a figure and the edge of its tile, so that it is seen which tile it is on. */
const INSIDE = 8;

type Standing = Square & { segment: number };

/** Whether this is the segment of that tower. */
export const isTop = ({ x, y, segment }: Standing, tower: BoardTower): boolean =>
  tower.floors > 0 && tower.x === x && tower.y === y && tower.segment === segment;

/**
 * Where each figure is drawn: as near as can be to where it stands, apart from the others, and never off its tile. A guard
 * stays on top of his tower, and a barn where its tiles meet.
 */
export function placesOf(
  figures: readonly BoardFigure[],
  towers: readonly BoardTower[],
  standAt: (figure: BoardFigure) => Point,
  grown: number,
): Point[] {
  const seen = new Map<string, number>();
  const stands = figures.map((figure) => {
    const at = standAt(figure);
    // Those on one segment go apart sideways, in their order.
    const key = `${figure.x},${figure.y},${figure.corner ?? figure.segment}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { x: at.x + before, y: at.y };
  });
  const boxes = figures.map((figure, i) => {
    const at = stands[i] as Point;
    const stays = figure.corner !== undefined || towers.some((tower) => isTop(figure, tower));
    return stays ? around(at, at) : boxOf(figure, at);
  });
  return spread(stands, APART * grown, boxes);
}

/** How far apart spots are, in their size: so that none covers the key at the upper right of another. */
const CLEAR = 1.24;
const ANYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

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

const around = (least: Point, most: Point): Box => ({
  left: least.x,
  top: least.y,
  right: most.x,
  bottom: most.y,
});
