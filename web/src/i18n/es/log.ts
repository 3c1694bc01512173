import type { log as english } from "../en/log.ts";
import { capital } from "../speech.ts";
import { count, features, figures, fromStart, list, paidBy, points, sources, spot } from "./words.ts";

export const log: typeof english = {
  turn: (n) => `Turno ${n}`,
  start: "Inicio",
  opened: "La mesa está lista.",
  setAside: "La loseta no encaja en ningún sitio y se aparta",
  placed: (x, y, part, joins) =>
    joins === ""
      ? `${part > 1 ? "Segunda loseta" : "Loseta"} colocada ${fromStart(x, y)}; no se une a ninguna ciudad ni camino`
      : capital(joins),
  deployed: spot,
  scored: (name, n, source, rule) => `${name} suma ${points(n)}${paidBy[rule] ?? sources[source]}`,
  returned: (name, meeple, feature) =>
    `El ${figures[meeple].one} de ${name} vuelve ${features[feature].from}`,
  takenBack: (name, meeple, feature) =>
    `${name} recupera un ${figures[meeple].one} ${features[feature].from}`,
  finalScoring: "Se ha colocado la última loseta",
  gameOver: (names) => (names.length === 1 ? `Gana ${names[0]}` : `Comparten la victoria ${list(names)}`),
  reopened: "reabre el turno",
  back: {
    draw: "devuelve la loseta",
    place: "recoge la loseta",
    deploy: (meeple) => `recoge el ${figures[meeple].one}`,
    take: "al final deja la figura en su sitio",
    pass: "lo piensa otra vez",
  },
  computerFailed: (name) => `${name} ha fallado; sigue un ordenador más sencillo`,
  rematch: "Los mismos jugadores se reúnen en otra mesa",
  backAsked: (name) => `${name} pide retirar la última loseta`,
  backAnswered: (name, accept, own) =>
    accept ? `${name} está de acuerdo` : own ? `${name} anula la petición` : `${name} lo rechaza`,
  wentBack: (name, tiles) =>
    `Se retira la loseta de ${name}; ${count(tiles, "loseta sale", "losetas salen")} del tablero`,
  winClaimed: (names) => `Todos los demás se han ido; la victoria es de ${list(names)}`,
  outOfTime: (name, after) =>
    after === "loses"
      ? `A ${name} se le acabó el tiempo y pierde`
      : `A ${name} se le acabó el tiempo; sigue el ordenador`,
  relinked: (name) => `El asiento de ${name} tiene un enlace nuevo`,
  titled: (name, title) =>
    title === null ? `${name} le quita el nombre a la mesa` : `${name} llama a la mesa «${title}»`,
  handed: (name, computer, own) =>
    !computer
      ? `${name} vuelve a su asiento`
      : own
        ? `${name} abandona; sigue el ordenador`
        : `El ordenador sigue por ${name}`,
  openRule: (id) => `Regla ${id}`,
};
