// The texts about tunnels.
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  ask: (name: string) => `${name}, place a tunnel token?`,
  wait: (name: string) => `${name} may place a tunnel token.`,
  none: "No token",
  /** `way`: the side of the tile where the tunnel’s end is, if the tile has several. */
  put: (way: string | undefined, x: number, y: number) =>
    `Tunnel token in the mouth${way === undefined ? "" : `, ${way}`}: ${en.where(x, y)}`,
  /** The second token of a pair; the other coordinates are those of the first. */
  join: (way: string | undefined, x: number, y: number, otherX: number, otherY: number) =>
    `Tunnel token in the mouth${way === undefined ? "" : `, ${way}`}: ${en.where(x, y)}. This joins the road to the one ${
      x === otherX && y === otherY ? "on the same tile" : `at the other token: ${en.where(otherX, otherY)}`
    }`,
  /** `pair`: counted from 1. */
  left: (pair: number, left: number) => `Tunnel tokens, pair ${pair}: ${left} left`,
  placed: (name: string, x: number, y: number) => `${name} places a tunnel token: ${en.where(x, y)}`,
  joined: (name: string, x: number, y: number) => `${name} joins two tunnel mouths: ${en.where(x, y)}`,
  /** Log lines for decisions that were taken back. */
  back: { tunnel: "takes the tunnel token back" },
};

export const german: typeof english = {
  ask: (name) => `${name}, einen Tunnelmarker legen?`,
  wait: (name) => `${name} darf einen Tunnelmarker legen.`,
  none: "Kein Marker",
  put: (way, x, y) => `Tunnelmarker ans Portal${way === undefined ? "" : `, ${way}`}: ${de.where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Tunnelmarker ans Portal${way === undefined ? "" : `, ${way}`}: ${de.where(x, y)}. Die Straße verbindet sich dann mit der ${
      x === otherX && y === otherY
        ? "auf demselben Plättchen"
        : `am anderen Marker: ${de.where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Tunnelmarker, Paar ${pair}: noch ${left}`,
  placed: (name, x, y) => `${name} legt einen Tunnelmarker: ${de.where(x, y)}`,
  joined: (name, x, y) => `${name} verbindet zwei Tunnelportale: ${de.where(x, y)}`,
  back: { tunnel: "nimmt den Tunnelmarker zurück" },
};

export const french: typeof english = {
  ask: (name) => `${name}, poser un jeton de tunnel ?`,
  wait: (name) => `${name} peut poser un jeton de tunnel.`,
  none: "Aucun jeton",
  put: (way, x, y) => `Jeton à l’entrée du tunnel${way === undefined ? "" : `, ${way}`} : ${fr.where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Jeton à l’entrée du tunnel${way === undefined ? "" : `, ${way}`} : ${fr.where(x, y)}. La route est alors reliée à celle ${
      x === otherX && y === otherY ? "de la même tuile" : `de l’autre jeton : ${fr.where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Jetons de tunnel, paire ${pair} : encore ${left}`,
  placed: (name, x, y) => `${name} pose un jeton de tunnel : ${fr.where(x, y)}`,
  joined: (name, x, y) => `${name} relie deux entrées de tunnel : ${fr.where(x, y)}`,
  back: { tunnel: "reprend le jeton de tunnel" },
};

export const spanish: typeof english = {
  ask: (name) => `${name}, ¿pones una ficha de túnel?`,
  wait: (name) => `${name} puede poner una ficha de túnel.`,
  none: "Sin ficha",
  put: (way, x, y) => `Ficha en la boca del túnel${way === undefined ? "" : `, ${way}`}: ${es.where(x, y)}`,
  join: (way, x, y, otherX, otherY) =>
    `Ficha en la boca del túnel${way === undefined ? "" : `, ${way}`}: ${es.where(x, y)}. El camino se une entonces al ${
      x === otherX && y === otherY
        ? "otro de la misma loseta"
        : `de la otra ficha: ${es.where(otherX, otherY)}`
    }`,
  left: (pair, left) => `Fichas de túnel, pareja ${pair}: ${es.remain(left)}`,
  placed: (name, x, y) => `${name} pone una ficha de túnel: ${es.where(x, y)}`,
  joined: (name, x, y) => `${name} une dos bocas de túnel: ${es.where(x, y)}`,
  back: { tunnel: "recoge la ficha de túnel" },
};

export const englishTips = {
  tunnel:
    "A tunnel token keeps a tunnel mouth for you; the second of the pair joins the two roads, however far apart they are.",
};

export const germanTips: typeof englishTips = {
  tunnel:
    "Ein Tunnelmarker sichert dir ein Tunnelportal; der zweite des Paares verbindet die beiden Straßen, wie weit sie auch auseinanderliegen.",
};

export const frenchTips: typeof englishTips = {
  tunnel:
    "Un jeton de tunnel vous réserve une entrée ; le second de la paire relie les deux routes, si éloignées qu’elles soient.",
};

export const spanishTips: typeof englishTips = {
  tunnel:
    "Una ficha de túnel te reserva una boca; la segunda de la pareja une los dos caminos, por lejos que estén.",
};
