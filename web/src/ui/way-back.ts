// Ways to close what is open: Escape, and a phone's back gesture.
import { useEffect } from "preact/hooks";

/** Calls `close` on Escape while something is open; a window over it is closed first. */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const down = ({ key, target }: KeyboardEvent) =>
      key === "Escape" && (target as Element).closest("dialog") === null && close();
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [open]);
}

/** The browser's CloseWatcher, which TypeScript's own types lack. It reports a phone's back gesture. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Calls `close` on Escape and on a phone's back gesture, which then does not leave the page. */
export function useWayBack(open: boolean, close: () => void): void {
  useEscape(open, close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!open || CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [open]);
}
