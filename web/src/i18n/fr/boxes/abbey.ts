// The texts about abbeys and wagons, in French. The abbey of this box is “monastère”, as in its name; any cloister is
// “abbaye”.
import type { Messages } from "../../en/index.ts";
import { count, de, features, fromStart, where } from "../words.ts";

export const abbey: Messages["abbey"] = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, poser votre monastère ?` : `${name}, monastère ou pioche ?`),
  abbeyHint: (holes) =>
    `Il va dans ${count(holes, "trou marqué", "trous marqués")} et ferme ce qui y aboutit.`,
  none: "Pas de monastère",
  abbeyWait: (name) => `${name} peut poser un monastère.`,
  wagon: (name) => `${name}, où va votre chariot ?`,
  wagonWait: (name) => `${name} peut déplacer son chariot.`,
  wagonHome: "Il rentre",
  abbeyLaid: (x, y, joins) => `Monastère posé ${fromStart(x, y)}${joins === "" ? "" : ` ; ${joins}`}`,
  noAbbey: (name) => `${name} ne pose pas de monastère`,
  movedOn: (name, feature, x, y) =>
    `Le chariot ${de(name)} repart vers ${features[feature].the}, ${where(x, y)}`,
  left: (n) => `Monastères : encore ${n}`,
  back: { abbey: "reprend le monastère" },
};
