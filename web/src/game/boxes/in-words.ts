// What the boxes say in the table in words, which is loaded later: only what differs from the tray and its chips.
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

/** What declines what is asked. */
export function passWords(speaker: Speaker): string {
  const { text, state } = speaker;
  const { stage } = state.now;
  return PASSES[stage]?.(text, state.now) ?? declineOf(stageOf(stage), speaker) ?? text.noFigure;
}

/** What an action is called; null where another line stands for it, undefined where nothing is said of its kind. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
