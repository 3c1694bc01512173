// The texts of the page with the rules, in Spanish.
import type { book as English } from "../../en/pages/book.ts";
import { either, isOne } from "../words.ts";

export const book: typeof English = {
  search: "Buscar en las reglas (en inglés)",
  same: "Con estas reglas se juega como en la edición actual.",
  differs: (n) =>
    isOne(n)
      ? "Solo la regla que se aparta de la edición actual"
      : `Solo las ${n} reglas que se apartan de la edición actual`,
  /** The note on a clause that applies only with these boxes. */
  elsewhere: (boxes) =>
    `No está en tu partida: viene con ${boxes.length === 0 ? "otra caja" : either(boxes)}.`,
  otherwise: "No está en tu partida: pertenece a reglas que no has elegido.",
  different: "se aparta de la edición actual",
  print: "Imprimir",
  game: "Tu edición y tus cajas",
  play: "Jugar con estas reglas",
  contents: "Capítulos",
  boxes: "Qué hay en las cajas",
  nothing: "Ningún artículo contiene estas palabras.",
  found: (n) => (isOne(n) ? `${n} artículo` : `${n} artículos, los más relevantes primero`),
  notHere: (id) => `El artículo «${id}» no se aplica con estas reglas.`,
  linkTo: (id) => `Enlace a ${id}`,
  whence: "Fuentes",
};
