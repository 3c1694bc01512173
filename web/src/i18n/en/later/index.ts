// Texts needed later in a game, in English: for its end, for its keys, and for the tips on new kinds of move.

import type { Meeple } from "../../../protocol.ts";
import { englishTips } from "../../boxes/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";
import { item } from "./payments.ts";

const { list, series } = speech("en-GB");

export { help, item, rule };

export const end = {
  analyse: "Analyse",
  picture: "Picture (PNG)",
  drawing: "Picture (SVG)",
  recordText: "Record (text)",
  recordJson: "Record (JSON)",
  walk: "Move by move",
  verify: "Check the draws",
  editions: {
    title: "Under other editions",
    /** `same`: the winners are the same as in this game. */
    wins: (names: readonly string[], same: boolean) =>
      same
        ? `${list(names)} would have won, too`
        : names.length === 1
          ? `${names[0]} would have won`
          : `${list(names)} would have shared the victory`,
    alike: (editions: readonly string[]) => `Same points under: ${series(editions)}.`,
    stopped: (tile: number, name: string) => `not playable from tile ${tile} on (${name})`,
    why: "What differs",
    loading: "Scoring under other editions …",
  },
};

/** The expected end of the game for one player. */
export interface Expectation {
  name: string;
  score: number;
  /** The probability of winning, from 0 to 1. */
  chance: number;
}

export const expected = {
  show: "expected at the end",
  hint: "The final score the computer expects, and the chance to win.",
  /** The expected final scores. */
  summary: (rows: readonly Expectation[]) =>
    `Expected: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts = {
  more: "No more tips",
  moments: englishTips() satisfies Record<Exclude<Meeple, "follower">, string>,
};

export interface Texts {
  help: typeof help;
  end: typeof end;
  expected: typeof expected;
  item: typeof item;
  prompts: typeof prompts;
  rule: typeof rule;
}
