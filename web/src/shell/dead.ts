// The squares where no tile will lie any more, asked for at the beginning of each turn.
import { useEffect, useState } from "preact/hooks";
import type { Square } from "../board/scene.ts";
import * as api from "../net/api.ts";
import type { Snapshot } from "../protocol.ts";

const NONE: readonly Square[] = [];

export function useDead({ table, now, terms }: Snapshot): readonly Square[] {
  const [dead, setDead] = useState(NONE);
  const { stage, turn_number, part, over } = now;
  useEffect(() => {
    if (over !== null) setDead(NONE);
    if (stage !== "place" || !terms.aids.dead) return;
    let current = true;
    // Without an answer it is the last that was known: a dead square stays dead.
    api.bag(table).then(
      (bag) => current && setDead(bag.dead),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, stage, turn_number, part]);
  return dead;
}
