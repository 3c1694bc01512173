// What is said of tunnels, in English.
import { where } from "../words.ts";

export const tunnel = {
  ask: (name: string) => `${name}, put a tunnel token?`,
  wait: (name: string) => `${name} may put a tunnel token.`,
  none: "No token",
  /** `way`: on which side of its tile the mouth is, where it has several. */
  put: (way: string | undefined, x: number, y: number) =>
    `Tunnel token into the mouth${way === undefined ? "" : `, ${way}`}: ${where(x, y)}`,
  /** The second of a pair: the first lies on the other tile. */
  join: (way: string | undefined, x: number, y: number, otherX: number, otherY: number) =>
    `Tunnel token into the mouth${way === undefined ? "" : `, ${way}`}: ${where(x, y)}. The road is one with that ${
      x === otherX && y === otherY ? "on the same tile" : `at the other token: ${where(otherX, otherY)}`
    } then`,
  /** `pair`: from 1. */
  left: (pair: number, left: number) => `Tunnel tokens, pair ${pair}: ${left} left`,
  placed: (name: string, x: number, y: number) => `${name} puts a tunnel token: ${where(x, y)}`,
  joined: (name: string, x: number, y: number) => `${name} joins two mouths of tunnels: ${where(x, y)}`,
  /** What is said of decisions taken back. */
  back: { tunnel: "takes the tunnel token back" },
};
