// The texts of the page with the rules, in French.
import type { book as English } from "../../en/pages/book.ts";
import { count, either, isOne } from "../words.ts";

export const book: typeof English = {
  search: "Chercher dans les règles (en anglais)",
  same: "Ces règles se jouent comme l’édition actuelle.",
  differs: (n) =>
    isOne(n)
      ? `Seulement la règle qui diffère de l’édition actuelle (${n})`
      : `Seulement les ${n} règles qui diffèrent de l’édition actuelle`,
  /** The note on a clause that applies only with these boxes. */
  elsewhere: (boxes) =>
    `Pas dans votre partie : cette règle vient avec ${boxes.length === 0 ? "une autre boîte" : either(boxes)}.`,
  otherwise: "Pas dans votre partie : cet article va avec d’autres règles que celles que vous avez choisies.",
  different: "diffère de l’édition actuelle",
  print: "Imprimer",
  game: "Votre édition et vos boîtes",
  play: "Jouer avec ces règles",
  contents: "Chapitres",
  boxes: "Ce que contiennent les boîtes",
  nothing: "Aucun article ne contient ces mots.",
  found: (n) => `${count(n, "article", "articles")}, les plus pertinents d’abord`,
  notHere: (id) => `L’article « ${id} » ne s’applique pas avec ces règles.`,
  linkTo: (id) => `Lien vers ${id}`,
  whence: "D’où cela vient",
};
