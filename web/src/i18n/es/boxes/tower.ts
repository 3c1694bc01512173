// The texts about towers, in Spanish.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, meeples, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Añadir un piso: ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Rescatar tu figura de ${captor} por 3 puntos: ${meeples[meeple]}`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(meeples[meeple])}: 3 puntos a ${captor}`,
  exchangeFor: (meeple) => `Recuperar: ${meeples[meeple]}`,
  capture: (name) => `${name}, ¿a quién captura la torre?`,
  captureOf: (owner, meeple, x, y) => `Capturar: ${meeples[meeple]} de ${owner}, ${where(x, y)}`,
  captureWait: (name) => `${name} elige a quién captura la torre.`,
  whyCapture: "Una torre captura un seguidor a su alcance, o a nadie; uno tuyo vuelve. A la regla",
  exchange: (name) => `${name}, ¿quién vuelve por intercambio?`,
  exchangeWait: (name) => `${name} elige un prisionero para el intercambio.`,
  ransom: (name) => `${name}, ¿rescatas a un prisionero?`,
  ransomWait: (name) => `${name} puede rescatar a un prisionero.`,
  floorAdded: (name, floors, at) => `${name} añade un piso a la torre${toSquare(at)}: altura ${floors}`,
  captured: (name, owner, meeple) => `${name} captura un ${meeples[meeple]} de ${owner}`,
  noCapture: (name) => `${name} no captura a nadie`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} recupera un ${meeples[meeple]} de ${captor} por intercambio`
      : `${name} rescata un ${meeples[meeple]} de ${captor} por ${count(points, "punto", "puntos")}`,
  noRansom: (name) => `${name} no rescata a nadie`,
  left: (n) => `Pisos de torre: quedan ${n}`,
  prisoners: (n, meeple, owner) => `Tiene preso: ${meeples[meeple]} de ${owner}${n > 1 ? ` × ${n}` : ""}`,
  back: { floor: "recoge el piso", exchange: "reconsidera el prisionero", ransom: "reconsidera el rescate" },
};
