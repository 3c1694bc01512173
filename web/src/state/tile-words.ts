// Tiles in words: what a picture tells at a glance.
import type { Feature, TileArt, TileSegment, TileSymbol } from "../protocol.ts";

const SIDES = "NESW";

/** What is said of a part of a tile, or of what concerns the whole of it. */
export type TilePart = BuiltPart | { symbol: TileSymbol };

interface BuiltPart {
  kind: Feature;
  /** Numbers of its sides clockwise from north, as the tile lies. */
  sides: number[];
  pennants: number;
  goods: TileSegment["goods"];
  besieged: boolean;
  princess: boolean;
}

/**
 * The cities, roads and cloisters of a tile, and its field if there is nothing else; alike ones in the order of the sheet. Then
 * its symbol.
 */
export function partsOf(art: TileArt | undefined, r: number): TilePart[] {
  const parts = (art?.segments ?? []).map(({ kind, sides, pennants, goods, besieged, princess }) => ({
    kind,
    sides: [...sides].map((side) => (SIDES.indexOf(side) + r) % 4).sort(),
    pennants,
    goods,
    besieged,
    princess,
  }));
  const built = parts.filter(({ kind }) => kind !== "field");
  const symbol = art?.symbol ?? null;
  return [...(built.length > 0 ? built : parts.slice(0, 1)), ...(symbol === null ? [] : [{ symbol }])];
}

let table: Readonly<Record<string, TileArt>> = {};

/** From now on tiles are known by what is on them. */
export function know(art: Readonly<Record<string, TileArt>>): void {
  table = art;
}

/** The parts of a kind as it lies; none before the drawings are known. */
export const partsOfKind = (kind: string, r: number): TilePart[] => partsOf(table[kind], r);
