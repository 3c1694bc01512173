// Parts of the table that are loaded when they are needed first.
import { useEffect, useState } from "preact/hooks";
import { style } from "../net/style.ts";

/** What was loaded once is there at once the next time. */
const loaded = new Map<() => Promise<object>, object>();

/** Milliseconds after which what did not come is asked for again. */
const AGAIN = 4_000;

/** What `load` brings, from when it is wanted on; null until it is there. */
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

/** The styles of windows and log; without them what needs them is shown all the same. */
export async function loadStyles(): Promise<object> {
  await style("later").catch(() => {});
  return {};
}

/** Milliseconds after which nothing waits for a board any more. */
const PATIENCE = 10_000;

/** True once the board is painted: until then nothing else takes the browser's time. */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const began = performance.now();
    let [timer, frame, shown] = [0, 0, false];
    const look = () => {
      const board = document.querySelector<HTMLElement>(".board-view");
      // The frame after the one that painted it: by then it is on the screen.
      if (board?.dataset.painted === "whole" && frame === 0)
        frame = requestAnimationFrame(() => {
          shown = true;
        });
      // Where the table is told in words, no board is to be seen.
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
