// The texts about bazaars, in French.
import type { bazaar as english } from "../../en/boxes/bazaar.ts";
import { count, tileName, tileParts } from "../words.ts";

const points = (n: number): string => count(n, "point", "points");

export const bazaar: typeof english = {
  title: "Bazar",
  turning: "Des tuiles sont révélées",
  choosing: (name) => `${name} choisit une tuile`,
  stands: (bidder, price) => `${bidder} mise ${price}`,
  taken: (name, tile) => `${name} a une ${tileName(tile)}`,
  choose: (name, bids) => (bids ? `${name}, choisissez et misez` : `${name}, choisissez une tuile`),
  chooseHint: (bids, most) =>
    !bids
      ? "Elle ne vous coûte rien."
      : most === 0
        ? "Vous n’avez aucun point : votre mise est de 0."
        : `Vous pouvez miser jusqu’à ${most} ; les autres peuvent surenchérir.`,
  chooseWait: (name) => `${name} choisit une tuile du bazar.`,
  bid: (name, price) => `${name}, plus de ${price} ?`,
  bidWait: (name, bidder, price) => `${bidder} mise ${price} sur cette tuile. ${name} peut surenchérir.`,
  deal: (name) => `${name}, acheter ou vendre ?`,
  dealHint: (bidder, price) =>
    `Acheter : vous payez ${price} à ${bidder}. Vendre : ${bidder} vous paie ${price}.`,
  dealWait: (name, bidder, price) => `${bidder} mise ${price}. ${name} achète la tuile à ce prix ou la vend.`,
  yourBid: "Votre mise",
  less: "Miser moins",
  more: "Miser plus",
  most: (n) => `sur ${points(n)}`,
  mostLong: (n) => `${points(n)} au plus`,
  chooseFirst: "Choisir une tuile",
  offer: (bid) => `Miser ${bid}`,
  take: "La prendre",
  pass: "Passer",
  buy: (price) => `Acheter (${price})`,
  buyLong: (bidder, price) => `Acheter la tuile : vous payez ${points(price)} à ${bidder}`,
  sell: (price) => `Vendre (${price})`,
  sellLong: (bidder, price) => `Vendre la tuile : ${bidder} vous paie ${points(price)}`,
  chosen: (tile, bid) => `${tileParts(tile)}${bid === null ? "" : ` ; mise ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Prendre cette tuile : ${tileParts(tile)}.`
      : `Miser ${bid} sur cette tuile : ${tileParts(tile)}.`,
  bidFor: (bid, tile) => `Miser ${bid} sur la tuile : ${tileParts(tile)}.`,
  passFor: "Ne pas surenchérir.",
  bidHint: (least, most) =>
    least === most
      ? `Vous pouvez miser ${most}.`
      : `De ${least} à ${most}. Vous pouvez aussi taper la mise après le numéro d’une ligne.`,
  open: (tiles) => `Révélées au bazar : ${tiles.map((tile) => tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} mise ${price} sur : ${tileParts(tile)}.`,
  own: (tile) => `Tuile du bazar, à poser ensuite : ${tileParts(tile)}`,

  turnedUp: (tile) => `Révélée au bazar : ${tileParts(tile)}`,
  turnedUpAll: "Révélées au bazar",
  offered: (name, tile, bid) => `${name} mise ${bid} sur cette tuile : ${tileParts(tile)}`,
  raised: (name, bid) => `${name} surenchérit : ${bid}`,
  noBid: (name) => `${name} ne surenchérit pas`,
  lastTile: (name) => `${name} reçoit la dernière tuile sans rien payer`,
  taking: (name, tile) => `${name} prend cette tuile : ${tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0
      ? `${name} reçoit la tuile sans rien payer`
      : `${name} reçoit la tuile et perd ${points(price)}, qui ${price === 1 ? "ne va" : "ne vont"} à personne`,
  bought: (name, to, price) => `${name} achète la tuile et paie ${points(price)} à ${to}`,
  sold: (name, to, price) => `${name} vend la tuile à ${to} pour ${points(price)}`,
  mustSell: (name, to, price) => `${name} ne peut pas payer et vend la tuile à ${to} pour ${points(price)}`,
  ownTile: (name) => `${name} pose la tuile du bazar`,
  back: {
    offer: "revient sur son choix de tuile",
    bid: "revient sur sa mise",
    buy: "revient sur son achat",
    sell: "revient sur sa vente",
  },
};
