// The texts about the cards of the King and the Robber Baron.
import type { Card } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  cardTaken: (name: string, card: Card, tiles: number) =>
    card === "king"
      ? `${name} takes the ${en.cards[card]} for the largest city so far (${en.count(tiles, "tile", "tiles")})`
      : `${name} takes the ${en.cards[card]} for the longest road so far (${en.count(tiles, "tile", "tiles")})`,
};

export const german: typeof english = {
  cardTaken: (name, held, n) =>
    `${name} nimmt ${de.theCard(held)} für die bisher ${held === "king" ? "größte Stadt" : "längste Straße"}, ${de.tiles(n)}`,
};

export const french: typeof english = {
  cardTaken: (name, held, n) =>
    `${name} prend ${fr.theCard(held)} pour la plus ${held === "king" ? "grande ville" : "longue route"} jusqu’ici (${fr.tiles(n)})`,
};

export const spanish: typeof english = {
  cardTaken: (name, held, n) =>
    `${name} se lleva ${es.theCard(held)} por ${held === "king" ? "la ciudad más grande" : "el camino más largo"} hasta ahora (${es.tiles(n)})`,
};
