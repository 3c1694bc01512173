import type { log as english } from "../en/log.ts";
import { capital } from "../speech.ts";
import { count, de, features, figures, fromStart, list, paidBy, points, sources, spot } from "./words.ts";

export const log: typeof english = {
  turn: (n) => `Tour ${n}`,
  start: "Début",
  opened: "La table est prête.",
  setAside: "La tuile ne va nulle part et est mise de côté",
  placed: (x, y, part, joins) =>
    joins === ""
      ? `${part > 1 ? "Deuxième tuile" : "Tuile"} posée ${fromStart(x, y)} ; elle ne rejoint ni ville ni route`
      : capital(joins),
  deployed: spot,
  scored: (name, n, source, rule) => `${name} marque ${points(n)}${paidBy[rule] ?? sources[source]}`,
  returned: (name, meeple, feature) =>
    `${capital(figures[meeple].the)} ${de(name)} revient ${features[feature].from}`,
  takenBack: (name, meeple, feature) => `${name} rappelle ${figures[meeple].a} ${features[feature].from}`,
  finalScoring: "La dernière tuile est posée",
  gameOver: (names) => (names.length === 1 ? `${names[0]} gagne` : `${list(names)} se partagent la victoire`),
  reopened: "rouvre le tour",
  back: {
    draw: "remet la tuile dans le sac",
    place: "reprend la tuile",
    deploy: (meeple) => `reprend ${figures[meeple].the}`,
    take: "laisse finalement la figurine en place",
    pass: "réfléchit encore",
  },
  computerFailed: (name) => `${name} est en panne ; un ordinateur plus simple continue`,
  rematch: "Les mêmes joueurs se retrouvent à une autre table",
  backAsked: (name) => `${name} demande à reprendre sa dernière tuile`,
  backAnswered: (name, accept, own) =>
    accept ? `${name} est d’accord` : own ? `${name} y renonce` : `${name} refuse`,
  wentBack: (name, tiles) =>
    `La tuile ${de(name)} est reprise ; ${count(tiles, "tuile quitte", "tuiles quittent")} la table`,
  winClaimed: (names) => `Tous les autres sont partis ; la victoire revient à ${list(names)}`,
  outOfTime: (name, after) =>
    after === "loses"
      ? `Le temps ${de(name)} est écoulé : partie perdue`
      : `Le temps ${de(name)} est écoulé ; l’ordinateur continue`,
  relinked: (name) => `La place ${de(name)} a un nouveau lien`,
  titled: (name, title) =>
    title === null ? `${name} retire le nom de la table` : `${name} nomme la table « ${title} »`,
  handed: (name, computer, own) =>
    !computer
      ? `${name} joue de nouveau`
      : own
        ? `${name} abandonne ; l’ordinateur continue`
        : `L’ordinateur joue désormais pour ${name}`,
  openRule: (id) => `Règle ${id}`,
};
