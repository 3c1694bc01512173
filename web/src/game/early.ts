// A table is asked for as soon as the page runs, while its drawings are still on their way; and the page itself holds the
// table as it was when the page was asked for, so that it can be shown before the first answer.
import type { Snapshot } from "../protocol.ts";
import { Session } from "./session.ts";

let early: { table: string; session: Session } | null = null;

export function askEarly(table: string): void {
  early = { table, session: new Session(table, told(table)) };
}

/** The table that the page holds, if it is this one. */
function told(table: string): Snapshot | null {
  const state = JSON.parse(document.getElementById("table-told")?.textContent ?? "null") as Snapshot | null;
  return state?.table === table ? state : null;
}

/** The session of a table; the one that was begun early, once. */
export function sessionOf(table: string): Session {
  const begun = early;
  early = null;
  if (begun?.table === table) return begun.session;
  begun?.session.close();
  return new Session(table);
}
