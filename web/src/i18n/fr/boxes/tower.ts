// The texts about towers, in French.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { aMeeple, de, meeples, points, theMeeple, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Ajouter un étage : ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Racheter votre ${meeples[meeple]} à ${captor} pour 3 points`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(meeples[meeple])} : 3 points à ${captor}`,
  exchangeFor: (meeple) => `Récupérer : ${meeples[meeple]}`,
  capture: (name) => `${name}, qui la tour capture-t-elle ?`,
  captureOf: (owner, meeple, x, y) => `Capturer ${theMeeple[meeple]} ${de(owner)} : ${where(x, y)}`,
  captureWait: (name) => `${name} choisit qui la tour capture.`,
  whyCapture: "Une tour capture un partisan à sa portée, ou personne ; le vôtre revient. Voir la règle",
  exchange: (name) => `${name}, qui revient par échange ?`,
  exchangeWait: (name) => `${name} choisit un prisonnier à échanger.`,
  ransom: (name) => `${name}, racheter un prisonnier ?`,
  ransomWait: (name) => `${name} peut racheter un prisonnier.`,
  floorAdded: (name, floors, at) => `${name} ajoute un étage à la tour (hauteur ${floors})${toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} capture ${aMeeple(meeple)} ${de(owner)}`,
  noCapture: (name) => `${name} ne capture personne`,
  freed: (name, captor, meeple, paid) =>
    paid === 0
      ? `Échange : ${captor} rend ${theMeeple[meeple]} ${de(name)}`
      : `${name} rachète son ${meeples[meeple]} à ${captor} pour ${points(paid)}`,
  noRansom: (name) => `${name} ne rachète personne`,
  left: (n) => `Étages de tour : encore ${n}`,
  prisoners: (n, meeple, owner) => `Prisonnier : ${meeples[meeple]} ${de(owner)}${n > 1 ? ` × ${n}` : ""}`,
  back: { floor: "reprend l’étage", exchange: "revient sur l’échange", ransom: "revient sur le rachat" },
};
