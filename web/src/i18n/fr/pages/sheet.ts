// The texts of the score sheet of /score, in French.

import { countsAround } from "../../../vocabulary.ts";
import type { sheet as English } from "../../en/pages/sheet.ts";
import { capital } from "../../speech.ts";
import { openSides } from "../look.ts";
import { agreeing, count, de, features, figures, filled, list, pennants, tiles, where } from "../words.ts";

export const sheet: typeof English = {
  features: "Routes, villes et abbayes",
  fields: "Prés",
  cities: "Villes, avec les paysans autour",
  cards: "Roi et Brigand",
  goods: "Marchandises",
  result: "Résultat par origine",
  before: "Jusqu’ici",
  under: (rules) => `Compté selon : ${rules}, comme si la partie s’arrêtait là.`,
  square: where,
  at: (kind, x, y) => `${capital(features[kind].one)}, ${where(x, y)}`,
  extent: (feature) =>
    [
      countsAround(feature.kind) ? filled(feature.tiles) : tiles(feature.tiles),
      feature.pennants > 0 ? pennants(feature.pennants) : "",
      feature.inn ? "une auberge" : "",
      feature.cathedral ? "une cathédrale" : "",
      feature.besieged ? "assiégée" : "",
      feature.complete
        ? agreeing(feature.kind, "terminé")
        : countsAround(feature.kind)
          ? agreeing(feature.kind, "inachevé")
          : `${agreeing(feature.kind, "inachevé")} : ${openSides(feature.open)}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  standing: (strengths, owners, figure) =>
    [
      strengths.length === 0 ? "Aucun partisan" : `Partisans : ${strengths.join(", ")}`,
      ...owners.map((name) => `${figures[figure].one} ${de(name)}`),
    ].join(", "),
  touches: (n) =>
    n === 0
      ? "Ne touche aucune ville terminée."
      : `Touche ${count(n, "ville terminée", "villes terminées")} :`,
  unfinished: "Inachevées, ne rapportent rien :",
  majority: (names) => (names.length === 1 ? `${names[0]} a la majorité.` : `Égalité entre ${list(names)}.`),
  farmers: (strengths, fields) =>
    `Paysans autour : ${strengths.join(", ")}, ${fields.length === 1 ? "dans le pré" : "dans les prés"} situé${fields.length === 1 ? "" : "s"} ${list(fields)}.`,
};
