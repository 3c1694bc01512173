// A game that the server tells with differences: each event says what has changed in the situation since the one before.
import type { Difference, Now, Replay, ServerMessage, Snapshot } from "../protocol.ts";

/** A game from its first tile to where it stands. */
export interface ToldGame {
  readonly start: Snapshot;
  /** What happened since, each event with the whole situation after it. */
  readonly events: readonly Extract<ServerMessage, { t: "ev" }>[];
}

/** Makes the situations whole. */
export function wholeGame({ start, events }: Replay): ToldGame {
  let before: Fields = {};
  const whole = events.map((event) => {
    before = changed(before, event.now);
    // The server sends the fields of a situation, and the first difference has all of them.
    return { ...event, now: before as unknown as Now };
  });
  return { start, events: whole };
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
