// The texts about bridges, in French.
import type { bridge as english } from "../../en/boxes/bridges.ts";
import { where } from "../words.ts";

type Axis = "ns" | "we";
const leads = (axis: Axis) => (axis === "ns" ? "du nord au sud" : "d’ouest en est");

export const bridge: typeof english = {
  figure: (figure) => `${figure} sur le pont`,
  figureShort: (figure) => `${figure}, pont`,
  build: (axis, x, y) => `Pont ${leads(axis)} : ${where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "O–E"} : ${where(x, y)}`,
  lay: "Poser avec un pont",
  spends: (axis, x, y, left) =>
    `Il faut un pont ${leads(axis)} : ${where(x, y)}. Il vous en restera ${left}.`,
  place: (place) => `${place}, avec un pont`,
  way: (way, axis, x, y) => `${way} Avec un pont ${leads(axis)} : ${where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Ne va qu’à un endroit, avec un pont" : `Va à ${n} endroits, toujours avec un pont`,
  setAside: "Écarter la tuile",
  aside: "Écarter",
  left: (left) => `Ponts : encore ${left}`,
  built: (name, x, y) => `${name} construit un pont : ${where(x, y)}`,
  declined: (name) => `${name} écarte la tuile au lieu de construire un pont`,
  back: { bridge: "reprend le pont" },
};
