// The keys and gestures of a table, in German.
import { keyNames, SPECIAL } from "../../../vocabulary.ts";
import type { help as english } from "../../en/later/help.ts";
import { figures } from "../words.ts";

export const help: typeof english = {
  title: "Tasten und Gesten",
  stirs: "Bildschirm anlassen und kurz vibrieren, wenn ich am Zug bin",
  keys: [
    [
      "← ↑ → ↓",
      "von einer passenden Stelle zur nächsten gehen oder durch die Auswahl; sonst: das Spielfeld bewegen",
    ],
    ["↑ / ↓", "auf einem Basar: mehr oder weniger bieten; ← und → wählen ein Plättchen"],
    ["Tab", "nächste Stelle; Umschalt Tab: die vorige"],
    ["Umschalt + Pfeile", "das Spielfeld bewegen"],
    ["R / E", "das Plättchen nach rechts / links drehen, bis es passt"],
    ["Eingabe", "das Plättchen legen; den Zug beenden; das zweite Plättchen nehmen"],
    [
      "1 – 9, D H J K O P Q V X",
      "wählen, was diese Nummer oder diesen Buchstaben hat: die Figur stellen oder zurückholen, das Turmteil setzen",
    ],
    [
      keyNames(SPECIAL),
      `${SPECIAL.map((meeple) => figures[meeple].one).join(", ")} (noch einmal: die nächste Stelle)`,
    ],
    ["0", "keine Figur; alle Ritter bleiben; kein zweites Plättchen; ziehen, statt die Abtei zu legen"],
    ["Strg Z", "zurück, mehrere Schritte"],
    ["U", "die anderen bitten, dein letztes Plättchen zurücknehmen zu dürfen"],
    ["Y, N", "einer Bitte zustimmen oder sie ablehnen"],
    ["+ und −", "vergrößern, verkleinern"],
    ["C", "das letzte Plättchen zeigen, noch einmal: den ganzen Tisch"],
    ["F", "Wiesen in den Farben ihrer Besitzer, mit ihren Punkten bei sofortigem Spielende"],
    ["S", "noch einmal zeigen, was seit deinem Zug geschah"],
    ["T", "die Plättchen, die noch kommen"],
    ["I", "was hier liegt: Pfeile gehen weiter, Tab geht zum nächsten Teil, noch einmal I: zurück zum Spiel"],
    ["L", "zum Verlauf"],
    ["?", "diese Liste"],
  ],
  gestures: [
    ["Ziehen", "bewegt das Spielfeld, ist nie ein Zug"],
    ["Rad oder zwei Finger", "vergrößert oder verkleinert, um den Zeiger herum"],
    ["Doppelt tippen", "vergrößert"],
    ["Klick auf eine Stelle", "wählt sie; noch einmal: dreht das Plättchen"],
    ["Klick auf Plättchen oder Lücke", "zeigt, was es wert ist oder was dort passt"],
  ],
};
