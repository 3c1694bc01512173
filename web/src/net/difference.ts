// Decodes a game that the server sends as differences: each event has what changed in the situation since the one
// before.
import type { Difference, Now, Replay, ServerMessage, Snapshot, Times } from "../protocol.ts";

/** A game from its first tile to its present state. */
export interface FullReplay {
  readonly start: Snapshot;
  /** The events since, each with the complete situation after it. */
  readonly events: readonly Extract<ServerMessage, { t: "ev" }>[];
  /** The time that each event took; missing without a clock. */
  readonly times?: readonly Times[];
}

/** Completes the situations. */
export function wholeGame({ events, ...others }: Replay): FullReplay {
  let before: Fields = {};
  const whole = events.map((event) => {
    before = changed(before, event.now);
    // The fields are those of a situation, and the first difference has all of them.
    return { ...event, now: before as unknown as Now };
  });
  return { ...others, events: whole };
}

type Fields = Readonly<Record<string, unknown>>;

function changed(before: Fields, { set, lists, gone }: Difference): Fields {
  const now: Record<string, unknown> = { ...before, ...set };
  for (const [field, part] of Object.entries(lists ?? {})) {
    if (part === undefined) continue;
    const list = before[field];
    const old: readonly unknown[] = Array.isArray(list) ? list : [];
    now[field] = [...old.slice(0, part.first), ...part.new, ...old.slice(old.length - part.last)];
  }
  for (const field of gone ?? []) delete now[field];
  return now;
}
