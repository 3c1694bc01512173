// The texts about bridges, in Spanish.
import type { bridge as english } from "../../en/boxes/bridges.ts";
import { remain, where } from "../words.ts";

type Axis = "ns" | "we";
const leads = (axis: Axis) => (axis === "ns" ? "de norte a sur" : "de oeste a este");

export const bridge: typeof english = {
  figure: (figure) => `${figure} en el puente`,
  figureShort: (figure) => `${figure}, puente`,
  build: (axis, x, y) => `Puente ${leads(axis)}: ${where(x, y)}`,
  buildShort: (axis, x, y) => `${axis === "ns" ? "N–S" : "O–E"}: ${where(x, y)}`,
  lay: "Colocar con puente",
  spends: (axis, x, y, left) =>
    `Necesita un puente ${leads(axis)}: ${where(x, y)}. Después te ${remain(left)}.`,
  place: (place) => `${place}, con un puente`,
  way: (way, axis, x, y) => `${way} Con un puente ${leads(axis)}: ${where(x, y)}.`,
  only: (n) =>
    n === 1 ? "Encaja en 1 sitio, con un puente" : `Encaja en ${n} sitios, siempre con un puente`,
  setAside: "Apartar la loseta",
  aside: "Apartar",
  left: (left) => `Puentes: ${remain(left)}`,
  built: (name, x, y) => `${name} construye un puente: ${where(x, y)}`,
  declined: (name) => `${name} aparta la loseta en vez de construir un puente`,
  back: { bridge: "retira el puente" },
};
