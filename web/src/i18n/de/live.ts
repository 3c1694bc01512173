// What is said aloud to people who cannot see the board, in German; a part of the messages.
import type { live as English } from "../en/live.ts";
import { count, where } from "./words.ts";

export const live: typeof English = {
  asked: (name) => `${name} möchte eine Karte zurücknehmen. Y stimmt zu, N lehnt ab.`,
  yourTurn: (name, places) =>
    `${name} legt ein Plättchen. ${count(places, "erlaubte Stelle", "erlaubte Stellen")}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Stelle ${index} von ${all}: ${where(x, y)}. Drehung ${turn} von ${turns}.`,
  cannotDeploy: (name) => `${name}: Hier kann keine Figur stehen.`,
  confirm: (name) => `${name}: Die Eingabetaste beendet den Zug, Strg Z geht einen Schritt zurück.`,
  second: (name) => `Zweites Plättchen für ${name}: Die Eingabetaste nimmt es, 0 verzichtet.`,
  escape: (name) => `${name}: Ein Ritter darf eine belagerte Stadt verlassen.`,
};
