// Castles on the bench: which small city is meant, and how it is recorded.
import type { LaidTile, Square } from "../../../board/scene.ts";
import type { ArtTable } from "../../../game/offer.ts";
import { STEPS } from "../../../game/squares.ts";
import type { Castle } from "../../../protocol.ts";
import { type Draft, same, squareOf, tileAt } from "../draft.ts";
import type { Pieces, Touch } from "./kinds.ts";

const SIDES = "NESW";

/** The square that a city with only one side faces; null for any other segment. */
function facedBy(art: ArtTable, tile: LaidTile, segment: number): Square | null {
  const { kind, sides = "" } = art[tile.kind]?.segments[segment] ?? {};
  const step = STEPS[(SIDES.indexOf(sides) + tile.r) % 4];
  if (kind !== "city" || sides.length !== 1 || step === undefined) return null;
  return { x: tile.x + step[0], y: tile.y + step[1] };
}

/** The city of a tile that faces a square and has no other side; null if there is none. */
export function cityTowards(art: ArtTable, tile: LaidTile, to: Square): number | null {
  const cities = (art[tile.kind]?.segments ?? []).map((_, segment) => facedBy(art, tile, segment));
  const found = cities.findIndex((faced) => faced !== null && faced.x === to.x && faced.y === to.y);
  return found < 0 ? null : found;
}

/** The other half of each small city on a tile; only that of one segment if it is given. */
function adjacentHalves(draft: Draft, art: ArtTable, square: Square, segment: number | null): Square[] {
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

/** The castles, each with the owner of the figure in it, as the server sends them. */
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

/** Makes a castle of two tiles, or takes it off if it is there. */
export function withCastle(draft: Draft, one: Square, other: Square): Draft {
  const is = (tiles: readonly Square[]) => [one, other].every((at) => tiles.some((tile) => same(tile, at)));
  const others = draft.castles.filter((tiles) => !is(tiles));
  const made = others.length === draft.castles.length ? [[squareOf(one), squareOf(other)] as const] : [];
  return { ...draft, castles: [...others, ...made] };
}

/** Makes a castle of a small city on this tile; if there are several, of the first that is not a castle yet. */
function touched({ draft, art, square, segment }: Touch): Draft {
  const halves = adjacentHalves(draft, art, square, segment);
  const isCastle = (half: Square) =>
    draft.castles.some((tiles) => [half, square].every((at) => tiles.some((one) => same(one, at))));
  const half = halves.find((one) => !isCastle(one)) ?? halves[0];
  return half === undefined ? draft : withCastle(draft, square, half);
}

export const pieces = {
  castle: { set: "bazaar", key: "k", out: ({ castles }) => castles.length, touch: touched, segments: true },
} satisfies Pieces;
