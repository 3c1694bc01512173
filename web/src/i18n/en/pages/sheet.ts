// The texts of the score sheet of /score, in English.
import type { Feature, Meeple } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import { capital } from "../../speech.ts";
import { count, features, figures, list, where } from "../words.ts";

export const sheet = {
  features: "Roads, cities and cloisters",
  fields: "Fields",
  cities: "Cities, with the farmers around them",
  cards: "King and Robber Baron",
  goods: "Goods",
  result: "Result by source",
  before: "So far",
  under: (rules: string) => `Scored under: ${rules}, as if the game ended now.`,
  square: where,
  at: (kind: Feature, x: number, y: number) => `${capital(features[kind].one)}, ${where(x, y)}`,
  extent: (feature: {
    kind: Feature;
    tiles: number;
    pennants: number;
    inn: boolean;
    cathedral: boolean;
    besieged: boolean;
    complete: boolean;
    open: number;
  }) =>
    [
      countsAround(feature.kind)
        ? `${feature.tiles} of 9 squares filled`
        : count(feature.tiles, "tile", "tiles"),
      feature.pennants > 0 ? count(feature.pennants, "pennant", "pennants") : "",
      feature.inn ? "an inn" : "",
      feature.cathedral ? "a cathedral" : "",
      feature.besieged ? "besieged" : "",
      feature.complete
        ? "complete"
        : countsAround(feature.kind)
          ? "not complete"
          : `not complete: ${count(feature.open, "open end", "open ends")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  standing: (strengths: readonly string[], owners: readonly string[], figure: Meeple) =>
    [
      strengths.length === 0 ? "No follower" : `Followers: ${strengths.join(", ")}`,
      ...owners.map((name) => `${name}’s ${figures[figure].one}`),
    ].join(", "),
  touches: (n: number) =>
    n === 0 ? "Touches no completed city." : `Touches ${count(n, "completed city", "completed cities")}:`,
  unfinished: "Not complete, pays nothing:",
  majority: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} has the majority.` : `${list(names)} tie for the majority.`,
  farmers: (strengths: readonly string[], fields: readonly string[]) =>
    `Farmers around it: ${strengths.join(", ")}, in the ${fields.length === 1 ? "field" : "fields"} ${list(fields)}.`,
};
