// The text of what a stage asks of the deciding player, and what the others see meanwhile.
import { stageOf } from "./boxes/index.ts";
import type { Asked, StageInfo } from "./boxes/kinds.ts";
import type { Desk } from "./desk.ts";
import { stepName } from "./names.ts";
import { numbered } from "./numbers.ts";

/** Name of the player who decides. */
export const askedName = ({ now }: Asked["state"]): string => now.seats[now.seat ?? 0]?.name ?? "";

/** Label of the choice to decline. */
export const declineOf = ({ decline }: StageInfo, asked: Asked): string | undefined =>
  typeof decline === "function" ? decline(asked) : decline;

/** Screen-reader text for the deciding player. */
export function announcementOf(desk: Pick<Desk, "state" | "offer" | "spotName">): string {
  const { state, offer } = desk;
  const name = askedName(state);
  const info = stageOf(state.now.stage);
  const options = [
    ...offer.deployments.map(desk.spotName),
    ...offer.neutrals.map((move) => stepName(move, state)),
  ];
  return (
    info.announce?.(name, desk, options) ?? numbered(info.ask(name, desk), options, declineOf(info, desk))
  );
}

/** Text for the other players, in addition to the notice that they are waiting. */
export const waitOf = (asked: Asked): string | undefined =>
  stageOf(asked.state.now.stage).wait?.(askedName(asked.state), asked);
