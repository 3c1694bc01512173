// The texts of the page that verifies the draws of a game, in German.
import { count, list } from "../words.ts";

export const verify = {
  title: "Ziehungen prüfen",
  line: "Waren die Ziehungen fair? Diese Seite rechnet jede nach und prüft, dass niemand die Plättchen ausgesucht hat, auch nicht der Gastgeber.",
  text: "Die Aufzeichnung einer beendeten Partie als JSON",
  go: "Prüfen",
  file: "Datei öffnen",
  busy: "Die Ziehungen werden nachgerechnet …",
  another: "Eine andere Partie",
  game: "Die Partie ansehen",
  notJson:
    "Das ist keine Aufzeichnung als JSON. Am Ende einer Partie gibt es „Aufzeichnung (JSON)“; „bastide verify“ prüft auch den Text.",
  unreadable:
    "Die Aufzeichnung lässt sich nicht laden. Ist die Partie zu Ende, und darfst du dort zuschauen?",
  follows: (draws: number): string =>
    `${count(draws, "Ziehung", "Ziehungen")} geprüft: Jede folgt aus dem, was vorher festgelegt und dann gezeigt wurde.`,
  broken: "Diese Aufzeichnung beweist nicht, dass niemand die Ziehungen ausgesucht hat.",
  shown: "Was damit bewiesen ist",
  notShown: "Was nicht bewiesen ist",
  bound:
    "Auf dieses Geheimnis hat sich der Gastgeber vor der Partie festgelegt; so wurde es diesem Browser damals mitgeteilt.",
  unknown: (commitment: string): string =>
    `Das Geheimnis ist das, auf das sich der Gastgeber mit ${commitment} festgelegt hat. Diesem Browser wurde das vor der Partie nicht mitgeteilt; vergleiche es mit dem, was die Browser der anderen erfahren haben.`,
  otherwise:
    "Vor der Partie wurde diesem Browser über das Geheimnis etwas anderes mitgeteilt, als in der Aufzeichnung steht.",
  given: (draws: number): string =>
    `${count(draws, "Ziehung war", "Ziehungen waren")} beim Eröffnen des Tisches vorgegeben; über sie ist nichts bewiesen.`,
  put: (name: string, values: number, from: number): string =>
    `${name} hat ${count(values, "Wert", "Werte")} zu den Ziehungen beigetragen. Ab Ziehung ${from} konnte niemand die Plättchen aussuchen, ohne diese Werte zu kennen.`,
  nothing: (name: string): string => `${name} hat nichts zu den Ziehungen beigetragen.`,
  late: (name: string): string =>
    `${name} hatte sich auf Werte festgelegt, aber keiner ging in eine Ziehung ein.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} hat vor Ziehung ${list(draws)} nichts gezeigt, obwohl ein Wert festgelegt war.`,
  bags: (changes: number): string =>
    changes === 0
      ? "Aus dem Beutel verschwanden nur die gezogenen Plättchen."
      : `Der Inhalt des Beutels änderte sich ${changes}-mal um mehr als das gezogene Plättchen, etwa am Ende eines Flusses. Ob das den Regeln folgt, prüft „bastide verify“.`,
  rules:
    "Diese Seite kennt die Regeln nicht: Sie übernimmt aus der Aufzeichnung, was gezogen werden konnte, und weiß nur, wie viele Plättchen in den Schachteln sind.",
  ahead:
    "Wer den Server betreibt, kann vorausschauen: Er kennt die nächste Ziehung, sobald der letzte Wert für sie gezeigt ist. Aussuchen kann er sie nicht.",
  before:
    "Ziehungen aus der Zeit, bevor ein Spieler seinen ersten Wert beitrug, können die anderen zusammen mit dem Gastgeber ausgesucht haben.",
  fault: {
    nothing:
      "Sie sagt nicht, woraus die Ziehungen folgten. In Aufzeichnungen beendeter Partien an Tischen dieser Version steht es.",
    commitment: "Das Geheimnis ist nicht das, auf das sich der Gastgeber festgelegt hat.",
    order: "Was gezeigt wurde, steht nicht in der richtigen Reihenfolge.",
    revealed: (name: string, draw: number): string =>
      `Was ${name} vor Ziehung ${draw} gezeigt haben soll, führt nicht zu dem, worauf ${name} sich festgelegt hatte.`,
    bag: (draw: number, tile: string): string =>
      `Bei Ziehung ${draw} sollen mehr Plättchen ${tile} im Beutel gewesen sein, als in den Schachteln sind.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `Ziehung ${draw} brachte das Plättchen ${tile}; richtig wäre ${follows}.`,
  },
};
