// The texts about castles, in German.
import type { castle as english } from "../../en/boxes/castles.ts";
import { capital } from "../../speech.ts";
import { features, where } from "../words.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, aus der kleinen Stadt eine Burg machen?`,
  wait: (name) => `${name} darf eine Burg bauen.`,
  none: "Keine Burg",
  make: (x, y) => `Burg statt Punkte; der Gefolgsmann hier wird ihr Burgherr: ${where(x, y)}`,
  lord: (name) => `${name}, was davon zählt für deinen Burgherrn?`,
  lordWait: (name) => `${name} wählt, was für den Burgherrn zählt.`,
  pay: (feature, direction, x, y) =>
    `${[capital(features[feature].one), direction, where(x, y)].filter(Boolean).join(", ")}: zählt für den Burgherrn`,
  left: (left) => `Burgen: noch ${left}`,
  of: (name) => `Burg von ${name}, wartet auf das erste Gebiet, das neben ihr fertig wird`,
  empty: "Leere Burg",
  built: (name, x, y) => `${name} baut eine Burg: ${where(x, y)}`,
  noCastle: (name) => `${name} baut keine Burg`,
  paid: (name, x, y) =>
    `Neben der Burg von ${name} wurde ein Gebiet fertig: Der Burgherr wird gewertet und kommt zurück (${where(x, y)})`,
  back: { castle: "nimmt die Burg zurück", lord: "überlegt sich neu, was für den Burgherrn zählt" },
};
