// The SVG elements of the board's things, each drawn at its square.
import { type Point, SQUARE } from "./camera.ts";
import {
  type BoardFigure,
  type LaidTile,
  type Lit,
  type Place,
  type Scene,
  type Spot,
  type Square,
  squareKey,
} from "./scene.ts";
import { element } from "./svg.ts";

export function tileKey(tile: LaidTile): string {
  return `${squareKey(tile)},${tile.kind},${tile.r}`;
}

export function parseSquare(key: string): Square {
  const [x, y] = key.split(",").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function middleOf(square: Square): Point {
  return { x: (square.x + 0.5) * SQUARE, y: (square.y + 0.5) * SQUARE };
}

function origin(square: Square): string {
  return `translate(${square.x * SQUARE} ${square.y * SQUARE})`;
}

function tileUse(kind: string, r: number): SVGGElement {
  return element("g", { class: `turn r${r}`, transform: `rotate(${r * 90} 50 50)` }, [
    element("use", { href: `#tile-${kind}`, width: 100, height: 100 }),
  ]);
}

export function tileElement(tile: LaidTile): SVGGElement {
  const drop = element("g", { class: "drop" }, [
    element("rect", { class: "tile-ground", width: 100, height: 100 }),
    tileUse(tile.kind, tile.r),
  ]);
  return element("g", { class: "tile", transform: origin(tile), "data-tile": squareKey(tile) }, [drop]);
}

export function lastElement(mark: Square): SVGGElement {
  return element("g", { class: "last", transform: origin(mark) }, [
    element("rect", { class: "last-halo", x: 1.5, y: 1.5, width: 97, height: 97, rx: 3 }),
    element("rect", { class: "last-edge", x: 1.5, y: 1.5, width: 97, height: 97, rx: 3 }),
    element("rect", { class: "last-line", x: 1.5, y: 1.5, width: 97, height: 97, rx: 3 }),
    element("g", { class: "last-badge", transform: "translate(87 13)" }, [
      element("g", { class: "last-badge-size" }, [
        element("circle", { class: "last-disc", r: 9.5 }),
        element("text", { class: "last-label" }),
      ]),
    ]),
  ]);
}

export function placeElement(place: Place, name: string): SVGGElement {
  return element(
    "g",
    {
      class: "place",
      transform: origin(place),
      "data-place": squareKey(place),
      role: "button",
      "aria-label": name,
    },
    [
      element("rect", { class: "place-box", x: 5, y: 5, width: 90, height: 90, rx: 9 }),
      element("circle", { class: "place-dot", cx: 50, cy: 50, r: 7 }),
    ],
  );
}

export function litElement(lit: Lit, region: { path: string; r: number } | null): SVGElement {
  const shape =
    region === null
      ? element("rect", { x: 2, y: 2, width: 96, height: 96, rx: 4 })
      : element("path", { d: region.path, transform: `rotate(${region.r * 90} 50 50)` });
  return element("g", { class: "lit", transform: origin(lit) }, [shape]);
}

/** A figure drawn in its seat's colour with its seat's glyph, centred on a point. */
function figureMarks(meeple: string, seat: number, size: number): SVGGElement {
  const half = size / 2;
  return element("g", { class: `figure seat-${seat}` }, [
    element("use", { href: `#fig-${meeple}`, x: -half, y: -half, width: size, height: size }),
    element("use", { href: `#glyph-${seat}`, class: "glyph", x: -half, y: -half, width: size, height: size }),
  ]);
}

export function figureElement(figure: BoardFigure, at: Point): SVGGElement {
  return element("g", { transform: `translate(${at.x} ${at.y})`, class: "stand" }, [
    figureMarks(figure.meeple, figure.seat, 34),
  ]);
}

export function ghostElement(ghost: NonNullable<Scene["ghost"]>): SVGGElement {
  return element("g", { class: "ghost", transform: origin(ghost) }, [
    tileUse(ghost.kind, ghost.r),
    element("rect", { class: "ghost-halo", x: 1, y: 1, width: 98, height: 98, rx: 3 }),
    element("rect", { class: "ghost-line", x: 1, y: 1, width: 98, height: 98, rx: 3 }),
    element("g", { class: "ghost-turn" }, [
      element("circle", { cx: 86, cy: 14, r: 11 }),
      element("path", { d: "M91.2 11.6a5.8 5.8 0 1 0 .4 4.6M91.8 8v4.2h-4.2" }),
    ]),
  ]);
}

export function spotElement(spot: Spot, at: Point): SVGGElement {
  const label = element("text", { x: 11.5, y: -11.5, class: "spot-key" });
  label.textContent = spot.key;
  const title = element("title");
  title.textContent = spot.name;
  return element(
    "g",
    {
      class: `spot seat-${spot.seat}`,
      transform: `translate(${at.x} ${at.y}) scale(0.82)`,
      "data-spot": spot.index,
      role: "button",
      "aria-label": spot.name,
    },
    [
      title,
      element("circle", { class: "spot-ground", r: 15.5 }),
      figureMarks(spot.meeple, spot.seat, 24),
      element("circle", { class: "spot-badge", cx: 11.5, cy: -11.5, r: 6.4 }),
      label,
    ],
  );
}
