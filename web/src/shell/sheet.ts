// What everything pays if the game ends now, for whoever asks: the server counts it anew after every event.
import { useEffect, useState } from "preact/hooks";
import * as api from "../net/api.ts";
import type { ScoreAccount, Snapshot } from "../protocol.ts";

/** The account; null while nobody asks. What is there stays until a newer one is. */
export function useSheet(state: Snapshot, asked: boolean): ScoreAccount | null {
  const [sheet, setSheet] = useState<ScoreAccount | null>(null);
  const { table, seq } = state;
  useEffect(() => {
    if (!asked) {
      setSheet(null);
      return;
    }
    let current = true;
    // Without an answer it is the last that was known.
    api.sheet(table).then(
      (found) => current && setSheet(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, seq, asked]);
  return sheet;
}
