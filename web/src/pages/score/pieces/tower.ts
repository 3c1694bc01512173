// Towers and prisoners on the bench.
import type { BoardTower, Square } from "../../../board/scene.ts";
import type { ArtTable } from "../../../game/offer.ts";
import type { Meeple } from "../../../protocol.ts";
import { type Draft, same, tileAt, withPlayer } from "../draft.ts";
import type { Pieces } from "./kinds.ts";

/** The segment of the tower on a square; null if there is no foundation. */
export function towerOn(draft: Draft, art: ArtTable, square: Square): number | null {
  const segments = art[tileAt(draft, square)?.kind ?? ""]?.segments ?? [];
  const segment = segments.findIndex(({ kind }) => kind === "tower");
  return segment < 0 ? null : segment;
}

/** The towers as the board shows them. */
export function towersOf(draft: Draft, art: ArtTable): BoardTower[] {
  return draft.floors.flatMap((tower) => {
    const segment = towerOn(draft, art, tower);
    return segment === null ? [] : [{ ...tower, segment }];
  });
}

/** The height of the tower on a square. */
export function floorsAt(draft: Draft, square: Square): number {
  return draft.floors.find((tower) => same(tower, square))?.floors ?? 0;
}

/** Sets the height of the tower on a square, if there is a foundation. */
export function withFloors(draft: Draft, art: ArtTable, { x, y }: Square, floors: number): Draft {
  if (towerOn(draft, art, { x, y }) === null) return draft;
  const others = draft.floors.filter((tower) => !same(tower, { x, y }));
  return { ...draft, floors: floors > 0 ? [...others, { x, y, floors }] : others };
}

/** Sets the number of prisoners of this kind and owner that a player holds. */
export function withPrisoners(
  draft: Draft,
  captor: number,
  of: number,
  meeple: Meeple,
  count: number,
): Draft {
  const others = (draft.players[captor]?.prisoners ?? []).filter(
    (held) => held.of !== of || held.meeple !== meeple,
  );
  const prisoners = count > 0 ? [...others, { of, meeple, count }] : others;
  return withPlayer(draft, captor, { prisoners });
}

export const pieces = {
  floor: {
    set: "tower",
    key: "o",
    out: (draft) => draft.floors.reduce((sum, { floors }) => sum + floors, 0),
    touch: ({ draft, art, square }) => withFloors(draft, art, square, floorsAt(draft, square) + 1),
  },
} satisfies Pieces;
