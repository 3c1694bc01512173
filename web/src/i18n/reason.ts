// Why something was refused, in the language of the page.
import { Refused } from "../net/ask.ts";
import type { Clause, ErrorCode } from "../protocol.ts";
import { messages } from "./index.ts";

/** Why a request failed, for people. */
export const reason = (fault: unknown): string =>
  fault instanceof Refused && fault.code !== null
    ? (whyNot(fault.code, null) ?? messages.said(fault.message))
    : messages.referee.unreachable;
/** The same by the code of a refusal and by the clause that forbids it, if the page has words for them. */
export function whyNot(code: ErrorCode, rule: Clause | null): string | null {
  const { rules, codes } = messages.problem;
  const known: Readonly<Record<string, string>> = codes;
  if (messages.english === "") return OWN_WORDS.has(code) ? (known[code] ?? null) : null;
  const forbids: Readonly<Partial<Record<Clause, string>>> = rules;
  return (rule && forbids[rule]) ?? known[code] ?? null;
}
/** Where an English page does not show the sentence of the server. */
const OWN_WORDS: ReadonlySet<ErrorCode> = new Set([
  "stale",
  "too_fast",
  "bad_token",
  "seats_only",
  "name_taken",
]);
