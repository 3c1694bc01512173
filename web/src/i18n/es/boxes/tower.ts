// The texts about towers, in Spanish.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, figures, remain, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Añadir un piso: ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Rescatar tu ${figures[meeple].one}: 3 puntos para ${captor}`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(figures[meeple].one)}: 3 puntos para ${captor}`,
  exchangeFor: (meeple) => `Recuperar el ${figures[meeple].one}`,
  capture: (name) => `${name}, ¿a quién captura la torre?`,
  captureOf: (owner, meeple, x, y) => `Capturar el ${figures[meeple].one} de ${owner}: ${where(x, y)}`,
  captureWait: (name) => `${name} elige a quién captura la torre.`,
  whyCapture: "Una torre captura a un seguidor a su alcance, o a nadie; uno tuyo vuelve. Ver la regla",
  exchange: (name) => `${name}, ¿quién vuelve por intercambio?`,
  exchangeWait: (name) => `${name} elige a un prisionero para el intercambio.`,
  ransom: (name) => `${name}, ¿rescatas a un prisionero?`,
  ransomWait: (name) => `${name} puede rescatar a un prisionero.`,
  floorAdded: (name, floors, at) => `${name} añade un piso a la torre, altura ${floors}${toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} captura un ${figures[meeple].one} de ${owner}`,
  noCapture: (name) => `${name} no captura a nadie`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} recupera un ${figures[meeple].one} de ${captor} por intercambio`
      : `${name} rescata un ${figures[meeple].one} de ${captor} por ${count(points, "punto", "puntos")}`,
  noRansom: (name) => `${name} no rescata a nadie`,
  left: (n) => `Pisos de torre: ${remain(n)}`,
  prisoners: (n, meeple, owner) =>
    `Prisioneros: ${count(n, figures[meeple].one, figures[meeple].many)} de ${owner}`,
  back: { floor: "recoge el piso", exchange: "reconsidera el prisionero", ransom: "reconsidera el rescate" },
};
