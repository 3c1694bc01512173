// What is said of castles, in French.
import type { castle as english } from "./castle.en.ts";
import { where } from "./words.fr.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, faire un château de la petite ville ?`,
  wait: (name) => `${name} peut bâtir un château.`,
  none: "Pas de château",
  make: (x, y) => `Château au lieu de points ; le partisan d’ici en devient le seigneur : ${where(x, y)}`,
  lord: (name) => `${name}, qu’est-ce qui paie votre seigneur ?`,
  lordWait: (name) => `${name} choisit ce qui paie le seigneur d’un château.`,
  pay: (x, y) => `Ce qui paie le seigneur : ${where(x, y)}`,
  left: (left) => `Châteaux : encore ${left}`,
  of: (name) => `Château de ${name}, attend la première zone achevée à côté de lui`,
  empty: "Château vide",
  built: (name, x, y) => `${name} bâtit un château : ${where(x, y)}`,
  noCastle: (name) => `${name} ne bâtit pas de château`,
  paid: (name, x, y) =>
    `Une zone est achevée à côté du château de ${name} : le seigneur est payé et rentre (${where(x, y)})`,
};
