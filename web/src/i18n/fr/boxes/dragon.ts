// The texts about the dragon, the fairy and princesses, in French.
import type { Messages } from "../../en/index.ts";
import { count, de, figures, toSquare, where } from "../words.ts";

export const dragon: Messages["dragon"] = {
  mustSend: (name) => `${name}, la princesse renvoie un chevalier : lequel ?`,
  sendHome: (owner, meeple, x, y) => `Renvoyer ${figures[meeple].the} ${de(owner)} : ${where(x, y)}`,
  fairyTo: (x, y) => `Fée : ${where(x, y)}`,
  dragonTo: (x, y) => `Dragon : ${where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Nord" : dx > 0 ? "Est" : dy > 0 ? "Sud" : "Ouest"),
  dragon: (name, steps) => `${name}, déplacez le dragon : encore ${count(steps, "pas", "pas")}`,
  dragonWait: (name) => `${name} décide où va le dragon.`,
  eaten: (name, meeple) => `Le dragon dévore ${figures[meeple].the} ${de(name)}`,
  sentHome: (name, owner, meeple) => `La princesse ${de(name)} renvoie ${figures[meeple].the} ${de(owner)}`,
  dragonCame: (at) => `Le dragon arrive${toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "Le dragon reste où il est : aucune tuile voisine ne lui est accessible."
      : "Le dragon s’arrête avant son sixième pas : aucune tuile voisine ne lui est accessible.",
  dragonMoved: (name, at) => `${name} déplace le dragon${toSquare(at)}`,
  fairyMoved: (name, at) => `${name} déplace la fée${toSquare(at)}`,
  back: { fairy: "reprend la fée", dragon: "reprend le dragon" },
};
