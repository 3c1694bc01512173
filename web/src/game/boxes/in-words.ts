// Texts of the boxes for the text version of the table, which is loaded on demand; only where they differ from the
// tray's.
import type { Action } from "../../protocol.ts";
import { declineOf } from "../asked.ts";
import { words as abbey } from "./abbey/words.ts";
import { words as base } from "./base/words.ts";
import { words as bazaar } from "./bazaar/words.ts";
import { words as count } from "./count/words.ts";
import { words as dragon } from "./dragon/words.ts";
import { words as festival } from "./festival/words.ts";
import { stageOf } from "./index.ts";
import type { BoxWords, Passes, Says, Speaker } from "./kinds.ts";
import { words as siege } from "./siege/words.ts";
import { words as tower } from "./tower/words.ts";
import { words as traders } from "./traders/words.ts";

/** The boxes that differ; a test compares this list with their folders. */
const WORDS: readonly BoxWords[] = [base, traders, festival, siege, dragon, tower, abbey, bazaar, count];

const PASSES: Passes = Object.assign({}, ...WORDS.map(({ passes }) => passes));
const SAYS: Says = Object.assign({}, ...WORDS.map(({ says }) => says));

/** Label of the choice to decline. */
export function passWords(speaker: Speaker): string {
  const { text, state } = speaker;
  const { stage } = state.now;
  return PASSES[stage]?.(text, state.now) ?? declineOf(stageOf(stage), speaker) ?? text.noFigure;
}

/** Text for an action; null if another line covers it, undefined if this kind has no text of its own. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
