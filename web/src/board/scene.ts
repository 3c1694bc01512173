// What the board shows. The scene contains everything it needs: this folder knows no rules of the game.
import type { Axis, BridgeAt, Corner, Meeple } from "../protocol.ts";
import type { Point } from "./camera.ts";

/** A square of the grid; y grows to the south. */
export interface Square {
  x: number;
  y: number;
}

/** Quarter turns clockwise, 0 to 3. */
export type Quarter = number;

export interface LaidTile extends Square {
  kind: string;
  r: Quarter;
}

/** A figure on a segment of a tile. */
export interface BoardFigure extends Square {
  seat: number;
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn stands. */
  corner?: Corner;
  /** The number to show: the followers it counts as, or the figures that stand here. */
  strength?: number;
  /** Its feature can no longer be completed. */
  stranded?: boolean;
  /** The owners, if this is one mark for figures that have no room of their own. */
  crowd?: readonly number[];
}

/** A tower, or the foundation of one if it has no floors. */
export interface BoardTower extends Square {
  /** The segment of its tile where a guard stands. */
  segment: number;
  floors: number;
}

/** A tunnel token in the mouth of a tunnel. */
export interface BoardToken extends Square {
  seat: number;
  pair: "a" | "b" | "c";
  /** Where it lies, in hundredths of the tile after rotation. */
  mouth: Point;
}

/** A bridge over a tile. `planned` means that the chosen tile would bring it. */
export interface BoardBridge extends Square {
  seat: number;
  axis: Axis;
  planned: boolean;
}

/** A castle over two tiles. */
export interface BoardCastle {
  tiles: readonly Square[];
  /** The seat whose lord is in it; null once the lord has gone home. */
  seat: number | null;
  /** Its owner is choosing the feature that pays the lord. */
  asked: boolean;
  name: string;
}

/**
 * The count in a quarter of the City of Carcassonne. `castle` is the segment of the first quarter; quarters also
 * extend over neighbouring tiles.
 */
export interface BoardCount extends Square {
  segment: number;
  castle: number;
}

/**
 * A choice that is offered on the board and is not a figure, for example a place for the dragon or a token, or a
 * tower that may grow.
 */
export interface NeutralMove extends Square {
  /** Index among all choices. */
  index: number;
  piece:
    | "dragon"
    | "fairy"
    | "count"
    | "floor"
    | "castle"
    | "bridge"
    | "abbot"
    | `token-${BoardToken["pair"]}`;
  /** Owner of the token, and where it would lie. */
  seat?: number;
  mouth?: Point;
  /** Direction of the bridge. */
  axis?: Axis;
  /** The segment of the figure that the fairy would join (null: the tile itself), or the segment of the tower. */
  segment: number | null;
  /** Name for screen readers and tool tips. */
  name: string;
  /** The key that selects it. */
  key: string;
}

/** A square where the tile in hand may lie, with its rotations. */
export interface Place extends Square {
  /** Rotations that fit without a bridge. */
  rotations: readonly Quarter[];
  /** Rotations that need a bridge, one entry for each possible bridge. */
  bridged?: readonly Way[];
}

/** How a tile may lie on a square: its rotation and the bridge that it needs. */
export interface Way {
  r: Quarter;
  bridge?: BridgeAt;
}

/** A tile that is not laid yet. `firm` means chosen rather than only pointed at. */
export interface Ghost extends LaidTile {
  seat: number;
  firm: boolean;
  /** Other rotations fit here too. */
  turns: boolean;
}

/** A place where a figure may be put, or from which one may return. */
export interface Spot extends Square {
  /** Index in the list of deployments. */
  index: number;
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn would stand. */
  corner?: Corner;
  /** The figure stands there and may return. */
  home: boolean;
  seat: number;
  /** Name for screen readers and tool tips. */
  name: string;
  /** The key that selects it. */
  key: string;
  /** Selected by keyboard but not sent yet. */
  picked: boolean;
}

/** A square to highlight, or one of its segments. */
export interface Lit extends Square {
  segment: number | null;
}

/** Whether two things are on the same segment of the same tile. */
export const sameSegment = (a: Lit, b: Lit): boolean => a.x === b.x && a.y === b.y && a.segment === b.segment;

/** Whether one of several things is on that segment. */
export const isAmong = (all: readonly Lit[], at: Lit): boolean => all.some((one) => sameSegment(one, at));

/** A square, or a segment of its tile, that has a fault. */
export interface FaultMark extends Lit {
  /** The number under which the fault is described elsewhere on the page. */
  label: string;
  /** The number of earlier marks on the same square. */
  place: number;
  /** Description of the fault; empty if it is not shown here. */
  words: string;
}

/** A field with farmers. */
export interface OwnedField {
  /** The seats that have the majority or tie for it. */
  owners: readonly number[];
  segments: readonly (Square & { segment: number })[];
  /** The position of one of its farmers. */
  at: Square & { segment: number };
  /** Text to show there. */
  label: string;
  /** Shorter text, used where `label` has no room; empty if the label can be omitted. */
  short: string;
}

/** A recently laid tile. */
export interface Trace extends Square {
  seat: number;
  /** Its number if one turn laid several tiles; if empty, the seat's glyph is shown. */
  label: string;
}

/** Everything on the board. */
export interface Scene {
  tiles: readonly LaidTile[];
  figures: readonly BoardFigure[];
  dragon: Square | null;
  /** Position of the fairy: next to a figure on a segment, or on the tile if the segment is null. */
  fairy: (Square & { segment: number | null }) | null;
  count: BoardCount | null;
  towers: readonly BoardTower[];
  tokens: readonly BoardToken[];
  bridges: readonly BoardBridge[];
  castles: readonly BoardCastle[];
  /** The choices that are not figures: moves of neutral pieces, towers that may grow, and others. */
  moves: readonly NeutralMove[];
  /** Recently laid tiles, in the colours of the players who laid them. */
  last: readonly Trace[];
  places: readonly Place[];
  /** Squares where no remaining tile fits. */
  dead: readonly Square[];
  ghost: Ghost | null;
  spots: readonly Spot[];
  lit: readonly Lit[];
  /** Whether laid tiles can be clicked, as a whole or by their segments. */
  handles: "none" | "tiles" | "segments";
  /** The square that keys and buttons act on. */
  cursor: Square | null;
  faults: readonly FaultMark[];
  /** Fields by owner, while somebody is looking at them. */
  owned: readonly OwnedField[];
}

export const EMPTY_SCENE: Scene = {
  tiles: [],
  figures: [],
  dragon: null,
  fairy: null,
  count: null,
  towers: [],
  tokens: [],
  bridges: [],
  castles: [],
  moves: [],
  last: [],
  places: [],
  dead: [],
  ghost: null,
  spots: [],
  lit: [],
  handles: "none",
  cursor: null,
  faults: [],
  owned: [],
};

/** Metadata of the drawings: where figures stand, and the region of each segment. */
export interface Art {
  anchor(kind: string, segment: number): Point;
  /** Path of a segment's region in a box of 100 by 100, if known. */
  region(kind: string, segment: number): string | null;
  /**
   * The feature that a segment is part of, such as `city`, `road`, `cloister` or `field`; empty if there is no such
   * segment.
   */
  feature(kind: string, segment: number): string;
  /** The segments of a kind; those on top come last. */
  segments(kind: string): readonly number[];
  /** Positions of printed signs, which figures avoid covering where possible. */
  signs?(kind: string): readonly Point[];
}

/** Rotates a point of a tile by `r` quarter turns clockwise about the tile's middle. */
export function turned(point: Point, r: Quarter): Point {
  let { x, y } = point;
  for (let i = 0; i < (r & 3); i += 1) [x, y] = [100 - y, x];
  return { x, y };
}

/**
 * The side of a tile on which a point lies, in eighths clockwise from north, and the remainder (at most half an
 * eighth either way). Null in the middle.
 */
export function sideOf(point: Point): { side: number; beyond: number } | null {
  const [dx, dy] = [point.x - 50, point.y - 50];
  if (Math.hypot(dx, dy) < 6) return null;
  const eighths = (Math.atan2(dx, -dy) / Math.PI) * 4;
  const side = Math.round(eighths);
  return { side: (side + 8) % 8, beyond: eighths - side };
}

/** A corner of a tile, in a box of 100 by 100. */
export function cornerOf(corner: Corner): Point {
  return { x: corner.endsWith("e") ? 100 : 0, y: corner.startsWith("s") ? 100 : 0 };
}

export function squareKey(square: Square): string {
  return `${square.x},${square.y}`;
}

/**
 * The place that an arrow key leads to from a square, or the nearest one if nothing is chosen yet. Places straight
 * ahead take precedence over those to the side. Null if there is none in that direction.
 */
export function placeTowards<T extends Square>(
  from: Square | null,
  dx: number,
  dy: number,
  places: readonly T[],
): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (from === null) return nearest({ x: 0, y: 0 }, places);
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    // Within the quarter ahead the nearest wins; places farther to the side are used only if there is nothing else.
    const cost = Math.hypot(ahead, aside) + (aside > ahead ? 1000 : 0);
    if (ahead > 0 && cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}

/** The place nearest to a square; the earlier one if two are equally near. */
export function nearest<T extends Square>(to: Square, places: readonly T[]): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const far = Math.hypot(place.x - to.x, place.y - to.y);
    if (far < least) {
      best = place;
      least = far;
    }
  }
  return best;
}
