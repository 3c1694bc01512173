// Texts needed later in a game, in French: for its end, and for the tips on new kinds of move.

import { frenchTips } from "../../boxes/index.ts";
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";
import { item } from "./payments.ts";

const { list, series } = speech("fr", "\u00a0");

export { help, item, rule };

export const end: Texts["end"] = {
  analyse: "Analyser",
  picture: "Image (PNG)",
  drawing: "Image (SVG)",
  recordText: "Enregistrement (texte)",
  recordJson: "Enregistrement (JSON)",
  walk: "Coup par coup",
  verify: "Vérifier les tirages",
  editions: {
    title: "Selon d’autres éditions",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} aurait gagné aussi`
          : `${list(names)} auraient gagné aussi`
        : names.length === 1
          ? `${names[0]} aurait gagné`
          : `${list(names)} auraient partagé la victoire`,
    alike: (editions) => `Les mêmes points selon : ${series(editions)}.`,
    stopped: (tile, name) => `injouable à partir de la tuile ${tile} (${name})`,
    why: "Ce qui la distingue",
    loading: "La partie est comptée selon d’autres éditions…",
  },
};

export const expected: Texts["expected"] = {
  show: "prévu à la fin",
  hint: "Le score final que l’ordinateur prévoit, et les chances de gagner.",
  summary: (rows) =>
    `Score prévu : ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Ne plus rien signaler",
  moments: frenchTips(),
};
