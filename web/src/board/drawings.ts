// The page's sprite: its drawings as markup, from which bitmaps are made, and its style rules.

/** Level of detail, by the size of tiles on screen; each level has its own drawings. */
export type Level = "far" | "mid" | "near";

/** The level for tiles of this many pixels. */
export function levelOf(pixels: number): Level {
  return pixels < 36 ? "far" : pixels < 72 ? "mid" : "near";
}

/** The CSS class of each level. */
export const LEVEL_CLASS: Record<Level, string> = { far: "t-far", mid: "t-mid", near: "t-near" };

/** Parses the sprite from the text of `/assets/tiles.svg`. */
export function spriteOf(text: string): SVGElement {
  const parsed = new DOMParser().parseFromString(unfold(text), "image/svg+xml");
  // Moved, not copied: it has thousands of elements.
  return document.adoptNode(parsed.documentElement) as unknown as SVGElement;
}

/**
 * Expands folded elements: if a value is a list, as in `x="1/20"`, the result has one element for each of its items.
 */
export function unfold(text: string): string {
  return text.replace(/<\w+ [^<>]*[^<>/]\/[^<>]*\/>/g, (element) => {
    // Odd parts are between quotation marks: the values.
    const parts = element
      .slice(0, -"/>".length)
      .split('"')
      .map((part, i) => (i % 2 === 1 ? part.split("/") : [part]));
    const many = Math.max(...parts.map(({ length }) => length));
    const one = (n: number) => parts.map((part) => part[n] ?? part[0]).join('"');
    return Array.from({ length: many }, (_, n) => `${one(n)}/>`).join("");
  });
}

/**
 * Puts the sprite into the page and applies its style rules, replacing those of an earlier sprite. An adopted style
 * sheet works even if the page forbids inline styles. The patterns go into an element of their own: browsers paint
 * no pattern from inside an element that is not displayed, and the rest of the sprite costs no time while it is not
 * displayed.
 */
export function wear(sprite: Element): void {
  const before = document.querySelectorAll("body > .sprite, body > .grounds");
  const grounds = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  grounds.setAttribute("class", "grounds");
  grounds.setAttribute("aria-hidden", "true");
  grounds.append(...sprite.querySelectorAll("pattern"));
  sprite.setAttribute("class", "sprite");
  document.body.prepend(grounds, sprite);
  for (const old of before) old.remove();
  if (before.length === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn()];
  worn().replaceSync(sprite.querySelector("#tile-style")?.textContent ?? "");
}

let rules: CSSStyleSheet | null = null;
/** The style sheet for the sprite's rules. */
function worn(): CSSStyleSheet {
  rules ??= new CSSStyleSheet();
  return rules;
}

/** A drawing to render as a bitmap: a box in board units, turned by `r` quarter turns. */
export interface Drawing {
  markup: string;
  box: { left: number; top: number; width: number; height: number };
  level: Level;
  r: number;
}

/** Several drawings, one below the other, as one self-contained SVG image. */
export interface Sheet {
  text: string;
  /** The upper edge of each drawing. */
  tops: readonly number[];
}

/** Puts drawings into one image, so that the browser parses the rules and shared pieces only once. */
export function sheetOf(drawings: readonly Drawing[]): Sheet {
  const tops: number[] = [];
  let high = 0;
  const boxes = drawings.map(({ markup, box, level, r }) => {
    const { left, top, width, height } = box;
    const turn = r === 0 ? "" : ` transform="rotate(${r * 90} 50 50)"`;
    const place = `y="${high}" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`;
    tops.push(high);
    high += height + 2;
    return `<svg ${place} class="r${r} ${LEVEL_CLASS[level]}"><g${turn}>${markup}</g></svg>`;
  });
  const wide = Math.max(...drawings.map(({ box }) => box.width));
  const rules = document.getElementById("tile-style")?.textContent ?? "";
  const all = boxes.join("");
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">` +
    `<style>${rules}.t-ground,.t-corners{display:none}</style><defs>${pieces(all)}</defs>${all}</svg>`;
  return { text, tops };
}

/** The markup inside an element of the sprite. */
export function inside(id: string): string {
  return document.getElementById(id)?.innerHTML ?? "";
}

/** The markup of the shared pieces that a drawing refers to, directly or indirectly. */
function pieces(markup: string, seen = new Set<string>()): string {
  let out = "";
  for (const [, id] of markup.matchAll(/href="#([\w-]+)"/g)) {
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    const piece = document.getElementById(id)?.outerHTML ?? "";
    out += piece + pieces(piece, seen);
  }
  return out;
}

/** What the board draws across the edges of tiles: the area of town on a kind, and the corners where it has towers. */
export interface Shape {
  town: Path2D | null;
  towers: readonly { x: number; y: number }[];
}

const shapes = new Map<string, Shape>();

export function shapeOf(kind: string): Shape {
  const known = shapes.get(kind);
  if (known !== undefined) return known;
  const symbol = document.getElementById(`tile-${kind}`);
  const town = symbol?.querySelector('[fill="url(#town)"]')?.getAttribute("d");
  const at = (use: Element) => ({ x: Number(use.getAttribute("x")), y: Number(use.getAttribute("y")) });
  const made = {
    town: town == null ? null : new Path2D(town),
    towers: [...(symbol?.querySelectorAll(".t-corners use") ?? [])].map(at),
  };
  if (symbol !== null) shapes.set(kind, made);
  return made;
}
