// Between the choices that the table gives and what a person points at. Pure functions over lists.
import { type Place, type Square, squareKey, type Way } from "../board/scene.ts";
import type {
  Action,
  Axis,
  BridgeAt,
  Choices,
  Corner,
  Count,
  Figure,
  Meeple,
  Spot,
  Tile,
  Token,
  Tower,
} from "../protocol.ts";
import { DEPLOYINGS, type Deploying, MEEPLES, never } from "../vocabulary.ts";
import type { Trade } from "./boxes/bazaar.ts";
import { placeOf } from "./boxes/count.ts";

/** What a person has chosen but not sent. */
export interface Chosen extends Square {
  r: number;
  /** Where the bridge is built without which the tile does not fit. */
  bridge?: BridgeAt;
}

/** A tile, or an abbey, that may be laid there. */
export interface Placement extends Chosen {
  action: Action;
}

/** A figure that may be put down and where it would stand, or one that may come home and where it stands; and the decision. */
export interface Deployment extends Square {
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn stands. */
  corner?: Corner;
  action: Action;
  /** It stands there and may come home. */
  home?: true;
  /** Whose it is, where it stands there. */
  seat?: number;
}

/** A move of a figure that belongs to nobody, a floor of a tower, what becomes of a prisoner, or a tunnel token: each a chip of its own. */
export type Neutral = Extract<
  Action,
  {
    k:
      | "fairy"
      | "dragon"
      | "count"
      | "floor"
      | "exchange"
      | "ransom"
      | "token"
      | "castle"
      | "lord"
      | "bridge";
  }
>;

/** All that may be done of that. */
export function deployingsOf(
  deployments: readonly Deployment[],
  neutrals: readonly Neutral[],
  festival: boolean,
): Deploying[] {
  const may: Record<Deploying, boolean> = {
    put: deployments.some(({ home, corner }) => home !== true && corner === undefined),
    barn: deployments.some(({ corner }) => corner !== undefined),
    home: festival && deployments.some(({ home }) => home === true),
    send: !festival && deployments.some(({ home }) => home === true),
    floor: neutrals.some(({ k }) => k === "floor"),
    fairy: neutrals.some(({ k }) => k === "fairy"),
    ransom: neutrals.some(({ k }) => k === "ransom"),
    token: neutrals.some(({ k }) => k === "token"),
    bridge: neutrals.some(({ k }) => k === "bridge"),
  };
  return DEPLOYINGS.filter((way) => may[way]);
}

/** The legal actions, sorted by how the page asks for them. */
export interface Decisions {
  placements: Placement[];
  deployments: Deployment[];
  neutrals: Neutral[];
  trades: Trade[];
  pass: Action | null;
  second: Action | null;
}

/** Sorts the legal actions. `laid`: the tile just laid; `figures` and `towers`: those on the table; `seat`: who decides. */
export function decisionsOf(
  choices: Choices | null,
  laid: Tile | null,
  figures: readonly Figure[],
  towers: readonly Tower[] = [],
  tokens: readonly Token[] = [],
  seat: number | null = null,
  count?: Count,
): Decisions {
  const sorted: Decisions = {
    placements: [],
    deployments: [],
    neutrals: [],
    trades: [],
    pass: null,
    second: null,
  };
  for (const action of choices?.actions ?? []) {
    switch (action.k) {
      case "place":
        sorted.placements.push({ x: action.x, y: action.y, r: action.r, ...bridgeOf(action), action });
        break;
      case "abbey":
        // It looks alike however it is turned.
        sorted.placements.push({ x: action.x, y: action.y, r: 0, action });
        break;
      case "deploy":
        sorted.deployments.push({
          ...standingOf(action.at, laid, towers, count),
          meeple: action.meeple,
          action,
        });
        break;
      case "redeploy": {
        const { x, y, segment, meeple } = action;
        sorted.deployments.push({ x, y, segment, meeple, action });
        break;
      }
      case "leave":
        if (count !== undefined)
          sorted.deployments.push({
            ...placeOf(count, action.quarter),
            meeple: action.meeple,
            ...(seat === null ? {} : { seat }),
            action,
            home: true,
          });
        break;
      case "take_back":
        sorted.deployments.push({ ...comingHome(action, figures), action, home: true });
        break;
      case "fairy":
      case "dragon":
      case "count":
      case "floor":
      case "exchange":
      case "ransom":
      case "bridge":
      case "castle":
      case "lord":
        sorted.neutrals.push(action);
        break;
      case "offer":
      case "bid":
      case "buy":
      case "sell":
        sorted.trades.push(action);
        break;
      case "token":
        if (tellsApart(action, tokens, seat, choices?.actions ?? [])) sorted.neutrals.push(action);
        break;
      case "pass":
        sorted.pass = action;
        break;
      case "second":
        sorted.second = action;
        break;
      case "draw":
        // Chance decides that.
        break;
      default:
        never(action);
    }
  }
  return sorted;
}

type PutToken = Extract<Action, { k: "token" }>;

/** The other token of the pair, if it lies already. */
export const joinedTo = (
  { pair }: Pick<PutToken, "pair">,
  tokens: readonly Token[],
  seat: number | null,
): Token | undefined => tokens.find((token) => token.seat === seat && token.pair === pair);

/** Whether a token is told: of pairs of which none lies one is as good as another, and the first of them stands for all. */
function tellsApart(
  put: PutToken,
  tokens: readonly Token[],
  seat: number | null,
  actions: readonly Action[],
): boolean {
  if (joinedTo(put, tokens, seat) !== undefined) return true;
  const fresh = actions.filter(
    (other): other is PutToken => other.k === "token" && joinedTo(other, tokens, seat) === undefined,
  );
  return fresh.every(({ pair }) => put.pair <= pair);
}

/** Where on the board a figure on this spot stands. */
function standingOf(
  at: Spot,
  laid: Tile | null,
  towers: readonly Tower[],
  count: Count | undefined,
): Square & { segment: number; corner?: Corner } {
  switch (at.k) {
    case "here":
      return { x: laid?.x ?? 0, y: laid?.y ?? 0, segment: at.segment };
    case "there":
      return { x: at.x, y: at.y, segment: at.segment };
    case "tower": {
      const top = towers.find((tower) => tower.x === at.x && tower.y === at.y);
      return { x: at.x, y: at.y, segment: top?.segment ?? 0 };
    }
    case "corner":
      // Fields meet there, and which segment it is matters to nobody.
      return { x: laid?.x ?? 0, y: laid?.y ?? 0, segment: 0, corner: at.corner };
    case "quarter":
      return count === undefined ? { x: 0, y: 0, segment: 0 } : placeOf(count, at.quarter);
    default:
      return never(at);
  }
}

/** The figure that this decision takes off the table. */
function comingHome(
  { x, y, segment }: Extract<Action, { k: "take_back" }>,
  figures: readonly Figure[],
): Omit<Deployment, "action"> {
  const there = figures.find((one) => one.x === x && one.y === y && one.segment === segment);
  const whose = there === undefined ? {} : { seat: there.seat };
  return { x, y, segment, meeple: there?.meeple ?? "follower", ...whose };
}

const bridgeOf = ({ bridge }: { bridge?: BridgeAt }): Pick<Way, "bridge"> =>
  bridge === undefined ? {} : { bridge };

/** Over which tile a bridge of a tile on this square leads, and from where to where. */
export function bridgeOver({ x, y }: Square, bridge: BridgeAt): Square & { axis: Axis } {
  const beside: Record<BridgeAt, [number, number, Axis]> = {
    north_south: [0, 0, "north_south"],
    west_east: [0, 0, "west_east"],
    north: [0, -1, "north_south"],
    south: [0, 1, "north_south"],
    east: [1, 0, "west_east"],
    west: [-1, 0, "west_east"],
  };
  const [dx, dy, axis] = beside[bridge];
  return { x: x + dx, y: y + dy, axis };
}

/** The legal squares in reading order, each with its rotations. Rotations that look alike are told once. */
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

/** The ways in which a tile may lie on a place: as it is, then with a bridge. */
export const waysOf = ({ rotations, bridged = [] }: Place): Way[] => [
  ...rotations.map((r) => ({ r })),
  ...bridged,
];

/** The place of a square. */
export function placeAt(places: readonly Place[], square: Square | null): Place | undefined {
  return square === null ? undefined : places.find((place) => place.x === square.x && place.y === square.y);
}

/** Which of the ways on a place this one is. */
export const wayIndex = (place: Place, { r, bridge }: Way): number =>
  waysOf(place).findIndex((way) => way.r === r && way.bridge === bridge);

/** The way after (`step` 1) or before (-1) this one, among those that fit. */
export function nextWay(place: Place, way: Way, step: number): Way {
  const ways = waysOf(place);
  const { r, bridge } = ways[(wayIndex(place, way) + step + ways.length) % ways.length] ?? way;
  return { r, ...bridgeOf(bridge === undefined ? {} : { bridge }) };
}

/** Chooses a place; the rotation stays as it was if it fits there too. A bridge is spent only where the tile needs one. */
export function choose(place: Place, before: number | null): Chosen {
  const { x, y, rotations } = place;
  const ways = rotations.length > 0 ? rotations.map((r): Way => ({ r })) : waysOf(place);
  return { x, y, ...(ways.find(({ r }) => r === before) ?? ways[0] ?? { r: 0 }) };
}

/** The place after or before one in reading order; null beyond the ends. */
export function placeAfter(places: readonly Place[], square: Square | null, step: number): Place | null {
  const index = square === null ? -1 : places.findIndex((p) => p.x === square.x && p.y === square.y);
  if (index < 0) return (step > 0 ? places[0] : places[places.length - 1]) ?? null;
  return places[index + step] ?? null;
}

/**
 * Deployments in the order in which keys number them: first those on the tile just laid, then those on other tiles, then what
 * may come home.
 */
export function inOrder(deployments: readonly Deployment[]): Deployment[] {
  const onIt = new Set<Spot["k"]>(["here", "corner"]);
  const here = ({ action }: Deployment) => action.k === "deploy" && onIt.has(action.at.k);
  const there = ({ action }: Deployment) =>
    action.k === "redeploy" || (action.k === "deploy" && !onIt.has(action.at.k));
  const home = ({ action }: Deployment) => action.k !== "deploy" && action.k !== "redeploy";
  return [...numbered(deployments.filter(here)), ...deployments.filter(there), ...deployments.filter(home)];
}

/** Deployments on one tile by segment, followers before others, barns at its corners last. */
export function numbered<T extends Pick<Deployment, "meeple" | "segment" | "corner">>(
  deployments: readonly T[],
): T[] {
  const barn = ({ corner }: T) => Number(corner !== undefined);
  return [...deployments].sort(
    (a, b) =>
      barn(a) - barn(b) || a.segment - b.segment || MEEPLES.indexOf(a.meeple) - MEEPLES.indexOf(b.meeple),
  );
}

/** What to light for a figure that could be put there: the tile, for a barn at its corner. */
export const lightOf = ({ x, y, segment, corner }: Deployment): Square & { segment: number | null } => ({
  x,
  y,
  segment: corner === undefined ? segment : null,
});

/** Where a move leads, if it leads anywhere. */
export function leadsTo(move: Neutral): (Square & { segment: number | null })[] {
  if (!("x" in move)) return [];
  const part = "segment" in move ? move.segment : null;
  return [{ x: move.x, y: move.y, segment: part }];
}

/** Whether a figure of this kind may be put down by this. */
export const puts = (spot: Pick<Deployment, "meeple" | "home">, meeple: Meeple): boolean =>
  spot.meeple === meeple && spot.home !== true;

/** The next deployment of a kind of figure after the given one, round and round. */
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
