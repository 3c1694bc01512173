// Castles on the bench: which small city somebody means, and how it is written.
import type { LaidTile, Square } from "../../board/scene.ts";
import type { ArtTable } from "../../game/offer.ts";
import { STEPS } from "../../game/squares.ts";
import type { Castle } from "../../protocol.ts";
import { type Draft, tileAt } from "./draft.ts";

const SIDES = "NESW";

/** The square beside a tile that the only side of a city faces; null of any other part. */
function facedBy(art: ArtTable, tile: LaidTile, segment: number): Square | null {
  const { kind, sides = "" } = art[tile.kind]?.segments[segment] ?? {};
  const step = STEPS[(SIDES.indexOf(sides) + tile.r) % 4];
  if (kind !== "city" || sides.length !== 1 || step === undefined) return null;
  return { x: tile.x + step[0], y: tile.y + step[1] };
}

/** The city of a tile that faces a square and reaches no other side; null where none does. */
export function cityTowards(art: ArtTable, tile: LaidTile, to: Square): number | null {
  const cities = (art[tile.kind]?.segments ?? []).map((_, segment) => facedBy(art, tile, segment));
  const found = cities.findIndex((faced) => faced !== null && faced.x === to.x && faced.y === to.y);
  return found < 0 ? null : found;
}

/** The other half of each small city on a tile; only that of one segment where one is meant. */
export function halvesBeside(draft: Draft, art: ArtTable, square: Square, segment: number | null): Square[] {
  const tile = tileAt(draft, square);
  if (tile === undefined) return [];
  const all = (art[tile.kind]?.segments ?? []).flatMap((_, at) => {
    const faced = segment === null || segment === at ? facedBy(art, tile, at) : null;
    return faced === null ? [] : [faced];
  });
  return all.filter((faced) => {
    const other = tileAt(draft, faced);
    return other !== undefined && cityTowards(art, other, square) !== null;
  });
}

/** The castles with whoever's figure stands in them, as the table tells them. */
export function castlesOn(draft: Draft, art: ArtTable): Castle[] {
  return draft.castles.map((tiles) => {
    const [one, other] = tiles;
    const standsIn = (square: Square, to: Square) => {
      const tile = tileAt(draft, square);
      const city = tile === undefined ? null : cityTowards(art, tile, to);
      return draft.figures.find(({ x, y, segment }) => x === square.x && y === square.y && segment === city);
    };
    const lord = standsIn(one, other) ?? standsIn(other, one);
    return { tiles: [...tiles], seat: lord?.seat ?? null };
  });
}
