// Texts of the boxes for the text version of the table, which is loaded on demand; only where they differ from the
// tray's.
import type { Action, Way } from "../../protocol.ts";
import { declineOf } from "../asked.ts";
import { namesIn } from "../names.ts";
import { partsOfKind } from "../tile-words.ts";
import { riverOnOf } from "../use.ts";
import { stageOf } from "./index.ts";
import type { BoxWords, Lays, Passes, Says, Speaker } from "./kinds.ts";
import { WORDS } from "./registered-words.ts";

const PASSES: Passes = Object.assign({}, ...WORDS.map((box: BoxWords) => box.passes));
const SAYS: Says = Object.assign({}, ...WORDS.map((box: BoxWords) => box.says));
const LAYS: Lays = Object.assign({}, ...WORDS.map((box: BoxWords) => box.lays));

/** Label of the choice to decline. */
export function passWords(speaker: Speaker): string {
  const { text, state } = speaker;
  const { stage } = state.now;
  return PASSES[stage]?.(text, state.now) ?? declineOf(stageOf(stage), speaker) ?? text.noFigure;
}

/** Text for a way to lay the tile in hand, or what this stage lays instead. */
export function wayWords({ text, state }: Speaker, way: Way): string {
  const { stage, in_hand } = state.now;
  const name = namesIn(state);
  const kind = in_hand?.kind ?? "";
  const river = riverOnOf(kind, way, state.tiles);
  return LAYS[stage]?.(text, way, name) ?? text.way(way, partsOfKind(kind, way.r), river, name);
}

/** Text for an action; null if another line covers it, undefined if this kind has no text of its own. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
