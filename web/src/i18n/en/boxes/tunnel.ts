// The texts about tunnels, in English.
import { where } from "../words.ts";

export const tunnel = {
  ask: (name: string) => `${name}, place a tunnel token?`,
  wait: (name: string) => `${name} may place a tunnel token.`,
  none: "No token",
  /** `way`: the side of the tile where the tunnel’s end is, if the tile has several. */
  put: (way: string | undefined, x: number, y: number) =>
    `Tunnel token in the mouth${way === undefined ? "" : `, ${way}`}: ${where(x, y)}`,
  /** The second token of a pair; the other coordinates are those of the first. */
  join: (way: string | undefined, x: number, y: number, otherX: number, otherY: number) =>
    `Tunnel token in the mouth${way === undefined ? "" : `, ${way}`}: ${where(x, y)}. This joins the road to the one ${
      x === otherX && y === otherY ? "on the same tile" : `at the other token: ${where(otherX, otherY)}`
    }`,
  /** `pair`: counted from 1. */
  left: (pair: number, left: number) => `Tunnel tokens, pair ${pair}: ${left} left`,
  placed: (name: string, x: number, y: number) => `${name} places a tunnel token: ${where(x, y)}`,
  joined: (name: string, x: number, y: number) => `${name} joins two tunnel mouths: ${where(x, y)}`,
  /** Log lines for decisions that were taken back. */
  back: { tunnel: "takes the tunnel token back" },
};
