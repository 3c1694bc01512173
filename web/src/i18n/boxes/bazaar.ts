// The texts about bazaars.
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

type Parts = Parameters<typeof en.tileParts>[0];
const englishPoints = (n: number): string => en.count(n, "point", "points");

export const english = {
  title: "Bazaar",
  /** Heading above the tiles while they are turned up. */
  turning: "Tiles are turned up",
  choosing: (name: string) => `${name} chooses a tile`,
  stands: (bidder: string, price: number) => `${bidder} bids ${price}`,
  /** A tile that a player has won. */
  taken: (name: string, tile: Parts) => `${name} has a ${en.tileName(tile)}`,
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
  most: (n: number) => `of ${englishPoints(n)}`,
  mostLong: (n: number) => `at most ${englishPoints(n)}`,
  chooseFirst: "Choose a tile",
  offer: (bid: number) => `Bid ${bid}`,
  take: "Take it",
  pass: "Pass",
  buy: (price: number) => `Buy for ${price}`,
  buyLong: (bidder: string, price: number) => `Buy the tile: you pay ${bidder} ${englishPoints(price)}`,
  sell: (price: number) => `Sell for ${price}`,
  sellLong: (bidder: string, price: number) => `Sell the tile: ${bidder} pays you ${englishPoints(price)}`,
  /** The choice that is not sent yet. */
  chosen: (tile: Parts, bid: number | null) => `${en.tileParts(tile)}${bid === null ? "" : `; bid ${bid}`}`,
  /** For the table in words. */
  offerFor: (tile: Parts, bid: number | null) =>
    bid === null
      ? `Take this tile: ${en.tileParts(tile)}.`
      : `Bid ${bid} for this tile: ${en.tileParts(tile)}.`,
  bidFor: (bid: number, tile: Parts) => `Bid ${bid} for the tile: ${en.tileParts(tile)}.`,
  passFor: "Pass.",
  bidHint: (least: number, most: number) =>
    least === most
      ? `You can bid ${most}.`
      : `${least} to ${most}. Or type the number of a line and your bid as a command.`,
  open: (tiles: readonly Parts[]) =>
    `Turned up at the bazaar: ${tiles.map((tile) => en.tileParts(tile)).join(" / ")}.`,
  lot: (bidder: string, price: number, tile: Parts) => `${bidder} bids ${price} for: ${en.tileParts(tile)}.`,
  /** A tile from a bazaar, which its player places next. */
  own: (tile: Parts) => `From the bazaar, placed next: ${en.tileParts(tile)}`,

  turnedUp: (tile: Parts) => `Turned up at the bazaar: ${en.tileParts(tile)}`,
  turnedUpAll: "Turned up at the bazaar",
  offered: (name: string, tile: Parts, bid: number) =>
    `${name} bids ${bid} for this tile: ${en.tileParts(tile)}`,
  raised: (name: string, bid: number) => `${name} bids ${bid}`,
  noBid: (name: string) => `${name} passes`,
  lastTile: (name: string) => `${name} gets the last tile for nothing`,
  taking: (name: string, tile: Parts) => `${name} takes this tile: ${en.tileParts(tile)}`,
  /** No higher bid was made; the points go to nobody. */
  unbeaten: (name: string, price: number) =>
    price === 0
      ? `${name} gets the tile for nothing`
      : `${name} gets the tile and loses ${englishPoints(price)}`,
  bought: (name: string, to: string, price: number) =>
    `${name} buys the tile and pays ${to} ${englishPoints(price)}`,
  sold: (name: string, to: string, price: number) =>
    `${name} sells the tile to ${to} for ${englishPoints(price)}`,
  /** For a player who cannot pay, under rules where scores cannot fall below 0. */
  mustSell: (name: string, to: string, price: number) =>
    `${name} cannot pay and sells the tile to ${to} for ${englishPoints(price)}`,
  ownTile: (name: string) => `${name} places the tile from the bazaar`,
  /** Log lines for decisions that were taken back. */
  back: {
    offer: "reconsiders the tile",
    bid: "reconsiders the bid",
    buy: "reconsiders the deal",
    sell: "reconsiders the deal",
  },
};

const germanPoints = (n: number): string => de.count(n, "Punkt", "Punkte");

export const german: typeof english = {
  title: "Basar",
  turning: "Plättchen werden aufgedeckt",
  choosing: (name) => `${name} wählt ein Plättchen`,
  stands: (bidder, price) => `${bidder} bietet ${price}`,
  taken: (name, tile) => `${name} hat dieses ${de.tileName(tile)}`,
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
  deal: (name) => `${name}, kaufen oder verkaufen?`,
  dealHint: (bidder, price) =>
    `Kaufen: Du zahlst ${bidder} ${price}. Verkaufen: ${bidder} zahlt dir ${price}.`,
  dealWait: (name, bidder, price) =>
    `${bidder} bietet ${price}. ${name} kauft das Plättchen dafür oder verkauft es.`,
  yourBid: "Dein Gebot",
  less: "Weniger bieten",
  more: "Mehr bieten",
  most: (n) => `von ${de.count(n, "Punkt", "Punkten")}`,
  mostLong: (n) => `höchstens ${germanPoints(n)}`,
  chooseFirst: "Plättchen wählen",
  offer: (bid) => `${bid} bieten`,
  take: "Nehmen",
  pass: "Passen",
  buy: (price) => `Für ${price} kaufen`,
  buyLong: (bidder, price) => `Das Plättchen kaufen: Du zahlst ${bidder} ${germanPoints(price)}`,
  sell: (price) => `Für ${price} verkaufen`,
  sellLong: (bidder, price) => `Das Plättchen verkaufen: ${bidder} zahlt dir ${germanPoints(price)}`,
  chosen: (tile, bid) => `${de.tileParts(tile)}${bid === null ? "" : `; Gebot ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Dieses Plättchen nehmen: ${de.tileParts(tile)}.`
      : `${bid} für dieses Plättchen bieten: ${de.tileParts(tile)}.`,
  bidFor: (bid, tile) => `${bid} für das Plättchen bieten: ${de.tileParts(tile)}.`,
  passFor: "Nicht mehr bieten.",
  bidHint: (least, most) =>
    least === most
      ? `Du kannst ${most} bieten.`
      : `${least} bis ${most}. Oder als Befehl: die Nummer einer Zeile, dann das Gebot.`,
  open: (tiles) => `Auf dem Basar aufgedeckt: ${tiles.map((tile) => de.tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} bietet ${price} für: ${de.tileParts(tile)}.`,
  own: (tile) => `Vom Basar, wird als Nächstes gelegt: ${de.tileParts(tile)}`,

  turnedUp: (tile) => `Auf dem Basar aufgedeckt: ${de.tileParts(tile)}`,
  turnedUpAll: "Auf dem Basar aufgedeckt",
  offered: (name, tile, bid) => `${name} bietet ${bid} für dieses Plättchen: ${de.tileParts(tile)}`,
  raised: (name, bid) => `${name} bietet ${bid}`,
  noBid: (name) => `${name} bietet nicht mehr`,
  lastTile: (name) => `${name} bekommt das letzte Plättchen umsonst`,
  taking: (name, tile) => `${name} nimmt dieses Plättchen: ${de.tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0
      ? `${name} bekommt das Plättchen umsonst`
      : `${name} bekommt das Plättchen und verliert ${germanPoints(price)}`,
  bought: (name, to, price) => `${name} kauft das Plättchen und zahlt ${to} ${germanPoints(price)}`,
  sold: (name, to, price) => `${name} verkauft das Plättchen für ${germanPoints(price)} an ${to}`,
  mustSell: (name, to, price) =>
    `${name} kann nicht zahlen und verkauft das Plättchen für ${germanPoints(price)} an ${to}`,
  ownTile: (name) => `${name} legt das Plättchen vom Basar`,
  back: {
    offer: "überlegt sich das Plättchen neu",
    bid: "überlegt sich das Gebot neu",
    buy: "überlegt sich den Handel neu",
    sell: "überlegt sich den Handel neu",
  },
};

const frenchPoints = (n: number): string => fr.count(n, "point", "points");

export const french: typeof english = {
  title: "Bazar",
  turning: "Des tuiles sont révélées",
  choosing: (name) => `${name} choisit une tuile`,
  stands: (bidder, price) => `${bidder} mise ${price}`,
  taken: (name, tile) => `${name} a une ${fr.tileName(tile)}`,
  choose: (name, bids) => (bids ? `${name}, choisissez et misez` : `${name}, choisissez une tuile`),
  chooseHint: (bids, most) =>
    !bids
      ? "Elle ne vous coûte rien."
      : most === 0
        ? "Vous n’avez aucun point : votre mise est de 0."
        : `Vous pouvez miser jusqu’à ${most} ; les autres peuvent surenchérir.`,
  chooseWait: (name) => `${name} choisit une tuile du bazar.`,
  bid: (name, price) => `${name}, miser plus de ${price} ?`,
  bidWait: (name, bidder, price) => `${bidder} mise ${price} sur cette tuile. ${name} peut surenchérir.`,
  deal: (name) => `${name}, acheter ou vendre ?`,
  dealHint: (bidder, price) =>
    `Acheter : vous payez ${price} à ${bidder}. Vendre : ${bidder} vous paie ${price}.`,
  dealWait: (name, bidder, price) => `${bidder} mise ${price}. ${name} achète la tuile à ce prix ou la vend.`,
  yourBid: "Votre mise",
  less: "Miser moins",
  more: "Miser plus",
  most: (n) => `sur ${frenchPoints(n)}`,
  mostLong: (n) => `${frenchPoints(n)} au plus`,
  chooseFirst: "Choisir une tuile",
  offer: (bid) => `Miser ${bid}`,
  take: "La prendre",
  pass: "Passer",
  buy: (price) => `Acheter (${price})`,
  buyLong: (bidder, price) => `Acheter la tuile : vous payez ${frenchPoints(price)} à ${bidder}`,
  sell: (price) => `Vendre (${price})`,
  sellLong: (bidder, price) => `Vendre la tuile : ${bidder} vous paie ${frenchPoints(price)}`,
  chosen: (tile, bid) => `${fr.tileParts(tile)}${bid === null ? "" : ` ; mise ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Prendre cette tuile : ${fr.tileParts(tile)}.`
      : `Miser ${bid} sur cette tuile : ${fr.tileParts(tile)}.`,
  bidFor: (bid, tile) => `Miser ${bid} sur la tuile : ${fr.tileParts(tile)}.`,
  passFor: "Ne pas surenchérir.",
  bidHint: (least, most) =>
    least === most
      ? `Vous pouvez miser ${most}.`
      : `De ${least} à ${most}. Vous pouvez aussi taper la mise après le numéro d’une ligne.`,
  open: (tiles) => `Révélées au bazar : ${tiles.map((tile) => fr.tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} mise ${price} sur : ${fr.tileParts(tile)}.`,
  own: (tile) => `Tuile du bazar, à poser ensuite : ${fr.tileParts(tile)}`,

  turnedUp: (tile) => `Révélée au bazar : ${fr.tileParts(tile)}`,
  turnedUpAll: "Révélées au bazar",
  offered: (name, tile, bid) => `${name} mise ${bid} sur cette tuile : ${fr.tileParts(tile)}`,
  raised: (name, bid) => `${name} surenchérit : ${bid}`,
  noBid: (name) => `${name} ne surenchérit pas`,
  lastTile: (name) => `${name} reçoit la dernière tuile sans rien payer`,
  taking: (name, tile) => `${name} prend cette tuile : ${fr.tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0
      ? `${name} reçoit la tuile sans rien payer`
      : `${name} reçoit la tuile et perd ${frenchPoints(price)}`,
  bought: (name, to, price) => `${name} achète la tuile et paie ${frenchPoints(price)} à ${to}`,
  sold: (name, to, price) => `${name} vend la tuile à ${to} pour ${frenchPoints(price)}`,
  mustSell: (name, to, price) =>
    `${name} ne peut pas payer et vend la tuile à ${to} pour ${frenchPoints(price)}`,
  ownTile: (name) => `${name} pose la tuile du bazar`,
  back: {
    offer: "revient sur son choix de tuile",
    bid: "revient sur sa mise",
    buy: "revient sur son achat",
    sell: "revient sur sa vente",
  },
};

const spanishPoints = (n: number): string => es.count(n, "punto", "puntos");

export const spanish: typeof english = {
  title: "Mercado",
  turning: "Se descubren losetas",
  choosing: (name) => `${name} elige una loseta`,
  stands: (bidder, price) => `${bidder} ofrece ${price}`,
  taken: (name, tile) => `${name} tiene una ${es.tileName(tile)}`,
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
  deal: (name) => `${name}, ¿compras o vendes?`,
  dealHint: (bidder, price) => `Comprar: pagas ${price} a ${bidder}. Vender: ${bidder} te paga ${price}.`,
  dealWait: (name, bidder, price) =>
    `${bidder} ofrece ${price}. ${name} compra la loseta por ese precio o la vende.`,
  yourBid: "Tu puja",
  less: "Ofrecer menos",
  more: "Ofrecer más",
  most: (n) => `de ${spanishPoints(n)}`,
  mostLong: (n) => `como mucho ${spanishPoints(n)}`,
  chooseFirst: "Elige una loseta",
  offer: (bid) => `Ofrecer ${bid}`,
  take: "Tomarla",
  pass: "Pasar",
  buy: (price) => `Comprar por ${price}`,
  buyLong: (bidder, price) => `Comprar la loseta: pagas ${spanishPoints(price)} a ${bidder}`,
  sell: (price) => `Vender por ${price}`,
  sellLong: (bidder, price) => `Vender la loseta: ${bidder} te paga ${spanishPoints(price)}`,
  chosen: (tile, bid) => `${es.tileParts(tile)}${bid === null ? "" : `; puja ${bid}`}`,
  offerFor: (tile, bid) =>
    bid === null
      ? `Tomar esta loseta: ${es.tileParts(tile)}.`
      : `Ofrecer ${bid} por esta loseta: ${es.tileParts(tile)}.`,
  bidFor: (bid, tile) => `Ofrecer ${bid} por la loseta: ${es.tileParts(tile)}.`,
  passFor: "Pasar.",
  bidHint: (least, most) =>
    least === most
      ? `Puedes ofrecer ${most}.`
      : `De ${least} a ${most}. O como orden: el número de una línea y la puja.`,
  open: (tiles) => `Descubiertas en el mercado: ${tiles.map((tile) => es.tileParts(tile)).join(" / ")}.`,
  lot: (bidder, price, tile) => `${bidder} ofrece ${price} por: ${es.tileParts(tile)}.`,
  own: (tile) => `Del mercado, se coloca a continuación: ${es.tileParts(tile)}`,

  turnedUp: (tile) => `Descubierta en el mercado: ${es.tileParts(tile)}`,
  turnedUpAll: "Descubiertas en el mercado",
  offered: (name, tile, bid) => `${name} ofrece ${bid} por esta loseta: ${es.tileParts(tile)}`,
  raised: (name, bid) => `${name} ofrece ${bid}`,
  noBid: (name) => `${name} pasa`,
  lastTile: (name) => `${name} recibe gratis la última loseta`,
  taking: (name, tile) => `${name} toma esta loseta: ${es.tileParts(tile)}`,
  unbeaten: (name, price) =>
    price === 0
      ? `${name} recibe gratis la loseta`
      : `${name} recibe la loseta y pierde ${spanishPoints(price)}`,
  bought: (name, to, price) => `${name} compra la loseta y paga ${spanishPoints(price)} a ${to}`,
  sold: (name, to, price) => `${name} vende la loseta a ${to} por ${spanishPoints(price)}`,
  mustSell: (name, to, price) =>
    `${name} no puede pagar y vende la loseta a ${to} por ${spanishPoints(price)}`,
  ownTile: (name) => `${name} coloca la loseta del mercado`,
  back: {
    offer: "reconsidera la loseta",
    bid: "reconsidera la puja",
    buy: "reconsidera el trato",
    sell: "reconsidera el trato",
  },
};

export const englishTips = {
  auction:
    "A bazaar was placed, so tiles are turned up. Choose one and name your bid; each other player may raise it once.",
  take_tile: "A bazaar was placed, so tiles are turned up: choose the one to place in your next turn.",
  bid: "You may raise the bid once. The player who chose the tile then buys it from the highest bidder, or sells it to them.",
  deal: "Somebody has bid more than you: buy the tile and pay them that, or let them have it and be paid.",
};

export const germanTips: typeof englishTips = {
  auction:
    "Ein Basar wurde gelegt, also werden Plättchen aufgedeckt. Wähle eins und sag, was du dafür gibst; jeder andere darf dich einmal überbieten.",
  take_tile:
    "Ein Basar wurde gelegt, also werden Plättchen aufgedeckt: Wähle das, das du in deinem nächsten Zug legst.",
  bid: "Du darfst einmal überbieten. Wer das Plättchen gewählt hat, kauft es dann dem Höchstbietenden ab oder verkauft es ihm.",
  deal: "Jemand bietet mehr als du: Kauf das Plättchen und zahl ihm so viel, oder überlass es ihm und nimm die Punkte.",
};

export const frenchTips: typeof englishTips = {
  auction:
    "Un bazar est posé : des tuiles sont révélées. Choisissez-en une et misez ; les autres peuvent surenchérir une fois.",
  take_tile:
    "Un bazar est posé : des tuiles sont révélées. Choisissez celle que vous poserez à votre prochain tour.",
  bid: "Vous pouvez surenchérir une fois. Le joueur qui a choisi la tuile l’achète ensuite au plus offrant, ou la lui vend.",
  deal: "Quelqu’un a misé plus que vous : achetez la tuile en lui payant cette mise, ou vendez-la-lui à ce prix.",
};

export const spanishTips: typeof englishTips = {
  auction:
    "Se ha colocado un mercado, así que se descubren losetas. Elige una y di cuánto das por ella; cada uno de los demás puede subir la puja una vez.",
  take_tile:
    "Se ha colocado un mercado, así que se descubren losetas: elige la que colocarás en tu próximo turno.",
  bid: "Puedes subir la puja una vez. Quien eligió la loseta la compra entonces al mejor postor, o se la vende.",
  deal: "Alguien da más que tú: compra la loseta y págale esos puntos, o deja que se la quede y cóbralos.",
};
