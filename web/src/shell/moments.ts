// What can be done for the first time: each of these is told once.
import type { Feature, Snapshot, Stage } from "../protocol.ts";
import type { Deployment } from "../state/choice.ts";
import type { Offer } from "../state/play.ts";
import { partsOfKind } from "../state/tile-words.ts";

/** The first of these that is new is told. */
export const MOMENTS = [
  "second",
  "last_abbey",
  "abbey",
  "move",
  "auction",
  "take_tile",
  "bid",
  "deal",
  "castle",
  "lord",
  "city",
  "count",
  "redeploy",
  "last_redeploy",
  "dragon",
  "escape",
  "capture",
  "home",
  "princess",
  "princess_must",
  "portal",
  "figure",
  "builder",
  "pig",
  "farmer",
  "large",
  "mayor",
  "wagon",
  "barn",
  "fairy",
  "fairy_tile",
  "tower",
  "guard",
  "tunnel",
  "bridge",
  "ransom",
  "goods",
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Whether a princess is on the tile just laid. */
const showsPrincess = ({ laid }: Snapshot["now"]): boolean =>
  laid !== null && partsOfKind(laid.kind, laid.r).some((part) => "princess" in part && part.princess);

const ELSEWHERE: ReadonlySet<Stage> = new Set(["wagon", "city", "redeploy", "last_redeploy"]);

/** What the one who decides here may do now. `on`: what a figure would stand on. */
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
    capture: now.stage === "capture",
    tower: neutrals.some(({ k }) => k === "floor"),
    guard: placed.some(({ action }) => action.k === "deploy" && action.at.k === "tower"),
    bridge: neutrals.some(({ k }) => k === "bridge"),
    tunnel: neutrals.some(({ k }) => k === "token"),
    ransom: neutrals.some(({ k }) => k === "ransom"),
    goods: tokens,
  };
  return MOMENTS.filter((moment) => is[moment]);
}
