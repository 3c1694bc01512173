// What fields hold and pay, in words beside their farmers: from afar the words would cover each other.
import { type Camera, type Margins, type Point, type Size, SQUARE, toView } from "./camera.ts";
import { FIGURE, FIGURE_PIXELS } from "./elements.ts";
import { type OwnedField, type Square, squareKey } from "./scene.ts";
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

/** How far a label goes at most, up or down and aside, so that it covers nothing. */
interface Reach {
  away: number;
  aside: readonly number[];
}

/** Pixels from one place aside that is tried to the next. */
const STEP = 6;
/** The ways aside up to so many pixels, the least first. */
const upTo = (most: number): readonly number[] => [
  0,
  ...Array.from({ length: most / STEP }, (_, n) => (n + 1) * STEP).flatMap((n) => [-n, n]),
];
/** So near everybody sees whose a label is. */
const NEAR_BY: Reach = { away: 120, aside: upTo(90) };
/** From further off a line ties it to whose it is. */
const TIED: Reach = { away: 360, aside: upTo(300) };

/** A label on its way to a clear place. */
interface Moving extends Taken {
  /** How far to the left and to the right it may lie. */
  least: number;
  most: number;
  seen: boolean;
}

/** Where a label is drawn; `tied`: so far off that a line has to tell whose it is. */
export interface Place extends Point {
  tied: boolean;
}

/**
 * Where the labels are drawn so that none covers another, nor a figure: each within the view from its left to its right, and
 * below, above or beside what it would cover, whichever is nearest. A label of something beyond the view stays there.
 */
export function arranged(
  labels: readonly Label[],
  left: number,
  right: number,
  figures: readonly Taken[] = [],
): Place[] {
  const done: Taken[] = [];
  const kept = labels.map(({ x, y, width }): Moving & Place => {
    const [least, most] = [left + width / 2 + AIR, right - width / 2 - AIR];
    const seen = x >= left && x <= right && least <= most;
    const within = seen ? Math.min(Math.max(x, least), most) : x;
    return { x: within, y, width, height: HEIGHT, least, most, seen, tied: false };
  });
  for (const label of [...kept].sort((a, b) => a.y - b.y)) {
    const taken = [...figures, ...done];
    const near = clear(label, taken, NEAR_BY);
    const place = near ?? (label.seen ? clear(label, taken, TIED) : null);
    label.tied = near === null && place !== null;
    label.y = place?.y ?? below(label, done);
    label.x = place?.x ?? label.x;
    done.push(label);
  }
  return kept.map(({ x, y, tied }) => ({ x, y, tied }));
}

/** The nearest place within reach where a label covers none of these. */
function clear(label: Moving, taken: readonly Taken[], reach: Reach): Point | null {
  const { x, y, least, most, seen } = label;
  let best: Point | null = null;
  let far = Infinity;
  for (const aside of reach.aside) {
    const there = { ...label, x: x + aside };
    if (Math.abs(aside) >= far) break;
    if (aside !== 0 && (!seen || there.x < least || there.x > most)) continue;
    for (const to of [below(there, taken), above(there, taken)]) {
      const away = Math.abs(to - y);
      // Above the view nothing is seen.
      if (away > reach.away || away + Math.abs(aside) >= far || (to < y && to < 0)) continue;
      best = { x: there.x, y: to };
      far = away + Math.abs(aside);
    }
  }
  return best;
}

const beside = ({ x, width }: Label, taken: readonly Taken[]): Taken[] =>
  taken.filter((other) => Math.abs(x - other.x) < (width + other.width) / 2 + AIR);

/** How far down the upper edge of a label must be to cover none of these. */
function below(label: Label, taken: readonly Taken[]): number {
  let y = label.y;
  for (const other of beside(label, taken).sort((a, b) => a.y - b.y))
    if (y < other.y + other.height + AIR && other.y < y + HEIGHT + AIR) y = other.y + other.height + AIR;
  return y;
}

/** How far up. */
function above(label: Label, taken: readonly Taken[]): number {
  let y = label.y;
  for (const other of beside(label, taken).sort((a, b) => b.y + b.height - a.y - a.height))
    if (y < other.y + other.height + AIR && other.y < y + HEIGHT + AIR) y = other.y - HEIGHT - AIR;
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
  #places: readonly (Point & { line: string })[] = [];

  constructor(
    group: SVGGElement,
    private readonly standAt: (at: Square & { segment: number }) => Point,
  ) {
    this.#layer = new Layer<Told>(
      group,
      ({ at, words, owners }) => `${squareKey(at)},${at.segment},${owners},${words}`,
      labelElement,
      (made, _, i) => {
        const { x, y, line } = this.#places[i] as Point & { line: string };
        set(made, { transform: `translate(${x} ${y})` });
        set(made.querySelector(".spot-line") as Element, { d: line });
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
    this.#places = arranged(labels, left, width - right, figures).map(({ x, y, tied }, i) => {
      const from = labels[i] as Label;
      return {
        x: (x - camera.x) / camera.scale,
        y: (y - camera.y) / camera.scale,
        line: tied ? `M0 ${HEIGHT / 2}L${from.x - x} ${from.y - across / 2 - y}` : "",
      };
    });
    this.#layer.show(told);
  }
}

function labelElement(field: Told): SVGGElement {
  const text = element("text", { x: (field.owners.length * SIGN) / 2 });
  text.textContent = field.words;
  const width = wholeWidth(field);
  return element("g", { class: "field-label" }, [
    element("g", { class: "unscaled" }, [
      element("path", { class: "spot-line", d: "" }),
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
