// A table is asked for as soon as the page runs, while its drawings are still on their way.
import { Session } from "./session.ts";

let early: { table: string; session: Session } | null = null;

export function askEarly(table: string): void {
  early = { table, session: new Session(table) };
}

/** The session of a table; the one that was begun early, once. */
export function sessionOf(table: string): Session {
  const begun = early;
  early = null;
  if (begun?.table === table) return begun.session;
  begun?.session.close();
  return new Session(table);
}
