// What the boxes bring, joined: stages, actions and lines. One that no box brings is a type error here.
import { messages } from "../../i18n/index.ts";
import type { Action, Stage, What } from "../../protocol.ts";
import type { Neutral, Trade } from "../offer.ts";
import type {
  ActionInfo,
  Actions,
  Backs,
  Box,
  ChipAction,
  LineInfo,
  LineOf,
  StageInfo,
  Things,
} from "./kinds.ts";
import { BOXES } from "./registered.ts";

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Part<K extends keyof Box> = AllOf<Extract<(typeof BOXES)[number], Required<Pick<Box, K>>>[K]>;

/** Joins a part of all boxes. */
const joined = <K extends keyof Box>(part: K): Part<K> =>
  Object.assign({}, ...BOXES.map((box: Box) => box[part]));

const STAGES: { readonly [K in Stage]: StageInfo } = joined("stages");
const ACTIONS: Required<Actions> = joined("actions");
export const LINES: { readonly [K in What["k"]]: LineInfo<LineOf<K>> } = {
  ...joined("lines"),
  undone: { message: (name, { action }) => `${name} ${backOf(action)}` },
  declined: {
    message: (name, { question }) => {
      const { declined } = stageOf(question);
      return declined === null ? messages.tray.noFigure : (declined?.(name) ?? messages.unknown.line);
    },
    silent: ({ question }) => stageOf(question).declined === null,
  },
};
const BACK: Required<Backs> = joined("back");

/** Things in front of a player, box by box. */
export const thingsOf: Things = (seat, now) => BOXES.flatMap((box: Box) => box.things?.(seat, now) ?? []);

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
  const back = find<Required<Backs>[Action["k"]]>(BACK, action.k) ?? messages.log.reopened;
  return typeof back === "string" ? back : back("meeple" in action ? action.meeple : "follower");
}

export const stageOf = (stage: Stage): StageInfo => find(STAGES, stage) ?? UNKNOWN_STAGE;

/** Returns undefined for an action that this page does not know; it is then not offered. */
export const actionOf = <A extends Action>({ k }: A): ActionInfo<A> | undefined => find(ACTIONS, k);

/** Whether an action has a chip of its own. */
export const isNeutral = (action: Action): action is Neutral => actionOf(action)?.asks === "chip";

/** Whether an action is a decision at a bazaar. */
export const isTrade = (action: Action): action is Trade => actionOf(action)?.asks === "trade";

export const chipOf = ({ k }: Neutral): ChipAction<Neutral> => ACTIONS[k] as unknown as ChipAction<Neutral>;

export const lineOf = ({ k }: What): LineInfo<What> => find(LINES, k) ?? UNKNOWN_LINE;
