// Paints laid tiles on a canvas. Meadow and town are patterns fixed to the whole board, so they continue from tile
// to tile; each tile adds its roads, walls and buildings. Everything is aligned to device pixels.
import { Bitmaps } from "./bitmaps.ts";
import { type Drawing, inside, type Level, shapeOf } from "./drawings.ts";
import type { LaidTile } from "./scene.ts";

/** What to paint, in device pixels. */
export interface View {
  tiles: readonly LaidTile[];
  ghost: (LaidTile & { firm: boolean }) | null;
  /** Position of the corner of square 0,0. */
  left: number;
  top: number;
  /** Side of a square. */
  side: number;
  level: Level;
}

/**
 * Scale of the ground patterns at each level, so that roofs and parcels of land remain recognisable when zoomed
 * out.
 */
const GROUND: Record<Level, number> = { near: 1, mid: 1.6, far: 2.8 };
/** Colours used until a pattern is rendered. */
const PLAIN = { meadow: "#919e57", town: "#b4553a" };
const TILE = { left: 0, top: 0, width: 100, height: 100 };
/** The box of a tower around its foot, large enough for the largest. */
const TOWER = { left: -14, top: -22, width: 28, height: 32 };

type Canvas = CanvasRenderingContext2D;

export class Painter {
  readonly #bitmaps: Bitmaps;

  /** `ready` is called when bitmaps that were missing exist. */
  constructor(ready: () => void) {
    this.#bitmaps = new Bitmaps(ready);
  }

  /** Paints the visible part of the view; returns whether every drawing was available at its size. */
  paint(canvas: Canvas, view: View): boolean {
    this.#bitmaps.missed = false;
    const { width, height } = canvas.canvas;
    canvas.clearRect(0, 0, width, height);
    const seen = ({ x, y }: LaidTile) => {
      const [left, top] = [view.left + x * view.side, view.top + y * view.side];
      return left < width && top < height && left + view.side > 0 && top + view.side > 0;
    };
    this.#tiles(canvas, view, view.tiles.filter(seen));
    if (view.ghost !== null && seen(view.ghost)) {
      canvas.globalAlpha = view.ghost.firm ? 1 : 0.75;
      this.#tiles(canvas, view, [view.ghost]);
      canvas.globalAlpha = 1;
    }
    return !this.#bitmaps.missed;
  }

  #tiles(canvas: Canvas, view: View, tiles: readonly LaidTile[]): void {
    const { side } = view;
    const squares = (dx: number, dy: number) => {
      const path = new Path2D();
      for (const { x, y } of tiles)
        path.rect(view.left + x * side + dx, view.top + y * side + dy, side, side);
      return path;
    };
    // Tiles look slightly thick: they have a shadow on the table and a visible side.
    const thick = Math.max(1, Math.round(side * 0.035));
    canvas.fillStyle = "rgb(46 34 18 / 0.22)";
    canvas.fill(squares(thick, thick * 2.2));
    canvas.fillStyle = "#6b5636";
    canvas.fill(squares(0, thick));
    canvas.fillStyle = this.#ground(canvas, view, "meadow");
    canvas.fill(squares(0, 0));
    canvas.fillStyle = this.#ground(canvas, view, "town");
    canvas.fill(towns(view, tiles));
    for (const { x, y, kind, r } of tiles) {
      const drawn = this.#bitmap(`tile-${kind}`, TILE, view.level, r, side);
      if (drawn !== null) canvas.drawImage(drawn, view.left + x * side, view.top + y * side, side, side);
    }
    edges(canvas, view, tiles);
    this.#towers(canvas, view, tiles);
  }

  #bitmap(id: string, box: Drawing["box"], level: Level, r: number, side: number): HTMLCanvasElement | null {
    const pixels = (units: number) => Math.round((units * side) / 100);
    return this.#bitmaps.get(`${id} ${level} ${r}`, pixels(box.width), pixels(box.height), () => ({
      markup: id === "a-tower" ? '<use href="#a-tower"/>' : inside(id),
      box,
      level,
      r,
    }));
  }

  /** Meadow or town as a pattern that is fixed to the board. */
  #ground(canvas: Canvas, { level, side, left, top }: View, id: "meadow" | "town"): CanvasPattern | string {
    const size = Number(document.getElementById(id)?.getAttribute("width"));
    const pixels = Math.round((size * GROUND[level] * side) / 100);
    const box = { left: 0, top: 0, width: size, height: size };
    const drawn = this.#bitmaps.get(`${id} ${level}`, pixels, pixels, () => ({
      markup: inside(id),
      box,
      level,
      r: 0,
    }));
    const pattern = drawn === null ? null : canvas.createPattern(drawn, "repeat");
    if (drawn === null || pattern === null) return PLAIN[id];
    pattern.setTransform(new DOMMatrix().translate(left, top).scale(pixels / drawn.width));
    return pattern;
  }

  /** Paints towers at the ends of walls, on top of all tiles that meet there. */
  #towers(canvas: Canvas, view: View, tiles: readonly LaidTile[]): void {
    const { side } = view;
    const feet = new Map<string, { x: number; y: number }>();
    for (const tile of tiles) {
      const place = matrixOf(tile);
      for (const corner of shapeOf(tile.kind).towers) {
        const foot = place.transformPoint(corner);
        const at = { x: Math.round(foot.x / 100), y: Math.round(foot.y / 100) };
        feet.set(`${at.x},${at.y}`, at);
      }
    }
    const drawn = this.#bitmap("a-tower", TOWER, view.level, 0, side);
    if (drawn === null) return;
    const pixels = (units: number) => Math.round((units * side) / 100);
    for (const { x, y } of [...feet.values()].sort((a, b) => a.y - b.y)) {
      const [left, top] = [
        view.left + x * side + pixels(TOWER.left),
        view.top + y * side + pixels(TOWER.top),
      ];
      canvas.drawImage(drawn, left, top, pixels(TOWER.width), pixels(TOWER.height));
    }
  }
}

/** Transforms from the box of a tile to board units. */
function matrixOf({ x, y, r }: LaidTile): DOMMatrix {
  return new DOMMatrix()
    .translate(x * 100 + 50, y * 100 + 50)
    .rotate(r * 90)
    .translate(-50, -50);
}

function towns({ left, top, side }: View, tiles: readonly LaidTile[]): Path2D {
  const path = new Path2D();
  const board = new DOMMatrix().translate(left, top).scale(side / 100);
  for (const tile of tiles) {
    const { town } = shapeOf(tile.kind);
    if (town !== null) path.addPath(town, board.multiply(matrixOf(tile)));
  }
  return path;
}

/** Draws a light upper edge and a dark lower edge, which separate tiles without a line. */
function edges(canvas: Canvas, { left, top, side, level }: View, tiles: readonly LaidTile[]): void {
  const [lit, dim] = [new Path2D(), new Path2D()];
  const thin = Math.max(1, Math.round(side / 110));
  for (const { x, y } of tiles) {
    const [l, t] = [left + x * side, top + y * side];
    lit.rect(l, t, side, thin);
    lit.rect(l, t, thin, side);
    dim.rect(l, t + side - thin, side, thin);
    dim.rect(l + side - thin, t, thin, side);
  }
  // One pixel is a large part of a small tile.
  const strength = { near: 1, mid: 0.75, far: 0.4 }[level];
  canvas.fillStyle = `rgb(255 246 214 / ${0.13 * strength})`;
  canvas.fill(lit);
  canvas.fillStyle = `rgb(44 32 12 / ${0.17 * strength})`;
  canvas.fill(dim);
}
