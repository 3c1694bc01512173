// The SVG elements of everything on the board, each drawn at its square.
import type { Meeple } from "../protocol.ts";
import { type Point, SQUARE } from "./camera.ts";
import {
  type BoardFigure,
  type FaultMark,
  type LaidTile,
  type Lit,
  type OwnedField,
  type Place,
  type Scene,
  type Spot,
  type Square,
  squareKey,
  type Trace,
} from "./scene.ts";
import { element, set } from "./svg.ts";

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

/** The element of a laid tile, which the canvas paints; it makes the tile findable in the page. */
export function tileElement(tile: LaidTile): SVGGElement {
  return element("g", { class: "tile", transform: origin(tile), "data-tile": squareKey(tile) }, [
    element("rect", { class: `tile-square r${tile.r}`, width: 100, height: 100 }),
  ]);
}

/** A tile dropping onto its square. */
export function dropElement(tile: LaidTile): SVGGElement {
  return element("g", { transform: origin(tile) }, [
    element("g", { class: "drop" }, [
      element("g", { class: `r${tile.r}`, transform: `rotate(${tile.r * 90} 50 50)` }, [
        element("use", { href: `#tile-${tile.kind}`, width: 100, height: 100 }),
      ]),
    ]),
  ]);
}

/** Brackets around the corners of a square, outside it, so that they cover nothing. */
const BRACKETS = "M-5 17V-5H17M83-5H105V17M105 83V105H83M17 105H-5V83";

function brackets(name: string): SVGPathElement[] {
  return ["halo", "edge", "line"].map((part) => element("path", { class: `${name}-${part}`, d: BRACKETS }));
}

export function lastElement(mark: Trace): SVGGElement {
  const label = element("text", { class: "last-label" });
  label.textContent = mark.label;
  const glyph = element("use", {
    href: `#glyph-${mark.seat}`,
    class: "glyph",
    x: -17,
    y: -17,
    width: 34,
    height: 34,
  });
  return element(
    "g",
    { class: `last seat-${mark.seat}`, transform: origin(mark), "data-label": mark.label || null },
    [
      ...brackets("last"),
      element("g", { class: "last-badge", transform: "translate(104 -4)" }, [
        element("g", { class: "unscaled" }, [
          element("circle", { class: "last-disc", r: 9.5 }),
          mark.label === "" ? glyph : label,
        ]),
      ]),
    ],
  );
}

export function placeElement(place: Place, name: string): SVGGElement {
  return element(
    "g",
    {
      class: `place${place.rotations.length === 0 ? " bridged" : ""}`,
      transform: origin(place),
      "data-place": squareKey(place),
      role: "button",
      "aria-label": name,
    },
    [
      element("rect", { class: "place-box", x: 6, y: 6, width: 88, height: 88, rx: 7 }),
      ...(place.rotations.length > 0
        ? []
        : [element("path", { class: "place-box", d: "M32 44H68M32 56H68" })]),
    ],
  );
}

/** A square where no remaining tile fits. */
export function deadElement(square: Square): SVGGElement {
  return element("g", { class: "dead", transform: origin(square) }, [
    element("path", { d: "M12 34L34 12M12 61L61 12M12 88L88 12M39 88L88 39M66 88L88 66" }),
  ]);
}

/** A segment of a tile with the tile's rotation, or null for the whole square. */
type Region = { path: string; r: number } | null;

function regionShape(region: Region): SVGElement {
  return region === null
    ? element("rect", { x: 2, y: 2, width: 96, height: 96, rx: 4 })
    : element("path", { d: region.path, transform: `rotate(${region.r * 90} 50 50)` });
}

export function litElement(lit: Lit, region: Region): SVGElement {
  return element("g", { class: "lit", transform: origin(lit) }, [regionShape(region)]);
}

/** The click targets of a laid tile: one for the tile, or one for each segment. */
export function handleElement(
  tile: LaidTile,
  regions: readonly { segment: number; path: string }[] | null,
): SVGElement {
  const turn = { transform: `rotate(${tile.r * 90} 50 50)` };
  const shapes =
    regions === null
      ? [element("rect", { width: 100, height: 100 })]
      : regions.map(({ segment, path }) => element("path", { d: path, "data-segment": segment, ...turn }));
  return element(
    "g",
    { class: "handle", transform: origin(tile), "data-handle": squareKey(tile), "aria-hidden": "true" },
    shapes,
  );
}

export function cursorElement(square: Square): SVGElement {
  return element("g", { class: "cursor", transform: origin(square) }, [
    element("rect", { class: "cursor-halo", x: 1, y: 1, width: 98, height: 98, rx: 4 }),
    element("rect", { class: "cursor-line", x: 1, y: 1, width: 98, height: 98, rx: 4 }),
  ]);
}

/** A mark with its number. Its text is next to it, the same size at every zoom. */
export function faultElement(fault: FaultMark, region: Region): SVGElement {
  const number = element("text", {});
  number.textContent = fault.label;
  const badge = element("g", { class: "fault-badge", transform: "translate(14 14)" }, [
    element("g", { class: "unscaled" }, [
      element("g", { transform: `translate(${fault.place * 24} 0)` }, [element("circle", { r: 11 }), number]),
    ]),
  ]);
  const parts: SVGElement[] = [regionShape(region), badge];
  if (fault.words !== "") {
    const title = element("title");
    title.textContent = fault.words;
    parts.push(title, wordsElement(fault.words));
  }
  return element("g", { class: "fault", transform: origin(fault) }, parts);
}

/** The most characters in a line of text on the board. */
const MOST_IN_LINE = 34;

function wordsElement(words: string): SVGElement {
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines[lines.length - 1] ?? "";
    if (line !== "" && line.length + word.length >= MOST_IN_LINE) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  const text = element(
    "text",
    {},
    lines.map((line, i) => {
      const made = element("tspan", { x: 0, y: i * 18 - (lines.length - 1) * 18 });
      made.textContent = line;
      return made;
    }),
  );
  const width = Math.max(...lines.map((line) => line.length)) * 8 + 26;
  const height = lines.length * 18 + 16;
  const box = element("rect", { x: -width / 2, y: 12 - height, width, height, rx: 10 });
  const tip = element("path", { d: "M-8 11h16L0 21Z" });
  return element("g", { class: "fault-words", transform: "translate(50 -4)" }, [
    element("g", { class: "unscaled" }, [element("g", { transform: "translate(0 -22)" }, [box, tip, text])]),
  ]);
}

/**
 * The fill pattern for a field of these owners: their colours and glyphs in turn, continuous across neighbouring
 * tiles.
 */
export function ownersPattern(owners: readonly number[]): SVGPatternElement {
  const cell = owners.length === 1 ? 25 : 50 / owners.length;
  const cells = owners.map((seat, i) =>
    element("g", { class: `owner seat-${seat}`, transform: `translate(${i * cell} 0)` }, [
      element("rect", { width: cell, height: 25 }),
      element("use", {
        href: `#glyph-${seat}`,
        class: "glyph",
        x: cell / 2 - 13,
        y: -0.5,
        width: 26,
        height: 26,
      }),
    ]),
  );
  return element(
    "pattern",
    {
      id: patternId(owners),
      patternUnits: "userSpaceOnUse",
      width: cell * owners.length,
      height: 25,
    },
    cells,
  );
}

function patternId(owners: readonly number[]): string {
  return `owners-${owners.join("-")}`;
}

/** A field: its parts filled under one outline, which separates two fields of the same owner. */
export function ownedElement(
  field: OwnedField,
  regions: readonly { square: Square; path: string; r: number }[],
): SVGGElement {
  const parts = (name: string, fill: string) =>
    regions.map(({ square, path, r }) =>
      element("path", {
        class: name,
        d: path,
        transform: `${origin(square)} rotate(${r * 90} 50 50)`,
        fill,
      }),
    );
  const pattern = `url(#${patternId(field.owners)})`;
  return element("g", { class: "owned" }, [
    ...parts("owned-edge", "none"),
    ...parts("owned-ground", pattern),
  ]);
}

/** Side of a figure's box on a tile, in board units. */
export const FIGURE = 34;
/** Minimum size of a figure in pixels at any zoom. Its box includes a small margin. */
export const FIGURE_PIXELS = 27;
/** The pose of a follower by the feature it is on; on any other it stands. */
const POSES: Record<string, string> = { city: "knight", road: "thief", cloister: "monk", field: "farmer" };

/** Offset of a figure from its spot: a monk kneels in front of the church, an abbot stands next to the garden. */
const ASIDE: Record<string, string> = { cloister: "translate(8 9)", garden: "translate(6 6)" };

/** The id of the drawing of a figure on this kind of feature. */
export function figureDrawing(meeple: Meeple, feature: string): string {
  const pose = POSES[feature];
  if (pose === undefined || (meeple !== "follower" && meeple !== "large")) return `#fig-${meeple}`;
  return meeple === "large" ? `#fig-large-${pose}` : `#fig-${pose}`;
}

/** A figure in its seat's colour with its seat's glyph, centred on the origin. */
function figureMarks(drawing: string, seat: number, size: number): SVGGElement {
  const box = { x: -size / 2, y: -size / 2, width: size, height: size };
  return element("g", { class: `figure seat-${seat}` }, [
    element("use", { href: drawing, ...box }),
    element("use", { href: `#glyph-${seat}`, class: "glyph", ...box }),
  ]);
}

export function figureElement(figure: BoardFigure, feature: string): SVGGElement {
  if (figure.crowd !== undefined) return crowdElement(figure.crowd, figure.strength ?? 0);
  const aside = { transform: ASIDE[feature] ?? null };
  const marks = figureMarks(figureDrawing(figure.meeple, feature), figure.seat, FIGURE);
  if (figure.strength !== undefined) marks.append(strengthBadge(figure.strength));
  if (figure.stranded === true) marks.append(strandedBadge());
  return element("g", { class: "stand" }, [element("g", aside, [marks])]);
}

/** Radius of a crowd's mark, in board units. */
const CROWD = 15;

/** One mark for the figures of several players: a disc in their colours with the number of figures. */
function crowdElement(seats: readonly number[], figures: number): SVGGElement {
  // The disc of a single player is made of two halves.
  const parts = seats.length === 1 ? [...seats, ...seats] : seats;
  const at = (part: number) => {
    const turn = (part / parts.length) * 2 * Math.PI;
    return `${(CROWD * Math.sin(turn)).toFixed(2)} ${(-CROWD * Math.cos(turn)).toFixed(2)}`;
  };
  const slices = parts.map((seat, i) =>
    element("path", {
      class: `crowd-part seat-${seat}`,
      d: `M0 0L${at(i)}A${CROWD} ${CROWD} 0 0 1 ${at(i + 1)}Z`,
    }),
  );
  const number = element("text", { class: "strength-number" });
  number.textContent = String(figures);
  const disc = [element("circle", { class: "crowd-rim", r: CROWD + 1.5 }), ...slices];
  const mark = [...disc, element("circle", { class: "strength-disc", r: 8.5 }), number];
  return element("g", { class: "stand" }, [element("g", { class: "figure crowd" }, mark)]);
}

/** A cross at the head of a figure that cannot come home before the end of the game. */
function strandedBadge(): SVGGElement {
  return element("g", { class: "stranded", transform: "translate(-11 -10)" }, [
    element("circle", { class: "stranded-disc", r: 7.5 }),
    element("path", { class: "stranded-cross", d: "M-3.2-3.2 3.2 3.2M3.2-3.2-3.2 3.2" }),
  ]);
}

/** A figure's strength, or the floors below a guard, at its foot and readable when zoomed out. */
export function strengthBadge(strength: number): SVGGElement {
  const number = element("text", { class: "strength-number" });
  number.textContent = String(strength);
  return element("g", { class: "strength", transform: "translate(12 8)" }, [
    element("circle", { class: "strength-disc", r: 9 }),
    number,
  ]);
}

/** Points that rise, the same size at every zoom. */
export function floatElement(at: Point, words: string, seat: number): SVGGElement {
  const text = element("text", { class: "float-text" });
  text.textContent = words;
  return element("g", { transform: `translate(${at.x} ${at.y})` }, [
    element("g", { class: `float seat-${seat}` }, [element("g", { class: "unscaled" }, [text])]),
  ]);
}

export function ghostElement(ghost: NonNullable<Scene["ghost"]>): SVGGElement {
  return element("g", { class: "ghost", transform: origin(ghost) }, [
    ...brackets("ghost"),
    element("g", { class: "ghost-turn" }, [
      element("circle", { cx: 86, cy: 14, r: 11 }),
      element("path", { d: "M91.2 11.6a5.8 5.8 0 1 0 .4 4.6M91.8 8v4.2h-4.2" }),
    ]),
  ]);
}

/** Scale of a spot on the board, before it is enlarged to be easy to hit. */
export const SPOT = 0.82;
/** Radius of a spot's background, in its own units. */
const SPOT_RADIUS = 15.5;
/** Width of a spot in board units. */
export const SPOT_ACROSS = 2 * SPOT_RADIUS * SPOT;

/** Moves a spot, and draws a line from it to where the figure would stand if that is somewhere else. */
export function placeSpot(made: SVGElement, at: Point, stands: Point, grown: number): void {
  set(made, { transform: `translate(${at.x} ${at.y}) scale(${SPOT * grown})` });
  const line = made.querySelector(".spot-line");
  const end = { x: (stands.x - at.x) / (SPOT * grown), y: (stands.y - at.y) / (SPOT * grown) };
  if (line !== null) set(line, { d: Math.hypot(end.x, end.y) < 4 ? "" : `M0 0L${end.x} ${end.y}` });
}

/** Path of an arrow that turns back, at the foot of a figure that may come home. */
const WAY_HOME = "M-11 14.6l-3-2.8 3-2.8M-13.6 11.8h3.8a2 2 0 0 1 0 4h-1.4";

export function spotElement(spot: Spot, feature: string): SVGGElement {
  const label = element("text", { x: 11.5, y: -11.5, class: "spot-key", "aria-hidden": "true" });
  label.textContent = spot.key;
  return element(
    "g",
    {
      class: `spot seat-${spot.seat}${spot.home ? " coming" : ""}`,
      "data-spot": spot.index,
      role: "button",
      "aria-label": spot.name,
    },
    [
      element("path", { class: "spot-line", d: "" }),
      element("circle", { class: "spot-ground", r: SPOT_RADIUS }),
      figureMarks(figureDrawing(spot.meeple, feature), spot.seat, 24),
      // Choices beyond the last key have no label.
      ...(spot.key === ""
        ? []
        : [element("circle", { class: "spot-badge", cx: 11.5, cy: -11.5, r: 6.4 }), label]),
      ...(spot.home
        ? [
            element("circle", { class: "spot-badge", cx: -11.5, cy: 11.5, r: 6.4 }),
            element("path", { class: "spot-way", d: WAY_HOME }),
          ]
        : []),
    ],
  );
}
