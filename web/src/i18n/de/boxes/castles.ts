// The texts about castles, in German.
import type { castle as english } from "../../en/boxes/castles.ts";
import { capital } from "../../speech.ts";
import { features, where } from "../words.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, aus der kleinen Stadt eine Burg machen?`,
  wait: (name) => `${name} darf eine Burg bauen.`,
  none: "Keine Burg",
  make: (x, y) => `Burg statt Punkte; der Gefolgsmann hier wird ihr Burgherr: ${where(x, y)}`,
  lord: (name) => `${name}, was davon bezahlt deinen Burgherrn?`,
  lordWait: (name) => `${name} wählt, was den Herrn einer Burg bezahlt.`,
  pay: (feature, direction, x, y) =>
    `${[capital(features[feature]), direction, where(x, y)].filter(Boolean).join(", ")}: bezahlt den Burgherrn`,
  left: (left) => `Burgen: noch ${left}`,
  of: (name) => `Burg von ${name}, wartet auf das erste, was neben ihr fertig wird`,
  empty: "Leere Burg",
  built: (name, x, y) => `${name} baut eine Burg: ${where(x, y)}`,
  noCastle: (name) => `${name} baut keine Burg`,
  paid: (name, x, y) =>
    `Neben der Burg von ${name} ist etwas fertig: Der Burgherr wird bezahlt und kehrt heim (${where(x, y)})`,
  back: { castle: "nimmt die Burg zurück", lord: "überlegt sich das mit dem Burgherrn" },
};
