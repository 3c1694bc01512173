// What fields hold and pay, in words beside their farmers: from afar the words would cover each other.
import { type Camera, type Margins, type Point, type Size, SQUARE, toView } from "./camera.ts";
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

/**
 * Where the labels are drawn so that none covers another: each within the view from its left to its right, and below those
 * that would be covered. A label of something beyond the view stays there.
 */
export function arranged(labels: readonly Label[], left: number, right: number): Point[] {
  const done: (Label & { i: number })[] = [];
  const kept = labels.map(({ x, y, width }, i) => {
    const [least, most] = [left + width / 2 + AIR, right - width / 2 - AIR];
    const seen = x >= left && x <= right && least <= most;
    return { x: seen ? Math.min(Math.max(x, least), most) : x, y, width, i };
  });
  for (const label of kept.sort((a, b) => a.y - b.y)) {
    const above = done.filter(({ x, width }) => Math.abs(x - label.x) < (width + label.width) / 2 + AIR);
    for (const { y } of above.sort((a, b) => a.y - b.y))
      if (Math.abs(y - label.y) < HEIGHT + AIR) label.y = y + HEIGHT + AIR;
    done.push(label);
  }
  return done.sort((a, b) => a.i - b.i).map(({ x, y }) => ({ x, y }));
}

const widthOf = (words: string): number => words.length * CHARACTER + 18;

/** Pixels of a tile below which whole labels would cover the figures that they tell of. */
const NEAR = 50;

/** What is read of a field on tiles so large, in a view so wide. */
export const wordsOf = ({ label, short }: Pick<OwnedField, "label" | "short">, tile: number, wide: number) =>
  tile < NEAR || widthOf(label) + 2 * AIR > wide ? short : label;

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
      ({ at, words }) => `${squareKey(at)},${at.segment},${words}`,
      labelElement,
      (made, _, i) => {
        const { x, y } = this.#places[i] as Point;
        set(made, { transform: `translate(${x} ${y})` });
      },
    );
  }

  /** Shows them as they look from there. */
  show(fields: readonly OwnedField[], camera: Camera, { width }: Size, { left, right }: Margins): void {
    const tile = camera.scale * SQUARE;
    const told = fields
      .map((field) => ({ ...field, words: wordsOf(field, tile, width - left - right) }))
      .filter(({ words }) => words !== "");
    const labels = told.map(({ at, words }) => {
      const { x, y } = this.standAt(at);
      return { ...toView(camera, { x, y: y + 18 }), width: widthOf(words) };
    });
    this.#places = arranged(labels, left, width - right).map(({ x, y }) => ({
      x: (x - camera.x) / camera.scale,
      y: (y - camera.y) / camera.scale,
    }));
    this.#layer.show(told);
  }
}

function labelElement({ words }: Told): SVGGElement {
  const text = element("text", {});
  text.textContent = words;
  const width = widthOf(words);
  return element("g", { class: "field-label" }, [
    element("g", { class: "unscaled" }, [
      element("rect", { x: -width / 2, y: -2, width, height: HEIGHT, rx: 11 }),
      text,
    ]),
  ]);
}
