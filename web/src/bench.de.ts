// The texts of the page where a real table is laid out and scored, in German; a part of the messages.
import type { bench as English } from "./bench.en.ts";
import { count, goods, meeples, where } from "./words.de.ts";

export const bench: typeof English = {
  tools: "Was auf dem Tisch liegt",
  tabs: { tiles: "Plättchen", figures: "Figuren", people: "Spieler", rules: "Regeln", text: "Text" },
  filter: "Nur Plättchen zeigen mit",
  filters: {
    city: "Stadt",
    road: "Straße",
    cloister: "Kloster",
    pennant: "Wappen",
    goods: "Handelswaren",
    inn: "Wirtshaus, Kathedrale",
  },
  boxes: (title) => `Schachteln: ${title}`,
  tileLeft: (kind, left) =>
    left >= 0 ? `Plättchen ${kind}, noch ${left}` : `Plättchen ${kind}, ${-left} mehr, als es gibt`,
  less: (what) => `${what}: eins weniger`,
  more: (what) => `${what}: eins mehr`,
  figureOf: (name, meeple) => `${meeples[meeple]} von ${name}`,
  onTable: (figure, n) => (n === 0 ? figure : `${figure}, ${n} auf dem Tisch`),
  rackHint:
    "Wähle eine Figur, dann einen Teil eines Plättchens. Dieselbe Figur noch einmal wird weggenommen.",
  pointsOf: (name) => `Bisherige Punkte von ${name}`,
  goodsOf: (name, kind) => `${goods[kind]} von ${name}`,
  book: "Das Regelbuch zu diesen Regeln",
  inHand: "In der Hand",
  layTitle: "Leg dieses Plättchen",
  layHint: "Wähle ein Feld; das Plättchen dreht sich passend.",
  laidAt: (x, y) => `Plättchen auf ${x},${y}`,
  laidHint: "Wähle es noch einmal, um es zu drehen.",
  fittedHint: "Passend gedreht. Wähle es noch einmal, um es zu drehen.",
  remove: "Das Plättchen wegnehmen",
  putHint: "Wähle, wo sie steht.",
  whereHint: "Wo auf diesem Plättchen?",
  board:
    "Spielfeld. Pfeiltasten gehen über Plättchen und freie Felder; die Eingabetaste legt oder dreht; das Fragezeichen öffnet die Liste der Tasten.",
  free: (x, y) => `Freies Feld: ${where(x, y)}`,
  at: (x, y, kind, r) =>
    kind === undefined
      ? `Freies Feld: ${where(x, y)}`
      : `${where(x, y)}: Plättchen ${kind}, um ${(r ?? 0) * 90} Grad gedreht`,
  undo: "Rückgängig",
  redo: "Wiederholen",
  sheet: "Wertungsblatt",
  wrong: (n) => count(n, "Fehler", "Fehler"),
  wrongTitle: "So kann kein Tisch liegen",
  wrongHint: "Das Wertungsblatt kommt wieder, wenn das behoben ist.",
  begin: "Leg zuerst ein Plättchen.",
  introTitle: "Was ist das wert?",
  intro: [
    "Leg deinen Tisch nach: wähle ein Plättchen, dann ein Feld. Danach die Figuren, die Punkte der Wertungstafel und die Handelswaren. Gewertet wird laufend, als wäre das Spiel jetzt zu Ende.",
    "Oder öffne unter „Text“ die Aufzeichnung einer Partie oder einen Spielstand von JCloisterZone. Was du legst, bleibt in diesem Browser.",
  ],
  asText: "Der Tisch als Text",
  textHint:
    "Füge einen Tisch, eine Aufzeichnung oder einen Spielstand von JCloisterZone ein, oder ändere diesen Text.",
  open: "So auslegen",
  opened: "Der Text liegt jetzt auf dem Tisch. Rückgängig bringt zurück, was vorher dort lag.",
  tooLarge: "Dieser Text ist größer als ein Megabyte; füge nur eine Partie ein.",
  unreadable:
    "Diese Datei lässt sich nicht lesen; öffne eine Textdatei, eine .bastide- oder eine .jcz-Datei.",
  file: "Datei öffnen",
  copy: "Text kopieren",
  link: "Link kopieren",
  linkTitle: "Der Link enthält den ganzen Tisch und die Regeln",
  noLink: "Dieser Tisch ist zu groß für einen Link; kopiere den Text",
  copied: "Kopiert.",
  copyByHand: "Kopiere dies",
  showExample: "Beispiel zeigen",
  clear: "Tisch abräumen",
  how: "So wird es geschrieben",
  howLines: [
    "Eine Zeile für jedes Plättchen: sein Feld (Spalten nach Osten und Zeilen nach Süden, von 0,0 aus), seine Kennung, wie weit es im Uhrzeigersinn gedreht ist (r0, r90, r180, r270), dann die Figuren darauf: Farbe, Figur, Buchstabe des Abschnitts.",
    'Eine Zeile für jeden Spieler: „red "Ann" 12 points 2 wine“. Die Farben heißen red, blue, yellow, black, sky, white, die Figuren follower, large, builder, pig.',
    "Die Buchstaben sind die aus dem Bild des Plättchens: c eine Stadt, r eine Straße, „.“ eine Wiese, + ein Kloster. Hat ein Plättchen nur eine Stadt, Straße, Wiese oder nur ein Kloster, gehen auch city, road, field und cloister.",
  ],
  help: {
    title: "Tasten und Gesten",
    keys: [
      ["← ↑ → ↓", "über Plättchen und freie Felder gehen"],
      ["Umschalt + Pfeile", "das Spielfeld bewegen"],
      ["Eingabe", "das Plättchen aus der Hand legen; das liegende drehen; fragen, wohin die Figur kommt"],
      ["R / E", "das Plättchen nach rechts / links drehen"],
      ["Entf, X", "das Plättchen wegnehmen"],
      ["T", "Plättchen in die Hand"],
      ["F, L, B, G", "Gefolgsmann, großer Gefolgsmann, Baumeister, Schwein in die Hand"],
      ["P", "die Figur des nächsten Spielers"],
      ["1 – 9", "die Figur auf diesen Teil des Plättchens stellen oder wegnehmen"],
      ["Strg Z, Strg Y", "rückgängig, wiederholen"],
      ["+ und −, C", "näher, weiter weg, der ganze Tisch"],
      ["?", "diese Liste"],
    ],
    gestures: [
      ["Klick auf ein Feld", "legt das Plättchen aus der Hand; es dreht sich passend"],
      ["Klick auf ein Plättchen", "ansehen; noch einmal: drehen"],
      ["Klick auf einen Teil davon", "die Figur aus der Hand dorthin stellen oder wegnehmen"],
      ["Ziehen, Rad, zwei Finger", "das Spielfeld bewegen, näher und weiter weg"],
    ],
  },
};
