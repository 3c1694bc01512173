// Answers of the server that are requested again after every event: the account if the game ended now, and others.
import { useEffect, useState } from "preact/hooks";
import * as api from "../net/ask.ts";
import type { ScoreAccount, Snapshot } from "../protocol.ts";

/** The account; null while it is not wanted. The old one stays until the new one arrives. */
export function useSheet(state: Snapshot, asked: boolean): ScoreAccount | null {
  const [sheet, setSheet] = useState<ScoreAccount | null>(null);
  const { table, seq } = state;
  useEffect(() => {
    if (!asked) {
      setSheet(null);
      return;
    }
    let current = true;
    // Without an answer the last one stays.
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

/**
 * The server's answer for this situation; null until it arrives, or while it is not wanted. `lasting`: the previous
 * answer stays until then.
 */
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
