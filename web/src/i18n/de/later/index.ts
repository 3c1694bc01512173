// Texts needed later in a game, in German: for its end, and for the tips on new kinds of move.

import { germanTips } from "../../boxes/index.ts";
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";
import { item } from "./payments.ts";

const { list, series } = speech("de");

export { help, item, rule };

export const end: Texts["end"] = {
  analyse: "Analysieren",
  picture: "Bild (PNG)",
  drawing: "Bild (SVG)",
  recordText: "Aufzeichnung (Text)",
  recordJson: "Aufzeichnung (JSON)",
  walk: "Zug für Zug",
  verify: "Ziehungen prüfen",
  editions: {
    title: "Nach anderen Ausgaben",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} hätte auch so gewonnen`
          : `${list(names)} hätten auch so gewonnen`
        : names.length === 1
          ? `${names[0]} hätte gewonnen`
          : `${list(names)} hätten sich den Sieg geteilt`,
    alike: (editions) => `Gleich viele Punkte nach: ${series(editions)}.`,
    stopped: (tile, name) => `ab Plättchen ${tile} nicht spielbar (${name})`,
    why: "Was dort anders ist",
    loading: "Die Partie wird nach anderen Ausgaben gewertet …",
  },
};

export const expected: Texts["expected"] = {
  show: "am Ende erwartet",
  hint: "Der Endstand, den der Computer erwartet, und die Gewinnchance.",
  summary: (rows) =>
    `Erwartet: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Keine solchen Hinweise mehr",
  moments: germanTips(),
};
