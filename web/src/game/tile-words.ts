// Describes tiles in words, for what a picture shows at a glance.
import type { Tile, TileArt } from "../protocol.ts";
import type { TilePart } from "../vocabulary.ts";

const SIDES = "NESW";
/** Edge letter of the inside of the City of Carcassonne. */
const INSIDE = "%";

/** The sides of a tile that the river reaches, clockwise from north after rotation. */
export const riverOf = (art: TileArt | undefined, r: number): number[] =>
  [...(art?.edges ?? "")].flatMap((edge, side) => (edge === "v" ? [(side + r) % 4] : [])).sort();

/**
 * The cities, roads and cloisters of a tile, or its first field if there is nothing else, in the order of the
 * sheet. Then the river, a pig-herd, the tile's symbol, and the number of fields if nothing else distinguishes the
 * tile.
 */
export function partsOf(art: TileArt | undefined, r: number): TilePart[] {
  const parts = builtOf(art, r);
  return art !== undefined && twins.has(art) ? [...parts, { fields: fieldsOf(art) }] : parts;
}

const fieldsOf = ({ segments }: TileArt): number => segments.filter(({ kind }) => kind === "field").length;

function builtOf(art: TileArt | undefined, r: number): TilePart[] {
  const parts = (art?.segments ?? []).map(
    ({ kind, letter, sides, pennants, goods, besieged, princess, mouth }) => ({
      kind,
      sides: [...sides].map((side) => (SIDES.indexOf(side) + r) % 4).sort(),
      pennants,
      goods,
      besieged,
      princess,
      mouth: mouth !== undefined,
      inside: letter === INSIDE,
    }),
  );
  // Quarters are described by the tile's symbol.
  const built = parts.filter(({ kind }) => kind !== "field" && kind !== "quarter");
  const river = riverOf(art, r);
  const symbol = art?.symbol ?? null;
  return [
    ...(built.length > 0 || river.length > 0 ? built : parts.slice(0, 1)),
    ...(river.length > 0 ? [{ river }] : []),
    ...(art?.segments.some(({ herd }) => herd) ? [{ herd: true as const }] : []),
    ...(symbol === null ? [] : [{ symbol }]),
  ];
}

let table: Readonly<Record<string, TileArt>> = {};
/** Tiles that have the same parts as another of their set, but not the same number of fields. */
let twins: ReadonlySet<TileArt> = new Set();

/** Sets the metadata of the tiles, which the functions here use. */
export function know(art: Readonly<Record<string, TileArt>>): void {
  table = art;
  const alike = new Map<string, TileArt[]>();
  for (const one of Object.values(art)) {
    const parts = JSON.stringify([one.set, builtOf(one, 0)]);
    alike.set(parts, [...(alike.get(parts) ?? []), one]);
  }
  twins = new Set([...alike.values()].filter((same) => new Set(same.map(fieldsOf)).size > 1).flat());
}

/** The metadata of the tiles; empty before `know`. */
export const known = (): Readonly<Record<string, TileArt>> => table;

/** The parts of a kind after rotation; empty before `know`. */
export const partsOfKind = (kind: string, r: number): TilePart[] => partsOf(table[kind], r);

/** The side of a tile where a tunnel's end is, clockwise from north; null if the tile has only one end. */
export function sideOfMouth({ kind, r }: Pick<Tile, "kind" | "r">, segment: number): number | null {
  const mouths = (table[kind]?.segments ?? []).filter(({ mouth }) => mouth !== undefined);
  const side = SIDES.indexOf(table[kind]?.segments[segment]?.sides ?? "");
  return mouths.length < 2 || side < 0 ? null : (side + r) % 4;
}
