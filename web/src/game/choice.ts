// Maps the choices that the table offers to what a person points at. Pure functions over lists.
import { type Place, type Square, squareKey, type Way } from "../board/scene.ts";
import { MEEPLES, type Meeple, type Now, type Spot } from "../protocol.ts";
import { never } from "../vocabulary.ts";
import { bridgeOf } from "./boxes/bridges.ts";
import { actionOf, chipOf, isNeutral, isTrade } from "./boxes/index.ts";
import type { Offered } from "./boxes/kinds.ts";
import type { Chosen, Decisions, Deployment, Neutral } from "./offer.ts";

/** The state of a table where somebody must decide. */
type Deciding = Omit<Offered, "actions"> & Pick<Now, "choices">;

/** Sorts the legal actions by how the page offers them. Actions unknown to this page are left out. */
export function decisionsOf({ choices, ...known }: Deciding): Decisions {
  const actions = choices?.actions ?? [];
  const table: Offered = { ...known, actions };
  const sorted: Decisions = {
    placements: [],
    deployments: [],
    neutrals: actions.filter(isNeutral).filter((move) => chipOf(move).isOffered?.(move, table) !== false),
    trades: actions.filter(isTrade),
    pass: null,
    second: null,
  };
  for (const action of actions) {
    const info = actionOf(action);
    switch (info?.asks) {
      case "tile":
        sorted.placements.push({ ...info.placement(action), action });
        break;
      case "figure": {
        const deployment = info.deployment(action, table);
        if (deployment !== null) sorted.deployments.push({ ...deployment, action });
        break;
      }
      case "pass":
      case "second":
        sorted[info.asks] = action;
        break;
      case "chip":
      case "trade":
        // Sorted above.
        break;
      case "chance":
      case undefined:
        break;
      default:
        never(info);
    }
  }
  return sorted;
}

/** The legal squares in reading order with their rotations; of rotations that look alike only the first is kept. */
export function placesOf(placements: readonly Chosen[], period: number): Place[] {
  const places = new Map<string, Place & { rotations: number[]; bridged?: Way[] }>();
  for (const { x, y, r, bridge } of placements) {
    const key = squareKey({ x, y });
    const place = places.get(key) ?? { x, y, rotations: [] };
    places.set(key, place);
    const alike = (known: Way) => (known.r - r) % period === 0 && known.bridge === bridge;
    if (waysOf(place).some(alike)) continue;
    if (bridge === undefined) place.rotations.push(r);
    else place.bridged = [...(place.bridged ?? []), { r, bridge }];
  }
  const needs = ({ rotations }: Place) => Number(rotations.length === 0);
  return [...places.values()].sort((a, b) => needs(a) - needs(b) || a.y - b.y || a.x - b.x);
}

/** The ways a tile may lie on a place: first without a bridge, then with one. */
export const waysOf = ({ rotations, bridged = [] }: Place): Way[] => [
  ...rotations.map((r) => ({ r })),
  ...bridged,
];

export function placeAt(places: readonly Place[], square: Square | null): Place | undefined {
  return square === null ? undefined : places.find((place) => place.x === square.x && place.y === square.y);
}

/** Index of a way among those of its place. */
export const wayIndex = (place: Place, { r, bridge }: Way): number =>
  waysOf(place).findIndex((way) => way.r === r && way.bridge === bridge);

/** The way after (`step` 1) or before (-1) this one, wrapping around. */
export function nextWay(place: Place, way: Way, step: number): Way {
  const ways = waysOf(place);
  const { r, bridge } = ways[(wayIndex(place, way) + step + ways.length) % ways.length] ?? way;
  return { r, ...bridgeOf(bridge === undefined ? {} : { bridge }) };
}

/**
 * Chooses a place and keeps the rotation if it fits there too. A bridge is used only if the tile fits nowhere there
 * without one.
 */
export function choose(place: Place, before: number | null): Chosen {
  const { x, y, rotations } = place;
  const ways = rotations.length > 0 ? rotations.map((r): Way => ({ r })) : waysOf(place);
  return { x, y, ...(ways.find(({ r }) => r === before) ?? ways[0] ?? { r: 0 }) };
}

/** The place after or before one in reading order; null beyond either end. */
export function placeAfter(places: readonly Place[], square: Square | null, step: number): Place | null {
  const index = square === null ? -1 : places.findIndex((p) => p.x === square.x && p.y === square.y);
  if (index < 0) return (step > 0 ? places[0] : places[places.length - 1]) ?? null;
  return places[index + step] ?? null;
}

/**
 * Sorts deployments in the order of their keys: on the tile just laid, then on other tiles, then figures that may
 * return.
 */
export function inOrder(deployments: readonly Deployment[]): Deployment[] {
  const onIt = new Set<Spot["k"]>(["here", "corner"]);
  const here = ({ action }: Deployment) => action.k === "deploy" && onIt.has(action.at.k);
  const there = ({ action }: Deployment) =>
    action.k === "redeploy" || (action.k === "deploy" && !onIt.has(action.at.k));
  const home = ({ action }: Deployment) => action.k !== "deploy" && action.k !== "redeploy";
  return [...numbered(deployments.filter(here)), ...deployments.filter(there), ...deployments.filter(home)];
}

/** Sorts deployments by segment, followers before others, barns last. */
export function numbered<T extends Pick<Deployment, "meeple" | "segment" | "corner">>(
  deployments: readonly T[],
): T[] {
  const barn = ({ corner }: T) => Number(corner !== undefined);
  return [...deployments].sort(
    (a, b) =>
      barn(a) - barn(b) || a.segment - b.segment || MEEPLES.indexOf(a.meeple) - MEEPLES.indexOf(b.meeple),
  );
}

/** The area to highlight for a deployment: its segment, or the whole tile for a barn. */
export const lightOf = ({ x, y, segment, corner }: Deployment): Square & { segment: number | null } => ({
  x,
  y,
  segment: corner === undefined ? segment : null,
});

/** The target of a move, if it has one. */
export function leadsTo(move: Neutral): (Square & { segment: number | null })[] {
  if (!("x" in move)) return [];
  const part = "segment" in move ? move.segment : null;
  return [{ x: move.x, y: move.y, segment: part }];
}

/** Whether this deployment puts down a figure of this kind. */
export const puts = (spot: Pick<Deployment, "meeple" | "home">, meeple: Meeple): boolean =>
  spot.meeple === meeple && spot.home !== true;

/** Index of the next deployment of this kind of figure after the given one, wrapping around; null if there is none. */
export function nextOfKind(
  list: readonly Pick<Deployment, "meeple" | "home">[],
  meeple: Meeple,
  after: number | null,
): number | null {
  for (let step = 1; step <= list.length; step += 1) {
    const index = ((after ?? -1) + step) % list.length;
    const spot = list[index];
    if (spot !== undefined && puts(spot, meeple)) return index;
  }
  return null;
}
