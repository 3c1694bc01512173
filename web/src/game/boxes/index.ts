// The boxes that this page knows: each brings its stages, actions and lines, and a missing one is a type error here.
import { messages } from "../../i18n/index.ts";
import type { Action, Stage, What } from "../../protocol.ts";
import type { Neutral } from "../offer.ts";
import * as abbey from "./abbey.ts";
import * as base from "./base.ts";
import * as bazaar from "./bazaar.ts";
import * as bridges from "./bridges.ts";
import * as castles from "./castles.ts";
import * as count from "./count.ts";
import * as dragon from "./dragon.ts";
import * as festival from "./festival.ts";
import * as hall from "./hall.ts";
import type { ActionInfo, ChipAction, LineInfo, LineOf, Of, StageInfo } from "./kinds.ts";
import * as king from "./king.ts";
import * as river from "./river.ts";
import * as shrines from "./shrines.ts";
import * as siege from "./siege.ts";
import * as tower from "./tower.ts";
import * as traders from "./traders.ts";
import * as tunnel from "./tunnel.ts";

export const STAGES: { readonly [K in Stage]: StageInfo } = {
  ...base.stages,
  ...traders.stages,
  ...siege.stages,
  ...dragon.stages,
  ...tower.stages,
  ...abbey.stages,
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
  ...tunnel.actions,
  ...bridges.actions,
  ...castles.actions,
  ...bazaar.actions,
  ...count.actions,
};

export const LINES: { readonly [K in What["k"]]: LineInfo<LineOf<K>> } = {
  ...hall.lines,
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
  declined: {
    tell: (name, { question }) => stageOf(question).declined?.(name) ?? messages.unknown.line,
    silent: ({ question }) => stageOf(question).declined === null,
  },
};

// A server may be newer than this page and send what none of these tables names.

const unknownStage = (): string => messages.unknown.stage;
const UNKNOWN_STAGE: StageInfo = {
  tray: "chips",
  ask: unknownStage,
  told: unknownStage,
  wait: unknownStage,
};
const UNKNOWN_LINE: LineInfo<What> = { tell: () => messages.unknown.line };

const find = <T>(table: Readonly<Record<string, unknown>>, k: string): T | undefined =>
  Object.hasOwn(table, k) ? (table[k] as T) : undefined;

export const stageOf = (stage: Stage): StageInfo => find(STAGES, stage) ?? UNKNOWN_STAGE;

/** Nothing of an action that this page does not know: it is not offered. */
export const actionOf = <A extends Action>({ k }: A): ActionInfo<A> | undefined => find(ACTIONS, k);

export const chipOf = ({ k }: Neutral): ChipAction<Neutral> => ACTIONS[k] as unknown as ChipAction<Neutral>;

export const lineOf = ({ k }: What): LineInfo<What> => find(LINES, k) ?? UNKNOWN_LINE;
