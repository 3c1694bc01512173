// The texts about abbeys and wagons, in German.
import type { Messages } from "../../en/index.ts";
import { count, features, fromStart, where } from "../words.ts";

export const abbey: Messages["abbey"] = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, legst du die Abtei?` : `${name}, Abtei oder ziehen?`),
  abbeyHint: (holes) =>
    `Sie passt in ${count(holes, "markierte Lücke", "markierte Lücken")} und schließt ab, was dort endet.`,
  none: "Keine Abtei",
  abbeyWait: (name) => `${name} darf eine Abtei legen.`,
  wagon: (name) => `${name}, wohin fährt dein Wagen?`,
  wagonWait: (name) => `${name} darf mit dem Wagen weiterfahren.`,
  wagonHome: "Zurück zu dir",
  abbeyLaid: (x, y, joins) => `Abtei gelegt, ${fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name) => `${name} legt keine Abtei`,
  movedOn: (name, feature, x, y) =>
    `Der Wagen von ${name} fährt weiter: ${features[feature].one}, ${where(x, y)}`,
  left: (n) => `Abteien: noch ${n}`,
  back: { abbey: "nimmt die Abtei zurück" },
};
