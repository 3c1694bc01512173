// Towers: how high they are drawn, and what stands on them.
import type { Point } from "./camera.ts";
import { strengthBadge } from "./elements.ts";
import { type BoardTower, type Scene, type Square, sameSegment, squareKey } from "./scene.ts";
import { element, Layer } from "./svg.ts";

/** A place on the board where a figure can stand. */
export type Standing = Square & { segment: number };
type StandAt = (at: Standing) => Point;

/** Distance between the floors of a tower in board units, and the most floors drawn; a number shows the total. */
const STOREY = 11;
const MOST_STOREYS = 5;

/** Towers with at least one floor. */
export const built = ({ towers }: Scene): BoardTower[] => towers.filter(({ floors }) => floors > 0);

/** Drawn height of a tower in board units. */
const heightOf = ({ floors }: BoardTower): number => Math.min(floors, MOST_STOREYS) * STOREY;

/** Raises a figure's position to the top of the tower, if its segment has one. */
export function above(towers: readonly BoardTower[], on: Standing, at: Point): Point {
  const tower = towers.find((one) => sameSegment(one, on));
  return tower === undefined ? at : { x: at.x, y: at.y - heightOf(tower) };
}

/** The number of floors of each tower, above the figures. */
export const towerTops = (group: SVGGElement, standAt: StandAt) =>
  new Layer<BoardTower & { guarded: boolean }>(
    group,
    ({ floors, guarded, ...at }) => `${squareKey(at)},${floors},${guarded}`,
    (tower) => heightElement(tower, standAt(tower)),
  );

/** The towers, below the figures that may stand on them. */
export const towerLayer = (group: SVGGElement, standAt: StandAt) =>
  new Layer<BoardTower>(
    group,
    (tower) => `${squareKey(tower)},${tower.floors}`,
    (tower) => towerElement(tower, standAt(tower)),
  );

/** The number of floors of a tower. A guard on top would cover it, so it then stands at the guard's foot. */
function heightElement(tower: BoardTower & { guarded: boolean }, top: Point): SVGGElement {
  const at = { transform: `translate(${top.x} ${top.y})` };
  if (tower.guarded)
    return element("g", { class: "stand", ...at }, [
      element("g", { class: "figure" }, [strengthBadge(tower.floors)]),
    ]);
  const label = element("text", { class: "tower-height", y: heightOf(tower) - 2, "aria-hidden": "true" });
  label.textContent = String(tower.floors);
  return element("g", at, [label]);
}

/** A tower with its floors; `top` is the position of its top. */
function towerElement(tower: BoardTower, top: Point): SVGGElement {
  const side = 46;
  const storeys = Array.from({ length: Math.min(tower.floors, MOST_STOREYS) }, (_, i) =>
    element("use", {
      href: "#fig-floor",
      x: -side / 2,
      y: heightOf(tower) - (i + 0.5) * STOREY - side / 2,
      width: side,
      height: side,
    }),
  );
  return element("g", { class: "tower", transform: `translate(${top.x} ${top.y})` }, storeys);
}
