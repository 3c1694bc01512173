// The texts about bazaars, in German.
import type { bazaar as english } from "../../en/boxes/bazaar.ts";
import { count, tileName, tileParts } from "../words.ts";

const points = (n: number): string => count(n, "Punkt", "Punkte");

export const bazaar: typeof english = {
  title: "Basar",
  turning: "Plättchen werden aufgedeckt",
  choosing: (name) => `${name} wählt ein Plättchen`,
  stands: (bidder, price) => `${bidder} bietet ${price}`,
  taken: (name, tile) => `${name} hat das ${tileName(tile)}`,
  choose: (name, bids) => (bids ? `${name}, wähle und biete` : `${name}, wähle ein Plättchen`),
  chooseHint: (bids, most) =>
    !bids
      ? "Du bekommst es umsonst."
      : most === 0
        ? "Du hast keine Punkte, also bietest du 0."
        : `Du darfst bis zu ${most} bieten; die anderen können dich überbieten.`,
  chooseWait: (name) => `${name} wählt ein Plättchen vom Basar.`,
  bid: (name, price) => `${name}, mehr als ${price}?`,
  bidWait: (name, bidder, price) =>
    `${bidder} bietet ${price} für dieses Plättchen. ${name} darf überbieten.`,
  deal: (name) => `${name}, kaufst du es?`,
  dealHint: (bidder, price) =>
    `Kaufen: Du zahlst ${bidder} ${price}. Verkaufen: ${bidder} zahlt dir ${price}.`,
  dealWait: (name, bidder, price) =>
    `${bidder} bietet ${price}. ${name} kauft das Plättchen dafür oder verkauft es.`,
  yourBid: "Dein Gebot",
  less: "Weniger bieten",
  more: "Mehr bieten",
  most: (n) => `von ${count(n, "Punkt", "Punkten")}`,
  mostLong: (n) => `höchstens ${points(n)}`,
  chooseFirst: "Plättchen wählen",
  offer: (bid) => `${bid} bieten`,
  take: "Nehmen",
  pass: "Passen",
  buy: (price) => `Für ${price} kaufen`,
  buyLong: (bidder, price) => `Das Plättchen kaufen: Du zahlst ${bidder} ${points(price)}`,
  sell: (price) => `Für ${price} verkaufen`,
  sellLong: (bidder, price) => `Das Plättchen verkaufen: ${bidder} zahlt dir ${points(price)}`,
  chosen: (tile, bid) => `${tileParts(tile)}${bid === null ? "" : `; Gebot ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Dieses Plättchen nehmen: ${tileParts(tile)}.`
      : `${bid} für dieses Plättchen bieten: ${tileParts(tile)}.`,
  bidFor: (bid, tile) => `${bid} für das Plättchen bieten: ${tileParts(tile)}.`,
  passFor: "Nicht mehr bieten.",
  bidHint: (least, most) =>
    least === most
      ? `Du kannst ${most} bieten.`
      : `${least} bis ${most}. Oder als Befehl: die Nummer einer Zeile, dann das Gebot.`,
  open: (tiles) => `Auf dem Basar aufgedeckt: ${tiles.map((tile) => tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} bietet ${price} für: ${tileParts(tile)}.`,
  own: (tile) => `Vom Basar, wird als Nächstes gelegt: ${tileParts(tile)}`,

  turnedUp: (tile) => `Auf dem Basar aufgedeckt: ${tileParts(tile)}`,
  turnedUpAll: "Auf dem Basar aufgedeckt",
  offered: (name, tile, bid) => `${name} bietet ${bid} für dieses Plättchen: ${tileParts(tile)}`,
  raised: (name, bid) => `${name} bietet ${bid}`,
  noBid: (name) => `${name} bietet nicht mehr`,
  lastTile: (name) => `${name} bekommt das letzte Plättchen umsonst`,
  taking: (name, tile) => `${name} nimmt dieses Plättchen: ${tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0
      ? `${name} bekommt das Plättchen umsonst`
      : `${name} bekommt das Plättchen und gibt ${points(price)} ab`,
  bought: (name, to, price) => `${name} kauft das Plättchen und zahlt ${to} ${points(price)}`,
  sold: (name, to, price) => `${name} verkauft das Plättchen für ${points(price)} an ${to}`,
  mustSell: (name, to, price) =>
    `${name} kann nicht zahlen und verkauft das Plättchen für ${points(price)} an ${to}`,
  ownTile: (name) => `${name} legt das Plättchen vom Basar`,
  back: {
    offer: "überlegt sich das Plättchen neu",
    bid: "überlegt sich das Gebot neu",
    buy: "überlegt sich den Handel neu",
    sell: "überlegt sich den Handel neu",
  },
};
