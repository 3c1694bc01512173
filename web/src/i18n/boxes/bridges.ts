// The texts about bridges.
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

type Axis = "ns" | "we";
const englishLeads = (axis: Axis) => (axis === "ns" ? "from north to south" : "from west to east");

export const english = {
  figure: (figure: string) => `${figure} on the bridge`,
  figureShort: (figure: string) => `${figure}, bridge`,
  build: (axis: Axis, x: number, y: number) => `Bridge ${englishLeads(axis)}: ${en.where(x, y)}`,
  buildShort: (axis: Axis, x: number, y: number) => `${axis === "ns" ? "N–S" : "W–E"}: ${en.where(x, y)}`,
  /** The main button if the tile brings a bridge. */
  lay: "Place with a bridge",
  /** Next to the ways to place a tile at the chosen square. `left`: bridges that remain afterwards. */
  spends: (axis: Axis, x: number, y: number, left: number) =>
    `Needs a bridge ${englishLeads(axis)}: ${en.where(x, y)}. You will have ${left} left.`,
  place: (place: string) => `${place}, with a bridge`,
  /** The same for the table in words. */
  way: (way: string, axis: Axis, x: number, y: number) =>
    `${way} With a bridge ${englishLeads(axis)}: ${en.where(x, y)}.`,
  only: (n: number) =>
    n === 1 ? "Fits in 1 place, with a bridge" : `Fits in ${n} places, each with a bridge`,
  setAside: "Set the tile aside",
  /** The same for a button. */
  aside: "Set aside",
  left: (left: number) => `Bridges: ${left} left`,
  built: (name: string, x: number, y: number) => `${name} builds a bridge: ${en.where(x, y)}`,
  declined: (name: string) => `${name} sets the tile aside instead of building a bridge`,
  /** Log lines for decisions that were taken back. */
  back: { bridge: "takes the bridge back" },
};

const germanLeads = (axis: Axis) => (axis === "ns" ? "von Norden nach Süden" : "von Westen nach Osten");

export const german: typeof english = {
  figure: (figure) => `${figure} auf der Brücke`,
  figureShort: (figure) => `${figure}, Brücke`,
  build: (axis, x, y) => `Brücke ${germanLeads(axis)}: ${de.where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "W–O"}: ${de.where(x, y)}`,
  lay: "Mit Brücke legen",
  spends: (axis, x, y, left) =>
    `Braucht eine Brücke ${germanLeads(axis)}: ${de.where(x, y)}. Danach hast du noch ${left}.`,
  place: (place) => `${place}, mit einer Brücke`,
  way: (way, axis, x, y) => `${way} Mit einer Brücke ${germanLeads(axis)}: ${de.where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Passt an 1 Stelle, mit einer Brücke" : `Passt an ${n} Stellen, je mit einer Brücke`,
  setAside: "Plättchen weglegen",
  aside: "Weglegen",
  left: (left) => `Brücken: noch ${left}`,
  built: (name, x, y) => `${name} baut eine Brücke: ${de.where(x, y)}`,
  declined: (name) => `${name} legt das Plättchen weg, statt eine Brücke zu bauen`,
  back: { bridge: "nimmt die Brücke zurück" },
};

const frenchLeads = (axis: Axis) => (axis === "ns" ? "du nord au sud" : "d’ouest en est");

export const french: typeof english = {
  figure: (figure) => `${figure} sur le pont`,
  figureShort: (figure) => `${figure}, pont`,
  build: (axis, x, y) => `Pont ${frenchLeads(axis)} : ${fr.where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "O–E"} : ${fr.where(x, y)}`,
  lay: "Poser avec un pont",
  spends: (axis, x, y, left) =>
    `Il faut un pont ${frenchLeads(axis)} : ${fr.where(x, y)}. Il vous en restera ${left}.`,
  place: (place) => `${place}, avec un pont`,
  way: (way, axis, x, y) => `${way} Avec un pont ${frenchLeads(axis)} : ${fr.where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Ne va qu’à un endroit, avec un pont" : `Va à ${n} endroits, toujours avec un pont`,
  setAside: "Écarter la tuile",
  aside: "Écarter",
  left: (left) => `Ponts : encore ${left}`,
  built: (name, x, y) => `${name} construit un pont : ${fr.where(x, y)}`,
  declined: (name) => `${name} écarte la tuile au lieu de construire un pont`,
  back: { bridge: "reprend le pont" },
};

const spanishLeads = (axis: Axis) => (axis === "ns" ? "de norte a sur" : "de oeste a este");

export const spanish: typeof english = {
  figure: (figure) => `${figure} en el puente`,
  figureShort: (figure) => `${figure}, puente`,
  build: (axis, x, y) => `Puente ${spanishLeads(axis)}: ${es.where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "O–E"}: ${es.where(x, y)}`,
  lay: "Colocar con puente",
  spends: (axis, x, y, left) =>
    `Necesita un puente ${spanishLeads(axis)}: ${es.where(x, y)}. Después te ${es.remain(left)}.`,
  place: (place) => `${place}, con un puente`,
  way: (way, axis, x, y) => `${way} Con un puente ${spanishLeads(axis)}: ${es.where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Encaja en 1 sitio, con un puente" : `Encaja en ${n} sitios, siempre con un puente`,
  setAside: "Apartar la loseta",
  aside: "Apartar",
  left: (left) => `Puentes: ${es.remain(left)}`,
  built: (name, x, y) => `${name} construye un puente: ${es.where(x, y)}`,
  declined: (name) => `${name} aparta la loseta en vez de construir un puente`,
  back: { bridge: "retira el puente" },
};

export const englishTips = {
  bridge:
    "In addition to your figure, you may build a bridge: it carries a road over a tile, and both its ends must be free.",
};

export const germanTips: typeof englishTips = {
  bridge:
    "Zusätzlich zu deiner Figur darfst du eine Brücke bauen. Sie führt eine Straße über ein Plättchen; beide Enden müssen frei sein.",
};

export const frenchTips: typeof englishTips = {
  bridge:
    "En plus de votre figurine, vous pouvez construire un pont : il porte une route par-dessus une tuile, et ses deux bouts doivent être libres.",
};

export const spanishTips: typeof englishTips = {
  bridge:
    "Además de tu figura puedes poner un puente: lleva un camino por encima de una loseta; sus dos extremos deben estar libres.",
};
