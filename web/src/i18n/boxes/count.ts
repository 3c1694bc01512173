// The texts about the City of Carcassonne.
import type { Feature, Meeple, Quarter } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";
import { asWord, capital, withUnknown } from "../speech.ts";

/** The names of the quarters in one form. */
/* @__NO_SIDE_EFFECTS__ */
function quarters(names: Readonly<Record<Quarter, string>>): Readonly<Record<Quarter, string>> {
  return withUnknown(names, asWord);
}

const englishQuarters = quarters({
  castle: "castle",
  market: "market",
  blacksmith: "blacksmith",
  cathedral: "cathedral",
});

export const english = {
  enter: (name: string) => `${name}, send a follower into Carcassonne?`,
  enterWait: (name: string) => `${name} may send a follower into the City of Carcassonne.`,
  /** A figure in a quarter, or one that may enter it. */
  into: (meeple: Meeple, quarter: Quarter) =>
    `${capital(en.figures[meeple].one)} in the ${englishQuarters[quarter]}`,
  intoShort: (quarter: Quarter) => capital(englishQuarters[quarter]),
  home: (meeple: Meeple, quarter: Quarter) =>
    `Take the ${en.figures[meeple].one} home from the ${englishQuarters[quarter]}`,
  move: (name: string) => `${name}, move the count?`,
  moveWait: (name: string) => `${name} may move the count.`,
  to: (quarter: Quarter) => `Move the count to the ${englishQuarters[quarter]}`,
  fairyTo: (quarter: Quarter) => `Fairy to the ${englishQuarters[quarter]}`,
  stays: "He stays",
  redeploy: (name: string) => `${name}, move a follower out of Carcassonne?`,
  redeployWait: (name: string) =>
    `${name} may move followers from the City of Carcassonne to the feature being scored.`,
  lastWait: (name: string) => `${name} may move a follower from the City of Carcassonne.`,
  nobody: "Nobody",
  entered: (name: string, meeple: Meeple, quarter: Quarter) =>
    `${name} sends ${en.aFigure(meeple)} into the ${englishQuarters[quarter]}`,
  moved: (name: string, quarter: Quarter) => `${name} moves the count to the ${englishQuarters[quarter]}`,
  followed: (quarter: Quarter) => `The count goes to the ${englishQuarters[quarter]}`,
  redeployed: (name: string, meeple: Meeple, quarter: Quarter, feature: Feature, x: number, y: number) =>
    `${name}’s ${en.figures[meeple].one} goes from the ${englishQuarters[quarter]} to the ${en.features[feature].one} ${en.where(x, y)}`,
  /** Title of a quarter's card. */
  quarter: (quarter: Quarter) => `City of Carcassonne: ${englishQuarters[quarter]}`,
  purpose: (quarter: Quarter) =>
    `Followers here wait for ${{ castle: "cities", market: "fields", blacksmith: "roads", cathedral: "cloisters" }[quarter]}.`,
  count: "The count is here: no follower can leave to be scored.",
  /** The figures of one player in a quarter. */
  figures: (there: readonly (readonly [Meeple, number])[]) =>
    en.list(there.map(([meeple, n]) => en.count(n, en.figures[meeple].one, `${en.figures[meeple].one}s`))),
  empty: "Nobody is here.",
  /** A quarter, as a line of the table in words. */
  line: (quarter: Quarter, there: readonly string[], hasCount: boolean) =>
    `${capital(englishQuarters[quarter])}: ${[...(hasCount ? ["the count"] : []), ...there].join(", ") || "nobody"}.`,
  /** Log lines for decisions that were taken back. */
  back: {
    count: "takes the count back",
    redeploy: "lets the follower stay in Carcassonne",
    leave: "lets the figure stay after all",
  },
};

const germanQuarters = quarters({
  castle: "Burg",
  market: "Markt",
  blacksmith: "Schmiede",
  cathedral: "Kathedrale",
});
const germanInto = quarters({
  castle: "in die Burg",
  market: "auf den Markt",
  blacksmith: "in die Schmiede",
  cathedral: "in die Kathedrale",
});
const germanAt = quarters({
  castle: "in der Burg",
  market: "auf dem Markt",
  blacksmith: "in der Schmiede",
  cathedral: "in der Kathedrale",
});
const germanFrom = quarters({
  castle: "aus der Burg",
  market: "vom Markt",
  blacksmith: "aus der Schmiede",
  cathedral: "aus der Kathedrale",
});
const germanWaits = quarters({
  castle: "einer Stadt",
  market: "einer Wiese",
  blacksmith: "einer Straße",
  cathedral: "eines Klosters",
});

export const german: typeof english = {
  enter: (name) => `${name}, einen Gefolgsmann nach Carcassonne?`,
  enterWait: (name) => `${name} darf einen Gefolgsmann nach Carcassonne schicken.`,
  into: (meeple, quarter) => `${capital(de.figures[meeple].one)} ${germanAt[quarter]}`,
  intoShort: (quarter) => germanQuarters[quarter],
  home: (meeple, quarter) => `${capital(de.figures[meeple].the)} ${germanFrom[quarter]} zurückholen`,
  move: (name) => `${name}, den Grafen versetzen?`,
  moveWait: (name) => `${name} darf den Grafen versetzen.`,
  to: (quarter) => `Der Graf ${germanInto[quarter]}`,
  fairyTo: (quarter) => `Fee ${germanInto[quarter]}`,
  stays: "Er bleibt",
  redeploy: (name) => `${name}, wer kommt aus Carcassonne?`,
  redeployWait: (name) => `${name} darf Gefolgsleute aus Carcassonne dorthin versetzen, wo gewertet wird.`,
  lastWait: (name) => `${name} darf einen Gefolgsmann aus Carcassonne versetzen.`,
  nobody: "Niemand",
  entered: (name, meeple, quarter) => `${name} schickt ${de.figures[meeple].the} ${germanInto[quarter]}`,
  moved: (name, quarter) => `${name} versetzt den Grafen ${germanInto[quarter]}`,
  followed: (quarter) => `Der Graf geht ${germanInto[quarter]}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} versetzt ${de.figures[meeple].the} ${germanFrom[quarter]} ${de.features[feature].into}: ${de.where(x, y)}`,
  quarter: (quarter) => `Stadt Carcassonne: ${germanQuarters[quarter]}`,
  purpose: (quarter) => `Wer hier steht, darf zur Wertung ${germanWaits[quarter]}.`,
  count: "Der Graf steht hier: Niemand darf von hier zu einer Wertung.",
  figures: (there) =>
    de.list(there.map(([meeple, n]) => de.count(n, de.figures[meeple].one, de.figures[meeple].many))),
  empty: "Niemand ist hier.",
  line: (quarter, there, hasCount) =>
    `${germanQuarters[quarter]}: ${[...(hasCount ? ["der Graf"] : []), ...there].join(", ") || "niemand"}.`,
  back: {
    count: "nimmt den Grafen zurück",
    redeploy: "lässt den Gefolgsmann doch in Carcassonne",
    leave: "lässt den Gefolgsmann doch in Carcassonne",
  },
};

const frenchQuarters = quarters({
  castle: "château",
  market: "marché",
  blacksmith: "forge",
  cathedral: "cathédrale",
});
const frenchTo = quarters({
  castle: "au château",
  market: "au marché",
  blacksmith: "à la forge",
  cathedral: "à la cathédrale",
});
const frenchFrom = quarters({
  castle: "du château",
  market: "du marché",
  blacksmith: "de la forge",
  cathedral: "de la cathédrale",
});
const frenchWaits = quarters({
  castle: "d’une ville",
  market: "d’un pré",
  blacksmith: "d’une route",
  cathedral: "d’une abbaye",
});

export const french: typeof english = {
  enter: (name) => `${name}, envoyer un partisan à Carcassonne ?`,
  enterWait: (name) => `${name} peut envoyer un partisan dans la cité de Carcassonne.`,
  into: (meeple, quarter) => `${capital(fr.figures[meeple].one)} ${frenchTo[quarter]}`,
  intoShort: (quarter) => capital(frenchQuarters[quarter]),
  home: (meeple, quarter) => `Reprendre ${fr.figures[meeple].the} ${frenchFrom[quarter]}`,
  move: (name) => `${name}, déplacer le comte ?`,
  moveWait: (name) => `${name} peut déplacer le comte.`,
  to: (quarter) => `Le comte ${frenchTo[quarter]}`,
  fairyTo: (quarter) => `Fée ${frenchTo[quarter]}`,
  stays: "Il reste",
  redeploy: (name) => `${name}, qui sort de Carcassonne ?`,
  redeployWait: (name) => `${name} peut déplacer des partisans de Carcassonne vers une zone évaluée.`,
  lastWait: (name) => `${name} peut déplacer un partisan de la cité de Carcassonne.`,
  nobody: "Personne",
  entered: (name, meeple, quarter) => `${name} envoie ${fr.figures[meeple].a} ${frenchTo[quarter]}`,
  moved: (name, quarter) => `${name} déplace le comte ${frenchTo[quarter]}`,
  followed: (quarter) => `Le comte va ${frenchTo[quarter]}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} déplace ${fr.figures[meeple].a} ${frenchFrom[quarter]} vers ${fr.features[feature].the} : ${fr.where(x, y)}`,
  quarter: (quarter) => `Cité de Carcassonne : ${frenchQuarters[quarter]}`,
  purpose: (quarter) => `Ici, les partisans attendent l’évaluation ${frenchWaits[quarter]}.`,
  count: "Le comte est ici : personne ne sort d’ici pour une évaluation.",
  figures: (there) =>
    fr.list(there.map(([meeple, n]) => `${n} ${n === 1 ? fr.figures[meeple].one : fr.figures[meeple].many}`)),
  empty: "Personne n’est ici.",
  line: (quarter, there, hasCount) =>
    `${capital(frenchQuarters[quarter])} : ${[...(hasCount ? ["le comte"] : []), ...there].join(", ") || "personne"}.`,
  back: {
    count: "reprend le comte",
    redeploy: "laisse le partisan à Carcassonne",
    leave: "laisse le partisan à Carcassonne",
  },
};

const spanishQuarters = quarters({
  castle: "castillo",
  market: "mercado",
  blacksmith: "herrería",
  cathedral: "catedral",
});
const spanishAt = quarters({
  castle: "el castillo",
  market: "el mercado",
  blacksmith: "la herrería",
  cathedral: "la catedral",
});
const spanishTo = (quarter: Quarter): string => `a ${spanishAt[quarter]}`.replace("a el", "al");
const spanishFrom = (quarter: Quarter): string => `de ${spanishAt[quarter]}`.replace("de el", "del");
const spanishWaits = quarters({
  castle: "una ciudad",
  market: "un campo",
  blacksmith: "un camino",
  cathedral: "un monasterio",
});

export const spanish: typeof english = {
  enter: (name) => `${name}, ¿envías un seguidor a Carcassonne?`,
  enterWait: (name) => `${name} puede enviar un seguidor a la ciudad de Carcassonne.`,
  into: (meeple, quarter) => `${capital(es.figures[meeple].one)} en ${spanishAt[quarter]}`,
  intoShort: (quarter) => capital(spanishQuarters[quarter]),
  home: (meeple, quarter) => `Recuperar el ${es.figures[meeple].one} ${spanishFrom(quarter)}`,
  move: (name) => `${name}, ¿mueves al conde?`,
  moveWait: (name) => `${name} puede mover al conde.`,
  to: (quarter) => `El conde ${spanishTo(quarter)}`,
  fairyTo: (quarter) => `Hada ${spanishTo(quarter)}`,
  stays: "Se queda",
  redeploy: (name) => `${name}, ¿quién sale de Carcassonne?`,
  redeployWait: (name) => `${name} puede mover seguidores de Carcassonne a lo que se puntúa.`,
  lastWait: (name) => `${name} puede mover un seguidor de la ciudad de Carcassonne.`,
  nobody: "Nadie",
  entered: (name, meeple, quarter) => `${name} envía un ${es.figures[meeple].one} ${spanishTo(quarter)}`,
  moved: (name, quarter) => `${name} mueve al conde ${spanishTo(quarter)}`,
  followed: (quarter) => `El conde va ${spanishTo(quarter)}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} mueve un ${es.figures[meeple].one} ${spanishFrom(quarter)} hasta ${es.features[feature].the}: ${es.where(x, y)}`,
  quarter: (quarter) => `Ciudad de Carcassonne: ${spanishQuarters[quarter]}`,
  purpose: (quarter) => `Desde aquí los seguidores pueden ir a puntuar ${spanishWaits[quarter]}.`,
  count: "El conde está aquí: nadie puede salir a puntuar.",
  figures: (there) =>
    es.list(there.map(([meeple, n]) => es.count(n, es.figures[meeple].one, es.figures[meeple].many))),
  empty: "No hay nadie aquí.",
  line: (quarter, there, hasCount) =>
    `${capital(spanishQuarters[quarter])}: ${[...(hasCount ? ["el conde"] : []), ...there].join(", ") || "nadie"}.`,
  back: {
    count: "retira al conde",
    redeploy: "deja al seguidor en Carcassonne",
    leave: "deja al seguidor en Carcassonne",
  },
};

export const englishTips = {
  city: "Others scored and you did not: you may send a follower into the City of Carcassonne, where it waits for a feature of its quarter.",
  count: "No follower can leave the count’s quarter to be scored: move him, or let him stay.",
  redeploy:
    "Before a feature is scored, followers may come from the City of Carcassonne and count for the majority.",
  last_redeploy:
    "The last tile has been placed: followers may still go from the City of Carcassonne to unfinished features.",
};

export const germanTips: typeof englishTips = {
  city: "Andere haben gepunktet, du nicht: Schick einen Gefolgsmann nach Carcassonne, wo er auf eine Wertung wartet.",
  count:
    "Aus dem Viertel, in dem der Graf steht, darf niemand zu einer Wertung: Versetz ihn, oder lass ihn dort.",
  redeploy: "Vor der Wertung dürfen Gefolgsleute aus Carcassonne dazukommen; sie zählen für die Mehrheit.",
  last_redeploy: "Das letzte Plättchen liegt: Gefolgsleute dürfen noch aus Carcassonne in unfertige Gebiete.",
};

export const frenchTips: typeof englishTips = {
  city: "D’autres ont marqué et pas vous : envoyez un partisan à Carcassonne, où il attend l’évaluation d’une zone de son quartier.",
  count: "Personne ne sort du quartier où se trouve le comte : déplacez-le, ou laissez-le en place.",
  redeploy: "Avant l’évaluation, des partisans de Carcassonne peuvent venir ; ils comptent pour la majorité.",
  last_redeploy:
    "La dernière tuile est posée : des partisans de Carcassonne peuvent encore rejoindre ce qui est inachevé.",
};

export const spanishTips: typeof englishTips = {
  city: "Otros han puntuado y tú no: puedes enviar un seguidor a Carcassonne, donde espera una zona de su barrio.",
  count: "Nadie sale a puntuar del barrio donde está el conde: muévelo o déjalo.",
  redeploy: "Antes de puntuar pueden venir seguidores de Carcassonne; cuentan para la mayoría.",
  last_redeploy:
    "La última loseta está puesta: los seguidores de Carcassonne aún pueden ir a zonas incompletas.",
};
