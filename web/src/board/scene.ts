// What the board shows. It is told everything: no rule of the game is in this folder.
import type { Axis, BridgeAt, Corner, Meeple } from "../protocol.ts";
import type { Point } from "./camera.ts";

/** A square of the grid; y grows to the south. */
export interface Square {
  x: number;
  y: number;
}

/** Quarter turns clockwise, 0 to 3. */
export type Quarter = number;

/** A tile on a square. */
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
  /** How many followers it counts as there, or how many stand there, where that is to be shown. */
  strength?: number;
  /** Nothing to come completes what it stands on. */
  stranded?: boolean;
  /** Whose figures one mark stands for, where all of them have no room. */
  crowd?: readonly number[];
}

/** A tower with a floor, or the foundation of one. */
export interface BoardTower extends Square {
  /** The segment of its tile where a guard stands. */
  segment: number;
  floors: number;
}

/** A tunnel token in the mouth of a tunnel. */
export interface BoardToken extends Square {
  seat: number;
  pair: "a" | "b" | "c";
  /** Where it lies, in hundredths of its tile as that lies. */
  mouth: Point;
}

/** A bridge over a tile. `planned`: it would be built with the tile that is chosen. */
export interface BoardBridge extends Square {
  seat: number;
  axis: Axis;
  planned: boolean;
}

/** A castle over two tiles. */
export interface BoardCastle {
  tiles: readonly Square[];
  /** Whose lord is in it; nobody's once he has gone home. */
  seat: number | null;
  /** Its owner chooses now what pays the lord. */
  asked: boolean;
  /** What is told of it. */
  name: string;
}

/** The count in one of the quarters, whose segments begin with the castle's; they lie over the tiles around, too. */
export interface BoardCount extends Square {
  segment: number;
  castle: number;
}

/** A place that the dragon, the fairy or the count may go to, a tower that may grow, or a mouth that a token may be put into. */
export interface NeutralMove extends Square {
  /** Index among all that can be chosen. */
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
  /** Whose token it is, and where it would lie. */
  seat?: number;
  mouth?: Point;
  /** From where to where a bridge would lead. */
  axis?: Axis;
  /** Beside whose figure the fairy goes, null: to the tile; the segment of the tower. */
  segment: number | null;
  /** What it is called, for screen readers and tool tips. */
  name: string;
  /** The key that chooses it. */
  key: string;
}

/** A square where the tile in hand may lie, with its rotations. */
export interface Place extends Square {
  /** Those that fit as they are; none where all need a bridge. */
  rotations: readonly Quarter[];
  /** Those that need a bridge, one for each bridge that would do. */
  bridged?: readonly Way[];
}

/** How a tile may lie on a square: turned, and with the bridge that it needs. */
export interface Way {
  r: Quarter;
  bridge?: BridgeAt;
}

/** A tile that is not laid yet. `firm`: chosen, not only pointed at. */
export interface Ghost extends LaidTile {
  seat: number;
  firm: boolean;
  /** Other rotations fit here too. */
  turns: boolean;
}

/** A place where a figure may be put, or from which one may come home. */
export interface Spot extends Square {
  /** Index in the list that was given. */
  index: number;
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn would stand. */
  corner?: Corner;
  /** The figure stands there and may come home. */
  home: boolean;
  seat: number;
  /** What it is called, for screen readers and tool tips. */
  name: string;
  /** The key that chooses it. */
  key: string;
  /** Chosen by keyboard, not sent yet. */
  picked: boolean;
}

/** Squares that are lit up, with the segments concerned where they are known. */
export interface Lit extends Square {
  segment: number | null;
}

/** A square, or a segment of its tile, where something is wrong. */
export interface FaultMark extends Lit {
  /** The number under which it is told elsewhere. */
  label: string;
  /** How many marks the square has before this one. */
  place: number;
  /** What is wrong, if it is to be read here. */
  words: string;
}

/** A field with farmers. */
export interface OwnedField {
  /** The seats that have the majority or tie for it. */
  owners: readonly number[];
  /** Its segments. */
  segments: readonly (Square & { segment: number })[];
  /** Where a farmer of it lies. */
  at: Square & { segment: number };
  /** What is to be read there. */
  label: string;
  /** What is to be read where there is no room for that; nothing if that can be done without. */
  short: string;
}

/** A tile that was laid lately. */
export interface Trace extends Square {
  seat: number;
  /** A number where one turn laid several; otherwise the seat's glyph stands there. */
  label: string;
}

/** Everything on the board. */
export interface Scene {
  tiles: readonly LaidTile[];
  figures: readonly BoardFigure[];
  /** Where the dragon is. */
  dragon: Square | null;
  /** Where the fairy is: beside a segment's figure, or on the tile. */
  fairy: (Square & { segment: number | null }) | null;
  count: BoardCount | null;
  towers: readonly BoardTower[];
  tokens: readonly BoardToken[];
  bridges: readonly BoardBridge[];
  castles: readonly BoardCastle[];
  /** Where they may go, and which towers may grow. */
  moves: readonly NeutralMove[];
  /** Tiles that were laid lately, in the colours of those who laid them. */
  last: readonly Trace[];
  places: readonly Place[];
  /** Squares where no tile will lie any more. */
  dead: readonly Square[];
  ghost: Ghost | null;
  spots: readonly Spot[];
  lit: readonly Lit[];
  /** Whether laid tiles can be clicked, as a whole or by their segments. */
  handles: "none" | "tiles" | "segments";
  /** The square that keys and buttons act on. */
  cursor: Square | null;
  faults: readonly FaultMark[];
  /** Fields by owner, while somebody looks at them. */
  owned: readonly OwnedField[];
}

/** An empty table. */
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

/** The drawings' facts: where figures stand, which part of a tile a segment covers. */
export interface Art {
  anchor(kind: string, segment: number): Point;
  /** Path of a segment's region in a box of 100 by 100, if known. */
  region(kind: string, segment: number): string | null;
  /** What a segment is a part of: `city`, `road`, `cloister` or `field`; empty if there is no such segment. */
  feature(kind: string, segment: number): string;
  /** The segments of a kind, those that lie over others last. */
  segments(kind: string): readonly number[];
  /** Where signs are printed, which figures do not cover where they can. */
  signs?(kind: string): readonly Point[];
}

/** A point of the unrotated tile after `r` quarter turns clockwise about its middle. */
export function turned(point: Point, r: Quarter): Point {
  let { x, y } = point;
  for (let i = 0; i < (r & 3); i += 1) [x, y] = [100 - y, x];
  return { x, y };
}

/**
 * The side of a tile where a point lies: eighths clockwise from north, and how far beyond, up to half an eighth; null in
 * the middle.
 */
export function sideOf(point: Point): { side: number; beyond: number } | null {
  const [dx, dy] = [point.x - 50, point.y - 50];
  if (Math.hypot(dx, dy) < 6) return null;
  const eighths = (Math.atan2(dx, -dy) / Math.PI) * 4;
  const side = Math.round(eighths);
  return { side: (side + 8) % 8, beyond: eighths - side };
}

/** A corner of a tile in a box of 100 by 100. */
export function cornerOf(corner: Corner): Point {
  return { x: corner.endsWith("e") ? 100 : 0, y: corner.startsWith("s") ? 100 : 0 };
}

/** Key of a square. */
export function squareKey(square: Square): string {
  return `${square.x},${square.y}`;
}

/**
 * The place that an arrow key leads to from a square, or the nearest one when nothing is chosen yet.
 * Places straight ahead win over those to the side; null when there is none that way.
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
    // Within the quarter ahead the nearest; what lies further to the side only if there is nothing else.
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
