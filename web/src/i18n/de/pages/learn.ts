// The texts of the lessons, in German.
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
  base: {
    title: "Du kannst das Spiel",
    line: "„Händler & Baumeister“ bringt Waren, einen Baumeister und ein Schwein: vier weitere Lektionen.",
    on: "Weiter mit Händler & Baumeister",
    play: "Erst das Grundspiel spielen",
  },
  over: {
    title: "Du kannst das Spiel mit Händler & Baumeister",
    line: "Alles Weitere wird erklärt, wenn es vorkommt: Jede Zeile mit Punkten öffnet ihre Regel.",
    play: "Gegen den Computer",
    rules: "Das Regelbuch",
    from: "Noch einmal von vorn",
  },
  lessons: {
    road: {
      title: "Ein Plättchen und ein Gefolgsmann",
      steps: [
        "In jedem Zug legst du ein Plättchen an, Kante an passende Kante: Straße an Straße, Stadt an Stadt, Wiese an Wiese. Wähle eine markierte Stelle (noch einmal: drehen) und leg es.",
        "Jetzt darfst du auf diesem Plättchen etwas besetzen. Stell einen Gefolgsmann auf die Straße: Wähle die Figur auf dem Plättchen.",
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
      done: "Eine fertige Straße bringt 1 Punkt je Plättchen, und dein Gefolgsmann kommt für einen neuen Einsatz zurück.",
    },
    city: {
      title: "Eine Stadt ist fertig",
      steps: [
        "Schließ deine Stadt: Leg das Plättchen darüber, mit der Stadt nach unten.",
        "Beende deinen Zug.",
      ],
      done: "Eine fertige Stadt bringt 2 Punkte je Plättchen und noch einmal 2 für jedes Wappen darin.",
    },
    cloister: {
      title: "Ein Kloster",
      steps: ["Leg das Kloster.", "Stell einen Gefolgsmann hinein.", "Beende deinen Zug."],
      done: "Ein Kloster bringt 9 Punkte, sobald auf allen acht Feldern ringsum Plättchen liegen.",
    },
    claim: {
      title: "Was besetzt ist",
      steps: [
        "Die Stadt gehört dem Lehrmeister. Bau sie trotzdem aus: Leg das Plättchen rechts neben den Ritter, mit der Stadt nach links.",
        "In der Stadt steht ein Ritter, du kannst sie also nicht besetzen. Stell deinen Gefolgsmann auf die Straße.",
        "Beende deinen Zug.",
      ],
      done: "Ein Gefolgsmann darf nur dorthin, wo noch keiner ist. Ausbauen darf jeder jede Straße und jede Stadt.",
    },
    join: {
      title: "Aus zwei Städten wird eine",
      steps: [
        "Links ist deine Stadt, rechts die des Lehrmeisters. Leg das Plättchen dazwischen, mit der Wiese nach oben.",
        "Beende deinen Zug.",
      ],
      done: "Durch Verbinden kommst du auch dorthin, wo schon jemand ist. Ihr habt je einen Ritter: Bei Gleichstand bekommen alle Beteiligten die vollen Punkte.",
    },
    majority: {
      title: "Die Mehrheit",
      steps: [
        "Diesmal hast du zwei Ritter und der Lehrmeister einen. Leg das Plättchen dazwischen.",
        "Beende deinen Zug.",
      ],
      done: "Wer auf einer Straße oder in einer Stadt die meisten Gefolgsleute hat, bekommt alle Punkte; die anderen gehen leer aus.",
    },
    farmer: {
      title: "Ein Bauer",
      steps: ["Leg das Plättchen.", "Leg einen Gefolgsmann auf eine Wiese.", "Beende deinen Zug."],
      done: "Ein Bauer bleibt bis zum Schluss. Dann bringt die Wiese dem, der dort die meisten Bauern hat, 3 Punkte für jede fertige Stadt, an die sie grenzt.",
    },
    supply: {
      title: "Sieben Gefolgsleute",
      steps: [
        "Alle deine sieben Gefolgsleute sind unterwegs, du kannst also keinen stellen. Hol einen zurück: Schließ deine Stadt auf der linken Seite.",
        "Beende deinen Zug.",
      ],
      done: "Der Ritter steht dir im nächsten Zug wieder zur Verfügung. Der Bauer kommt nie zurück; schick also nicht zu viele auf die Wiesen.",
    },
    end: {
      title: "Das letzte Plättchen",
      steps: [
        "Der Beutel ist leer: Das ist das letzte Plättchen. Leg es, wohin du willst.",
        "Beende deinen Zug.",
      ],
      done: "Jetzt zählt auch, was nicht fertig ist: 1 Punkt je Plättchen und je Wappen, beim Kloster für das Kloster selbst und jedes Plättchen ringsum. Danach werden die Wiesen gewertet, und wer die meisten Punkte hat, gewinnt.",
    },
    goods: {
      title: "Waren",
      steps: [
        "Ein Fass in einer Stadt ist Wein; auch Korn und Tuch gibt es. Diese Stadt gehört dem Lehrmeister. Schließ sie trotzdem.",
        "Beende deinen Zug.",
      ],
      done: "Der Lehrmeister bekommt die Punkte, aber wer eine Stadt vollendet, bekommt ihre Waren. Am Ende bringt die Mehrheit bei Wein, Korn und Tuch je 10 Punkte.",
    },
    builder: {
      title: "Der Baumeister",
      steps: [
        "Verlängere deine Straße.",
        "Du hast auch einen Baumeister. Er darf zu einem deiner Gefolgsleute: Wähle den Baumeister auf der Straße.",
        "Beende deinen Zug.",
      ],
      done: "Immer wenn du diese Straße von nun an verlängerst, darfst du ein zweites Plättchen legen.",
    },
    second: {
      title: "Der Doppelzug",
      steps: [
        "Verlängere die Straße mit deinem Baumeister und wähle „Plättchen 1 fertig“.",
        "Nimm das zweite Plättchen.",
        "Leg das zweite Plättchen.",
      ],
      done: "Bei beiden Plättchen kannst du eine Figur stellen und punkten, aber ein zweites bringt kein drittes.",
    },
    pig: {
      title: "Das Schwein",
      steps: [
        "Leg das Plättchen rechts an die Wiese deines Bauern.",
        "Ein Schwein darf zu einem deiner Bauern. Stell es auf die Wiese.",
        "Beende deinen Zug.",
      ],
      done: "Hast du dort am Ende die meisten Bauern, bringt dir die Wiese 4 Punkte für jede fertige Stadt statt 3.",
    },
  },
};
