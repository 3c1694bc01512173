// The texts of the score sheet of /score, in German.

import { countsAround } from "../../../vocabulary.ts";
import type { sheet as English } from "../../en/pages/sheet.ts";
import { count, features, figures, list, of, pennants, tiles, where } from "../words.ts";

export const sheet: typeof English = {
  features: "Straßen, Städte und Klöster",
  fields: "Wiesen",
  cities: "Städte mit den Bauern ringsum",
  cards: "König und Raubritter",
  goods: "Waren",
  result: "Ergebnis nach Herkunft",
  before: "Bisher",
  under: (rules) => `Gewertet nach: ${rules}, als wäre die Partie jetzt zu Ende.`,
  square: where,
  at: (kind, x, y) => `${features[kind].one}, ${where(x, y)}`,
  extent: (feature) =>
    [
      countsAround(feature.kind) ? `${feature.tiles} von 9 Feldern belegt` : tiles(feature.tiles),
      feature.pennants > 0 ? pennants(feature.pennants) : "",
      feature.inn ? "ein Wirtshaus" : "",
      feature.cathedral ? "eine Kathedrale" : "",
      feature.besieged ? "belagert" : "",
      feature.complete
        ? "fertig"
        : countsAround(feature.kind)
          ? "nicht fertig"
          : `nicht fertig: ${count(feature.open, "offenes Ende", "offene Enden")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  standing: (strengths, owners, figure) =>
    [
      strengths.length === 0 ? "Kein Gefolgsmann" : `Gefolgsleute: ${strengths.join(", ")}`,
      ...owners.map((name) => `${figures[figure].one}${of([name])}`),
    ].join(", "),
  touches: (n) =>
    n === 0 ? "Grenzt an keine fertige Stadt." : `Grenzt an ${count(n, "fertige Stadt", "fertige Städte")}:`,
  unfinished: "Nicht fertig, bringt nichts:",
  majority: (names) =>
    names.length === 1 ? `${names[0]} hat die Mehrheit.` : `${list(names)} haben gleich viele.`,
  farmers: (strengths, fields) =>
    `Bauern ringsum: ${strengths.join(", ")}; ${fields.length === 1 ? "Wiese" : "Wiesen"}: ${list(fields)}.`,
};
