// Why something was refused: by the server's error code, and for illegal moves by clause. The English page shows the
// server's own sentence where that is more specific (`i18n/reason.ts`).
import type { Clause, ErrorCode } from "../../protocol.ts";

const codes = {
  stale: "Something happened in the meantime. Look again and choose.",
  too_fast: "Too fast for the server; wait a moment.",
  bad_token: "This link does not open the seat, or no longer does. Ask for the seat’s link again.",
  seats_only: "Only players may watch this table.",
  not_your_seat: "This browser does not hold that seat. Open the seat’s link again.",
  not_your_turn: "It is somebody else’s turn.",
  wrong_stage: "Something else must be decided first.",
  illegal: "The rules do not allow that.",
  nothing_to_undo: "There is nothing to take back: the tile in hand has been seen.",
  not_found: "There is no such thing here. Check the address.",
  aid_off: "That aid is off at this table.",
  bad_name: "A name has 1 to 24 visible characters. Choose another.",
  name_taken: "Another player has this name. Choose another.",
  too_large: "That is too large for the server.",
  unavailable: "That cannot be done now. Try again in a moment, or reload the page; nothing is lost.",
  needs_server: "That needs a server; this page plays without one.",
  storage_full:
    "This browser has no room left, so nothing was done; the game so far is kept. Free some storage on this device, then try again.",
  unreadable:
    "This table is damaged, or a newer version of the page stored it. Close all windows of the page and open it again.",
} satisfies Partial<Record<ErrorCode, string>>;

const rules = {
  "place.match": "An edge does not match its neighbour.",
  "place.adjacent": "A tile goes on an empty square next to another.",
  "river.connect": "The tile must continue the river.",
  "shrine.apart": "A shrine has at most one cloister next to it, and a cloister one shrine.",
  "river.branches": "Two branches of the river must not join.",
  "river.no-u-turn": "The river must not turn the same way twice in a row.",
  "deploy.unoccupied": "There is a figure there already.",
  "deploy.supply": "You have no such figure left.",
  "deploy.field": "That figure cannot stand there.",
  "abbey.where": "An abbey goes only in a hole with tiles on all four sides.",
  "barn.closed": "There is a barn in this field.",
  "count.redeploy.dragon": "The dragon is on the only tile of that feature.",
  "dragon.tile": "The dragon is there.",
} satisfies Partial<Record<Clause, string>>;

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `Line ${n} cannot be read. Correct it and open the text again.`,
  game: "This cannot be read as a game. Paste the text of a record, or open a .bastide or .jcz file.",
  board: "This cannot be read as a table. Write it as described below, or open a record or a .jcz file.",
};

export const problem = { rule: "The rule", codes, rules, unread };
