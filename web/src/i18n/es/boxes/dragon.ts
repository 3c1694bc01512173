// The texts about the dragon, the fairy and princesses, in Spanish.
import type { Messages } from "../../en/index.ts";
import { count, figures, isOne, toSquare, where } from "../words.ts";

export const dragon: Messages["dragon"] = {
  mustSend: (name) => `${name}, la princesa echa a un caballero: ¿a cuál?`,
  sendHome: (owner, meeple, x, y) => `Echar al ${figures[meeple].one} de ${owner}: ${where(x, y)}`,
  fairyTo: (x, y) => `Hada: ${where(x, y)}`,
  dragonTo: (x, y) => `Dragón: ${where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Norte" : dx > 0 ? "Este" : dy > 0 ? "Sur" : "Oeste"),
  dragon: (name, steps) =>
    `${name}, mueve el dragón: ${isOne(steps) ? "queda" : "quedan"} ${count(steps, "paso", "pasos")}`,
  dragonWait: (name) => `${name} decide adónde va el dragón.`,
  eaten: (name, meeple) => `El dragón se come al ${figures[meeple].one} de ${name}`,
  sentHome: (name, owner, meeple) => `La princesa de ${name} echa al ${figures[meeple].one} de ${owner}`,
  dragonCame: (at) => `Llega el dragón${toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "El dragón se queda donde está: no puede ir a ninguna loseta vecina."
      : "El dragón se detiene antes de su sexto paso: no puede ir a ninguna loseta vecina.",
  dragonMoved: (name, at) => `${name} mueve el dragón${toSquare(at)}`,
  fairyMoved: (name, at) => `${name} mueve el hada${toSquare(at)}`,
  back: { fairy: "recoge el hada", dragon: "recoge el dragón" },
};
