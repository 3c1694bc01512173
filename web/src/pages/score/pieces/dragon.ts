// The dragon and the fairy on a table that is laid out by hand.
import type { BoardFigure, Square } from "../../../board/scene.ts";
import { type Draft, same } from "../draft.ts";

/** Puts the dragon on a tile; where it is already, it is taken off. */
export function withDragon(draft: Draft, { x, y }: Square): Draft {
  return { ...draft, dragon: draft.dragon !== null && same(draft.dragon, { x, y }) ? null : { x, y } };
}

/**
 * Puts the fairy next to the figure on this segment. Where no segment is named, or nobody stands there: next to each figure of
 * the tile in turn, then on the tile alone, then off the table.
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
