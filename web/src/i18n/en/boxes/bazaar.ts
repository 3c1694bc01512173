// The texts about bazaars, in English.
import { count, tileName, tileParts } from "../words.ts";

type Parts = Parameters<typeof tileParts>[0];
const points = (n: number): string => count(n, "point", "points");

export const bazaar = {
  title: "Bazaar",
  /** Heading above the tiles while they are turned up. */
  turning: "Tiles are turned up",
  choosing: (name: string) => `${name} chooses a tile`,
  stands: (bidder: string, price: number) => `${bidder} bids ${price}`,
  /** A tile that a player has won. */
  taken: (name: string, tile: Parts) => `${name} has a ${tileName(tile)}`,
  choose: (name: string, bids: boolean) => (bids ? `${name}, choose and bid` : `${name}, choose a tile`),
  /** `most`: the highest possible bid. */
  chooseHint: (bids: boolean, most: number) =>
    !bids
      ? "You get it for nothing."
      : most === 0
        ? "You have no points, so you bid 0."
        : `You may bid up to ${most}; others may then bid more.`,
  chooseWait: (name: string) => `${name} chooses a tile from the bazaar.`,
  bid: (name: string, price: number) => `${name}, bid more than ${price}?`,
  bidWait: (name: string, bidder: string, price: number) =>
    `${bidder} bids ${price} for this tile. ${name} may bid more.`,
  deal: (name: string) => `${name}, buy or sell?`,
  dealHint: (bidder: string, price: number) =>
    `Buy: you pay ${bidder} ${price}. Sell: ${bidder} pays you ${price}.`,
  dealWait: (name: string, bidder: string, price: number) =>
    `${bidder} bids ${price}. ${name} buys the tile for that or sells it.`,
  yourBid: "Your bid",
  less: "Bid less",
  more: "Bid more",
  most: (n: number) => `of ${points(n)}`,
  mostLong: (n: number) => `at most ${points(n)}`,
  chooseFirst: "Choose a tile",
  offer: (bid: number) => `Bid ${bid}`,
  take: "Take it",
  pass: "Pass",
  buy: (price: number) => `Buy for ${price}`,
  buyLong: (bidder: string, price: number) => `Buy the tile: you pay ${bidder} ${points(price)}`,
  sell: (price: number) => `Sell for ${price}`,
  sellLong: (bidder: string, price: number) => `Sell the tile: ${bidder} pays you ${points(price)}`,
  /** The choice that is not sent yet. */
  chosen: (tile: Parts, bid: number | null) => `${tileParts(tile)}${bid === null ? "" : `; bid ${bid}`}`,
  /** For the table in words. */
  offerFor: (tile: Parts, bid: number | null) =>
    bid === null ? `Take this tile: ${tileParts(tile)}.` : `Bid ${bid} for this tile: ${tileParts(tile)}.`,
  bidFor: (bid: number, tile: Parts) => `Bid ${bid} for the tile: ${tileParts(tile)}.`,
  passFor: "Pass.",
  bidHint: (least: number, most: number) =>
    least === most
      ? `You can bid ${most}.`
      : `${least} to ${most}. Or type the number of a line and your bid as a command.`,
  open: (tiles: readonly Parts[]) =>
    `Turned up at the bazaar: ${tiles.map((tile) => tileParts(tile)).join(" / ")}.`,
  lot: (bidder: string, price: number, tile: Parts) => `${bidder} bids ${price} for: ${tileParts(tile)}.`,
  /** A tile from a bazaar, which its player places next. */
  own: (tile: Parts) => `From the bazaar, placed next: ${tileParts(tile)}`,

  turnedUp: (tile: Parts) => `Turned up at the bazaar: ${tileParts(tile)}`,
  turnedUpAll: "Turned up at the bazaar",
  offered: (name: string, tile: Parts, bid: number) =>
    `${name} bids ${bid} for this tile: ${tileParts(tile)}`,
  raised: (name: string, bid: number) => `${name} bids ${bid}`,
  noBid: (name: string) => `${name} passes`,
  lastTile: (name: string) => `${name} gets the last tile for nothing`,
  taking: (name: string, tile: Parts) => `${name} takes this tile: ${tileParts(tile)}`,
  /** No higher bid was made; the points go to nobody. */
  unbeaten: (name: string, price: number) =>
    price === 0
      ? `${name} gets the tile for nothing`
      : `${name} gets the tile; the ${count(price, "point goes", "points go")} to nobody`,
  bought: (name: string, to: string, price: number) =>
    `${name} buys the tile and pays ${to} ${points(price)}`,
  sold: (name: string, to: string, price: number) => `${name} sells the tile to ${to} for ${points(price)}`,
  /** For a player who cannot pay, under rules where scores cannot fall below 0. */
  mustSell: (name: string, to: string, price: number) =>
    `${name} cannot pay and sells the tile to ${to} for ${points(price)}`,
  ownTile: (name: string) => `${name} places the tile from the bazaar`,
  /** Log lines for decisions that were taken back. */
  back: {
    offer: "reconsiders the tile",
    bid: "reconsiders the bid",
    buy: "reconsiders the deal",
    sell: "reconsiders the deal",
  },
};
