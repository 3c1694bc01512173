// The end of a game: payments are counted one by one on the board, as people count them aloud.
import type { Line } from "../protocol.ts";

/** How long one payment is shown, and the most that all of them take, in milliseconds. */
const EACH_MS = 650;
const ALL_MS = 6500;

/** Whether motion would be seen: the page is visible, and reduced motion is not preferred. */
export function isSeen(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Shows the lines one after another, then calls `done`. Any key or click skips to the end; a slow machine drops lines.
 * Returns a function that cancels it.
 */
export function countAloud(
  lines: readonly Line[],
  show: (line: Line) => void,
  done: () => void,
  each = EACH_MS,
): () => void {
  const over = new AbortController();
  const pause = Math.min(each, ALL_MS / lines.length);
  const began = performance.now();
  let timer = 0;
  const breakOff = () => {
    clearTimeout(timer);
    over.abort();
  };
  const end = () => {
    breakOff();
    done();
  };
  const step = () => {
    const line = lines[Math.round((performance.now() - began) / pause)];
    if (line === undefined) return end();
    show(line);
    timer = window.setTimeout(step, pause);
  };
  for (const sign of ["keydown", "pointerdown"])
    document.addEventListener(sign, end, { signal: over.signal, capture: true });
  step();
  return breakOff;
}
