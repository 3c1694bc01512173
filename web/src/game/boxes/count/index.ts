// The City of Carcassonne and the count: moves into and out of the quarters, and how the board shows them.
import type { BoardFigure, Scene, Square } from "../../../board/scene.ts";
import { messages } from "../../../i18n/index.ts";
import {
  type At,
  type Count,
  MEEPLES,
  type Meeple,
  type Now,
  QUARTERS,
  type Quarter,
} from "../../../protocol.ts";
import { known } from "../../tile-words.ts";
import type { Box, StageInfo } from "../kinds.ts";

const { count: text } = messages;

const moving = {
  tray: "figures",
  decline: text.nobody,
  anywhere: true,
} satisfies Partial<StageInfo>;

/** The quarter of a segment of the tile with the quarters. */
export function quarterOf(segment: number): Quarter | undefined {
  const { segments = [] } = Object.values(known()).find(({ symbol }) => symbol === "quarters") ?? {};
  const castle = segments.findIndex(({ kind }) => kind === "quarter");
  return castle < 0 ? undefined : QUARTERS[segment - castle];
}

/** Log line for a follower that was sent into the City of Carcassonne; null for any other place. */
export function entered(meeple: Meeple, { feature, segment }: At, name: string): string | null {
  const quarter = feature === "quarter" ? quarterOf(segment) : undefined;
  return quarter === undefined ? null : text.entered(name, meeple, quarter);
}

/** Position of a quarter on the board. */
export const placeOf = ({ x, y, castle }: Count, quarter: Quarter): Square & { segment: number } => ({
  x,
  y,
  segment: castle + QUARTERS.indexOf(quarter),
});

/** The quarter at a position; undefined if it is elsewhere. */
export const quarterAt = (
  count: Count | undefined,
  { x, y, segment }: Square & { segment: number | null },
): Quarter | undefined =>
  segment !== null && count?.x === x && count.y === y ? QUARTERS[segment - count.castle] : undefined;

/** Figures for the board: in a quarter, a player's figures of one kind are shown as one, with their number. */
export function heaped<T extends BoardFigure>(figures: readonly T[], count: Count | undefined): T[] {
  const heaps = new Map<string, number>();
  const keyOf = (figure: T): string | null =>
    quarterAt(count, figure) === undefined ? null : `${figure.seat},${figure.meeple},${figure.segment}`;
  for (const key of figures.map(keyOf)) if (key !== null) heaps.set(key, (heaps.get(key) ?? 0) + 1);
  return figures.flatMap((figure) => {
    const key = keyOf(figure);
    if (key === null) return [figure];
    const number = heaps.get(key);
    heaps.delete(key);
    return number === undefined ? [] : [number === 1 ? figure : { ...figure, strength: number }];
  });
}

/** The number of a player's figures of each kind in a quarter. */
export function figuresIn(
  { figures, count }: Pick<Now, "figures" | "count">,
  quarter: Quarter,
  seat: number,
): (readonly [Meeple, number])[] {
  const there = figures.filter((figure) => figure.seat === seat && quarterAt(count, figure) === quarter);
  return MEEPLES.flatMap((meeple) => {
    const number = there.filter((figure) => figure.meeple === meeple).length;
    return number === 0 ? [] : [[meeple, number] as const];
  });
}

/** The count for the board. */
export const countOf = (count: Count | undefined): Scene["count"] =>
  count === undefined ? null : { ...placeOf(count, count.quarter), castle: count.castle };

export const box = {
  stages: {
    city: {
      ...moving,
      declined: null,
      ask: text.enter,
      wait: text.enterWait,
      rule: "count.deploy",
      figures: "enter",
      moment: "city",
    },
    redeploy: {
      ...moving,
      declined: null,
      ask: text.redeploy,
      wait: text.redeployWait,
      rule: "count.redeploy",
      figures: "go_on",
      moment: "redeploy",
    },
    last_redeploy: {
      ...moving,
      declined: null,
      ask: text.redeploy,
      wait: text.lastWait,
      rule: "count.end",
      figures: "go_on",
      moment: "last_redeploy",
    },
    count: {
      tray: "chips",
      ask: text.move,
      decline: text.stays,
      declined: null,
      wait: text.moveWait,
      anywhere: true,
      moment: "count",
    },
  },
  actions: {
    redeploy: {
      asks: "figure",
      deployment: ({ x, y, segment, meeple }) => ({ x, y, segment, meeple }),
    },
    leave: {
      asks: "figure",
      deployment: ({ meeple, quarter }, { count, seat }) =>
        count === undefined
          ? null
          : { ...placeOf(count, quarter), meeple, ...(seat === null ? {} : { seat }), home: true },
    },
    count: {
      asks: "chip",
      name: ({ quarter }) => text.to(quarter),
      short: ({ quarter }) => text.intoShort(quarter),
      piece: "count",
      onBoard: ({ quarter }, { state: { now } }) =>
        now.count === undefined ? null : { ...placeOf(now.count, quarter), piece: "count" },
    },
  },
  lines: {
    count_moved: {
      message: (name, { rule, quarter }) =>
        rule === "count.moves" ? text.moved(name, quarter) : text.followed(quarter),
      ofMove: true,
    },
    redeployed: {
      message: (name, { meeple, from, at: { feature, x, y } }) =>
        text.redeployed(name, meeple, from, feature, x, y),
      ofMove: true,
      figure: "put",
    },
  },
  back: messages.count.back,
} satisfies Box;
