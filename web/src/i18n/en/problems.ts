// Why something was refused: by the server's error code, and for illegal moves by clause. The English page shows the
// server's own sentence where that is more specific (`i18n/reason.ts`).
import type { Clause, ErrorCode } from "../../protocol.ts";

const codes = {
  stale: "Something happened meanwhile. Look again and choose.",
  too_fast: "Too fast for the server; wait a moment.",
  bad_token: "This link does not open the seat, or not any more. Ask for the seat’s link again.",
  seats_only: "Only players may look on at this table.",
  not_your_seat: "This browser does not hold that seat. Open the seat’s link again.",
  not_your_turn: "Somebody else decides now.",
  wrong_stage: "Something else is to be decided now.",
  illegal: "The rules do not allow that.",
  nothing_to_undo: "There is nothing to take back: the tile in hand has been seen.",
  not_found: "There is no such thing here. Check the address.",
  aid_off: "This table is played without that aid.",
  bad_name: "A name has 1 to 24 characters that can be seen. Choose another.",
  name_taken: "Another player has this name. Choose another.",
  too_large: "That is too large for the server.",
  unavailable: "The server cannot do that now. Try again in a moment; nothing is lost.",
} satisfies Partial<Record<ErrorCode, string>>;

const rules = {
  "place.match": "An edge does not match its neighbour.",
  "place.adjacent": "A tile lies on a free square beside another.",
  "river.connect": "The tile must carry the river on.",
  "shrine.apart": "A shrine has at most one cloister beside it, and a cloister one shrine.",
  "river.branches": "Two branches of the river must not flow together.",
  "river.no-u-turn": "The river must not turn back at once.",
  "deploy.unoccupied": "A figure stands there already.",
  "deploy.supply": "You have no such figure at home.",
  "deploy.field": "That figure must not stand there.",
  "abbey.where": "An abbey lies only in a gap with four neighbours.",
  "barn.closed": "A barn stands in this field.",
  "count.redeploy.dragon": "That feature has no tile but the one with the dragon.",
  "dragon.tile": "The dragon stands there.",
} satisfies Partial<Record<Clause, string>>;

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `Line ${n} cannot be read. Correct it and open the text again.`,
  game: "This cannot be read as a game. Paste the text of a record, or open a .bastide or .jcz file.",
  board: "This cannot be read as a table. Write it as it is told below, or open a record or a .jcz file.",
};

export const problem = { rule: "The rule", codes, rules, unread };
