// Requests the analysis of a game, and polls its progress.
import { useEffect, useRef, useState } from "preact/hooks";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import type { Analysing, Analysis } from "../../protocol.ts";

/** The state of an analysis: its progress (null until known), why it failed, or the result. */
export type Known = { far: Analysing | null } | string | Analysis;

/** The polling interval for progress, in milliseconds. */
const EACH_MS = 2000;

/**
 * Returns the state of this game's analysis, and the function that requests it. Only a failed request can be repeated.
 * `begins`: requests at once.
 */
export function useAnalysis(record: () => Promise<string>, begins: boolean): [Known, () => void] {
  const [known, setKnown] = useState<Known>({ far: null });
  const asked = useRef(false);
  const analyse = () => {
    if (asked.current) return;
    asked.current = true;
    setKnown({ far: null });
    // A failed poll is ignored: the page keeps waiting for the analysis.
    const timer = window.setInterval(() => {
      api.analysing().then(
        (far) => setKnown((now) => (isUnderWay(now) ? { far } : now)),
        () => {},
      );
    }, EACH_MS);
    record()
      .then((game) => api.analysis({ text: game }))
      .then(setKnown, (fault: unknown) => {
        asked.current = false;
        setKnown(reason(fault));
      })
      .finally(() => window.clearInterval(timer));
  };
  useEffect(() => {
    if (begins) analyse();
  }, []);
  return [known, analyse];
}

/** Whether an analysis has neither finished nor failed. */
export function isUnderWay(known: Known): known is { far: Analysing | null } {
  return typeof known === "object" && "far" in known;
}
