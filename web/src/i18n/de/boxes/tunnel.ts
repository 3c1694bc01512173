// The texts about tunnels, in German.
import type { tunnel as english } from "../../en/boxes/tunnel.ts";
import { where } from "../words.ts";

export const tunnel: typeof english = {
  ask: (name) => `${name}, einen Tunnelmarker legen?`,
  wait: (name) => `${name} darf einen Tunnelmarker legen.`,
  none: "Kein Marker",
  put: (way, x, y) => `Tunnelmarker ans Portal${way === undefined ? "" : `, ${way}`}: ${where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Tunnelmarker ans Portal${way === undefined ? "" : `, ${way}`}: ${where(x, y)}. Die Straße verbindet sich dann mit der ${
      x === otherX && y === otherY ? "auf demselben Plättchen" : `am anderen Marker: ${where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Tunnelmarker, Paar ${pair}: noch ${left}`,
  placed: (name, x, y) => `${name} legt einen Tunnelmarker: ${where(x, y)}`,
  joined: (name, x, y) => `${name} verbindet zwei Tunnelportale: ${where(x, y)}`,
  back: { tunnel: "nimmt den Tunnelmarker zurück" },
};
