// The texts about abbeys and wagons, in French.
import type { Messages } from "../../en/index.ts";
import { count, de, features, fromStart, where } from "../words.ts";

export const abbey: Messages["abbey"] = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, poser votre abbaye ?` : `${name}, abbaye ou pioche ?`),
  abbeyHint: (holes) =>
    `Elle va dans ${count(holes, "trou marqué", "trous marqués")} et ferme ce qui y aboutit.`,
  none: "Pas d’abbaye",
  abbeyWait: (name) => `${name} peut poser une abbaye.`,
  wagon: (name) => `${name}, où va votre chariot ?`,
  wagonWait: (name) => `${name} peut déplacer son chariot.`,
  wagonHome: "Il reste à la maison",
  abbeyLaid: (x, y, joins) => `Abbaye posée ${fromStart(x, y)}${joins === "" ? "" : ` ; ${joins}`}`,
  noAbbey: (name) => `${name} ne pose pas d’abbaye`,
  movedOn: (name, feature, x, y) => `Le chariot ${de(name)} repart : ${features[feature]}, ${where(x, y)}`,
  left: (n) => `Abbayes à poser : encore ${n}`,
  back: { abbey: "reprend l’abbaye" },
};
