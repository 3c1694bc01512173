// The texts about towers.
import type { Meeple, Seen } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";
import { capital } from "../speech.ts";

export const english = {
  floor: "Floor",
  floorOn: (x: number, y: number) => `Add a floor: ${en.where(x, y)}`,
  ransomFrom: (captor: string, meeple: Meeple) =>
    `Buy your ${en.figures[meeple].one} back from ${captor} for 3 points`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor: string, meeple: Meeple) =>
    `${capital(en.figures[meeple].one)}: 3 points to ${captor}`,
  exchangeFor: (meeple: Meeple) => `Bring home: ${en.figures[meeple].one}`,
  capture: (name: string) => `${name}, whom does the tower capture?`,
  /** Choice to capture another player's figure. */
  captureOf: (owner: string, meeple: Meeple, x: number, y: number) =>
    `Capture ${owner}’s ${en.figures[meeple].one}: ${en.where(x, y)}`,
  captureWait: (name: string) => `${name} chooses whom the tower captures.`,
  /** Explains why the tower captures a figure. */
  whyCapture:
    "A tower captures one follower within its reach, or nobody; a follower of your own simply comes home. See the rule",
  exchange: (name: string) => `${name}, who comes home in the exchange?`,
  exchangeWait: (name: string) => `${name} chooses a prisoner to exchange.`,
  ransom: (name: string) => `${name}, buy a prisoner back?`,
  ransomWait: (name: string) => `${name} may buy a prisoner back.`,
  floorAdded: (name: string, floors: number, at: Seen | undefined) =>
    `${name} adds a floor to the tower${en.toSquare(at)}: ${floors} high`,
  captured: (name: string, owner: string, meeple: Meeple) =>
    `${name} captures ${owner}’s ${en.figures[meeple].one}`,
  noCapture: (name: string) => `${name} captures nobody`,
  freed: (name: string, captor: string, meeple: Meeple, points: number) =>
    points === 0
      ? `${name}’s ${en.figures[meeple].one} comes back from ${captor} in an exchange`
      : `${name} buys ${en.aFigure(meeple)} back from ${captor} for ${en.count(points, "point", "points")}`,
  noRansom: (name: string) => `${name} buys nobody back`,
  /** Floors that a player can still add. */
  left: (n: number) => `Tower floors: ${n} left`,
  /** Prisoners that a player holds. */
  prisoners: (n: number, meeple: Meeple, owner: string) =>
    `Prisoner: ${owner}’s ${en.figures[meeple].one}${n > 1 ? ` × ${n}` : ""}`,
  /** Log lines for decisions that were taken back. */
  back: {
    floor: "takes the floor off again",
    exchange: "reconsiders the prisoner",
    ransom: "reconsiders the ransom",
  },
};

export const german: typeof english = {
  floor: "Turmteil",
  floorOn: (x, y) => `Turmteil setzen: ${de.where(x, y)}`,
  ransomFrom: (captor, meeple) => `${capital(de.figures[meeple].the)} für 3 Punkte von ${captor} freikaufen`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(de.figures[meeple].one)}: 3 Punkte an ${captor}`,
  exchangeFor: (meeple) => `${capital(de.figures[meeple].the)} zurückholen`,
  capture: (name) => `${name}, wen nimmt der Turm gefangen?`,
  captureOf: (owner, meeple, x, y) =>
    `${capital(de.figures[meeple].the)} von ${owner} gefangen nehmen: ${de.where(x, y)}`,
  captureWait: (name) => `${name} entscheidet, wen der Turm gefangen nimmt.`,
  whyCapture:
    "Ein Turm nimmt einen Gefolgsmann in Reichweite gefangen oder niemanden; ein eigener kommt zurück. Zur Regel",
  exchange: (name) => `${name}, wer kommt im Austausch zurück?`,
  exchangeWait: (name) => `${name} wählt einen Gefangenen zum Austausch.`,
  ransom: (name) => `${name}, jemanden freikaufen?`,
  ransomWait: (name) => `${name} darf jemanden freikaufen.`,
  floorAdded: (name, floors, at) => `${name} setzt ein Turmteil, Höhe ${floors}${de.toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} nimmt ${de.figures[meeple].the} von ${owner} gefangen`,
  noCapture: (name) => `${name} nimmt niemanden gefangen`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${name} bekommt ${de.figures[meeple].the} im Austausch von ${captor} zurück`
      : `${name} kauft ${de.figures[meeple].the} für ${de.count(points, "Punkt", "Punkte")} von ${captor} frei`,
  noRansom: (name) => `${name} kauft niemanden frei`,
  left: (n) => `Turmteile: noch ${n}`,
  prisoners: (n, meeple, owner) =>
    `Gefangen: ${de.count(n, de.figures[meeple].one, de.figures[meeple].many)} von ${owner}`,
  back: {
    floor: "nimmt das Turmteil zurück",
    exchange: "überlegt sich den Gefangenen neu",
    ransom: "überlegt sich das Lösegeld neu",
  },
};

export const french: typeof english = {
  floor: "Étage",
  floorOn: (x, y) => `Ajouter un étage : ${fr.where(x, y)}`,
  ransomFrom: (captor, meeple) => `Racheter votre ${fr.figures[meeple].one} à ${captor} pour 3 points`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(fr.figures[meeple].one)} : 3 points à ${captor}`,
  exchangeFor: (meeple) => `Récupérer : ${fr.figures[meeple].one}`,
  capture: (name) => `${name}, qui la tour capture-t-elle ?`,
  captureOf: (owner, meeple, x, y) =>
    `Capturer ${fr.figures[meeple].the} ${fr.de(owner)} : ${fr.where(x, y)}`,
  captureWait: (name) => `${name} choisit qui la tour capture.`,
  whyCapture:
    "Une tour capture un partisan à sa portée, ou personne ; si c’est un des vôtres, il revient. Voir la règle",
  exchange: (name) => `${name}, qui revient par échange ?`,
  exchangeWait: (name) => `${name} choisit un prisonnier à échanger.`,
  ransom: (name) => `${name}, racheter un prisonnier ?`,
  ransomWait: (name) => `${name} peut racheter un prisonnier.`,
  floorAdded: (name, floors, at) => `${name} ajoute un étage à la tour (hauteur ${floors})${fr.toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} capture ${fr.figures[meeple].the} ${fr.de(owner)}`,
  noCapture: (name) => `${name} ne capture personne`,
  freed: (name, captor, meeple, paid) =>
    paid === 0
      ? `Échange : ${captor} rend ${fr.figures[meeple].the} ${fr.de(name)}`
      : `${name} rachète son ${fr.figures[meeple].one} à ${captor} pour ${fr.points(paid)}`,
  noRansom: (name) => `${name} ne rachète personne`,
  left: (n) => `Étages de tour : encore ${n}`,
  prisoners: (n, meeple, owner) =>
    `Prisonnier : ${fr.figures[meeple].one} ${fr.de(owner)}${n > 1 ? ` × ${n}` : ""}`,
  back: { floor: "reprend l’étage", exchange: "revient sur l’échange", ransom: "revient sur le rachat" },
};

export const spanish: typeof english = {
  floor: "Piso",
  floorOn: (x, y) => `Añadir un piso: ${es.where(x, y)}`,
  ransomFrom: (captor, meeple) => `Rescatar tu ${es.figures[meeple].one}: 3 puntos para ${captor}`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor, meeple) => `${capital(es.figures[meeple].one)}: 3 puntos para ${captor}`,
  exchangeFor: (meeple) => `Recuperar el ${es.figures[meeple].one}`,
  capture: (name) => `${name}, ¿a quién captura la torre?`,
  captureOf: (owner, meeple, x, y) => `Capturar el ${es.figures[meeple].one} de ${owner}: ${es.where(x, y)}`,
  captureWait: (name) => `${name} elige a quién captura la torre.`,
  whyCapture: "Una torre captura a un seguidor a su alcance, o a nadie; uno tuyo vuelve. Ver la regla",
  exchange: (name) => `${name}, ¿quién vuelve por intercambio?`,
  exchangeWait: (name) => `${name} elige a un prisionero para el intercambio.`,
  ransom: (name) => `${name}, ¿rescatas a un prisionero?`,
  ransomWait: (name) => `${name} puede rescatar a un prisionero.`,
  floorAdded: (name, floors, at) => `${name} añade un piso a la torre, altura ${floors}${es.toSquare(at)}`,
  captured: (name, owner, meeple) => `${name} captura un ${es.figures[meeple].one} de ${owner}`,
  noCapture: (name) => `${name} no captura a nadie`,
  freed: (name, captor, meeple, points) =>
    points === 0
      ? `${captor} devuelve un ${es.figures[meeple].one} a ${name} por intercambio`
      : `${name} paga ${es.count(points, "punto", "puntos")} a ${captor} y rescata un ${es.figures[meeple].one}`,
  noRansom: (name) => `${name} no rescata a nadie`,
  left: (n) => `Pisos de torre: ${es.remain(n)}`,
  prisoners: (n, meeple, owner) =>
    `Prisioneros: ${es.count(n, es.figures[meeple].one, es.figures[meeple].many)} de ${owner}`,
  back: { floor: "recoge el piso", exchange: "reconsidera el prisionero", ransom: "reconsidera el rescate" },
};

export const englishTips = {
  tower:
    "Instead of placing a figure you may add a floor to a tower: it can capture a follower as far away as it is high.",
  guard: "A follower on top closes a tower: nobody can add a floor while the guard stands there.",
  capture:
    "A captured follower is your prisoner; if two players hold each other’s followers, one of each comes home.",
  ransom: "Once a turn you may buy a follower back: its captor gets 3 of your points.",
};

export const germanTips: typeof englishTips = {
  tower:
    "Ein Turmteil statt einer Figur: Der Turm reicht so weit, wie er hoch ist, und darf dort einen Gefolgsmann gefangen nehmen.",
  guard: "Ein Gefolgsmann auf der Spitze schließt den Turm: Solange er dort steht, baut niemand weiter.",
  capture: "Wen du fängst, der ist dein Gefangener; habt ihr beide einen vom anderen, wird getauscht.",
  ransom: "Einmal in deinem Zug darfst du einen Gefolgsmann freikaufen: Der andere bekommt 3 deiner Punkte.",
};

export const frenchTips: typeof englishTips = {
  tower: "Un étage au lieu d’une figurine : la tour peut capturer un partisan, aussi loin qu’elle est haute.",
  guard: "Un partisan au sommet ferme la tour : tant qu’il y est, personne n’y construit.",
  capture:
    "Le partisan capturé est votre prisonnier ; si deux joueurs tiennent chacun un partisan de l’autre, ils les échangent.",
  ransom:
    "Une fois pendant votre tour, vous pouvez racheter un partisan : 3 de vos points vont à celui qui le tient.",
};

export const spanishTips: typeof englishTips = {
  tower:
    "En vez de poner una figura puedes añadir un piso a una torre: puede capturar a un seguidor tan lejos como alta es.",
  guard: "Un seguidor en lo alto cierra la torre: mientras esté allí, nadie construye en ella.",
  capture: "A quien capturas es tu prisionero; si cada uno tiene un seguidor del otro, se intercambian.",
  ransom: "Una vez por turno puedes rescatar a un seguidor: quien lo tiene recibe 3 de tus puntos.",
};
