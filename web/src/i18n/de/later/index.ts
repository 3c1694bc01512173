// Texts needed later in a game, in German: for its end, and for the tips on new kinds of move.
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";

const { list } = speech("de");

export { help, rule };

export const end: Texts["end"] = {
  analyse: "Analysieren",
  picture: "Bild (PNG)",
  drawing: "Bild (SVG)",
  recordText: "Aufzeichnung (Text)",
  recordJson: "Aufzeichnung (JSON)",
  walk: "Zug für Zug",
  verify: "Ziehungen prüfen",
  editions: {
    title: "Nach anderen Ausgaben",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} hätte auch so gewonnen`
          : `${list(names)} hätten auch so gewonnen`
        : names.length === 1
          ? `${names[0]} hätte gewonnen`
          : `${list(names)} hätten sich den Sieg geteilt`,
    alike: (editions) => `Gleich viele Punkte nach: ${list(editions)}.`,
    stopped: (tile, name) => `ab Plättchen ${tile} nicht spielbar (${name})`,
    why: "Was dort anders ist",
    loading: "Die Partie wird nach anderen Ausgaben gewertet …",
  },
};

export const expected: Texts["expected"] = {
  show: "am Ende erwartet",
  hint: "Der Endstand, den der Computer erwartet, und die Gewinnchance.",
  summary: (rows) =>
    `Erwartet: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Keine solchen Hinweise mehr",
  moments: {
    figure:
      "Eine Figur auf dem neuen Plättchen besetzt das Gebiet, auf dem sie steht, und kommt zurück, wenn es fertig ist.",
    farmer: "Ein Bauer bleibt bis zum Spielende auf seiner Wiese liegen; dann zählen ihre fertigen Städte.",
    large: "Der große Gefolgsmann zählt wie zwei, wenn es um die Mehrheit geht.",
    builder:
      "Der Baumeister kommt auf deine Straße oder in deine Stadt: Baust du sie später aus, bekommst du ein zweites Plättchen.",
    pig: "Das Schwein kommt zu deinem Bauern: Jede Stadt an dieser Wiese ist dir dann mehr wert.",
    mayor: "Der Bürgermeister zählt für so viele Gefolgsleute, wie die Stadt Wappen hat.",
    last_abbey:
      "Es ist kein Plättchen mehr da, aber deine Abtei darfst du noch legen: Alles, was an der Lücke endet, ist dann abgeschlossen.",
    abbey:
      "Deine Abtei ist ein eigenes Plättchen: Leg sie in eine Lücke, statt zu ziehen; alles, was dort endet, ist dann abgeschlossen.",
    move: "Dein Wagen wurde gewertet. Er darf gleich in ein unfertiges, freies Gebiet in der Nähe weiterfahren oder zu dir zurückkommen.",
    wagon:
      "Der Wagen zählt auf Straßen, in Städten und Klöstern wie ein Gefolgsmann; nach der Wertung darf er weiterfahren.",
    barn: "Ein Gutshof bleibt bis zum Ende und bringt 4 Punkte je fertiger Stadt; Bauern dort werden jetzt gewertet und kommen zurück.",
    phantom:
      "Das Phantom ist ein zusätzlicher Gefolgsmann: Es kommt allein oder, nach allem, was du sonst tust, als zweite Figur auf einen anderen Teil des Plättchens.",
    abbot:
      "Der Abt steht in einem Garten oder Kloster; in einem späteren Zug kannst du ihn früher zurückholen und bekommst die Punkte für die Plättchen um ihn herum.",
    recall:
      "Statt eine Figur zu stellen, kannst du deinen Abt zurückholen: Die Plättchen um ihn herum zählen sofort.",
    second:
      "Du hast ausgebaut, wo dein Baumeister steht: Leg gleich ein zweites Plättchen, oder verzichte darauf.",
    goods:
      "Wer eine Stadt vollendet, bekommt ihre Waren; die Mehrheit bei einer Sorte bringt am Ende 10 Punkte.",
    portal: "Durch ein Zauberportal darf die Figur auf ein Plättchen, das schon länger liegt.",
    home: "Bei diesem Plättchen darfst du eine Figur zurückholen, statt eine zu stellen.",
    princess:
      "Das Burgfräulein darf einen Ritter aus seiner Stadt heimschicken, egal wessen; dann stellst du keine Figur.",
    princess_must: "Das Burgfräulein schickt einen Ritter aus seiner Stadt heim: Wähle, welchen.",
    dragon:
      "Der Drache zieht Schritt für Schritt und frisst jede Figur auf seinem Weg: Sie kommt zu ihrem Besitzer zurück.",
    escape: "Ein Ritter darf jetzt die belagerte Stadt verlassen und zu dir zurückkommen.",
    fairy:
      "Die Fee hält den Drachen von der Figur neben ihr fern und bringt deren Besitzer 1 Punkt je Zug und 3, wenn sie gewertet wird.",
    fairy_tile:
      "Die Fee hält den Drachen von ihrem Plättchen fern und bringt jedem, der dort einen Gefolgsmann hat, 1 Punkt je Zug und 3, wenn er gewertet wird.",
    tower:
      "Ein Turmteil statt einer Figur: Der Turm reicht so weit, wie er hoch ist, und darf dort einen Gefolgsmann gefangen nehmen.",
    auction:
      "Ein Basar wurde gelegt, also werden Plättchen aufgedeckt. Wähle eins und sag, was du dafür gibst; jeder andere darf dich einmal überbieten.",
    take_tile:
      "Ein Basar wurde gelegt, also werden Plättchen aufgedeckt: Wähle das, das du in deinem nächsten Zug legst.",
    bid: "Du darfst einmal überbieten. Wer das Plättchen gewählt hat, kauft es dann und zahlt an dich, oder verkauft es dir für deine Punkte.",
    deal: "Jemand bietet mehr als du: Kauf das Plättchen und zahl ihm so viel, oder überlass es ihm und bekomm die Punkte.",
    castle:
      "Statt der Punkte für die kleine Stadt bringt eine Burg später so viel wie das erste Gebiet, das neben ihr fertig wird.",
    lord: "Neben deiner Burg wurden mehrere Gebiete zugleich fertig: Eins davon zählt für ihren Burgherrn.",
    city: "Andere haben gepunktet, du nicht: Schick einen Gefolgsmann nach Carcassonne, wo er auf eine Wertung wartet.",
    count:
      "Aus dem Viertel, in dem der Graf steht, darf niemand zu einer Wertung: Versetz ihn, oder lass ihn dort.",
    redeploy: "Vor der Wertung dürfen Gefolgsleute aus Carcassonne dazukommen; sie zählen für die Mehrheit.",
    last_redeploy:
      "Das letzte Plättchen liegt: Gefolgsleute dürfen noch aus Carcassonne in unfertige Gebiete.",
    bridge:
      "Zusätzlich zu deiner Figur darfst du eine Brücke bauen. Sie führt eine Straße über ein Plättchen; beide Enden müssen frei sein.",
    tunnel:
      "Ein Tunnelmarker hält dir ein Portal frei; der zweite des Paares verbindet die beiden Straßen, wie weit sie auch auseinanderliegen.",
    guard: "Ein Gefolgsmann auf der Spitze schließt den Turm: Solange er dort steht, baut niemand weiter.",
    capture: "Wen du fängst, der ist dein Gefangener; habt ihr beide einen vom anderen, wird getauscht.",
    ransom:
      "Einmal in deinem Zug darfst du einen Gefolgsmann freikaufen: Der andere bekommt 3 deiner Punkte.",
  },
};
