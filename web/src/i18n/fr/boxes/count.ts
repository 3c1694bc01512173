// The texts about the City of Carcassonne, in French.
import type { Quarter } from "../../../protocol.ts";
import type { carcassonne as english } from "../../en/boxes/count.ts";
import { capital } from "../../speech.ts";
import { features, figures, list, where } from "../words.ts";

const quarters: Record<Quarter, string> = {
  castle: "château",
  market: "marché",
  blacksmith: "forge",
  cathedral: "cathédrale",
};
const to: Record<Quarter, string> = {
  castle: "au château",
  market: "au marché",
  blacksmith: "à la forge",
  cathedral: "à la cathédrale",
};
const from: Record<Quarter, string> = {
  castle: "du château",
  market: "du marché",
  blacksmith: "de la forge",
  cathedral: "de la cathédrale",
};
const waits: Record<Quarter, string> = {
  castle: "d’une ville",
  market: "d’un pré",
  blacksmith: "d’une route",
  cathedral: "d’une abbaye",
};

export const carcassonne: typeof english = {
  enter: (name) => `${name}, envoyer un partisan à Carcassonne ?`,
  enterWait: (name) => `${name} peut envoyer un partisan dans la cité de Carcassonne.`,
  into: (meeple, quarter) => `${capital(figures[meeple].one)} ${to[quarter]}`,
  intoShort: (quarter) => capital(quarters[quarter]),
  home: (meeple, quarter) => `Reprendre ${figures[meeple].the} ${from[quarter]}`,
  move: (name) => `${name}, déplacer le comte ?`,
  moveWait: (name) => `${name} peut déplacer le comte.`,
  to: (quarter) => `Le comte ${to[quarter]}`,
  fairyTo: (quarter) => `Fée ${to[quarter]}`,
  stays: "Il reste",
  redeploy: (name) => `${name}, qui sort de Carcassonne ?`,
  redeployWait: (name) => `${name} peut déplacer des partisans de Carcassonne vers une zone évaluée.`,
  lastWait: (name) => `${name} peut déplacer un partisan de la cité de Carcassonne.`,
  nobody: "Personne",
  entered: (name, meeple, quarter) => `${name} envoie ${figures[meeple].a} ${to[quarter]}`,
  moved: (name, quarter) => `${name} déplace le comte ${to[quarter]}`,
  followed: (quarter) => `Le comte va ${to[quarter]}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} déplace ${figures[meeple].a} ${from[quarter]} vers ${features[feature].the} : ${where(x, y)}`,
  quarter: (quarter) => `Cité de Carcassonne : ${quarters[quarter]}`,
  purpose: (quarter) => `Ici, les partisans attendent l’évaluation ${waits[quarter]}.`,
  count: "Le comte est ici : personne n’en sort pour une évaluation.",
  figures: (there) =>
    list(there.map(([meeple, n]) => `${n} ${n === 1 ? figures[meeple].one : figures[meeple].many}`)),
  empty: "Personne n’est ici.",
  line: (quarter, figures, hasCount) =>
    `${capital(quarters[quarter])} : ${[...(hasCount ? ["le comte"] : []), ...figures].join(", ") || "personne"}.`,
  back: {
    count: "reprend le comte",
    redeploy: "laisse le partisan à Carcassonne",
    leave: "laisse le partisan à Carcassonne",
  },
};
