// What is said aloud to people who cannot see the board, in German; a part of the messages.
import type { live as English } from "./live.en.ts";
import { count, where } from "./words.de.ts";

export const live: typeof English = {
  asked: (name) => `${name} möchte eine Karte zurücknehmen. Y stimmt zu, N lehnt ab.`,
  yourTurn: (name, places) =>
    `${name} legt ein Plättchen. ${count(places, "erlaubte Stelle", "erlaubte Stellen")}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Stelle ${index} von ${all}: ${where(x, y)}. Drehung ${turn} von ${turns}.`,
  deploy: (name, options) =>
    options.length === 0
      ? `${name}: Hier kann keine Figur stehen.`
      : `${name}: ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 keine Figur.`,
  confirm: (name) => `${name}: Die Eingabetaste beendet den Zug, Strg Z geht einen Schritt zurück.`,
  second: (name) => `Zweites Plättchen für ${name}: Die Eingabetaste nimmt es, 0 verzichtet.`,
  dragon: (name, steps) => `${name} zieht den Drachen: ${steps.join(", ")}.`,
  escape: (name, options) =>
    `${name}: Ein Ritter darf eine belagerte Stadt verlassen. ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 alle bleiben.`,
};
