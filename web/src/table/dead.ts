// The squares where no tile will ever fit and the figures stranded by them, requested at the beginning of each turn.
import { useEffect, useState } from "preact/hooks";
import { type BoardFigure, isAmong, type Square } from "../board/scene.ts";
import * as api from "../net/ask.ts";
import type { BagInfo, Seen, Snapshot } from "../protocol.ts";

export type Dead = Pick<BagInfo, "dead" | "stranded">;
export const NO_DEAD: Dead = { dead: [], stranded: [] };

export function useDead({ table, now, terms }: Snapshot): Dead {
  const [dead, setDead] = useState(NO_DEAD);
  const { stage, turn_number, part, over } = now;
  useEffect(() => {
    if (over !== null) setDead(NO_DEAD);
    if (stage !== "place" || !terms.aids.dead) return;
    let current = true;
    // Without an answer the last one is kept: a dead square stays dead.
    api.bag(table).then(
      (bag) => current && setDead(bag),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, stage, turn_number, part]);
  return dead;
}

/** Whether the figure there can never come home by any tile that is left. */
export function isStranded({ stranded }: Dead, figure: Seen | (Square & BoardFigure)): boolean {
  return isAmong(stranded, figure);
}
