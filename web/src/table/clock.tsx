// The players' remaining time, counted down here from the server's last message.
import { useEffect, useState } from "preact/hooks";
import type { Clocks } from "../game/session.ts";
import { messages } from "../i18n/index.ts";
import { sound } from "./sounds.ts";

/** The remaining seconds at which the deciding player is warned, and their names in the styles. */
const WARNINGS: readonly (readonly [number, string])[] = [
  [10, "low"],
  [60, "soon"],
];

/** The warnings of this clock: it had more time at first. */
const warningsOf = ({ full }: Clocks) => WARNINGS.filter(([seconds]) => seconds * 1000 < full);

/** The time a seat has left, in milliseconds; null if it has no clock. */
function leftOf({ left, runs, held, at }: Clocks, seat: number): number | null {
  const had = left[seat] ?? null;
  return had === null ? null : Math.max(0, had - (runs === seat && !held ? performance.now() - at : 0));
}

export function SeatClock({ clock, seat }: { clock: Clocks | null; seat: number }) {
  const [, redraw] = useState(0);
  const left = clock && leftOf(clock, seat);
  const runs = clock?.runs === seat && !clock.held;
  useEffect(() => {
    if (!runs || !left) return;
    // Slightly after the second has changed, since timers may fire early.
    const timer = setTimeout(() => redraw((count) => count + 1), (left % 1000) + 20);
    return () => clearTimeout(timer);
  });
  if (left === null) return null;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const warning = runs && clock ? warningsOf(clock).find(([warned]) => seconds <= warned)?.[1] : undefined;
  return (
    <span
      class={`clock${runs ? " runs" : ""}${warning === undefined ? "" : ` ${warning}`}`}
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

/** Warns the deciding player on this device that little time is left: visibly, audibly and for screen readers. */
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
    const timers = warningsOf(clock)
      .filter(([seconds]) => seconds * 1000 < left)
      .map(([seconds]) => warn(seconds));
    return () => timers.forEach(clearTimeout);
  }, [clock, yours]);
  return (
    <p class="visually-hidden" role="alert">
      {said}
    </p>
  );
}
