// The dragon and the fairy on the bench.
import type { BoardFigure, Square } from "../../../board/scene.ts";
import { type Draft, same } from "../draft.ts";
import type { Pieces } from "./kinds.ts";

/** Places the dragon on a tile, or takes it off if it is there. */
export function withDragon(draft: Draft, { x, y }: Square): Draft {
  return { ...draft, dragon: draft.dragon !== null && same(draft.dragon, { x, y }) ? null : { x, y } };
}

/**
 * Places the fairy next to the figure on this segment. If no segment is named or nobody stands there, she moves next to
 * each figure of the tile in turn, then onto the tile alone, then off the table.
 */
export function withFairy(draft: Draft, { x, y }: Square, segment: number | null): Draft {
  const { fairy } = draft;
  const stands = (figure: BoardFigure) => same(figure, { x, y }) && figure.corner === undefined;
  const here = draft.figures.filter(stands).map((figure) => figure.segment);
  const turns: (number | null)[] = segment !== null && here.includes(segment) ? [segment] : [...here, null];
  const now = fairy !== null && same(fairy, { x, y }) ? turns.indexOf(fairy.segment) : -1;
  const next = turns[now + 1];
  return { ...draft, fairy: next === undefined ? null : { x, y, segment: next } };
}

export const pieces = {
  dragon: {
    set: "dragon",
    key: "d",
    out: ({ dragon }) => Number(dragon !== null),
    touch: ({ draft, square }) => withDragon(draft, square),
  },
  fairy: {
    set: "dragon",
    rule: "fairy",
    key: "y",
    out: ({ fairy }) => Number(fairy !== null),
    touch: ({ draft, square, segment }) => withFairy(draft, square, segment),
    segments: true,
  },
} satisfies Pieces;
