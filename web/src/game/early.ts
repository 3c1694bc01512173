// Starts the session of a table as soon as the page runs, while its drawings are still loading. The page itself
// contains the table as of the page's request, so that it can be shown before the first answer.
import type { Snapshot } from "../protocol.ts";
import { Session } from "./session.ts";

let early: { table: string; session: Session } | null = null;

export function askEarly(table: string): void {
  early = { table, session: new Session(table, embedded(table)) };
}

/** The table that the page contains, if it is this one. */
function embedded(table: string): Snapshot | null {
  const state = JSON.parse(
    document.getElementById("table-snapshot")?.textContent ?? "null",
  ) as Snapshot | null;
  return state?.table === table ? state : null;
}

/** Returns the session that was started early, the first time; otherwise a new one. */
export function sessionOf(table: string): Session {
  const begun = early;
  early = null;
  if (begun?.table === table) return begun.session;
  begun?.session.close();
  return new Session(table);
}
