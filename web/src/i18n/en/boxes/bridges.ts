// The texts about bridges, in English.
import { where } from "../words.ts";

type Axis = "ns" | "we";
const leads = (axis: Axis) => (axis === "ns" ? "from north to south" : "from west to east");

export const bridge = {
  figure: (figure: string) => `${figure} on the bridge`,
  figureShort: (figure: string) => `${figure}, bridge`,
  build: (axis: Axis, x: number, y: number) => `Bridge ${leads(axis)}: ${where(x, y)}`,
  buildShort: (axis: Axis, x: number, y: number) => `${axis === "ns" ? "N–S" : "W–E"}: ${where(x, y)}`,
  /** The main button if the tile brings a bridge. */
  lay: "Place with a bridge",
  /** Next to the ways to place a tile at the chosen square. `left`: bridges that remain afterwards. */
  spends: (axis: Axis, x: number, y: number, left: number) =>
    `Needs a bridge ${leads(axis)}: ${where(x, y)}. You will have ${left} left.`,
  place: (place: string) => `${place}, with a bridge`,
  /** The same for the table in words. */
  way: (way: string, axis: Axis, x: number, y: number) =>
    `${way} With a bridge ${leads(axis)}: ${where(x, y)}.`,
  only: (n: number) =>
    n === 1 ? "Fits in 1 place, with a bridge" : `Fits in ${n} places, each with a bridge`,
  setAside: "Set the tile aside",
  /** The same for a button. */
  aside: "Set aside",
  left: (left: number) => `Bridges: ${left} left`,
  built: (name: string, x: number, y: number) => `${name} builds a bridge: ${where(x, y)}`,
  declined: (name: string) => `${name} sets the tile aside instead of building a bridge`,
  /** Log lines for decisions that were taken back. */
  back: { bridge: "takes the bridge back" },
};
