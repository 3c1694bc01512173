// Texts of the boxes for the text version of the table, which is loaded on demand; only where they differ from the
// tray's.
import type { Action } from "../../protocol.ts";
import { declineOf } from "../asked.ts";
import { stageOf } from "./index.ts";
import type { BoxWords, Passes, Says, Speaker } from "./kinds.ts";
import { WORDS } from "./registered-words.ts";

const PASSES: Passes = Object.assign({}, ...WORDS.map((box: BoxWords) => box.passes));
const SAYS: Says = Object.assign({}, ...WORDS.map((box: BoxWords) => box.says));

/** Label of the choice to decline. */
export function passWords(speaker: Speaker): string {
  const { text, state } = speaker;
  const { stage } = state.now;
  return PASSES[stage]?.(text, state.now) ?? declineOf(stageOf(stage), speaker) ?? text.noFigure;
}

/** Text for an action; null if another line covers it, undefined if this kind has no text of its own. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
