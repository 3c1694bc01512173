// The Count on the bench.
import { quarterAt } from "../../../game/boxes/count/index.ts";
import type { Quarter } from "../../../protocol.ts";
import { countOn } from "../city.ts";
import type { Draft } from "../draft.ts";
import type { Pieces, Touch } from "./kinds.ts";

/** Moves the Count to a quarter; if he is there already, clears his quarter. */
export const withCount = (draft: Draft, quarter: Quarter): Draft => ({
  ...draft,
  count: draft.count === quarter ? null : quarter,
});

function touched({ draft, art, square, segment }: Touch): Draft {
  const quarter = quarterAt(countOn(draft, art), { ...square, segment });
  return quarter === undefined ? draft : withCount(draft, quarter);
}

export const pieces = {
  count: {
    set: "count",
    key: "q",
    out: ({ count }) => Number(count !== null),
    touch: touched,
    segments: true,
  },
} satisfies Pieces;
