// The dragon and the fairy, figures that belong to nobody: how they are drawn and where they stand.
import { type Point, SQUARE } from "./camera.ts";
import { middleOf } from "./elements.ts";
import { type Scene, type Square, squareKey } from "./scene.ts";
import { element, Layer } from "./svg.ts";

type Fairy = NonNullable<Scene["fairy"]>;
type Standing = Square & { segment: number };

/** Their layers, and how a scene is shown in them. */
export function neutralLayers(group: (name: string) => SVGGElement, standAt: (at: Standing) => Point) {
  const fairy = new Layer<Fairy>(
    group("fairy"),
    (at) => `${squareKey(at)},${at.segment}`,
    (at) => fairyElement(besideAt(at, standAt)),
  );
  const dragon = new Layer<Square>(group("dragon"), squareKey, dragonElement);
  const neutral = (scene: Scene): void => {
    fairy.show(scene.fairy === null ? [] : [scene.fairy]);
    dragon.show(scene.dragon === null ? [] : [scene.dragon]);
  };
  return { neutral };
}

/** Beside a figure, or in a corner of a tile. */
function besideAt({ x, y, segment }: Fairy, standAt: (at: Standing) => Point): Point {
  if (segment === null) return { x: (x + 0.25) * SQUARE, y: (y + 0.25) * SQUARE };
  const beside = standAt({ x, y, segment });
  return { x: beside.x + 17, y: beside.y + 3 };
}

/** The dragon, in a box of 100 around its middle: a body with a wing, a long neck and a tail. */
const DRAGON =
  "M-40 26C-52 14-46 2-36 6c-4 8 4 12 12 8C-28-4-18-20-2-22c4-12 12-20 24-20l-4 7 16 1c6 4 6 10 2 14l-14-2c-6 2-8 8-6 14 12 4 20 14 18 26-10-6-18-6-24-2 2 8-2 14-8 18H-22c8-4 8-8 6-12C-26 34-36 32-40 26Z";
/** Its wing. */
const WING = "M-8-8C-20-34-4-46 8-44 2-36 6-30 14-30 10-22 10-16 14-8 6-10-2-8-8-8Z";

function dragonElement(square: Square): SVGGElement {
  const at = middleOf(square);
  return element("g", { class: "dragon", transform: `translate(${at.x} ${at.y})` }, [
    element("ellipse", { class: "neutral-shade", cx: 0, cy: 40, rx: 42, ry: 9 }),
    element("path", { class: "neutral-halo", d: DRAGON }),
    element("path", { class: "dragon-body", d: DRAGON }),
    element("path", { class: "dragon-wing", d: WING }),
    element("circle", { class: "dragon-eye", cx: 22, cy: -32, r: 3 }),
  ]);
}

/** The fairy: a dress, a head, two wings. */
const DRESS = "M0-9C5-9 7-4 6 0l6 17H-12L-6 0C-7-4-5-9 0-9Z";
const WINGS = "M-3-3C-14-16-22-8-14 3-10 7-5 3-3-3ZM3-3C14-16 22-8 14 3 10 7 5 3 3-3Z";

function fairyElement(at: Point): SVGGElement {
  return element("g", { class: "fairy", transform: `translate(${at.x} ${at.y})` }, [
    element("ellipse", { class: "neutral-shade", cx: 0, cy: 17, rx: 12, ry: 3.5 }),
    element("path", { class: "neutral-halo", d: `${DRESS}${WINGS}` }),
    element("path", { class: "fairy-wings", d: WINGS }),
    element("path", { class: "fairy-dress", d: DRESS }),
    element("circle", { class: "fairy-head", cx: 0, cy: -14, r: 5 }),
  ]);
}
