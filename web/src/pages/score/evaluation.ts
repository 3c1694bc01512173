// Sends every draft to the server: a moment after the last change, and only the latest answer counts.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../../i18n/index.ts";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import type { PositionFault, ScoreAccount, Tile } from "../../protocol.ts";

/** Where tiles of a kind fit on the table. */
export interface Fits {
  kind: string;
  at: readonly Tile[];
}

export interface Evaluation {
  /** The sheet of the latest valid draft. */
  account: ScoreAccount | null;
  /** The faults of the latest draft; `account` then belongs to an earlier one. */
  faults: readonly PositionFault[];
  /** Why there is no answer. */
  problem: string;
  /** Where the tile in hand fits; null while that is not known. */
  fits: Fits | null;
}

const NOTHING: Evaluation = { account: null, faults: [], problem: "", fits: null };
const PAUSE_MS = 220;

export interface Question {
  text: string;
  rules: string;
  sets: string;
  recorded: string | null;
  /** The kind of the tile in hand; null if something else is. */
  hand: string | null;
}

/** The account with the page's words for the colours of players without a name; the server's are English. */
const withNames = (account: ScoreAccount): ScoreAccount => ({
  ...account,
  players: account.players.map((player, seat) =>
    player.given === null ? { ...player, name: messages.home.names[seat] ?? player.name } : player,
  ),
});

/**
 * The server's verdict on a draft; empty for an empty table. `mend` gets every verdict first. It returns true if it has
 * corrected the draft; the corrected draft is then sent.
 */
export function useEvaluation(
  { text, rules, sets, recorded, hand }: Question,
  empty: boolean,
  mend: (faults: readonly PositionFault[]) => boolean,
): Evaluation {
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    if (empty) {
      setResult(NOTHING);
      return;
    }
    let current = true;
    const ask = async () => {
      try {
        const account = await api.score({
          text,
          rules,
          sets,
          ...(recorded === null ? {} : { recorded }),
          ...(hand === null ? {} : { hand }),
        });
        if (!current) return;
        mend([]);
        const fits = hand === null || account.fits === undefined ? null : { kind: hand, at: account.fits };
        setResult({ account: withNames(account), faults: [], problem: "", fits });
      } catch (fault) {
        if (!current) return;
        const faults = fault instanceof api.Refused ? (fault.position?.faults ?? []) : [];
        if (mend(faults)) return;
        const problem = faults.length === 0 ? reason(fault) : "";
        setResult((before) => ({ account: before.account, faults, problem, fits: null }));
      }
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, rules, sets, recorded, hand, empty]);
  return result;
}
