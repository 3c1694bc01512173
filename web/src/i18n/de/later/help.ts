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
      "von Stelle zu Stelle gehen, an die das Plättchen passt, oder durch das, was zu wählen ist (sonst: das Spielfeld bewegen)",
    ],
    ["↑ / ↓", "auf einem Basar: mehr oder weniger bieten; ← und → wählen ein Plättchen"],
    ["Tab", "nächste Stelle; Umschalt Tab die davor"],
    ["Umschalt + Pfeile", "das Spielfeld bewegen"],
    ["R / E", "das Plättchen nach rechts / links drehen, nur so, dass es passt"],
    ["Eingabe", "das Plättchen legen; den Zug beenden; das zweite Plättchen nehmen"],
    [
      "1 – 9, D H J K O P Q V X",
      "wählen, was diese Nummer oder diesen Buchstaben hat: die Figur stellen oder zurückholen, das Turmteil setzen",
    ],
    [
      keyNames(SPECIAL),
      `${SPECIAL.map((meeple) => figures[meeple].one).join(", ")} (noch einmal: die nächste Stelle)`,
    ],
    ["0", "keine Figur; alle Ritter bleiben; kein zweites Plättchen; ein Plättchen statt der Abtei"],
    ["Strg Z", "zurück, mehrere Schritte"],
    ["U", "die anderen bitten, dein letztes Plättchen zurücknehmen zu dürfen"],
    ["Y, N", "einer Bitte zustimmen oder sie ablehnen"],
    ["+ und −", "näher, weiter weg"],
    ["C", "das letzte Plättchen zeigen, noch einmal: den ganzen Tisch"],
    ["F", "Wiesen in den Farben ihrer Besitzer, mit ihren Punkten bei sofortigem Spielende"],
    ["S", "noch einmal zeigen, was seit deinem Zug geschah"],
    ["T", "die Plättchen, die noch kommen"],
    ["I", "was hier liegt: Pfeile gehen weiter, Tab geht zum nächsten Teil, noch einmal I: zurück zum Spiel"],
    ["L", "zum Verlauf"],
    ["?", "diese Liste"],
  ],
  gestures: [
    ["Ziehen", "bewegt das Spielfeld und spielt nie"],
    ["Rad oder zwei Finger", "näher und weiter weg, um den Zeiger"],
    ["Doppelt tippen", "näher"],
    ["Klick auf eine Stelle", "wählt sie; noch einmal: dreht das Plättchen"],
    ["Klick auf Plättchen oder Lücke", "was es wert ist; was dort passt"],
  ],
};
