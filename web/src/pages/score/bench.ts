// The bench, an editor for the position of a real table: what is in hand, where the cursor is, and what clicks and keys
// do with them. It changes the draft and knows no rules.
import type { Point } from "../../board/camera.ts";
import {
  type BoardFigure,
  type BoardToken,
  type BoardTower,
  EMPTY_SCENE,
  type LaidTile,
  placeTowards,
  type Scene,
  type Spot,
  type Square,
  squareKey,
} from "../../board/scene.ts";
import { bridgesOf } from "../../game/boxes/bridges.ts";
import { countOf, heaped, quarterAt } from "../../game/boxes/count/index.ts";
import { keyOf } from "../../game/numbers.ts";
import type { ArtTable } from "../../game/offer.ts";
import { fieldMarks } from "../../game/scene.ts";
import { Store } from "../../game/store.ts";
import { beginAt } from "../../i18n/load.ts";
import {
  CORNERS,
  type Count,
  type Meeple,
  type PositionFault,
  type ScoredField,
  type Seen,
} from "../../protocol.ts";
import { countOn } from "./city.ts";
import {
  atOnePlace,
  type Draft,
  freeSquares,
  lay,
  put,
  putIntoQuarter,
  remove,
  same,
  segmentsOf,
  tileAt,
  turn,
} from "./draft.ts";
import type { Fits } from "./evaluation.ts";
import { FIRST_TILE } from "./example.ts";
import type { History } from "./history.ts";
import { PIECES } from "./pieces/index.ts";
import type { Owned, Piece } from "./pieces/kinds.ts";
import { floorsAt, towerOn, withFloors } from "./pieces/tower.ts";

/** What a click on the board places. */
export interface Hand {
  holds: "tile" | "figure" | Piece;
  /** The kind of tile in hand. */
  kind: string;
  r: number;
  /** The owner and kind of the figure in hand. */
  seat: number;
  meeple: Meeple;
}

export interface BenchView {
  hand: Hand;
  /** The square that keys and buttons act on. */
  cursor: Square | null;
  /** The free square under the mouse. */
  hover: Square | null;
  /** What is highlighted because of a line of the sheet. */
  lit: readonly Seen[];
  /** Whether the segments of the tile at the cursor are offered one by one. */
  asking: boolean;
  /** The tile that was last turned automatically because it did not fit as laid. */
  fitted: LaidTile | null;
}

const FIRST: Hand = { holds: "tile", kind: FIRST_TILE, r: 0, seat: 0, meeple: "follower" };

export class Bench {
  readonly view = new Store<BenchView>({
    hand: FIRST,
    cursor: null,
    hover: null,
    lit: [],
    asking: false,
    fitted: null,
  });
  /** Where the tile in hand fits, as far as is known. */
  fits: Fits | null = null;
  /** Squares of tiles laid since the last verdict, in order, that the user has not turned. */
  #fresh: Square[] = [];

  constructor(
    readonly history: History<Draft>,
    private readonly art: ArtTable,
  ) {
    // First of all: texts describe squares from the origin.
    const updateOrigin = () => beginAt(countOn(this.draft, art));
    history.steps.watch(updateOrigin);
    updateOrigin();
  }

  get draft(): Draft {
    return this.history.now;
  }

  /** The laid tile at the cursor. */
  get tile(): LaidTile | undefined {
    return tileAt(this.draft, this.view.value.cursor);
  }

  /** Takes a tile in hand. */
  take(kind: string): void {
    const { hand } = this.view.value;
    const r = hand.kind === kind ? hand.r : 0;
    const cursor = this.tile === undefined ? this.view.value.cursor : null;
    this.view.patch({ hand: { ...hand, holds: "tile", kind, r }, cursor, asking: false });
  }

  /** Takes a figure in hand. */
  arm(seat: number, meeple: Meeple): void {
    const { hand } = this.view.value;
    this.view.patch({ hand: { ...hand, holds: "figure", seat, meeple }, hover: null });
  }

  /** Takes a piece in hand, or tiles or figures of the kind chosen last. */
  hold(holds: Hand["holds"], seat = this.view.value.hand.seat): void {
    const { hand } = this.view.value;
    if (hand.holds !== holds || hand.seat !== seat)
      this.view.patch({ hand: { ...hand, holds, seat }, hover: null, asking: false });
  }

  point(hover: Square | null): void {
    const before = this.view.value.hover;
    if (before?.x !== hover?.x || before?.y !== hover?.y) this.view.patch({ hover });
  }

  light(lit: readonly Seen[]): void {
    this.view.patch({ lit });
  }

  /** Moves the cursor to a square. */
  look(cursor: Square | null): void {
    this.view.patch({ cursor, asking: false, lit: [] });
  }

  /** Handles a click on a free square. */
  place(square: Square): void {
    const { hand } = this.view.value;
    if (hand.holds === "tile") {
      this.#fresh.push(square);
      this.history.change(lay(this.draft, { ...square, kind: hand.kind, r: hand.r }), layingAt(square));
    }
    this.view.patch({ cursor: square, hover: null, asking: false, lit: [] });
  }

  /**
   * Handles a click on a laid tile, at this point of the board. Both are null if the board is zoomed out too far to
   * tell; `segment` is also null if the board offers none.
   */
  touch(square: Square, segment: number | null, at: Point | null = null): void {
    const { hand, cursor } = this.view.value;
    const again = cursor?.x === square.x && cursor?.y === square.y;
    // The corner of a barn, and the bridge or segment for a figure on a bridged tile, are asked for.
    const bridged = this.draft.bridges.some((bridge) => same(bridge, square));
    const aims = segment !== null && hand.meeple !== "barn" && !bridged;
    this.view.patch({ cursor: square, asking: hand.holds === "figure" && !aims, lit: [] });
    if (hand.holds === "tile") {
      if (again) this.turn(1);
    } else if (hand.holds === "figure") {
      if (aims) this.put(segment);
    } else {
      const { draft, art } = this;
      this.#change(PIECES[hand.holds].touch({ draft, art, square, segment, at, seat: hand.seat }));
    }
  }

  /** A change without effect adds no undo step. */
  #change(next: Draft): void {
    if (next !== this.draft) this.history.change(next);
  }

  /** Places the figure in hand on a segment of the tile at the cursor, or a barn on a corner; or takes it off. */
  put(place: number): void {
    const { tile, view } = this;
    const { seat, meeple } = view.value.hand;
    if (tile === undefined) return;
    const at = placesFor(meeple, tile, this.art, this.draft)[place];
    if (at === undefined) return;
    const figure = { x: tile.x, y: tile.y, seat, meeple, ...at };
    const inQuarter = quarterAt(countOn(this.draft, this.art), figure) !== undefined;
    this.history.change((inQuarter ? putIntoQuarter : put)(this.draft, figure));
    view.patch({ asking: false });
  }

  /** Turns the tile at the cursor, or else the one in hand. */
  turn(step: number): void {
    const { hand } = this.view.value;
    const { tile } = this;
    if (tile === undefined) {
      this.view.patch({ hand: { ...hand, r: (hand.r + step + 4) & 3 } });
    } else {
      // A tile turned by the user must stay, and no other may be turned in its favour.
      this.#fresh = [];
      this.#turnTo({ ...tile, r: (tile.r + step + 4) & 3 });
    }
  }

  /**
   * Handles a verdict: turns the first of the tiles just laid that does not fit, as people do at a table. Returns true
   * if there was one; then the draft has changed.
   */
  settle(faults: readonly PositionFault[]): boolean {
    const turned = faults.flatMap(({ turns }) => turns);
    for (let square = this.#fresh.shift(); square !== undefined; square = this.#fresh.shift()) {
      const to = square;
      const there = tileAt(this.draft, to);
      // Only the rotation is taken over: an edition may print the tile differently.
      const r = turned.find((tile) => same(tile, to))?.r;
      if (there === undefined || r === undefined) continue;
      this.#turnTo({ ...there, r }, layingAt(to));
      this.view.patch({ fitted: { ...there, r } });
      return true;
    }
    return false;
  }

  #turnTo(tile: LaidTile, kind = ""): void {
    const { hand } = this.view.value;
    const there = tileAt(this.draft, tile);
    if (there === undefined) return;
    // The next tile of this kind starts with the same rotation.
    if (tile.kind === hand.kind) this.view.patch({ hand: { ...hand, r: tile.r } });
    this.history.change(turn(this.draft, tile, tile.r - there.r), kind);
  }

  /** Sets the height of the tower on a square, if there is a foundation. */
  raise(square: Square, floors: number): void {
    this.#change(withFloors(this.draft, this.art, square, floors));
  }

  /** Takes the tile at the cursor off the table. */
  remove(): void {
    const { cursor } = this.view.value;
    if (cursor !== null && this.tile !== undefined) this.history.change(remove(this.draft, cursor));
    this.view.patch({ asking: false });
  }

  /** Moves the cursor over tiles and free squares, and returns its new square. */
  move(dx: number, dy: number): Square | null {
    const { cursor, hand } = this.view.value;
    const squares = [...this.draft.tiles, ...fitting(freeSquares(this.draft), hand, this.fits)];
    const found = placeTowards<Square>(cursor, dx, dy, squares) ?? cursor;
    const next = found === null ? null : { x: found.x, y: found.y };
    const asking = hand.holds === "figure" && tileAt(this.draft, next) !== undefined;
    this.view.patch({ cursor: next, hover: null, asking });
    return next;
  }

  /** Handles Enter: lays the tile in hand, turns a laid one, or asks where the figure goes. */
  enter(): void {
    const { cursor, hand } = this.view.value;
    if (cursor === null) this.move(0, 0);
    else if (this.tile === undefined) this.place(cursor);
    else if (hand.holds === "figure") this.view.patch({ asking: true });
    else this.touch(cursor, null);
  }
}

/** The squares where the tile in hand fits; all of them while that is not known. */
export const fitting = <T extends Square>(
  squares: readonly T[],
  { holds, kind }: Hand,
  fits: Fits | null,
): readonly T[] =>
  holds !== "tile" || fits?.kind !== kind
    ? squares
    : squares.filter((square) => fits.at.some((at) => same(at, square)));

/** Whether what is held belongs to a player, figures apart. */
export const isOwned = (holds: Hand["holds"]): holds is Owned =>
  holds !== "tile" && holds !== "figure" && "picture" in PIECES[holds];

/** The height of the tower at the cursor; null if there is no foundation. */
export function heightAt({ draft, view }: Bench, art: ArtTable): number | null {
  const { cursor } = view.value;
  return cursor === null || towerOn(draft, art, cursor) === null ? null : floorsAt(draft, cursor);
}

/** Whether this tile still has the rotation it was given to fit. */
export function isFitted({ fitted }: BenchView, tile: LaidTile | undefined): boolean {
  return fitted !== null && tile !== undefined && same(fitted, tile) && fitted.r === tile.r;
}

type Standing = Pick<BoardFigure, "segment" | "corner">;

/** The places for a figure on a tile: each segment, then the bridge over it; for a barn, each corner. */
function placesFor(meeple: Meeple, tile: LaidTile, art: ArtTable, { bridges }: Draft): Standing[] {
  if (meeple === "barn") return CORNERS.map((corner) => ({ segment: 0, corner }));
  const bridged = bridges.some((bridge) => same(bridge, tile));
  return Array.from({ length: segmentsOf(art, tile) + Number(bridged) }, (_, segment) => ({ segment }));
}

/** The places for the figure in hand on the tile at the cursor. */
export function spotsAt(
  bench: Bench,
  art: ArtTable,
  name: (tile: LaidTile, spot: Standing & { meeple: Meeple }) => string,
): Spot[] {
  const { tile } = bench;
  const { hand } = bench.view.value;
  if (tile === undefined || hand.holds !== "figure") return [];
  const { seat, meeple } = hand;
  return placesFor(meeple, tile, art, bench.draft).map((at, index) => ({
    index,
    x: tile.x,
    y: tile.y,
    meeple,
    ...at,
    home: false,
    seat,
    name: name(tile, { meeple, ...at }),
    key: keyOf(index),
    picked: bench.draft.figures.some(
      (figure) =>
        atOnePlace(figure, { x: tile.x, y: tile.y, seat, meeple, ...at }) &&
        figure.seat === seat &&
        figure.meeple === meeple,
    ),
  }));
}

/** A key that merges laying a tile and turning it to fit into one undo step. */
const layingAt = (square: Square): string => `lay ${squareKey(square)}`;

/** The fault shown next to the board: one at the cursor, else the first. */
export function faultAt(faults: readonly PositionFault[], cursor: Square | null): PositionFault | undefined {
  const here = ({ lights }: PositionFault) => lights.some((at) => at.x === cursor?.x && at.y === cursor.y);
  return faults.find(here) ?? faults[0];
}

/** What is on the table besides tiles and figures, and what the board shows about it. */
interface Marks {
  spots?: readonly Spot[];
  faults?: readonly PositionFault[];
  fields?: readonly ScoredField[];
  towers?: readonly BoardTower[];
  tokens?: readonly BoardToken[];
  castles?: Scene["castles"];
  count?: Count | undefined;
}

export function benchScene(
  draft: Draft,
  view: BenchView,
  { spots = [], faults = [], fields = [], towers = [], tokens = [], castles = [], count }: Marks = {},
): Scene {
  const { hand, cursor, hover } = view;
  const { holds, meeple } = hand;
  const segments = holds === "figure" ? meeple !== "barn" : holds !== "tile" && PIECES[holds].segments;
  const tile = tileAt(draft, cursor) ?? null;
  const read = faultAt(faults, cursor);
  const shown = hand.holds === "tile" ? (hover ?? (tile === null ? cursor : null)) : null;
  return {
    ...EMPTY_SCENE,
    ...fieldMarks(fields, ({ paid }) => {
      const words = paid[0] === undefined ? "" : `+${paid[0].points}`;
      return { label: words, short: words };
    }),
    tiles: draft.tiles,
    figures: heaped(draft.figures, count),
    count: countOf(count),
    places:
      hand.holds === "tile" ? freeSquares(draft).map((square) => ({ ...square, rotations: [hand.r] })) : [],
    ghost:
      shown === null ? null : { ...shown, kind: hand.kind, r: hand.r, seat: 0, firm: false, turns: false },
    // The key is part of the name because it is shown there.
    spots:
      view.asking && tile !== null
        ? spots.map((spot) => ({ ...spot, name: `${spot.key} ${spot.name}`.trim() }))
        : [],
    lit: view.lit,
    dragon: draft.dragon,
    fairy: draft.fairy,
    towers,
    tokens,
    bridges: bridgesOf(draft.bridges),
    castles,
    handles: segments ? "segments" : "tiles",
    cursor,
    faults: faults.flatMap((fault, i) =>
      fault.lights.map((at, j) => ({
        ...at,
        label: String(i + 1),
        words: j === 0 && fault === read ? fault.msg : "",
        // Several marks on one square are shown side by side.
        place: faults.slice(0, i).filter(({ lights }) => lights.some((other) => same(other, at))).length,
      })),
    ),
  };
}
