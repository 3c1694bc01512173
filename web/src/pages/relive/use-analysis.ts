// Asks for the analysis of a game, and how far it is meanwhile.
import { useEffect, useRef, useState } from "preact/hooks";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import type { Analysing, Analysis } from "../../protocol.ts";

/** What is known of an analysis: nothing yet, how far it is, why there is none, or all. */
export type Known = { far: Analysing | null } | string | Analysis;

/** Milliseconds between two questions how far it is. */
const EACH_MS = 2000;

/** What is known of this game's analysis, and what asks for it: again only where it failed. `begins`: it is asked for at once. */
export function useAnalysis(record: () => Promise<string>, begins: boolean): [Known, () => void] {
  const [known, setKnown] = useState<Known>({ far: null });
  const asked = useRef(false);
  const analyse = () => {
    if (asked.current) return;
    asked.current = true;
    setKnown({ far: null });
    // Where its progress is not known, the page waits all the same.
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

/** Whether an analysis is not there yet. */
export function isUnderWay(known: Known): known is { far: Analysing | null } {
  return typeof known === "object" && "far" in known;
}
