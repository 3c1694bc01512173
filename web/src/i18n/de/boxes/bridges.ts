// The texts about bridges, in German.
import type { bridge as english } from "../../en/boxes/bridges.ts";
import { where } from "../words.ts";

type Axis = "ns" | "we";
const leads = (axis: Axis) => (axis === "ns" ? "von Norden nach Süden" : "von Westen nach Osten");

export const bridge: typeof english = {
  figure: (figure) => `${figure} auf der Brücke`,
  figureShort: (figure) => `${figure}, Brücke`,
  build: (axis, x, y) => `Brücke ${leads(axis)}: ${where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "W–O"}: ${where(x, y)}`,
  lay: "Mit Brücke legen",
  spends: (axis, x, y, left) =>
    `Braucht eine Brücke ${leads(axis)}: ${where(x, y)}. Danach hast du noch ${left}.`,
  place: (place) => `${place}, mit einer Brücke`,
  way: (way, axis, x, y) => `${way} Mit einer Brücke ${leads(axis)}: ${where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Passt an 1 Stelle, mit einer Brücke" : `Passt an ${n} Stellen, je mit einer Brücke`,
  setAside: "Plättchen weglegen",
  aside: "Weglegen",
  left: (left) => `Brücken: noch ${left}`,
  built: (name, x, y) => `${name} baut eine Brücke: ${where(x, y)}`,
  declined: (name) => `${name} legt das Plättchen weg, statt eine Brücke zu bauen`,
  back: { bridge: "nimmt die Brücke zurück" },
};
