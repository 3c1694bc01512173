// Labels next to farmers that show what their fields hold and pay, placed so that they do not cover each other.
import { type Camera, type Margins, type Point, type Size, SQUARE, toView } from "./camera.ts";
import { FIGURE, FIGURE_PIXELS } from "./elements.ts";
import { type OwnedField, type Square, squareKey } from "./scene.ts";
import { element, Layer, set } from "./svg.ts";

/** Approximate width of a character in pixels. */
const CHARACTER = 7.4;
/** Height of a label and of the gap around it, in pixels. */
const HEIGHT = 22;
const AIR = 3;

/** A label in pixels of the view; the point is the middle of its upper edge. */
export interface Label extends Point {
  width: number;
}

/** An area that no label may cover; the point is the middle of its upper edge. */
export interface Taken extends Label {
  height: number;
}

/** The farthest that a label may move, vertically and sideways, in pixels. */
interface Reach {
  away: number;
  aside: readonly number[];
}

/** Pixels between candidate positions sideways. */
const STEP = 6;
/** Sideways offsets up to `most` pixels, smallest first. */
const upTo = (most: number): readonly number[] => [
  0,
  ...Array.from({ length: most / STEP }, (_, n) => (n + 1) * STEP).flatMap((n) => [-n, n]),
];
/** Within this distance it is obvious which field a label belongs to. */
const NEAR_BY: Reach = { away: 120, aside: upTo(90) };
/** Farther away, a line connects the label to its field. */
const TIED: Reach = { away: 360, aside: upTo(300) };

/** A label whose position is being chosen. */
interface Moving extends Taken {
  /** Limits of `x`. */
  least: number;
  most: number;
  seen: boolean;
}

/** Where a label is drawn; `tied` means that a line must connect it to its field. */
export interface Place extends Point {
  tied: boolean;
}

/**
 * Places labels so that none covers another or a figure. Each stays between the left and right edges of the view
 * and moves below, above or next to what it would cover, whichever is nearest. A label whose anchor is out of view
 * stays out of view.
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

/** The nearest position within reach where a label covers none of these; null if there is none. */
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
      // A position above the view is not visible.
      if (away > reach.away || away + Math.abs(aside) >= far || (to < y && to < 0)) continue;
      best = { x: there.x, y: to };
      far = away + Math.abs(aside);
    }
  }
  return best;
}

const overlapping = ({ x, width }: Label, taken: readonly Taken[]): Taken[] =>
  taken.filter((other) => Math.abs(x - other.x) < (width + other.width) / 2 + AIR);

/** The lowest move down: the upper edge at which a label covers none of these. */
function below(label: Label, taken: readonly Taken[]): number {
  let y = label.y;
  for (const other of overlapping(label, taken).sort((a, b) => a.y - b.y))
    if (y < other.y + other.height + AIR && other.y < y + HEIGHT + AIR) y = other.y + other.height + AIR;
  return y;
}

/** The same, moving up. */
function above(label: Label, taken: readonly Taken[]): number {
  let y = label.y;
  for (const other of overlapping(label, taken).sort((a, b) => b.y + b.height - a.y - a.height))
    if (y < other.y + other.height + AIR && other.y < y + HEIGHT + AIR) y = other.y - HEIGHT - AIR;
  return y;
}

const widthOf = (words: string): number => words.length * CHARACTER + 18;

/** Width of an owner's sign, including the gap, in pixels. */
const SIGN = 19;
/** Width of a label including its owners' signs. */
const wholeWidth = ({ words, owners }: LabelledField): number => widthOf(words) + owners.length * SIGN;

/** Size of a tile in pixels below which full labels would cover the figures they describe. */
const NEAR = 50;

/** The text for a field: short if tiles are small or the view (`wide` pixels) is narrow. */
export const wordsOf = ({ label, short }: Pick<OwnedField, "label" | "short">, tile: number, wide: number) =>
  tile < NEAR || widthOf(label) + 2 * SIGN + 2 * AIR > wide ? short : label;

/** A field with its text. */
type LabelledField = OwnedField & { words: string };

export class FieldLabels {
  readonly #layer: Layer<LabelledField>;
  #places: readonly (Point & { line: string })[] = [];

  constructor(
    group: SVGGElement,
    private readonly standAt: (at: Square & { segment: number }) => Point,
  ) {
    this.#layer = new Layer<LabelledField>(
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

  /** Shows the labels for this camera; `stands` are the figures on the board that they must not cover. */
  show(
    fields: readonly OwnedField[],
    camera: Camera,
    { width }: Size,
    { left, right }: Margins,
    stands: readonly Point[],
  ): void {
    const tile = camera.scale * SQUARE;
    const labelled = fields
      .map((field) => ({ ...field, words: wordsOf(field, tile, width - left - right) }))
      .filter(({ words }) => words !== "");
    const across = Math.max(FIGURE * camera.scale, FIGURE_PIXELS);
    const labels = labelled.map((field) => {
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
    this.#layer.show(labelled);
  }
}

function labelElement(field: LabelledField): SVGGElement {
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

/** The sign of a seat: its colour and glyph. */
function ownerSign(seat: number, x: number): SVGGElement {
  return element("g", { class: `field-owner seat-${seat}`, transform: `translate(${x} 9)` }, [
    element("circle", { r: 8 }),
    element("use", { href: `#glyph-${seat}`, class: "glyph", x: -11, y: -11, width: 22, height: 22 }),
  ]);
}
