// The squares where no tile will lie any more and the figures that are stranded by them, asked for at the beginning of each turn.
import { useEffect, useState } from "preact/hooks";
import type { BoardFigure, Square } from "../board/scene.ts";
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
    // Without an answer it is the last that was known: a dead square stays dead.
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

/** Whether a figure stands there that nothing to come brings home. */
export function isStranded({ stranded }: Dead, { x, y, segment }: Seen | (Square & BoardFigure)): boolean {
  return stranded.some((at) => at.x === x && at.y === y && at.segment === segment);
}
