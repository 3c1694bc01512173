// The texts of the score sheet of /score, in Spanish.

import { countsAround } from "../../../vocabulary.ts";
import type { sheet as English } from "../../en/pages/sheet.ts";
import { capital } from "../../speech.ts";
import { count, features, figures, list, of, pennants, tiles, where } from "../words.ts";

export const sheet: typeof English = {
  features: "Caminos, ciudades y monasterios",
  fields: "Campos",
  cities: "Ciudades, con los granjeros de alrededor",
  cards: "Rey y barón ladrón",
  goods: "Mercancías",
  result: "Resultado por origen",
  before: "Hasta ahora",
  under: (rules) => `Puntuado según: ${rules}, como si la partida acabara ahora.`,
  square: where,
  at: (kind, x, y) => `${capital(features[kind].one)}, ${where(x, y)}`,
  extent: (feature) => {
    const done = feature.kind === "city" ? "completa" : "completo";
    return [
      countsAround(feature.kind) ? `${feature.tiles} de 9 casillas ocupadas` : tiles(feature.tiles),
      feature.pennants > 0 ? pennants(feature.pennants) : "",
      feature.inn ? "una posada" : "",
      feature.cathedral ? "una catedral" : "",
      feature.besieged ? "asediada" : "",
      feature.complete
        ? done
        : countsAround(feature.kind)
          ? "sin completar"
          : `sin completar: ${count(feature.open, "extremo abierto", "extremos abiertos")}`,
    ]
      .filter((part) => part !== "")
      .join(", ");
  },
  standing: (strengths, owners, figure) =>
    [
      strengths.length === 0 ? "Ningún seguidor" : `Seguidores: ${strengths.join(", ")}`,
      ...owners.map((name) => `${figures[figure].one}${of([name])}`),
    ].join(", "),
  touches: (n) =>
    n === 0
      ? "No toca ninguna ciudad completa."
      : `Toca ${count(n, "ciudad completa", "ciudades completas")}:`,
  unfinished: "Incompletas, no dan nada:",
  majority: (names) =>
    names.length === 1 ? `${names[0]} tiene la mayoría.` : `Empate entre ${list(names)}.`,
  farmers: (strengths, fields) =>
    `Granjeros alrededor: ${strengths.join(", ")}, ${fields.length === 1 ? "en el campo" : "en los campos"} ${list(fields)}.`,
};
