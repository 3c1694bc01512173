// What is said of bridges, in English.
import { where } from "../words.ts";

type Axis = "ns" | "we";
const leads = (axis: Axis) => (axis === "ns" ? "from north to south" : "from west to east");

export const bridge = {
  /** A figure on a bridge. */
  figure: (figure: string) => `${figure} on the bridge`,
  figureShort: (figure: string) => `${figure}, bridge`,
  build: (axis: Axis, x: number, y: number) => `Bridge ${leads(axis)}: ${where(x, y)}`,
  buildShort: (axis: Axis, x: number, y: number) => `${axis === "ns" ? "N–S" : "W–E"}: ${where(x, y)}`,
  /** The main button where a bridge is built with the tile. */
  lay: "Lay with a bridge",
  /** Beside the ways to lay a tile at the chosen place; `left`: bridges after that. */
  spends: (axis: Axis, x: number, y: number, left: number) =>
    `Needs a bridge ${leads(axis)}: ${where(x, y)}. You keep ${left}.`,
  /** A place where the tile fits only with a bridge. */
  place: (place: string) => `${place}, with a bridge`,
  /** The same in the table in words. */
  way: (way: string, axis: Axis, x: number, y: number) =>
    `${way} With a bridge ${leads(axis)}: ${where(x, y)}.`,
  only: (n: number) =>
    n === 1 ? "Fits at 1 place, with a bridge" : `Fits at ${n} places, each with a bridge`,
  setAside: "Set the tile aside",
  /** The same on a button. */
  aside: "Set aside",
  left: (left: number) => `Bridges: ${left} left`,
  built: (name: string, x: number, y: number) => `${name} builds a bridge: ${where(x, y)}`,
  declined: (name: string) => `${name} sets the tile aside instead of building a bridge`,
  /** What is said of decisions taken back. */
  back: { bridge: "takes the bridge back" },
};
