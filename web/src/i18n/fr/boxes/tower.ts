// The texts about towers, in French.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { de, figures, points, toSquare, where } from "../words.ts";

export const tower: Messages["tower"] = {
  floorOn: (x, y) => `Ajouter un étage : ${where(x, y)}`,
  ransomFrom: (captor, meeple) => `Racheter votre ${figures[meeple].one} à ${captor} pour 3 points`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(figures[meeple].one)} : 3 points à ${captor}`,
  exchangeFor: (meeple) => `Récupérer : ${figures[meeple].one}`,
  capture: (name) => `${name}, qui la tour capture-t-elle ?`,
  captureOf: (owner, meeple, x, y) => `Capturer ${figures[meeple].the} ${de(owner)} : ${where(x, y)}`,
  captureWait: (name) => `${name} choisit qui la tour capture.`,
  whyCapture: "Une tour capture un partisan à sa portée, ou personne ; le vôtre revient. Voir la règle",
  exchange: (name) => `${name}, qui revient par échange ?`,
  exchangeWait: (name) => `${name} choisit un prisonnier à échanger.`,
  ransom: (name) => `${name}, racheter un prisonnier ?`,
  ransomWait: (name) => `${name} peut racheter un prisonnier.`,
  floorAdded: (name, floors, at) => `${name} ajoute un étage à la tour (hauteur ${floors})${toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} capture ${figures[meeple].a} ${de(owner)}`,
  noCapture: (name) => `${name} ne capture personne`,
  freed: (name, captor, meeple, paid) =>
    paid === 0
      ? `Échange : ${captor} rend ${figures[meeple].the} ${de(name)}`
      : `${name} rachète son ${figures[meeple].one} à ${captor} pour ${points(paid)}`,
  noRansom: (name) => `${name} ne rachète personne`,
  left: (n) => `Étages de tour : encore ${n}`,
  prisoners: (n, meeple, owner) =>
    `Prisonnier : ${figures[meeple].one} ${de(owner)}${n > 1 ? ` × ${n}` : ""}`,
  back: { floor: "reprend l’étage", exchange: "revient sur l’échange", ransom: "revient sur le rachat" },
};
