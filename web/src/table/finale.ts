// The end of a game: payments are counted one by one on the board, as people count them aloud.
import type { Line } from "../protocol.ts";

/** Milliseconds that a payment is shown, and that all of them take at most. */
const EACH_MS = 650;
const ALL_MS = 6500;

/** Whether anybody would see it move. */
export function isSeen(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Shows one line after the other, then calls `done`; any key or click goes there at once, and a slow machine leaves lines
 * out. Returns the function that breaks off.
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
