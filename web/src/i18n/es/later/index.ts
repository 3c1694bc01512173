// Texts needed later in a game, in Spanish: for its end, and for the tips on new kinds of move.

import { spanishTips } from "../../boxes/index.ts";
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";
import { item } from "./payments.ts";

const { list, series } = speech("es");

export { help, item, rule };

export const end: Texts["end"] = {
  analyse: "Analizar",
  picture: "Imagen (PNG)",
  drawing: "Imagen (SVG)",
  recordText: "Registro (texto)",
  recordJson: "Registro (JSON)",
  walk: "Jugada a jugada",
  verify: "Comprobar los sorteos",
  editions: {
    title: "Según otras ediciones",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} también habría ganado`
          : `${list(names)} también habrían ganado`
        : names.length === 1
          ? `${names[0]} habría ganado`
          : `${list(names)} habrían compartido la victoria`,
    alike: (editions) => `Los mismos puntos según: ${series(editions)}.`,
    stopped: (tile, name) => `no se puede jugar desde la loseta ${tile} (${name})`,
    why: "Qué cambia",
    loading: "Puntuando según otras ediciones…",
  },
};

export const expected: Texts["expected"] = {
  show: "esperado al final",
  hint: "La puntuación final que espera el ordenador, y la probabilidad de ganar.",
  summary: (rows) =>
    `Se espera: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "No más consejos",
  moments: spanishTips(),
};
