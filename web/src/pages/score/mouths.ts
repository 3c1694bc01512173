// Which mouth of a tunnel somebody means who has a token in hand on the bench.
import { type Point, SQUARE } from "../../board/camera.ts";
import type { Square } from "../../board/scene.ts";
import { mouthOf } from "../../game/boxes/tunnel.ts";
import type { ArtTable } from "../../game/offer.ts";
import { type Draft, tileAt } from "./draft.ts";

/** A mouth on a square: the road that ends in it. */
interface Mouth extends Square {
  segment: number;
}

/** How far from the middle of a mouth it is meant, in hundredths of a tile: as far as a token reaches. */
const REACH = 18;

/** The mouths of the tile on a square, in the order of its roads. */
function mouthsAt(draft: Draft, art: ArtTable, { x, y }: Square): Mouth[] {
  const segments = art[tileAt(draft, { x, y })?.kind ?? ""]?.segments ?? [];
  return segments.flatMap(({ mouth }, segment) => (mouth === undefined ? [] : [{ x, y, segment }]));
}

/**
 * The mouth at this point of the board; beside all of them the nearest that is free, else the nearest. Where no point is
 * known: the next that is free, and once none is, all of the tile.
 */
export function mouthsMeant(draft: Draft, art: ArtTable, square: Square, at: Point | null): Mouth[] {
  const far = (mouth: Mouth): number => {
    const { x, y } = mouthOf(draft.tiles, art, mouth);
    return at === null
      ? mouth.segment
      : Math.hypot(square.x * SQUARE + x - at.x, square.y * SQUARE + y - at.y);
  };
  const all = mouthsAt(draft, art, square).sort((a, b) => far(a) - far(b));
  const free = all.filter(
    ({ segment, x, y }) => !draft.tokens.some((one) => one.x === x && one.y === y && one.segment === segment),
  );
  const hit = at === null ? [] : all.filter((mouth) => far(mouth) <= REACH);
  const meant = [hit, free].find((some) => some.length > 0)?.slice(0, 1);
  return meant ?? (at === null ? all : all.slice(0, 1));
}
