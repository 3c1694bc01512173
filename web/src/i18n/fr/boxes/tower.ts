// The texts about towers, in French.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, de, meeples, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Ajouter un étage : ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Racheter votre figurine à ${captor} pour 3 points : ${meeples[meeple]}`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(meeples[meeple])} : 3 points à ${captor}`,
  exchangeFor: (meeple) => `Récupérer : ${meeples[meeple]}`,
  capture: (name) => `${name}, qui la tour capture-t-elle ?`,
  captureOf: (owner, meeple, x, y) => `Capturer le ${meeples[meeple]} ${de(owner)} : ${where(x, y)}`,
  captureWait: (name) => `${name} choisit qui la tour capture.`,
  whyCapture: "Une tour capture un partisan à sa portée, ou personne ; le vôtre revient. À la règle",
  exchange: (name) => `${name}, qui revient par échange ?`,
  exchangeWait: (name) => `${name} choisit un prisonnier à échanger.`,
  ransom: (name) => `${name}, racheter un prisonnier ?`,
  ransomWait: (name) => `${name} peut racheter un prisonnier.`,
  floorAdded: (name, floors, at) => `${name} ajoute un étage à la tour${toSquare(at)} : hauteur ${floors}`,
  captured: (name, owner, meeple) => `${name} capture un ${meeples[meeple]} ${de(owner)}`,
  noCapture: (name) => `${name} ne capture personne`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} récupère un ${meeples[meeple]} ${de(captor)} par échange`
      : `${name} rachète un ${meeples[meeple]} à ${captor} pour ${count(points, "point", "points")}`,
  noRansom: (name) => `${name} ne rachète personne`,
  left: (n) => `Étages de tour : encore ${n}`,
  prisoners: (n, meeple, owner) =>
    `Tient prisonnier : ${meeples[meeple]} ${de(owner)}${n > 1 ? ` × ${n}` : ""}`,
  back: { floor: "reprend l’étage", exchange: "reconsidère le prisonnier", ransom: "reconsidère la rançon" },
};
