// Why something was refused, in the language of the page.
import { Refused } from "../net/ask.ts";
import type { Clause, ErrorCode } from "../protocol.ts";
import { messages } from "./index.ts";

/** Why a request failed, in words for the player. */
export const reason = (fault: unknown): string =>
  fault instanceof Refused && fault.code !== null
    ? (whyNot(fault.code, null) ?? messages.said(fault.message))
    : messages.referee.unreachable;
/** The same by the refusal's code and the clause that forbids the move; null if the page has no words for them. */
export function whyNot(code: ErrorCode, rule: Clause | null): string | null {
  const { rules, codes } = messages.problem;
  const known: Readonly<Record<string, string>> = codes;
  if (messages.english === "") return OWN_WORDS.has(code) ? (known[code] ?? null) : null;
  const forbids: Readonly<Partial<Record<Clause, string>>> = rules;
  return (rule && forbids[rule]) ?? known[code] ?? null;
}
/** Codes for which even the English page replaces the server's sentence. */
const OWN_WORDS: ReadonlySet<ErrorCode> = new Set([
  "stale",
  "too_fast",
  "bad_token",
  "seats_only",
  "name_taken",
  "needs_server",
  "storage_full",
  "unreadable",
]);
