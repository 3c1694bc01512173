import type { log as english } from "../en/log.ts";
import { capital } from "../speech.ts";
import { count, features, figures, fromStart, list, paidBy, points, sources, spot } from "./words.ts";

export const log: typeof english = {
  turn: (n) => `Zug ${n}`,
  start: "Anfang",
  opened: "Der Tisch ist bereit.",
  setAside: "Das Plättchen passt nirgends und kommt aus dem Spiel",
  placed: (x, y, part, joins) =>
    joins === ""
      ? `${part > 1 ? "Zweites Plättchen" : "Plättchen"} gelegt, ${fromStart(x, y)}; es schließt an keine Stadt und keine Straße an`
      : capital(joins),
  deployed: spot,
  scored: (name, n, source, rule) => `${name} bekommt ${points(n)}${paidBy[rule] ?? sources[source]}`,
  returned: (name, meeple, feature) =>
    `${capital(figures[meeple].subject)} von ${name} kommt ${features[feature].from} zurück`,
  takenBack: (name, meeple, feature) =>
    `${name} holt ${figures[meeple].the} ${features[feature].from} zurück`,
  finalScoring: "Das letzte Plättchen liegt",
  gameOver: (names) => (names.length === 1 ? `${names[0]} gewinnt` : `${list(names)} gewinnen gemeinsam`),
  reopened: "öffnet den Zug noch einmal",
  back: {
    draw: "legt das Plättchen zurück",
    place: "nimmt das Plättchen zurück",
    deploy: (meeple) => `nimmt ${figures[meeple].the} zurück`,
    take: "lässt die Figur doch stehen",
    pass: "überlegt noch einmal",
  },
  computerFailed: (name) => `${name} ist ausgefallen; ein einfacherer Computer spielt weiter`,
  rematch: "Dieselben Spieler treffen sich an einem anderen Tisch wieder",
  backAsked: (name) => `${name} möchte das letzte Plättchen zurücknehmen`,
  backAnswered: (name, accept, own) =>
    accept ? `${name} ist einverstanden` : own ? `${name} zieht die Bitte zurück` : `${name} lehnt ab`,
  wentBack: (name, tiles) =>
    `Das Plättchen von ${name} wird zurückgenommen; ${count(tiles, "Plättchen kommt", "Plättchen kommen")} vom Tisch`,
  winClaimed: (names) => `Alle anderen sind gegangen; der Sieg geht an ${list(names)}`,
  outOfTime: (name, after) =>
    after === "loses"
      ? `Die Zeit von ${name} ist abgelaufen; ${name} verliert`
      : `Die Zeit von ${name} ist abgelaufen; der Computer spielt weiter`,
  relinked: (name) => `Der Platz von ${name} hat einen neuen Link`,
  titled: (name, title) =>
    title === null ? `${name} nimmt dem Tisch seinen Namen` : `${name} nennt den Tisch „${title}“`,
  handed: (name, computer, own) =>
    !computer
      ? `${name} spielt wieder`
      : own
        ? `${name} gibt auf; der Computer spielt weiter`
        : `Der Computer spielt für ${name} weiter`,
  openRule: (id) => `Regel ${id}`,
};
