// What the boxes say in the table in words, which is loaded later: only what differs from the chips of the tray.
import type { Square } from "../../board/scene.ts";
import { messages } from "../../i18n/index.ts";
import type { Words } from "../../i18n/text.ts";
import type { Action, Figure, Now, Stage } from "../../protocol.ts";
import { partsOfKind } from "../tile-words.ts";
import { lotOf } from "./bazaar.ts";
import { quarterAt } from "./count.ts";
import type { Asked, Of, StageInfo } from "./kinds.ts";

const { bazaar, bridge, carcassonne, castle, tray, tunnel } = messages;

/** How the table in words calls what stands on the board. */
export interface Speaker extends Asked {
  text: Words;
  /** A figure with whose it is. */
  figureName: (figure: Figure) => string;
  /** What it is called to take another player's figure. */
  takeName: NonNullable<StageInfo["take"]>;
  /** The number of points that somebody has in mind for a tile. */
  bid: number;
}

type Passes = { readonly [K in Stage]?: (text: Words, now: Now) => string };

/** What declines, where that is not to put no figure. */
const PASSES: Passes = {
  place: () => `${bridge.setAside}.`,
  second: (text) => text.decline,
  escape: (text) => text.allStay,
  capture: () => tray.nobody,
  ransom: () => tray.nobody,
  abbey: (text, now) => (now.tiles_left === 0 ? text.keepAbbey : text.drawInstead),
  wagon: (text) => text.wagonHome,
  tunnel: () => tunnel.none,
  castle: () => castle.none,
  bid: () => bazaar.passFor,
  count: () => `${carcassonne.stays}.`,
  city: () => tray.nobody,
  redeploy: () => tray.nobody,
  last_redeploy: () => tray.nobody,
};

export const passWords = (text: Words, now: Now): string => PASSES[now.stage]?.(text, now) ?? text.noFigure;

/** What it is called to take a figure off, by whose it is. */
function takeBack({ x, y, segment }: Of<"take_back">, { state: { now }, offer, text, takeName }: Speaker) {
  const there = now.figures.find((one) => one.x === x && one.y === y && one.segment === segment);
  const meeple = there?.meeple ?? "follower";
  const owner = there === undefined || there.seat === offer.seat ? undefined : now.seats[there.seat];
  return owner === undefined ? text.takeBack(meeple, x, y) : takeName(owner.name, meeple, x, y);
}

/** Where the fairy goes, next to whom. */
function fairy(at: Of<"fairy">, { state, text, figureName }: Speaker): string {
  const quarter = quarterAt(state.now.count, at);
  if (quarter !== undefined) return `${carcassonne.fairyTo(quarter)}.`;
  const there = state.now.figures.filter(
    ({ x, y, segment }) => x === at.x && y === at.y && (at.segment === null || segment === at.segment),
  );
  return text.fairy(at.x, at.y, there.map(figureName));
}

/** The figures in the row or column of a square, no further away than this, with how far; the nearest first. */
function figuresNear({ state, figureName }: Speaker, { x, y }: Square, most: number) {
  return state.now.figures
    .filter((one) => one.x === x || one.y === y)
    .map((one) => ({ one, away: Math.abs(one.x - x) + Math.abs(one.y - y) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .map(({ one, away }) => [figureName(one), away] as const);
}

function floor(at: Of<"floor">, speaker: Speaker): string {
  const tower = speaker.state.now.towers?.find(({ x, y }) => x === at.x && y === at.y);
  const floors = 1 + (tower?.floors ?? 0);
  return speaker.text.floor(at.x, at.y, floors, figuresNear(speaker, at, floors));
}

/** One line for each tile; how much is bid for it is said next to the lines, or after its number. */
function offer({ tile, bid }: Of<"offer">, { state: { now }, bid: meant }: Speaker): string | null {
  if (bid !== meant) return null;
  return bazaar.offerFor(partsOfKind(tile, 0), now.bazaar?.bids === true ? bid : null);
}

function deal({ k }: Of<"buy" | "sell">, speaker: Speaker): string {
  const { by, price } = lotOf(speaker);
  return `${bazaar[k === "buy" ? "buyLong" : "sellLong"](by, price)}.`;
}

type Says = { readonly [K in Action["k"]]?: (action: Of<K>, speaker: Speaker) => string | null };

const SAYS: Says = {
  take_back: takeBack,
  leave: ({ meeple, quarter }) => `${carcassonne.home(meeple, quarter)}.`,
  count: ({ quarter }) => `${carcassonne.to(quarter)}.`,
  fairy,
  dragon: ({ x, y }) => messages.dragon.dragonTo(x, y),
  floor,
  offer,
  bid: ({ bid }, { state: { now }, bid: meant }) =>
    bid === meant ? bazaar.bidFor(bid, partsOfKind(now.bazaar?.lot?.tile ?? "", 0)) : null,
  buy: deal,
  sell: deal,
};

/** What an action is called; null where another line stands for it, undefined where nothing is said of its kind. */
export const said = <A extends Action>(action: A, speaker: Speaker): string | null | undefined =>
  (SAYS[action.k] as ((action: A, speaker: Speaker) => string | null) | undefined)?.(action, speaker);
