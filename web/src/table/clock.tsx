// How long players may still think: counted down here from what the server said last.
import { useEffect, useState } from "preact/hooks";
import type { Clocks } from "../game/session.ts";
import { messages } from "../i18n/index.ts";
import { sound } from "./sounds.ts";

/** Seconds that are left when the player who decides is warned. */
const WARNINGS = [60, 10];

/** Milliseconds that a seat has left now; null where it has no clock. */
function leftOf({ left, runs, held, at }: Clocks, seat: number): number | null {
  const had = left[seat] ?? null;
  return had === null ? null : Math.max(0, had - (runs === seat && !held ? performance.now() - at : 0));
}

/** The clock of a seat. */
export function SeatClock({ clock, seat }: { clock: Clocks | null; seat: number }) {
  const [, redraw] = useState(0);
  const left = clock && leftOf(clock, seat);
  const runs = clock?.runs === seat && !clock.held;
  useEffect(() => {
    if (!runs || !left) return;
    // A moment after the second has changed, since timers may come early.
    const timer = setTimeout(() => redraw((count) => count + 1), (left % 1000) + 20);
    return () => clearTimeout(timer);
  });
  if (left === null) return null;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const low = runs && seconds <= 10;
  return (
    <span
      class={`clock${runs ? " runs" : ""}${low ? " low" : ""}`}
      role="timer"
      title={messages.table.timeLeft(seconds)}
    >
      <span aria-hidden="true">
        {minutes}:{String(seconds % 60).padStart(2, "0")}
      </span>
      <span class="visually-hidden">{messages.table.timeLeft(seconds)}</span>
    </span>
  );
}

/** Warns who decides here that little time is left: for eyes, ears and screen readers. */
export function ClockWarning({ clock, yours }: { clock: Clocks | null; yours: readonly number[] }) {
  const [said, say] = useState("");
  useEffect(() => say(""), [clock?.runs]);
  useEffect(() => {
    if (clock === null || clock.held || clock.runs === null || !yours.includes(clock.runs)) return;
    const left = leftOf(clock, clock.runs) ?? 0;
    const warn = (seconds: number) =>
      setTimeout(
        () => {
          say(messages.table.timeLeft(seconds));
          sound("low");
        },
        left - seconds * 1000,
      );
    const timers = WARNINGS.filter((seconds) => seconds * 1000 < left).map(warn);
    return () => timers.forEach(clearTimeout);
  }, [clock, yours]);
  return (
    <p class="visually-hidden" role="alert">
      {said}
    </p>
  );
}
