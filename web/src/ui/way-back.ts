// The ways out of what is open: Escape, and the way back of a phone.
import { useEffect } from "preact/hooks";

/** Calls back on Escape while something is open; a window that lies over it is closed first. */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const down = ({ key, target }: KeyboardEvent) =>
      key === "Escape" && (target as Element).closest("dialog") === null && close();
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [open]);
}

/** Tells of the way back of a phone, where a browser has it; TypeScript's own types do not. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Calls back on Escape, and on a phone on its way back, which does not leave the page while something is open. */
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
