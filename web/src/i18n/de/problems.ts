// Why something was refused, in German.
import type { problem as English } from "../en/problems.ts";

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string =>
    `Zeile ${n} lässt sich nicht lesen. Korrigiere sie und öffne den Text noch einmal.`,
  game: "Das lässt sich nicht als Partie lesen. Füge den Text einer Aufzeichnung ein oder öffne eine .bastide- oder .jcz-Datei.",
  board:
    "Das lässt sich nicht als Tisch lesen. Schreib ihn wie unten beschrieben, oder öffne eine Aufzeichnung oder eine .jcz-Datei.",
};

export const problem: typeof English = {
  rule: "Die Regel",
  codes: {
    stale: "Inzwischen ist etwas geschehen. Sieh noch einmal hin und wähle.",
    too_fast: "Das war zu schnell für den Server; warte einen Augenblick.",
    bad_token:
      "Dieser Link öffnet den Platz nicht oder nicht mehr. Lass dir den Link des Platzes noch einmal geben.",
    seats_only: "An diesem Tisch dürfen nur Mitspieler zuschauen.",
    not_your_seat: "Dieser Platz gehört nicht zu diesem Browser. Öffne den Link des Platzes noch einmal.",
    not_your_turn: "Jetzt ist jemand anders am Zug.",
    wrong_stage: "Jetzt ist etwas anderes zu entscheiden.",
    illegal: "Das erlauben die Regeln nicht.",
    nothing_to_undo: "Hier gibt es nichts zurückzunehmen: Das Plättchen in der Hand hast du schon gesehen.",
    not_found: "Das gibt es hier nicht. Prüfe die Adresse.",
    aid_off: "An diesem Tisch wird ohne diese Hilfe gespielt.",
    bad_name: "Ein Name hat 1 bis 24 sichtbare Zeichen. Wähle einen anderen.",
    name_taken: "So heißt schon jemand am Tisch. Wähle einen anderen Namen.",
    too_large: "Das ist zu groß für den Server.",
    unavailable:
      "Das geht gerade nicht. Versuch es gleich noch einmal, oder lade die Seite neu; nichts ist verloren.",
    needs_server: "Das braucht einen Server; diese Seite läuft ohne.",
    storage_full:
      "In diesem Browser ist kein Platz mehr, darum ist nichts geschehen; die Partie bis hierher ist gespeichert. Schaff Platz auf diesem Gerät, dann versuch es noch einmal.",
    unreadable:
      "Dieser Tisch ist beschädigt, oder eine neuere Version der Seite hat ihn gespeichert. Schließ alle Fenster der Seite und öffne sie wieder.",
  },
  rules: {
    "place.match": "Eine Kante passt nicht zu ihrem Nachbarn.",
    "place.adjacent": "Ein Plättchen gehört auf ein freies Feld neben einem anderen.",
    "river.connect": "Das Plättchen muss den Fluss weiterführen.",
    "shrine.apart":
      "Neben einer Kultstätte liegt höchstens ein Kloster und neben einem Kloster höchstens eine Kultstätte.",
    "river.branches": "Zwei Arme des Flusses dürfen nicht zusammenfließen.",
    "river.no-u-turn": "Der Fluss darf nicht zweimal nacheinander zur selben Seite abbiegen.",
    "deploy.unoccupied": "Dort steht schon eine Figur.",
    "deploy.supply": "Du hast keine solche Figur mehr im Vorrat.",
    "deploy.field": "Diese Figur darf dort nicht stehen.",
    "abbey.where": "Eine Abtei gehört in eine Lücke mit vier Nachbarn.",
    "barn.closed": "Auf dieser Wiese steht ein Gutshof.",
    "count.redeploy.dragon": "Dieses Gebiet liegt nur auf dem Plättchen mit dem Drachen.",
    "dragon.tile": "Dort steht der Drache.",
  },
  unread,
};
