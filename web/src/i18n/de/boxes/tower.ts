// The texts about towers, in German.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, figures, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Turmteil setzen: ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `${capital(figures[meeple].the)} für 3 Punkte von ${captor} freikaufen`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(figures[meeple].one)}: 3 Punkte an ${captor}`,
  exchangeFor: (meeple) => `${capital(figures[meeple].the)} zurückholen`,
  capture: (name) => `${name}, wen nimmt der Turm gefangen?`,
  captureOf: (owner, meeple, x, y) =>
    `${capital(figures[meeple].the)} von ${owner} gefangen nehmen: ${where(x, y)}`,
  captureWait: (name) => `${name} entscheidet, wen der Turm gefangen nimmt.`,
  whyCapture:
    "Ein Turm nimmt einen Gefolgsmann in Reichweite gefangen oder niemanden; ein eigener kommt zurück. Zur Regel",
  exchange: (name) => `${name}, wer kommt im Austausch zurück?`,
  exchangeWait: (name) => `${name} wählt einen Gefangenen zum Austausch.`,
  ransom: (name) => `${name}, jemanden freikaufen?`,
  ransomWait: (name) => `${name} darf jemanden freikaufen.`,
  floorAdded: (name, floors, at) => `${name} setzt ein Turmteil, Höhe ${floors}${toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} nimmt ${figures[meeple].the} von ${owner} gefangen`,
  noCapture: (name) => `${name} nimmt niemanden gefangen`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} bekommt ${figures[meeple].the} im Austausch von ${captor} zurück`
      : `${name} kauft ${figures[meeple].the} für ${count(points, "Punkt", "Punkte")} von ${captor} frei`,
  noRansom: (name) => `${name} kauft niemanden frei`,
  left: (n) => `Turmteile: noch ${n}`,
  prisoners: (n, meeple, owner) =>
    `Gefangen: ${count(n, figures[meeple].one, figures[meeple].many)} von ${owner}`,
  back: {
    floor: "nimmt das Turmteil zurück",
    exchange: "überlegt sich den Gefangenen neu",
    ransom: "überlegt sich das Lösegeld neu",
  },
};
