// Errors for unreadable input: first the page's own words for what is wrong and what to do, then the parser's message.
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import { English } from "./english.tsx";

const text = messages.problem.unread;

/** What was to be read. */
export type Unreadable = "game" | "board";

export interface Unread {
  /** A sentence of the page. */
  lead: string;
  /** The server's message, in English; null if it adds nothing. */
  detail: string | null;
}

/** The position at the start of the server's message. */
const PLACE = /^line (\d+), column \d+: /;

/** Why something could not be read. */
export function unreadOf(fault: unknown, what: Unreadable): Unread {
  if (!(fault instanceof api.Refused) || fault.code !== "bad_setup") return withoutDetail(reason(fault));
  const [, line] = PLACE.exec(fault.message) ?? [];
  const lead = line === undefined ? text[what] : text.line(Number(line));
  return { lead, detail: fault.message };
}

/** A problem that the page has words for. */
export const withoutDetail = (lead: string): Unread => ({ lead, detail: null });

export function UnreadWords({ lead, detail }: Unread) {
  return (
    <>
      {lead}
      {detail === null ? null : (
        <small class="unread-detail">
          <English>{detail}</English>
        </small>
      )}
    </>
  );
}
