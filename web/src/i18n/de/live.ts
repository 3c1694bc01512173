// The announcements for screen readers, in German; a part of the messages.
import type { live as English } from "../en/live.ts";
import { count, tileParts, where } from "./words.ts";

export const live: typeof English = {
  asked: (name) => `${name} möchte ein Plättchen zurücknehmen. Y stimmt zu, N lehnt ab.`,
  yourTurn: (name, tile, places) =>
    `${name}, leg ein Plättchen: ${tileParts(tile)}. ${count(places, "erlaubte Stelle", "erlaubte Stellen")}.`,
  laid: (name, x, y, what) => `${name} legt ein Plättchen, ${where(x, y)}: ${what}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Stelle ${index} von ${all}: ${where(x, y)}. Drehung ${turn} von ${turns}.`,
  cannotDeploy: (name) => `${name}: Hier kannst du keine Figur stellen.`,
  confirm: (name) => `${name}: Die Eingabetaste beendet den Zug, Strg Z geht einen Schritt zurück.`,
  second: (name) => `Zweites Plättchen für ${name}: Die Eingabetaste nimmt es, 0 verzichtet.`,
  escape: (name) => `${name}: Ein Ritter darf eine belagerte Stadt verlassen.`,
};
