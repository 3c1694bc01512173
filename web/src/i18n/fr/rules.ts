// The texts about rules, in French: a clause that is looked up, and the rules of a table. A part of the messages.
import type { rule as EnglishRule, rules as EnglishRules } from "../en/rules.ts";
import { count } from "./words.ts";

export const rule: typeof EnglishRule = {
  title: "La règle",
  source: (source) => `Source : ${source}`,
  editions: (text) => `Éditions : ${text}`,
  /** Follows the variant of a clause that applies in the reader’s game. */
  mine: "dans votre partie",
  /** Replaces a variant that does not apply there. */
  elsewhere: "une autre règle",
  inBook: "Dans le livre des règles",
  loading: "Chargement…",
  missing: (id) => `Le livre des règles n’a pas d’article « ${id} ».`,
};

export const rules: typeof EnglishRules = {
  title: "Règles",
  sum: (edition, changed) =>
    changed === 0
      ? "comme dans l’édition"
      : `${edition}, ${count(changed, "règle modifiée", "règles modifiées")}`,
  hint: "Paysans, double tour, figurines, règles maison",
  reset: "Revenir à l’édition",
  changed: "modifiée",
  edition: "édition",
  ofEdition: (value) => `${value} (édition)`,
  clause: (title) => `Dans le livre des règles : ${title}`,
  idle: (n) => `${count(n, "règle", "règles")} de boîtes qui ne sont pas en jeu`,
  read: "Lire ces règles",
  differs: (n) =>
    n === 0
      ? "Se joue comme l’édition actuelle"
      : `Diffère de l’édition actuelle par ${count(n, "règle", "règles")}`,
  table: "Les règles de cette table",
  here: "À cette table",
  current: "Édition actuelle",
  rule: "Règle",
  book: "Tout le livre des règles",
  same: "Toutes les règles qui concernent ces boîtes sont celles de l’édition actuelle.",
};
