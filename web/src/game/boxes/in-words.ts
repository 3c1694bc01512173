// Texts of the boxes for the text version of the table, which is loaded on demand; only where they differ from the
// tray's.
import type { Action } from "../../protocol.ts";
import { declineOf } from "../asked.ts";
import * as abbey from "./abbey/words.ts";
import * as base from "./base/words.ts";
import * as bazaar from "./bazaar/words.ts";
import * as count from "./count/words.ts";
import * as dragon from "./dragon/words.ts";
import * as festival from "./festival/words.ts";
import { stageOf } from "./index.ts";
import type { Passes, Says, Speaker } from "./kinds.ts";
import * as siege from "./siege/words.ts";
import * as tower from "./tower/words.ts";
import * as traders from "./traders/words.ts";

const PASSES: Passes = {
  ...base.passes,
  ...traders.passes,
  ...siege.passes,
  ...abbey.passes,
  ...bazaar.passes,
  ...count.passes,
};

const SAYS: Says = { ...festival.says, ...dragon.says, ...tower.says, ...bazaar.says, ...count.says };

/** Label of the choice to decline. */
export function passWords(speaker: Speaker): string {
  const { text, state } = speaker;
  const { stage } = state.now;
  return PASSES[stage]?.(text, state.now) ?? declineOf(stageOf(stage), speaker) ?? text.noFigure;
}

/** Text for an action; null if another line covers it, undefined if this kind has no text of its own. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
