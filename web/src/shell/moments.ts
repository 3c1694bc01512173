// What can be done for the first time: each of these is told once.
import type { Feature, Snapshot } from "../protocol.ts";
import type { Deployment } from "../state/choice.ts";
import type { Offer } from "../state/play.ts";

/** The first of these that is new is told. */
export const MOMENTS = [
  "second",
  "last_abbey",
  "abbey",
  "move",
  "dragon",
  "escape",
  "capture",
  "home",
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
  "tower",
  "guard",
  "ransom",
  "goods",
] as const;
export type Moment = (typeof MOMENTS)[number];

/** What the one who decides here may do now. `on`: what a figure would stand on. */
export function momentsOf(
  { now }: Snapshot,
  { seat, deployments, neutrals }: Offer,
  on: (spot: Deployment) => Feature | undefined,
): Moment[] {
  // While a place for a tile is chosen a sentence would cover some.
  if (seat === null || now.stage === "place") return [];
  // A wagon that goes on is none that is put down.
  const placed = now.stage === "wagon" ? [] : deployments.filter(({ home }) => home !== true);
  const puts = (meeple: string) => placed.some((spot) => spot.meeple === meeple);
  const tokens = Object.values(now.seats[seat]?.goods ?? {}).some((count) => count > 0);
  const is: Record<Moment, boolean> = {
    second: now.stage === "second",
    last_abbey: now.stage === "abbey" && now.tiles_left === 0,
    abbey: now.stage === "abbey" && now.tiles_left > 0,
    move: now.stage === "wagon",
    dragon: now.stage === "dragon",
    escape: now.stage === "escape",
    home: now.stage === "deploy" && placed.length < deployments.length,
    portal: placed.some(({ action }) => action.k === "deploy" && action.at.k === "there"),
    figure: placed.length > 0,
    builder: puts("builder"),
    pig: puts("pig"),
    farmer: placed.some((spot) => spot.meeple === "follower" && on(spot) === "field"),
    large: puts("large"),
    mayor: puts("mayor"),
    wagon: puts("wagon"),
    barn: puts("barn"),
    fairy: neutrals.some(({ k }) => k === "fairy"),
    capture: now.stage === "capture",
    tower: neutrals.some(({ k }) => k === "floor"),
    guard: placed.some(({ action }) => action.k === "deploy" && action.at.k === "tower"),
    ransom: neutrals.some(({ k }) => k === "ransom"),
    goods: tokens,
  };
  return MOMENTS.filter((moment) => is[moment]);
}
