// Bridges on the bench.
import type { BoardFigure, Square } from "../../../board/scene.ts";
import { AXES } from "../../../protocol.ts";
import { type Draft, left, numberOf, same, segmentsOf, tileAt } from "../draft.ts";
import type { Pieces, Touch } from "./kinds.ts";

/**
 * Builds a player's bridge over a tile from west to east. Repeated, it turns the bridge from north to south, then takes
 * it off with the figure on it, whose segment number is past those of the tile.
 */
export function withBridge(draft: Draft, { x, y }: Square, seat: number, segments: number): Draft {
  const there = draft.bridges.find((bridge) => same(bridge, { x, y }));
  const others = draft.bridges.filter((bridge) => bridge !== there);
  const axis = there?.seat !== seat ? AXES[1] : there.axis === AXES[1] ? AXES[0] : undefined;
  if (axis !== undefined) return { ...draft, bridges: [...others, { seat, x, y, axis }] };
  const stays = (figure: BoardFigure) => !same(figure, { x, y }) || figure.segment < segments;
  return left({ ...draft, bridges: others, figures: draft.figures.filter(stays) });
}

const touched = ({ draft, art, square, seat }: Touch): Draft =>
  withBridge(draft, square, seat, segmentsOf(art, tileAt(draft, square)));

export const pieces = {
  bridge: {
    set: "bazaar",
    key: "i",
    out: ({ bridges }, seat) => numberOf(bridges, seat),
    touch: touched,
    picture: () => ({ axis: "we" }),
  },
} satisfies Pieces;
