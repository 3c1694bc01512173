// What a device does at its player's turn: it keeps the screen on, and vibrates when the turn begins.
import { useEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../../protocol.ts";

/**
 * The longest time of a turn for which the screen stays on, in milliseconds: spares the battery of a phone that was put
 * away.
 */
const LONGEST = 10 * 60_000;
/** The length of the vibration, in milliseconds. */
const BUZZ = 60;

/** Keeps the screen on until the returned function is called. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ended = new AbortController();
  // A browser releases the lock when the page is hidden, and refuses it when the battery is low. The screen then goes
  // off as usual.
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
    // Browsers warn about vibration before the user has interacted with the page.
    if (comes && on && navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(BUZZ);
  }, [mine, on]);
  return null;
}
