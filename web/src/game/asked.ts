// What a stage asks of whoever decides, and what the others are told.
import { stageOf } from "./boxes/index.ts";
import type { Asked, StageInfo } from "./boxes/kinds.ts";
import type { Desk } from "./desk.ts";
import { stepName } from "./names.ts";
import { numbered } from "./numbers.ts";

/** Who decides. */
export const askedName = ({ now }: Asked["state"]): string => now.seats[now.seat ?? 0]?.name ?? "";

/** What declines what is asked. */
export const declineOf = ({ decline }: StageInfo, asked: Asked): string | undefined =>
  typeof decline === "function" ? decline(asked) : decline;

/** What a screen reader says to the one who decides. */
export function toldOf(desk: Pick<Desk, "state" | "offer" | "spotName">): string {
  const { state, offer } = desk;
  const name = askedName(state);
  const info = stageOf(state.now.stage);
  const options = [
    ...offer.deployments.map(desk.spotName),
    ...offer.neutrals.map((move) => stepName(move, state)),
  ];
  return info.told?.(name, desk, options) ?? numbered(info.ask(name, desk), options, declineOf(info, desk));
}

/** What the others are told besides that they wait. */
export const waitOf = (asked: Asked): string | undefined =>
  stageOf(asked.state.now.stage).wait?.(askedName(asked.state), asked);
