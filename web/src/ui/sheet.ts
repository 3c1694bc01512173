// What the server tells whoever asks, anew after every event: what everything pays if the game ends now, and other things.
import { useEffect, useState } from "preact/hooks";
import * as api from "../net/ask.ts";
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

/** What the server answers for this very situation; null until it does, or while nobody asks. `lasting`: the answer before it stays
 * until then. */
export function useAsked<T>(
  { table, seq }: Snapshot,
  asked: boolean,
  ask: (table: string) => Promise<T>,
  lasting = false,
): T | null {
  const [found, setFound] = useState<{ seq: number; answer: T } | null>(null);
  useEffect(() => {
    if (!asked) return;
    let current = true;
    ask(table).then(
      (answer) => current && setFound({ seq, answer }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, seq, asked]);
  return asked && (lasting || found?.seq === seq) ? (found?.answer ?? null) : null;
}
