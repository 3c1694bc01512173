// Hit testing: what is under a point of the board. Tiles are painted on a canvas, so the DOM cannot tell.
import { isOnBridge } from "./bridges.ts";
import { type Point, SQUARE } from "./camera.ts";
import {
  type Art,
  type BoardBridge,
  type BoardCount,
  type LaidTile,
  type Lit,
  type Scene,
  turned,
} from "./scene.ts";

/** Made at the first use, so that the module can be imported where there is no document. */
let pen: CanvasRenderingContext2D | null | undefined;

/** Whether a path in a box of 100 by 100 contains a point. */
function contains(path: string, { x, y }: Point): boolean {
  pen ??= document.createElement("canvas").getContext("2d");
  return pen?.isPointInPath(new Path2D(path), x, y) ?? false;
}

/** The segments of a kind with their regions; those on top come last. */
export function regionsOf(art: Art, kind: string): { segment: number; path: string }[] {
  return art.segments(kind).flatMap((segment) => {
    const path = art.region(kind, segment);
    return path === null ? [] : [{ segment, path }];
  });
}

/** The quarter of the City of Carcassonne at a point of the board. */
function quarterUnder(at: Point, tiles: readonly LaidTile[], art: Art, count: BoardCount | null): Lit | null {
  const tile = count === null ? undefined : tiles.find(({ x, y }) => x === count.x && y === count.y);
  if (count === null || tile === undefined) return null;
  const point = { x: at.x - count.x * SQUARE, y: at.y - count.y * SQUARE };
  const quarters = regionsOf(art, tile.kind).filter(({ segment }) => segment >= count.castle);
  const hit = quarters.find(({ path }) => contains(path, point));
  return hit === undefined ? null : { x: count.x, y: count.y, segment: hit.segment };
}

/** The square at a point of the board, with the segment of the tile there. */
export function under(
  at: Point,
  tiles: readonly LaidTile[],
  art: Art,
  bridges: readonly BoardBridge[] = [],
  count: BoardCount | null = null,
): Lit {
  const quarter = quarterUnder(at, tiles, art, count);
  if (quarter !== null) return quarter;
  const square = { x: Math.floor(at.x / SQUARE), y: Math.floor(at.y / SQUARE) };
  const tile = tiles.find((laid) => laid.x === square.x && laid.y === square.y);
  if (tile === undefined) return { ...square, segment: null };
  const bridge = bridges.find(({ x, y, planned }) => !planned && x === square.x && y === square.y);
  if (
    bridge !== undefined &&
    isOnBridge(bridge, { x: at.x - square.x * SQUARE, y: at.y - square.y * SQUARE })
  )
    return { ...square, segment: art.segments(tile.kind).length };
  const point = turned({ x: at.x - square.x * SQUARE, y: at.y - square.y * SQUARE }, 4 - tile.r);
  const hit = regionsOf(art, tile.kind).filter(({ path }) => contains(path, point));
  return { ...square, segment: hit[hit.length - 1]?.segment ?? null };
}

/** The tiles, with the tile of the quarters last, since its quarters extend over its neighbours. */
export function quartersLast({ tiles, count }: Scene): readonly LaidTile[] {
  const has = ({ x, y }: LaidTile) => x === count?.x && y === count.y;
  return count === null ? tiles : [...tiles.filter((tile) => !has(tile)), ...tiles.filter(has)];
}
