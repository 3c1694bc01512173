// The texts of the page with the rules, in German.
import type { book as English } from "../../en/pages/book.ts";
import { either, isOne } from "../words.ts";

export const book: typeof English = {
  search: "In den Regeln suchen (englisch)",
  same: "Diese Regeln spielen sich wie die aktuelle Ausgabe.",
  differs: (n) =>
    isOne(n)
      ? "Nur die 1 Regel, die von der aktuellen Ausgabe abweicht"
      : `Nur die ${n} Regeln, die von der aktuellen Ausgabe abweichen`,
  /** The note on a clause that applies only with these boxes. */
  elsewhere: (boxes) =>
    `Nicht in deinem Spiel: Das gehört zu ${boxes.length === 0 ? "einer anderen Schachtel" : either(boxes.map((box) => `„${box}“`))}.`,
  otherwise: "Nicht in deinem Spiel: Das gilt nach anderen Regeln als denen, die du gewählt hast.",
  different: "weicht von der aktuellen Ausgabe ab",
  print: "Drucken",
  game: "Deine Ausgabe und Schachteln",
  play: "Nach diesen Regeln spielen",
  contents: "Kapitel",
  boxes: "Was in den Schachteln ist",
  nothing: "Kein Abschnitt enthält diese Wörter.",
  found: (n) => (isOne(n) ? `${n} Abschnitt` : `${n} Abschnitte, die besten zuerst`),
  notHere: (id) => `Der Abschnitt „${id}“ gilt unter diesen Regeln nicht.`,
  linkTo: (id) => `Link zu ${id}`,
  whence: "Quellen",
};
