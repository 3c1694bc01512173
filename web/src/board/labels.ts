// What fields hold and pay, in words beside their farmers: from afar the words would cover each other.
import { type Camera, type Margins, type Point, type Size, SQUARE, toView } from "./camera.ts";
import { FIGURE, FIGURE_PIXELS } from "./elements.ts";
import type { OwnedField, Square } from "./scene.ts";
import { squareKey } from "./scene.ts";
import { element, Layer, set } from "./svg.ts";

/** Pixels of a character, about. */
const CHARACTER = 7.4;
/** Pixels of a label's height, and of the air around it. */
const HEIGHT = 22;
const AIR = 3;

/** A label in pixels of the view, by the middle of its upper edge. */
export interface Label extends Point {
  width: number;
}

/** What no label may cover, by the middle of its upper edge. */
export interface Taken extends Label {
  height: number;
}

/** Pixels that a label gives way at most, down and aside, to what it may not cover: further off nobody would know whose it is. */
const MOST_AWAY = 120;
const MOST_ASIDE = 90;
/** Pixels from one place aside that is tried to the next. */
const STEP = 6;

/** How far aside a label may go, the least first. */
const ASIDE: readonly number[] = [
  0,
  ...Array.from({ length: MOST_ASIDE / STEP }, (_, n) => (n + 1) * STEP).flatMap((n) => [-n, n]),
];

/**
 * Where the labels are drawn so that none covers another, nor a figure: each within the view from its left to its right, and
 * below or beside those that would be covered, whichever is nearer. A label of something beyond the view stays there.
 */
export function arranged(
  labels: readonly Label[],
  left: number,
  right: number,
  figures: readonly Taken[] = [],
): Point[] {
  const done: Taken[] = [];
  const kept = labels.map(({ x, y, width }, i) => {
    const [least, most] = [left + width / 2 + AIR, right - width / 2 - AIR];
    const seen = x >= left && x <= right && least <= most;
    return {
      x: seen ? Math.min(Math.max(x, least), most) : x,
      y,
      width,
      height: HEIGHT,
      least,
      most,
      seen,
      i,
    };
  });
  for (const label of [...kept].sort((a, b) => a.y - b.y)) {
    const { x, y, least, most, seen } = label;
    const taken = [...figures, ...done];
    const places = ASIDE.filter((aside) => aside === 0 || (seen && x + aside >= least && x + aside <= most))
      .map((aside) => ({ x: x + aside, y: below({ ...label, x: x + aside }, taken), aside: Math.abs(aside) }))
      .filter((place) => place.y - y <= MOST_AWAY);
    const far = (place: { y: number; aside: number }) => place.y - y + place.aside;
    const [nearest] = places.sort((a, b) => far(a) - far(b));
    label.x = nearest?.x ?? x;
    label.y = nearest?.y ?? below(label, done);
    done.push(label);
  }
  return kept.map(({ x, y }) => ({ x, y }));
}

/** How far down the upper edge of a label must be to cover none of these. */
function below({ x, y: from, width }: Label, taken: readonly Taken[]): number {
  const beside = taken.filter((other) => Math.abs(x - other.x) < (width + other.width) / 2 + AIR);
  let y = from;
  for (const other of beside.sort((a, b) => a.y - b.y))
    if (y < other.y + other.height + AIR && other.y < y + HEIGHT + AIR) y = other.y + other.height + AIR;
  return y;
}

const widthOf = (words: string): number => words.length * CHARACTER + 18;

/** Pixels of the sign of an owner, from one to the next. */
const SIGN = 19;
/** How wide a label is with the signs of its owners. */
const wholeWidth = ({ words, owners }: Told): number => widthOf(words) + owners.length * SIGN;

/** Pixels of a tile below which whole labels would cover the figures that they tell of. */
const NEAR = 50;

/** What is read of a field on tiles so large, in a view so wide. */
export const wordsOf = ({ label, short }: Pick<OwnedField, "label" | "short">, tile: number, wide: number) =>
  tile < NEAR || widthOf(label) + 2 * SIGN + 2 * AIR > wide ? short : label;

/** A field with what is read of it. */
type Told = OwnedField & { words: string };

/** The labels of the fields that have one. */
export class FieldLabels {
  readonly #layer: Layer<Told>;
  #places: readonly Point[] = [];

  constructor(
    group: SVGGElement,
    private readonly standAt: (at: Square & { segment: number }) => Point,
  ) {
    this.#layer = new Layer<Told>(
      group,
      ({ at, words, owners }) => `${squareKey(at)},${at.segment},${owners},${words}`,
      labelElement,
      (made, _, i) => {
        const { x, y } = this.#places[i] as Point;
        set(made, { transform: `translate(${x} ${y})` });
      },
    );
  }

  /** Shows them as they look from there, off the figures, which stand there on the board. */
  show(
    fields: readonly OwnedField[],
    camera: Camera,
    { width }: Size,
    { left, right }: Margins,
    stands: readonly Point[],
  ): void {
    const tile = camera.scale * SQUARE;
    const told = fields
      .map((field) => ({ ...field, words: wordsOf(field, tile, width - left - right) }))
      .filter(({ words }) => words !== "");
    const across = Math.max(FIGURE * camera.scale, FIGURE_PIXELS);
    const labels = told.map((field) => {
      const { x, y } = toView(camera, this.standAt(field.at));
      return { x, y: y + across / 2 + AIR, width: wholeWidth(field) };
    });
    const figures = stands.map((stand) => {
      const { x, y } = toView(camera, stand);
      return { x, y: y - across / 2, width: across, height: across };
    });
    this.#places = arranged(labels, left, width - right, figures).map(({ x, y }) => ({
      x: (x - camera.x) / camera.scale,
      y: (y - camera.y) / camera.scale,
    }));
    this.#layer.show(told);
  }
}

function labelElement(field: Told): SVGGElement {
  const text = element("text", { x: (field.owners.length * SIGN) / 2 });
  text.textContent = field.words;
  const width = wholeWidth(field);
  return element("g", { class: "field-label" }, [
    element("g", { class: "unscaled" }, [
      element("rect", { x: -width / 2, y: -2, width, height: HEIGHT, rx: 11 }),
      ...field.owners.map((seat, i) => ownerSign(seat, i * SIGN + 13 - width / 2)),
      text,
    ]),
  ]);
}

/** The sign of a seat: its colour and its glyph. */
function ownerSign(seat: number, x: number): SVGGElement {
  return element("g", { class: `field-owner seat-${seat}`, transform: `translate(${x} 9)` }, [
    element("circle", { r: 8 }),
    element("use", { href: `#glyph-${seat}`, class: "glyph", x: -11, y: -11, width: 22, height: 22 }),
  ]);
}
