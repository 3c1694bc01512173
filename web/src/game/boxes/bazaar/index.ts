// Bazaars: the decisions, and a choice that is not sent yet.
import { messages } from "../../../i18n/index.ts";
import type { Stage } from "../../../protocol.ts";
import { numbered } from "../../numbers.ts";
import type { Trade } from "../../offer.ts";
import { partsOfKind } from "../../tile-words.ts";
import type { Asked, Box, LineOf, NameOf, Things } from "../kinds.ts";

const { bazaar: text } = messages;

export type Trading = Extract<Stage, "auction" | "bid" | "deal">;

/** The current bid for a tile, who made it, and the highest possible bid. */
export function lotOf({ state: { now }, offer }: Asked) {
  const { bidder = 0, price = 0 } = now.bazaar?.lot ?? {};
  const { most = 0 } = limitsOf(offer.trades) ?? {};
  return { by: now.seats[bidder]?.name ?? "", price, most, bids: now.bazaar?.bids ?? false };
}

function bought(name: string, { tile, price, to, rule }: LineOf<"bought">, nameOf: NameOf): string {
  if (to !== null) return text.bought(name, nameOf(to), price);
  if (rule === "bazaar.last") return text.lastTile(name);
  if (rule === "bazaar.free-choice") return text.taking(name, partsOfKind(tile, 0));
  return text.unbeaten(name, price);
}

/** A choice at a bazaar that has not been sent. */
export interface Haggling {
  /** The kind of the chosen tile; null before one is chosen. */
  tile: string | null;
  /** Points to bid for it; null before a bid is entered. */
  bid: number | null;
}

export const NO_HAGGLING: Haggling = { tile: null, bid: null };

/** The kinds of tiles that can be chosen. */
export const waresOf = (trades: readonly Trade[]): string[] => [
  ...new Set(trades.flatMap((trade) => (trade.k === "offer" ? [trade.tile] : []))),
];

/** The lowest and highest possible bid; null if nothing can be bid. */
export function limitsOf(trades: readonly Trade[]): { least: number; most: number } | null {
  const bids = trades.flatMap((trade) => ("bid" in trade ? [trade.bid] : []));
  return bids.length === 0 ? null : { least: Math.min(...bids), most: Math.max(...bids) };
}

/** The bid to send, within the limits: the one entered, or else the lowest. */
export function bidOf(trades: readonly Trade[], { bid }: Haggling): number {
  const { least = 0, most = 0 } = limitsOf(trades) ?? {};
  return Math.min(most, Math.max(least, bid ?? least));
}

/** The decision that matches the unsent choice: a bid, with the chosen tile if there is one to choose. */
export function tradeOf(trades: readonly Trade[], haggling: Haggling): Trade | undefined {
  const bid = bidOf(trades, haggling);
  return trades.find(
    (trade) =>
      (trade.k === "bid" && trade.bid === bid) ||
      (trade.k === "offer" && trade.bid === bid && trade.tile === haggling.tile),
  );
}

/** A tile bought at a bazaar, visible to everyone until its player lays it. */
const things: Things = ({ seat, tile }) =>
  tile === undefined
    ? []
    : [{ kind: "own-tile", label: text.own(partsOfKind(tile, 0)), picture: { tile }, seat, always: true }];

export const box = {
  stages: {
    auction: {
      tray: "trade",
      ask: (name, asked) => text.choose(name, lotOf(asked).bids),
      announce: (name, asked) => {
        const { bids, most } = lotOf(asked);
        const tiles = waresOf(asked.offer.trades).map((kind) => text.chosen(partsOfKind(kind, 0), null));
        return `${numbered(text.choose(name, bids), tiles)} ${text.chooseHint(bids, most)}`;
      },
      wait: text.chooseWait,
      anywhere: true,
      moment: ({ bazaar }) => (bazaar?.bids === true ? "auction" : "take_tile"),
    },
    bid: {
      tray: "trade",
      ask: (name, asked) => text.bid(name, lotOf(asked).price),
      announce: (name, asked) => {
        const { price, most } = lotOf(asked);
        return numbered(`${text.bid(name, price)} ${text.mostLong(most)}`, [], text.pass);
      },
      wait: (name, asked) => {
        const { by, price } = lotOf(asked);
        return text.bidWait(name, by, price);
      },
      declined: text.noBid,
      moment: "bid",
    },
    deal: {
      tray: "trade",
      ask: text.deal,
      announce: (name, asked) => {
        const { by, price } = lotOf(asked);
        const ways = asked.offer.trades.map(({ k }) => text[k === "buy" ? "buyLong" : "sellLong"](by, price));
        return numbered(text.deal(name), ways);
      },
      wait: (name, asked) => {
        const { by, price } = lotOf(asked);
        return text.dealWait(name, by, price);
      },
      moment: "deal",
    },
  },
  actions: {
    offer: { asks: "trade" },
    bid: { asks: "trade" },
    buy: { asks: "trade" },
    sell: { asks: "trade" },
  },
  lines: {
    turned_up: {
      message: (_, { tile }) => text.turnedUp(partsOfKind(tile, 0)),
      together: text.turnedUpAll,
    },
    offered: { message: (name, { tile, bid }) => text.offered(name, partsOfKind(tile, 0), bid) },
    raised: { message: (name, { bid }) => text.raised(name, bid) },
    cannot_bid: {},
    bought: { message: bought },
    sold: {
      message: (name, { rule, to, price }, nameOf) =>
        text[rule === "bazaar.debt" ? "mustSell" : "sold"](name, nameOf(to), price),
    },
    own_tile: { message: text.ownTile, ofTurn: true },
  },
  things,
  back: messages.bazaar.back,
} satisfies Box;
