// The texts about tunnels, in Spanish.
import type { tunnel as english } from "../../en/boxes/tunnel.ts";
import { remain, where } from "../words.ts";

export const tunnel: typeof english = {
  ask: (name) => `${name}, ¿pones una ficha de túnel?`,
  wait: (name) => `${name} puede poner una ficha de túnel.`,
  none: "Ninguna",
  put: (way, x, y) => `Ficha en la boca del túnel${way === undefined ? "" : `, ${way}`}: ${where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Ficha en la boca del túnel${way === undefined ? "" : `, ${way}`}: ${where(x, y)}. El camino se une entonces al ${
      x === otherX && y === otherY ? "de la misma loseta" : `de la otra ficha: ${where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Fichas de túnel, pareja ${pair}: ${remain(left)}`,
  placed: (name, x, y) => `${name} pone una ficha de túnel: ${where(x, y)}`,
  joined: (name, x, y) => `${name} une dos bocas de túnel: ${where(x, y)}`,
  back: { tunnel: "recoge la ficha de túnel" },
};
