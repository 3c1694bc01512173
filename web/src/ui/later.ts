// Parts of the table that are loaded on demand.
import { useEffect, useState } from "preact/hooks";
import { style } from "../net/style.ts";

/** Parts that were loaded once are available at once. */
const loaded = new Map<() => Promise<object>, object>();

/** The pause before a failed load is repeated, in milliseconds. */
const AGAIN = 4_000;

/** Returns what `load` returns, from when it is first wanted; null until it has loaded. */
export function useLater<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [there, setThere] = useState<T | null>(() => (loaded.get(load) as T | undefined) ?? null);
  useEffect(() => {
    const keep = (part: T) => {
      loaded.set(load, part);
      setThere(part);
    };
    if (!wanted || there !== null) return;
    let timer = 0;
    const ask = () => {
      load().then(keep, () => {
        timer = window.setTimeout(ask, AGAIN);
      });
    };
    ask();
    return () => window.clearTimeout(timer);
  }, [wanted]);
  return there;
}

/** Loads the styles of windows and log; without them the content is shown anyway. */
export async function loadStyles(): Promise<object> {
  await style("later").catch(() => {});
  return {};
}

/** How long other work waits for the board at most, in milliseconds. */
const PATIENCE = 10_000;

/** True once the board is painted; until then nothing else should take the browser's time. */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const began = performance.now();
    let [timer, frame, shown] = [0, 0, false];
    const look = () => {
      const board = document.querySelector<HTMLElement>(".board-view");
      // In the frame after the one that painted it, it is on the screen.
      if (board?.dataset.painted === "whole" && frame === 0)
        frame = requestAnimationFrame(() => {
          shown = true;
        });
      // If the table is shown in words, there is no board to see.
      const there = shown || board?.clientWidth === 0;
      if (there || performance.now() - began > PATIENCE) setCalm(true);
      else timer = window.setTimeout(look, 30);
    };
    look();
    return () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, []);
  return calm;
}
