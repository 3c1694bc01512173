// The texts of the page that replays a game, in German.

import { countsAround } from "../../../vocabulary.ts";
import type { relive as English } from "../../en/pages/relive.ts";
import {
  computerLevels,
  count,
  features,
  list,
  percent,
  series,
  signed,
  spot,
  tenths,
  tiles,
  timeInWords,
  where,
} from "../words.ts";

const level = computerLevels.levels.tournament;

export const relive: typeof English = {
  title: (names) => `${list(names)}, Zug für Zug – Bastide`,
  controls: "Durch die Partie gehen",
  before: "Vor dem ersten Plättchen",
  move: (move, of) => `Plättchen ${move} von ${of}`,
  by: (move, of, name) => `Plättchen ${move} von ${of}: ${name}`,
  thought: (name, seconds) => `${name} überlegte ${timeInWords(seconds)}`,
  slider: "Plättchen",
  first: "Zum Anfang",
  back: "Einen Zug zurück",
  play: "Abspielen",
  pause: "Anhalten",
  next: "Den nächsten Zug zeigen",
  last: "Zum Ende",
  asSeenBy: "Markiert, was neu ist für",
  everybody: "alle: die letzte Runde",
  toTable: "Zum Tisch",
  another: "Eine andere Partie",
  link: {
    copy: "Link kopieren",
    copied: "Der Link zu diesem Zug ist kopiert.",
    byHand: "Der Browser verhindert das Kopieren; nimm die Adresse dieser Seite.",
    tooLong: "Diese Partie ist zu lang für einen Link; gib stattdessen die Datei weiter.",
    save: "Datei speichern",
  },
  on: {
    open: "Von hier weiterspielen",
    title: "Was wäre, wenn …",
    you: "Du spielst weiter als",
    tile: "Das nächste Plättchen",
    chance: "aus dem Beutel",
    came: "kam als Nächstes",
    begin: "Gegen den Computer weiterspielen",
  },
  analysis: {
    place: where,
    figure: spot,
    series,
    signed,
    open: "Analysieren",
    title: "Glück und Können",
    busy: "Die Partie wird beurteilt …",
    far: (part, others) =>
      `${percent(part)} sind beurteilt.${others === 0 ? "" : ` ${count(others, "weitere Partie wartet", "weitere Partien warten")} mit dieser.`}`,
    graph: "Die erwarteten Endstände, Zug für Zug",
    chances: "Die Gewinnchance, Zug für Zug, in Prozent",
    parts: ["Start und Zugfolge", "Glück", "Eigene Züge", "Züge der anderen", "Vorsprung"],
    what: "Punkte, um die ein Stand vom Durchschnitt der anderen abweicht. Glück: was die gezogenen Plättchen brachten, verglichen mit allen, die hätten kommen können. Eigene Züge: was sie gegenüber dem besten gefundenen Zug kosteten. Züge der anderen: was die verschenkten.",
    judge: `Beurteilt vom Computer der Stufe „${level}“, einen Zug tief: Ein Plan für später kann wie ein Verlust aussehen.`,
    worst: "Die Züge, die am meisten kosteten",
    none: "Kein Zug kostete mehr als einen Zehntelpunkt.",
    lost: (move, name, points) => `Plättchen ${move}, ${name}: ${tenths(points)} Punkte verloren`,
    others: (n) =>
      `${count(n, "weiterer Zug, der", "weitere Züge, die")} etwas ${n === 1 ? "kostete" : "kosteten"}`,
    better: (gain, ways) => `${signed(gain)} mit ${ways.join(", dann ")}`,
    show: "Zeigen",
    move: (luck, lost, chance) =>
      lost === null
        ? `Glück ${signed(luck)}. Kein besserer Zug gefunden. Gewinnchance ${percent(chance)}.`
        : `Glück ${signed(luck)}. Verloren ${tenths(lost)}. Gewinnchance ${percent(chance)}.`,
    did: { played: "Dieser Zug", best: "Der beste" },
    feature: (kind, owners, size) => {
      const large = countsAround(kind) ? `${size} von 9 Feldern` : tiles(size);
      return `${features[kind].one} (${list(owners)}, ${large})`;
    },
    completed: (points) => `vollendet für ${count(points, "Punkt", "Punkte")}`,
    left: (closers, chance) =>
      closers === 0
        ? "bleibt offen und ist nicht mehr zu vollenden"
        : closers === null
          ? `bleibt offen, zu ${percent(chance)} rechtzeitig vollendet`
          : `bleibt offen, ${closers === 1 ? "1 Plättchen kann" : `${closers} Plättchen können`} das vollenden, zu ${percent(chance)} rechtzeitig`,
    farmed: (owners, cities) => `Bauern (${list(owners)}): voraussichtlich ${tenths(cities)} Städte`,
    otherwise: "etwas anderem",
  },
  open: {
    title: "Eine Partie, Zug für Zug",
    line: "Aufzeichnungen von Bastide und .jcz-Dateien",
    text: "Die Aufzeichnung",
    hint: "Füge hier die Aufzeichnung einer Partie ein oder zieh eine Datei hierher.",
    go: "Durchgehen",
    file: "Datei wählen",
    tooLarge: "Das ist mehr als eine Partie: Höchstens 1 MB wird gelesen.",
    unreadable:
      "Diese Datei lässt sich nicht lesen; wähle eine Aufzeichnung von Bastide oder eine .jcz-Datei.",
    broken:
      "Dieser Link enthält keine ganze Partie: Ein Teil fehlt oder ist beschädigt. Lass ihn dir noch einmal geben, oder die Datei.",
  },
  help: {
    title: "Tasten",
    keys: [
      ["→", "Den nächsten Zug zeigen; noch einmal: sein Ende"],
      ["←", "Einen Zug zurück"],
      ["Leertaste", "Abspielen oder anhalten"],
      ["Pos1, Ende", "Zum Anfang, zum Ende"],
      ["+ −", "Vergrößern, verkleinern"],
      ["C", "Der ganze Tisch"],
    ],
    gestures: [["Ziehen, zwei Finger, Rad", "Das Spielfeld bewegen, vergrößern, verkleinern"]],
  },
};
