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
  walk: "Zug um Zug",
  verify: "Ziehungen prüfen",
  editions: {
    title: "Nach anderen Ausgaben",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} hätte auch da gewonnen`
          : `${list(names)} hätten auch da gewonnen`
        : names.length === 1
          ? `${names[0]} hätte gewonnen`
          : `${list(names)} hätten sich den Sieg geteilt`,
    alike: (editions) => `Gleich viele Punkte nach: ${list(editions)}.`,
    stopped: (tile, name) => `ab Plättchen ${tile} nicht spielbar (${name})`,
    why: "Worin sie sich unterscheidet",
    loading: "Die Partie wird nach anderen Ausgaben gewertet …",
  },
};

export const expected: Texts["expected"] = {
  show: "am Ende erwartet",
  hint: "Der Endstand, den der Computer erwartet, und die Chance zu gewinnen.",
  told: (rows) =>
    `Erwartet: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Keine solchen Hinweise mehr",
  moments: {
    figure:
      "Eine Figur auf dem neuen Plättchen hält, worauf sie steht, und kommt zurück, wenn es fertig ist.",
    farmer: "Auf einer Wiese liegt eine Figur bis zum Ende des Spiels; dann zählen die fertigen Städte.",
    large: "Der große Gefolgsmann zählt wie zwei, wo mehrere dasselbe besetzen.",
    builder:
      "Der Baumeister kommt zu deiner Straße oder Stadt: Baust du sie später aus, ziehst du ein zweites Plättchen.",
    pig: "Das Schwein kommt zu deinem Bauern und macht jede Stadt an dieser Wiese mehr wert.",
    mayor: "Der Bürgermeister zählt so viele Gefolgsleute, wie die Stadt Wappen hat.",
    last_abbey:
      "Es ist kein Plättchen mehr da, aber deine Abtei darfst du noch legen: Alles, was an der Lücke endet, ist dann abgeschlossen.",
    abbey:
      "Deine Abtei ist ein eigenes Plättchen: Leg sie in eine Lücke, statt zu ziehen; alles, was dort endet, ist dann abgeschlossen.",
    move: "Dein Wagen hat gewertet. Er darf gleich zu etwas Unfertigem und Freiem in der Nähe weiterfahren oder nach Hause kommen.",
    wagon:
      "Der Wagen zählt auf Straßen, in Städten und Klöstern wie ein Gefolgsmann; nach der Wertung darf er weiterfahren.",
    barn: "Eine Scheune bleibt bis zum Ende und bringt 4 Punkte je fertiger Stadt; Bauern dort werden jetzt gewertet und kommen zurück.",
    phantom:
      "Das Phantom ist ein Gefolgsmann mehr: Es kommt allein oder als zweite Figur nach dem, was du sonst getan hast, auf einen anderen Teil des Plättchens.",
    abbot:
      "Der Abt steht in einem Garten oder Kloster; in einem späteren Zug kannst du ihn früher zurückholen und bekommst die Punkte für die Plättchen um ihn.",
    recall:
      "Statt eine Figur zu stellen, kannst du deinen Abt zurückholen: Die Plättchen um ihn zählen sofort.",
    second: "Du hast ausgebaut, wo dein Baumeister steht: Leg gleich ein zweites Plättchen, oder lass es.",
    goods:
      "Wer eine Stadt fertig baut, bekommt ihre Waren; die Mehrheit einer Sorte bringt am Ende 10 Punkte.",
    portal: "Durch ein Zauberportal darf die Figur auf ein früher gelegtes Plättchen.",
    home: "Dieses Plättchen lässt eine Figur zurückkommen, statt eine zu stellen.",
    princess: "Die Prinzessin darf einen Ritter ihrer Stadt heimschicken, gleich wessen, statt einer Figur.",
    princess_must: "Die Prinzessin schickt einen Ritter ihrer Stadt heim: Wähle, wessen.",
    dragon: "Der Drache geht Schritt für Schritt und schickt jede Figur auf seinem Weg nach Hause.",
    escape: "Ein Ritter darf jetzt die belagerte Stadt verlassen und kommt zurück.",
    fairy:
      "Die Fee hält den Drachen von der Figur neben ihr fern und bringt deren Besitzer 1 Punkt je Zug und 3, wenn sie gewertet wird.",
    fairy_tile:
      "Die Fee hält den Drachen von ihrem Plättchen fern und bringt jedem mit Gefolgsmann dort 1 Punkt je Zug und 3, wenn er gewertet wird.",
    tower: "Ein Turmteil statt einer Figur: Der Turm nimmt so weit entfernt gefangen, wie er hoch ist.",
    auction:
      "Ein Basar liegt, also werden Plättchen aufgedeckt. Wähle eines und sage, was du dafür gibst; die anderen dürfen einmal mehr bieten.",
    take_tile:
      "Ein Basar liegt, also werden Plättchen aufgedeckt: Wähle das, das du in deinem nächsten Zug legst.",
    bid: "Du darfst einmal mehr bieten. Wer das Plättchen gewählt hat, kauft es dann und bezahlt dich, oder verkauft es dir für deine Punkte.",
    deal: "Jemand bietet mehr als du: Kaufe das Plättchen und zahle so viel, oder überlass es und werde bezahlt.",
    castle:
      "Eine Burg wird später bezahlt, statt der kleinen Stadt: so viel wie das Erste, was neben ihr fertig wird.",
    lord: "Neben deiner Burg wurde mehreres zugleich fertig: Eines davon bezahlt ihren Burgherrn.",
    city: "Andere haben gepunktet, du nicht: Schick einen Gefolgsmann nach Carcassonne, wo er auf eine Wertung wartet.",
    count:
      "Aus dem Viertel, in dem der Graf ist, geht niemand zu einer Wertung: Versetz ihn, oder lass ihn dort.",
    redeploy: "Vor der Wertung dürfen Gefolgsleute aus Carcassonne dazukommen; sie zählen für die Mehrheit.",
    last_redeploy:
      "Das letzte Plättchen liegt: Gefolgsleute dürfen noch aus Carcassonne zu Unfertigem gehen.",
    bridge:
      "Eine Brücke trägt eine Straße über ein Plättchen, zusätzlich zu deiner Figur: Beide Enden müssen frei sein.",
    tunnel:
      "Ein Tunnelmarker hält dir ein Portal frei; der zweite des Paares verbindet die beiden Straßen, wie weit sie auch auseinanderliegen.",
    guard: "Ein Gefolgsmann obenauf schließt den Turm: Solange er dort steht, baut niemand weiter.",
    capture: "Wen du fängst, ist dein Gefangener; haltet ihr einander gefangen, kommt je einer zurück.",
    ransom:
      "Einmal in deinem Zug darfst du einen Gefolgsmann freikaufen: Der andere bekommt 3 deiner Punkte.",
  },
};
