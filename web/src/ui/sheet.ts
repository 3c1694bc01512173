// Answers of the server that are requested again after every event: the account if the game ended now, and others.
import { useEffect, useState } from "preact/hooks";
import { isAmong } from "../board/scene.ts";
import { chipOf } from "../game/boxes/index.ts";
import type { Neutral } from "../game/offer.ts";
import * as api from "../net/ask.ts";
import type { Looked, LookedFeature, ScoreAccount, Seen, Snapshot } from "../protocol.ts";

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

/** Returns the feature at a place on a tile that was looked at. */
export const featureIn = (looked: Looked | null | undefined, at: Seen): LookedFeature | undefined =>
  looked?.k === "tile" ? looked.features.find(({ lights }) => isAmong(lights, at)) : undefined;

/** Returns what each of these moves scores at once, where the server says so. */
export function useScores(state: Snapshot, moves: readonly Neutral[]): (number | undefined)[] {
  const places = moves.map((move) => chipOf(move).scores?.(move));
  const asked = state.terms.aids.worth && places.some((at) => at !== undefined);
  const looked = useAsked(state, asked, (table) =>
    Promise.all(places.map((at) => at && api.lookAt(table, at.x, at.y))),
  );
  return places.map((at, i) => (at && featureIn(looked?.[i], at)?.now) ?? undefined);
}
