// Parts of the table that are loaded when they are needed first.
import { useEffect, useState } from "preact/hooks";
import { style } from "../net/style.ts";

export type Front = typeof import("./front.ts");

/** The front page, and the page at an address where nothing is, with their styles. */
export async function loadFront(): Promise<Front> {
  const [front] = await Promise.all([import("./front.ts"), style("later")]);
  return front;
}

export type Windows = typeof import("./windows.ts");

/** The windows over a table and the log, with their styles. */
export async function loadWindows(): Promise<Windows> {
  const [windows] = await Promise.all([import("./windows.ts"), style("later")]);
  return windows;
}

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

/** A bazaar with its styles. */
export async function loadBazaar(): Promise<typeof import("./bazaar.tsx")> {
  const [bazaar] = await Promise.all([import("./bazaar.tsx"), style("later")]);
  return bazaar;
}

/** The table in words with its styles. */
export async function loadWords(): Promise<typeof import("./text-table.tsx")> {
  const [words] = await Promise.all([import("./text-table.tsx"), style("later")]);
  return words;
}

/** Shows what these lines paid and whom they sent home; what does not come is not missed. */
export async function showLines(...shown: Parameters<typeof import("./motion.ts").showLines>): Promise<void> {
  const motion = await import("./motion.ts").catch(() => null);
  motion?.showLines(...shown);
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
