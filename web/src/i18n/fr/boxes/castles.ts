// The texts about castles, in French.
import type { castle as english } from "../../en/boxes/castles.ts";
import { capital } from "../../speech.ts";
import { de, features, where } from "../words.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, faire de la petite ville une forteresse ?`,
  wait: (name) => `${name} peut bâtir une forteresse.`,
  none: "Pas de forteresse",
  make: (x, y) => `Forteresse au lieu des points ; ce partisan en devient le seigneur : ${where(x, y)}`,
  lord: (name) => `${name}, quelle zone rapporte à votre seigneur ?`,
  lordWait: (name) => `${name} choisit la zone qui rapporte au seigneur d’une forteresse.`,
  pay: (feature, direction, x, y) =>
    `${[capital(features[feature].one), direction, where(x, y)].filter(Boolean).join(", ")} : rapporte au seigneur`,
  left: (left) => `Forteresses : encore ${left}`,
  of: (name) => `Forteresse ${de(name)}, qui attend la première zone terminée à côté d’elle`,
  empty: "Forteresse vide",
  built: (name, x, y) => `${name} bâtit une forteresse : ${where(x, y)}`,
  noCastle: (name) => `${name} ne bâtit pas de forteresse`,
  paid: (name, x, y) =>
    `Une zone est terminée à côté de la forteresse ${de(name)} : le seigneur marque et revient (${where(x, y)})`,
  back: { castle: "reprend la forteresse", lord: "revient sur le choix de la zone" },
};
