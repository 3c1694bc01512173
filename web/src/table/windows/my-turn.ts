// What a device does at one's turn: it keeps its screen on, and buzzes when the turn comes.
import { useEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../../protocol.ts";

/** Milliseconds of a turn for which the screen stays on: a phone that is put away meanwhile keeps its battery. */
const LONGEST = 10 * 60_000;
/** Milliseconds for which it buzzes. */
const BUZZ = 60;

/** Keeps the screen on until the returned function is called. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ended = new AbortController();
  // A browser lets go of it whenever the page is hidden, and refuses it where the battery is low: then the screen goes off as usual.
  const ask = async () => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    const got = await navigator.wakeLock.request("screen").catch(() => null);
    if (ended.signal.aborted) void got?.release();
    else lock = got;
  };
  const end = () => {
    ended.abort();
    void lock?.release();
    lock = null;
  };
  document.addEventListener("visibilitychange", ask, { signal: ended.signal });
  void ask();
  const timer = setTimeout(end, LONGEST);
  return () => {
    clearTimeout(timer);
    end();
  };
}

export function MyTurn({ state: { now, yours }, on }: { state: Snapshot; on: boolean }) {
  const mine = now.seat !== null && yours.includes(now.seat) && now.over === null;
  const was = useRef(mine);
  useEffect(() => (mine && on ? keepAwake() : undefined), [mine, on, now.turn_number]);
  useEffect(() => {
    const comes = mine && !was.current;
    was.current = mine;
    // Browsers complain of it before somebody has touched the page.
    if (comes && on && navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(BUZZ);
  }, [mine, on]);
  return null;
}
