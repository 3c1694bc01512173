// Things that can be done for the first time; each is explained once.
import { type Feature, MEEPLES, type Meeple, type Snapshot } from "../protocol.ts";
import { chipOf, stageOf } from "./boxes/index.ts";
import type { Moment } from "./boxes/kinds.ts";
import type { Deployment, Offer } from "./offer.ts";
import { partsOfKind } from "./tile-words.ts";

/** The figures that are explained by their own name. */
type Other = Exclude<Meeple, "follower">;
const OTHERS = MEEPLES.filter((meeple): meeple is Other => meeple !== "follower");

const showsPrincess = ({ laid }: Snapshot["now"]): boolean =>
  laid !== null && partsOfKind(laid.kind, laid.r).some((part) => "princess" in part && part.princess);

/**
 * What the deciding player may do now, in the order of explanation. `on` returns the feature that a figure would
 * stand on.
 */
export function momentsOf(
  { now }: Snapshot,
  { seat, deployments, neutrals, none }: Offer,
  on: (spot: Deployment) => Feature | undefined,
): Moment[] {
  // While a place for the tile is being chosen, an explanation would cover some of the places.
  if (seat === null || now.stage === "place") return [];
  const { figures, moment } = stageOf(now.stage);
  // A wagon that moves on is not deployed, nor are figures that enter or leave the City of Carcassonne.
  const placed =
    figures === "go_on" || figures === "enter" ? [] : deployments.filter(({ home }) => home !== true);
  const tokens = Object.values(now.seats[seat]?.goods ?? {}).some((count) => count > 0);
  const comes = now.stage === "deploy" && placed.length < deployments.length;
  const princess = showsPrincess(now);
  const moves = new Set(neutrals.flatMap((move) => chipOf(move).moment?.(move) ?? []));
  const figureOf = (meeple: Other) => placed.some((spot) => spot.meeple === meeple);
  const is: { [K in Moment]?: boolean } = {
    home: comes && !princess,
    princess: comes && princess && none.length > 0,
    princess_must: comes && princess && none.length === 0,
    portal: placed.some(({ action }) => action.k === "deploy" && action.at.k === "there"),
    figure: placed.length > 0,
    ...(Object.fromEntries(OTHERS.map((meeple) => [meeple, figureOf(meeple)])) as Record<Other, boolean>),
    farmer: placed.some((spot) => spot.meeple === "follower" && on(spot) === "field"),
    recall: moves.has("recall"),
    fairy: moves.has("fairy"),
    fairy_tile: moves.has("fairy_tile"),
    tower: moves.has("tower"),
    guard: placed.some(({ action }) => action.k === "deploy" && action.at.k === "tower"),
    tunnel: moves.has("tunnel"),
    bridge: moves.has("bridge"),
    ransom: moves.has("ransom"),
    goods: tokens,
  };
  const asked = typeof moment === "function" ? moment(now) : moment;
  const can = (Object.keys(is) as Moment[]).filter((one) => is[one]);
  return asked === undefined ? can : [asked, ...can];
}
