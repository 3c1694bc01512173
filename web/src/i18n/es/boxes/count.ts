// The texts about the City of Carcassonne, in Spanish.
import type { Quarter } from "../../../protocol.ts";
import type { carcassonne as english } from "../../en/boxes/count.ts";
import { capital } from "../../speech.ts";
import { count, features, figures, list, where } from "../words.ts";

const quarters: Record<Quarter, string> = {
  castle: "castillo",
  market: "mercado",
  blacksmith: "herrería",
  cathedral: "catedral",
};
const at: Record<Quarter, string> = {
  castle: "el castillo",
  market: "el mercado",
  blacksmith: "la herrería",
  cathedral: "la catedral",
};
const to = (quarter: Quarter): string => `a ${at[quarter]}`.replace("a el", "al");
const from = (quarter: Quarter): string => `de ${at[quarter]}`.replace("de el", "del");
const waits: Record<Quarter, string> = {
  castle: "una ciudad",
  market: "un campo",
  blacksmith: "un camino",
  cathedral: "un monasterio",
};

export const carcassonne: typeof english = {
  enter: (name) => `${name}, ¿envías un seguidor a Carcassonne?`,
  enterWait: (name) => `${name} puede enviar un seguidor a la ciudad de Carcassonne.`,
  into: (meeple, quarter) => `${capital(figures[meeple].one)} en ${at[quarter]}`,
  intoShort: (quarter) => capital(quarters[quarter]),
  home: (meeple, quarter) => `Recuperar el ${figures[meeple].one} ${from(quarter)}`,
  move: (name) => `${name}, ¿mueves al conde?`,
  moveWait: (name) => `${name} puede mover al conde.`,
  to: (quarter) => `El conde ${to(quarter)}`,
  fairyTo: (quarter) => `Hada ${to(quarter)}`,
  stays: "Se queda",
  redeploy: (name) => `${name}, ¿quién sale de Carcassonne?`,
  redeployWait: (name) => `${name} puede mover seguidores de Carcassonne a lo que se puntúa.`,
  lastWait: (name) => `${name} puede mover un seguidor de la ciudad de Carcassonne.`,
  nobody: "Nadie",
  entered: (name, meeple, quarter) => `${name} envía un ${figures[meeple].one} ${to(quarter)}`,
  moved: (name, quarter) => `${name} mueve al conde ${to(quarter)}`,
  followed: (quarter) => `El conde va ${to(quarter)}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} mueve un ${figures[meeple].one} ${from(quarter)} hasta ${features[feature].the}: ${where(x, y)}`,
  quarter: (quarter) => `Ciudad de Carcassonne: ${quarters[quarter]}`,
  purpose: (quarter) => `Desde aquí los seguidores pueden ir a puntuar ${waits[quarter]}.`,
  count: "El conde está aquí: nadie sale de aquí para puntuar.",
  figures: (there) => list(there.map(([meeple, n]) => count(n, figures[meeple].one, figures[meeple].many))),
  empty: "No hay nadie aquí.",
  line: (quarter, figures, hasCount) =>
    `${capital(quarters[quarter])}: ${[...(hasCount ? ["el conde"] : []), ...figures].join(", ") || "nadie"}.`,
  back: {
    count: "retira al conde",
    redeploy: "deja al seguidor en Carcassonne",
    leave: "deja al seguidor en Carcassonne",
  },
};
