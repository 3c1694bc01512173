// The texts about tunnels, in French.
import type { tunnel as english } from "../../en/boxes/tunnel.ts";
import { where } from "../words.ts";

export const tunnel: typeof english = {
  ask: (name) => `${name}, poser un jeton de tunnel ?`,
  wait: (name) => `${name} peut poser un jeton de tunnel.`,
  none: "Aucun jeton",
  put: (way, x, y) => `Jeton à l’entrée du tunnel${way === undefined ? "" : `, ${way}`} : ${where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Jeton à l’entrée du tunnel${way === undefined ? "" : `, ${way}`} : ${where(x, y)}. La route est alors reliée à celle ${
      x === otherX && y === otherY ? "de la même tuile" : `de l’autre jeton : ${where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Jetons de tunnel, paire ${pair} : encore ${left}`,
  placed: (name, x, y) => `${name} pose un jeton de tunnel : ${where(x, y)}`,
  joined: (name, x, y) => `${name} relie deux entrées de tunnel : ${where(x, y)}`,
  back: { tunnel: "reprend le jeton de tunnel" },
};
