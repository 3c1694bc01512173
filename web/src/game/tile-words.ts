// Tiles in words: what a picture tells at a glance.
import type { Quarter, Tile, TileArt } from "../protocol.ts";
import type { TilePart } from "../vocabulary.ts";

const SIDES = "NESW";
/** The letter of edges at the walls of the City of Carcassonne. */
const WALL = "#";
/** The letter of the inside of the City of Carcassonne. */
const INSIDE = "%";
/** The letters of its quarters. */
const QUARTERS: Readonly<Record<string, Quarter>> = {
  K: "castle",
  M: "market",
  B: "blacksmith",
  D: "cathedral",
};

/** The sides of a tile that the river reaches, clockwise from north as the tile lies. */
export const riverOf = (art: TileArt | undefined, r: number): number[] =>
  [...(art?.edges ?? "")].flatMap((edge, side) => (edge === "v" ? [(side + r) % 4] : [])).sort();

/**
 * The cities, roads and cloisters of a tile, and its field if there is nothing else; alike ones in the order of the sheet. Then
 * the river, a pig-herd, and its symbol.
 */
export function partsOf(art: TileArt | undefined, r: number): TilePart[] {
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
  // Its symbol tells of quarters.
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
let abbeys: readonly string[] = [];
let city: readonly string[] = [];

/** From now on tiles are known by what is on them. */
export function know(art: Readonly<Record<string, TileArt>>): void {
  table = art;
  const kinds = Object.entries(art);
  abbeys = kinds.flatMap(
    ([
      kind,
      {
        segments: [one, two],
      },
    ]) => (one?.kind === "cloister" && two === undefined ? [kind] : []),
  );
  city = kinds.flatMap(([kind, { edges }]) => (edges.includes(WALL) ? [kind] : [])).sort();
}

/** The kind of an abbey: a cloister and nothing else. None before the drawings are known. */
export const abbey = (): string => abbeys[0] ?? "";

export const isAbbey = (kind: string | undefined): boolean => kind !== undefined && abbeys.includes(kind);

/** The kinds of the tiles that the City of Carcassonne lies on, row by row. */
export const cityTiles = (): readonly string[] => city;

/** What is known of the tiles by now. */
export const known = (): Readonly<Record<string, TileArt>> => table;

/** The parts of a kind as it lies; none before the drawings are known. */
export const partsOfKind = (kind: string, r: number): TilePart[] => partsOf(table[kind], r);

/** On which side of its tile a mouth is, clockwise from north, where that has several; null where it has only one. */
export function sideOfMouth({ kind, r }: Pick<Tile, "kind" | "r">, segment: number): number | null {
  const mouths = (table[kind]?.segments ?? []).filter(({ mouth }) => mouth !== undefined);
  const side = SIDES.indexOf(table[kind]?.segments[segment]?.sides ?? "");
  return mouths.length < 2 || side < 0 ? null : (side + r) % 4;
}

/** Which quarter of the City of Carcassonne a segment of the tile with the quarters is. */
export function quarterOf(segment: number | null | undefined): Quarter | undefined {
  const tile = Object.values(table).find(({ symbol }) => symbol === "quarters");
  return QUARTERS[tile?.segments[segment ?? -1]?.letter ?? ""];
}
