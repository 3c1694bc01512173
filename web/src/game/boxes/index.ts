// The boxes that this page knows. Each brings its stages, actions and lines; a missing one is a type error here.
import { messages } from "../../i18n/index.ts";
import type { Action, Meeple, Stage, What } from "../../protocol.ts";
import type { Neutral } from "../offer.ts";
import * as abbey from "./abbey/index.ts";
import * as abbot from "./abbot.ts";
import * as base from "./base/index.ts";
import * as bazaar from "./bazaar/index.ts";
import * as bridges from "./bridges.ts";
import * as castles from "./castles.ts";
import * as count from "./count/index.ts";
import * as dragon from "./dragon/index.ts";
import * as festival from "./festival/index.ts";
import type { ActionInfo, ChipAction, LineInfo, LineOf, Of, StageInfo, Things } from "./kinds.ts";
import * as king from "./king.ts";
import * as phantom from "./phantom.ts";
import * as river from "./river.ts";
import * as shrines from "./shrines.ts";
import * as siege from "./siege/index.ts";
import * as tableEvents from "./table-events.ts";
import * as tower from "./tower/index.ts";
import * as traders from "./traders/index.ts";
import * as tunnel from "./tunnel.ts";

export const STAGES: { readonly [K in Stage]: StageInfo } = {
  ...base.stages,
  ...traders.stages,
  ...siege.stages,
  ...dragon.stages,
  ...tower.stages,
  ...abbey.stages,
  ...phantom.stages,
  ...tunnel.stages,
  ...castles.stages,
  ...bazaar.stages,
  ...count.stages,
};

export const ACTIONS: { readonly [K in Action["k"]]: ActionInfo<Of<K>> } = {
  ...base.actions,
  ...traders.actions,
  ...festival.actions,
  ...dragon.actions,
  ...tower.actions,
  ...abbey.actions,
  ...abbot.actions,
  ...tunnel.actions,
  ...bridges.actions,
  ...castles.actions,
  ...bazaar.actions,
  ...count.actions,
};

export const LINES: { readonly [K in What["k"]]: LineInfo<LineOf<K>> } = {
  ...tableEvents.lines,
  ...base.lines,
  ...traders.lines,
  ...king.lines,
  ...river.lines,
  ...shrines.lines,
  ...festival.lines,
  ...dragon.lines,
  ...tower.lines,
  ...tunnel.lines,
  ...bridges.lines,
  ...castles.lines,
  ...bazaar.lines,
  ...count.lines,
  undone: { message: (name, { action }) => `${name} ${backOf(action)}` },
  declined: {
    message: (name, { question }) => stageOf(question).declined?.(name) ?? messages.unknown.line,
    silent: ({ question }) => stageOf(question).declined === null,
  },
};

/** Log text for a decision that was taken back. */
export const BACK: { readonly [K in Action["k"]]: string | ((meeple: Meeple) => string) } = {
  ...messages.log.back,
  ...messages.dragon.back,
  ...messages.tower.back,
  ...messages.abbey.back,
  ...messages.abbot.back,
  ...messages.tunnel.back,
  ...messages.bridge.back,
  bridged: messages.log.back.place,
  ...messages.castle.back,
  ...messages.bazaar.back,
  ...messages.carcassonne.back,
};

const THINGS: readonly Things[] = [
  king.things,
  tower.things,
  tunnel.things,
  bridges.things,
  castles.things,
  abbey.things,
  bazaar.things,
];

/** Things in front of a player, box by box. */
export const thingsOf: Things = (seat, now) => THINGS.flatMap((things) => things(seat, now));

// A server may be newer than this page and send kinds that none of these tables contains.

const unknownStage = (): string => messages.unknown.stage;
const UNKNOWN_STAGE: StageInfo = {
  tray: "chips",
  ask: unknownStage,
  announce: unknownStage,
  wait: unknownStage,
};
const UNKNOWN_LINE: LineInfo<What> = { message: () => messages.unknown.line };

const find = <T>(table: Readonly<Record<string, unknown>>, k: string): T | undefined =>
  Object.hasOwn(table, k) ? (table[k] as T) : undefined;

/** Log text for a decision or confirmation (null) that was taken back. */
export function backOf(action: Action | null): string {
  if (action === null) return messages.log.reopened;
  const back = find<(typeof BACK)[Action["k"]]>(BACK, action.k) ?? messages.log.reopened;
  return typeof back === "string" ? back : back("meeple" in action ? action.meeple : "follower");
}

export const stageOf = (stage: Stage): StageInfo => find(STAGES, stage) ?? UNKNOWN_STAGE;

/** Returns undefined for an action that this page does not know; it is then not offered. */
export const actionOf = <A extends Action>({ k }: A): ActionInfo<A> | undefined => find(ACTIONS, k);

export const chipOf = ({ k }: Neutral): ChipAction<Neutral> => ACTIONS[k] as unknown as ChipAction<Neutral>;

export const lineOf = ({ k }: What): LineInfo<What> => find(LINES, k) ?? UNKNOWN_LINE;
