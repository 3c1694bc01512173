// Bridges: how they lie on tiles, and where figures stand on them.
import { type Point, SQUARE } from "./camera.ts";
import { type Art, type BoardBridge, type LaidTile, type Square, squareKey, turned } from "./scene.ts";
import { element, Layer } from "./svg.ts";

/** Half the width of a bridge, in board units. */
const HALF = 10;
/** Candidate positions along a bridge, from the west or north end, best first: the middle, then either side of it. */
const PLACES = [50, 27, 73];
/** Distance in board units beyond which two figures are distinguishable. */
const APART = 17;

/** The bridge over this tile, if the segment is beyond those that the tile itself shows. */
export function bridgeAt(
  bridges: readonly BoardBridge[],
  tile: LaidTile,
  segment: number,
  art: Art,
): BoardBridge | undefined {
  const over = bridges.find(({ x, y, planned }) => !planned && x === tile.x && y === tile.y);
  return over !== undefined && segment >= art.segments(tile.kind).length ? over : undefined;
}

/** Where a figure stands on a bridge, for the tile as it lies: in the middle unless something below is too near. */
export function onBridge({ axis }: Pick<BoardBridge, "axis">, tile: LaidTile, art: Art): Point {
  const below = art
    .segments(tile.kind)
    .filter((segment) => art.feature(tile.kind, segment) !== "field")
    .map((segment) => turned(art.anchor(tile.kind, segment), tile.r));
  const places = PLACES.map((along) => (axis === "we" ? { x: along, y: 50 } : { x: 50, y: along }));
  const room = (at: Point) => Math.min(...below.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)), APART);
  return places.reduce((best, at) => (room(at) > room(best) ? at : best));
}

/** Where a figure on a segment stands, for the tile as it lies. */
export function anchorOf(bridges: readonly BoardBridge[], tile: LaidTile, segment: number, art: Art): Point {
  const bridge = bridgeAt(bridges, tile, segment, art);
  return bridge === undefined ? turned(art.anchor(tile.kind, segment), tile.r) : onBridge(bridge, tile, art);
}

/** Path of the area that a bridge covers on its square. */
export const bridgePath = ({ axis }: Pick<BoardBridge, "axis">): string =>
  axis === "we" ? `M0 ${50 - HALF}H100V${50 + HALF}H0Z` : `M${50 - HALF} 0H${50 + HALF}V100H${50 - HALF}Z`;

/** Whether a point of a square lies on a bridge over it. */
export const isOnBridge = ({ axis }: Pick<BoardBridge, "axis">, { x, y }: Point): boolean =>
  Math.abs((axis === "we" ? y : x) - 50) <= HALF;

/** A bridge centred on the origin; `side` is the side of its square. */
export function bridgeDrawing(axis: BoardBridge["axis"], side: number): SVGGElement {
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  return element("g", axis === "we" ? {} : { transform: "rotate(90)" }, [
    element("use", { href: "#fig-bridge", ...box }),
  ]);
}

/** Position of the owner's glyph: near one end, where no figure stands. */
const GLYPH = { we: { x: 38, y: 0 }, ns: { x: 0, y: 38 } };

function bridgeElement({ x, y, axis, seat, planned }: BoardBridge): SVGGElement {
  const at = GLYPH[axis];
  const glyph = { x: at.x - 12, y: at.y - 13.4, width: 24, height: 24 };
  return element(
    "g",
    {
      class: `bridge token seat-${seat}${planned ? " planned" : ""}`,
      opacity: planned ? 0.82 : null,
      // Lets the mouse reach whatever the bridge lies over.
      "pointer-events": "none",
      transform: `translate(${(x + 0.5) * SQUARE} ${(y + 0.5) * SQUARE})`,
      "data-bridge": `${x},${y},${axis}`,
    },
    [bridgeDrawing(axis, SQUARE), element("use", { href: `#glyph-${seat}`, class: "glyph", ...glyph })],
  );
}

export const bridgeLayer = (group: SVGGElement): Layer<BoardBridge> =>
  new Layer<BoardBridge>(
    group,
    ({ axis, seat, planned, ...at }) => `${squareKey(at)},${axis},${seat},${planned}`,
    bridgeElement,
  );

/** Where a bridge that may be built is offered: away from the one in the other direction over the same tile. */
export const nextToBridge = (axis: BoardBridge["axis"], { x, y }: Square): Point =>
  axis === "we"
    ? { x: (x + 0.24) * SQUARE, y: (y + 0.5) * SQUARE }
    : { x: (x + 0.5) * SQUARE, y: (y + 0.24) * SQUARE };
