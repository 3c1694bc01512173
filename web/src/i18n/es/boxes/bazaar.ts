// The texts about bazaars, in Spanish.
import type { bazaar as english } from "../../en/boxes/bazaar.ts";
import { count, tileName, tileParts } from "../words.ts";

const points = (n: number): string => count(n, "punto", "puntos");

export const bazaar: typeof english = {
  title: "Mercado",
  turning: "Se descubren losetas",
  choosing: (name) => `${name} elige una loseta`,
  stands: (bidder, price) => `${bidder} ofrece ${price}`,
  taken: (name, tile) => `${name} tiene una ${tileName(tile)}`,
  choose: (name, bids) => (bids ? `${name}, elige y puja` : `${name}, elige una loseta`),
  chooseHint: (bids, most) =>
    !bids
      ? "Es tuya gratis."
      : most === 0
        ? "No tienes puntos, así que ofreces 0."
        : `Puedes ofrecer hasta ${most}; los demás pueden subir la puja.`,
  chooseWait: (name) => `${name} elige una loseta del mercado.`,
  bid: (name, price) => `${name}, ¿más de ${price}?`,
  bidWait: (name, bidder, price) => `${bidder} ofrece ${price} por esta loseta. ${name} puede ofrecer más.`,
  deal: (name) => `${name}, ¿la compras?`,
  dealHint: (bidder, price) => `Comprar: pagas ${price} a ${bidder}. Vender: ${bidder} te paga ${price}.`,
  dealWait: (name, bidder, price) =>
    `${bidder} ofrece ${price}. ${name} compra la loseta por ese precio o la vende.`,
  yourBid: "Tu puja",
  less: "Ofrecer menos",
  more: "Ofrecer más",
  most: (n) => `de ${points(n)}`,
  mostLong: (n) => `como mucho ${points(n)}`,
  chooseFirst: "Elige una loseta",
  offer: (bid) => `Ofrecer ${bid}`,
  take: "Tomarla",
  pass: "Pasar",
  buy: (price) => `Comprar por ${price}`,
  buyLong: (bidder, price) => `Comprar la loseta: pagas ${points(price)} a ${bidder}`,
  sell: (price) => `Vender por ${price}`,
  sellLong: (bidder, price) => `Vender la loseta: ${bidder} te paga ${points(price)}`,
  chosen: (tile, bid) => `${tileParts(tile)}${bid === null ? "" : `; puja ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Tomar esta loseta: ${tileParts(tile)}.`
      : `Ofrecer ${bid} por esta loseta: ${tileParts(tile)}.`,
  bidFor: (bid, tile) => `Ofrecer ${bid} por la loseta: ${tileParts(tile)}.`,
  passFor: "No ofrecer más.",
  bidHint: (least, most) =>
    least === most
      ? `Puedes ofrecer ${most}.`
      : `De ${least} a ${most}. O como orden: el número de una línea y la puja.`,
  open: (tiles) => `Descubiertas en el mercado: ${tiles.map((tile) => tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} ofrece ${price} por: ${tileParts(tile)}.`,
  own: (tile) => `Del mercado, se coloca a continuación: ${tileParts(tile)}`,

  turnedUp: (tile) => `Descubierta en el mercado: ${tileParts(tile)}`,
  turnedUpAll: "Descubiertas en el mercado",
  offered: (name, tile, bid) => `${name} ofrece ${bid} por esta loseta: ${tileParts(tile)}`,
  raised: (name, bid) => `${name} ofrece ${bid}`,
  noBid: (name) => `${name} no ofrece más`,
  lastTile: (name) => `${name} recibe gratis la última loseta`,
  taking: (name, tile) => `${name} toma esta loseta: ${tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0 ? `${name} recibe gratis la loseta` : `${name} recibe la loseta y entrega ${points(price)}`,
  bought: (name, to, price) => `${name} compra la loseta y paga ${points(price)} a ${to}`,
  sold: (name, to, price) => `${name} vende la loseta a ${to} por ${points(price)}`,
  mustSell: (name, to, price) => `${name} no puede pagar y vende la loseta a ${to} por ${points(price)}`,
  ownTile: (name) => `${name} coloca la loseta del mercado`,
  back: {
    offer: "reconsidera la loseta",
    bid: "reconsidera la puja",
    buy: "reconsidera el trato",
    sell: "reconsidera el trato",
  },
};
