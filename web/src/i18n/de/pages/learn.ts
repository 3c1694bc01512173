// The words of the lessons, in German.
import type { learn as English } from "../../en/pages/learn.ts";

export const learn: typeof English = {
  title: "Das Spiel lernen",
  you: "Lehrling",
  teacher: "Lehrmeister",
  number: (n, of, title) => `${n} von ${of}: ${title}`,
  next: "Weiter",
  again: "Noch einmal",
  skip: "Überspringen",
  missed: "Das war ein anderer Zug. Er ist erlaubt; hier geht es um etwas anderes.",
  over: {
    title: "Du kannst das Spiel",
    line: "Alles Weitere wird erklärt, wenn es vorkommt: Jede Zeile mit Punkten öffnet ihre Regel.",
    play: "Gegen den Computer",
    rules: "Das Regelbuch",
    from: "Noch einmal von vorn",
  },
  lessons: {
    road: {
      title: "Ein Plättchen und ein Gefolgsmann",
      steps: [
        "Leg das Plättchen an eine markierte Stelle: Wähle die Stelle, wähle sie noch einmal, um es zu drehen, und leg es.",
        "Stell einen Gefolgsmann auf die Straße: Wähle die Figur auf dem Plättchen.",
        "Beende deinen Zug.",
      ],
      done: "Der Gefolgsmann hält die Straße für dich, bis sie fertig ist.",
    },
    score: {
      title: "Eine Straße ist fertig",
      steps: [
        "Deine Straße endet links an einer Kreuzung. Leg das Plättchen unter ihr anderes Ende, mit einer Straße nach oben.",
        "Beende deinen Zug.",
      ],
      done: "Eine fertige Straße bringt 1 Punkt je Plättchen, und dein Gefolgsmann kommt zurück.",
    },
    city: {
      title: "Eine Stadt ist fertig",
      steps: [
        "Schließ deine Stadt: Leg das Plättchen darüber, mit der Stadt nach unten.",
        "Beende deinen Zug.",
      ],
      done: "Eine fertige Stadt bringt 2 Punkte je Plättchen und 2 je Wappen.",
    },
    cloister: {
      title: "Ein Kloster",
      steps: ["Leg das Kloster.", "Stell einen Gefolgsmann hinein.", "Beende deinen Zug."],
      done: "Ein Kloster bringt 9 Punkte, sobald ringsum Plättchen liegen.",
    },
    farmer: {
      title: "Ein Bauer",
      steps: ["Leg das Plättchen.", "Leg einen Gefolgsmann auf eine Wiese.", "Beende deinen Zug."],
      done: "Ein Bauer bleibt bis zum Schluss. Dann bringt die Wiese 3 Punkte für jede fertige Stadt, an die sie grenzt.",
    },
    goods: {
      title: "Handelswaren",
      steps: ["Die Stadt mit dem Fass gehört dem Lehrmeister. Schließ sie trotzdem.", "Beende deinen Zug."],
      done: "Der Lehrmeister bekommt die Punkte, aber wer eine Stadt fertig baut, bekommt ihre Waren. Am Ende bringt die Mehrheit bei Wein, Korn und Tuch je 10 Punkte.",
    },
    builder: {
      title: "Der Baumeister",
      steps: [
        "Verlängere deine Straße.",
        "Stell deinen Baumeister zu deinem Gefolgsmann: Wähle den Baumeister auf der Straße.",
        "Beende deinen Zug.",
      ],
      done: "Immer wenn du diese Straße von nun an verlängerst, darfst du ein zweites Plättchen legen.",
    },
    second: {
      title: "Der Doppelzug",
      steps: [
        "Verlängere die Straße mit deinem Baumeister und schließ das Plättchen ab.",
        "Nimm das zweite Plättchen.",
        "Leg das zweite Plättchen.",
      ],
      done: "Bei beiden Plättchen kannst du eine Figur stellen und punkten, aber ein zweites bringt kein drittes.",
    },
    pig: {
      title: "Das Schwein",
      steps: [
        "Leg das Plättchen rechts an die Wiese deines Bauern.",
        "Stell dein Schwein auf die Wiese.",
        "Beende deinen Zug.",
      ],
      done: "Deine Wiese bringt 4 Punkte für jede fertige Stadt statt 3.",
    },
  },
};
