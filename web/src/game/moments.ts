// What can be done for the first time: each of these is told once.
import type { prompts } from "../i18n/en/later/index.ts";
import type { Feature, Snapshot, Stage } from "../protocol.ts";
import type { Deployment } from "./choice.ts";
import type { Offer } from "./play.ts";
import { partsOfKind } from "./tile-words.ts";

/** What is told, by the texts that tell it. */
export type Moment = keyof (typeof prompts)["moments"];

/** Whether a princess is on the tile just laid. */
const showsPrincess = ({ laid }: Snapshot["now"]): boolean =>
  laid !== null && partsOfKind(laid.kind, laid.r).some((part) => "princess" in part && part.princess);

const ELSEWHERE: ReadonlySet<Stage> = new Set(["wagon", "city", "redeploy", "last_redeploy"]);

/** What the player who decides here may do now, in the order in which it is told. `on`: what a figure would stand on. */
export function momentsOf(
  { now }: Snapshot,
  { seat, deployments, neutrals, none }: Offer,
  on: (spot: Deployment) => Feature | undefined,
): Moment[] {
  // While a place for a tile is chosen a sentence would cover some.
  if (seat === null || now.stage === "place") return [];
  // A wagon that goes on is none that is put down, nor is who goes to the City of Carcassonne or comes from it.
  const placed = ELSEWHERE.has(now.stage) ? [] : deployments.filter(({ home }) => home !== true);
  const puts = (meeple: string) => placed.some((spot) => spot.meeple === meeple);
  const tokens = Object.values(now.seats[seat]?.goods ?? {}).some((count) => count > 0);
  const comes = now.stage === "deploy" && placed.length < deployments.length;
  const princess = showsPrincess(now);
  const is: Record<Moment, boolean> = {
    second: now.stage === "second",
    last_abbey: now.stage === "abbey" && now.tiles_left === 0,
    abbey: now.stage === "abbey" && now.tiles_left > 0,
    move: now.stage === "wagon",
    auction: now.stage === "auction" && now.bazaar?.bids === true,
    take_tile: now.stage === "auction" && now.bazaar?.bids === false,
    bid: now.stage === "bid",
    deal: now.stage === "deal",
    castle: now.stage === "castle",
    lord: now.stage === "lord",
    city: now.stage === "city",
    count: now.stage === "count",
    redeploy: now.stage === "redeploy",
    last_redeploy: now.stage === "last_redeploy",
    dragon: now.stage === "dragon",
    escape: now.stage === "escape",
    capture: now.stage === "capture",
    home: comes && !princess,
    princess: comes && princess && none.length > 0,
    princess_must: comes && princess && none.length === 0,
    portal: placed.some(({ action }) => action.k === "deploy" && action.at.k === "there"),
    figure: placed.length > 0,
    builder: puts("builder"),
    pig: puts("pig"),
    farmer: placed.some((spot) => spot.meeple === "follower" && on(spot) === "field"),
    large: puts("large"),
    mayor: puts("mayor"),
    wagon: puts("wagon"),
    barn: puts("barn"),
    fairy: neutrals.some((move) => move.k === "fairy" && move.segment !== null),
    fairy_tile: neutrals.some((move) => move.k === "fairy" && move.segment === null),
    tower: neutrals.some(({ k }) => k === "floor"),
    guard: placed.some(({ action }) => action.k === "deploy" && action.at.k === "tower"),
    tunnel: neutrals.some(({ k }) => k === "token"),
    bridge: neutrals.some(({ k }) => k === "bridge"),
    ransom: neutrals.some(({ k }) => k === "ransom"),
    goods: tokens,
  };
  return (Object.keys(is) as Moment[]).filter((moment) => is[moment]);
}
