// The texts about towers, in German.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, meeples, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Turmteil setzen: ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Deine Figur von ${captor} für 3 Punkte freikaufen: ${meeples[meeple]}`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(meeples[meeple])}: 3 Punkte an ${captor}`,
  exchangeFor: (meeple) => `Zurückholen: ${meeples[meeple]}`,
  capture: (name) => `${name}, wen nimmt der Turm gefangen?`,
  captureOf: (owner, meeple, x, y) => `Gefangen nehmen: ${meeples[meeple]} von ${owner}, ${where(x, y)}`,
  captureWait: (name) => `${name} entscheidet, wen der Turm gefangen nimmt.`,
  whyCapture:
    "Ein Turm nimmt einen Gefolgsmann in Reichweite gefangen oder niemanden; ein eigener kommt zurück. Zur Regel",
  exchange: (name) => `${name}, wer kommt im Austausch zurück?`,
  exchangeWait: (name) => `${name} wählt einen Gefangenen zum Austausch.`,
  ransom: (name) => `${name}, jemanden freikaufen?`,
  ransomWait: (name) => `${name} darf jemanden freikaufen.`,
  floorAdded: (name, floors, at) => `${name} setzt ein Turmteil${toSquare(at)}: Höhe ${floors}`,
  captured: (name, owner, meeple) => `${name} nimmt gefangen: ${meeples[meeple]} von ${owner}`,
  noCapture: (name) => `${name} nimmt niemanden gefangen`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} bekommt im Austausch von ${captor} zurück: ${meeples[meeple]}`
      : `${name} kauft von ${captor} für ${count(points, "Punkt", "Punkte")} frei: ${meeples[meeple]}`,
  noRansom: (name) => `${name} kauft niemanden frei`,
  left: (n) => `Turmteile: noch ${n}`,
  prisoners: (n, meeple, owner) => `Hält gefangen: ${meeples[meeple]} von ${owner}${n > 1 ? ` × ${n}` : ""}`,
  back: {
    floor: "nimmt das Turmteil zurück",
    exchange: "überlegt sich den Gefangenen neu",
    ransom: "überlegt sich das Lösegeld neu",
  },
};
