// The texts about rules, in Spanish: a clause that is looked up, and the rules of a table. A part of the messages.
import type { rule as EnglishRule, rules as EnglishRules } from "../en/rules.ts";
import { count } from "./words.ts";

export const rule: typeof EnglishRule = {
  title: "La regla",
  source: (source) => `Fuente: ${source}`,
  editions: (text) => `Ediciones: ${text}`,
  /** Follows the variant of a clause that applies in the reader’s game. */
  mine: "en tu partida",
  /** Replaces a variant that does not apply there. */
  elsewhere: "otra regla",
  inBook: "En el libro de reglas",
  loading: "Cargando la regla…",
  missing: (id) => `El libro de reglas no tiene ningún artículo «${id}».`,
};

export const rules: typeof EnglishRules = {
  title: "Reglas",
  sum: (edition, changed) =>
    changed === 0 ? "sin cambios" : `${edition}, ${count(changed, "regla cambiada", "reglas cambiadas")}`,
  hint: "Granjeros, turno doble, figuras, reglas de la casa",
  reset: "Volver a la edición",
  changed: "cambiada",
  edition: "edición",
  ofEdition: (value) => `${value} (edición)`,
  clause: (title) => `En el libro de reglas: ${title}`,
  idle: (n) => `${count(n, "regla", "reglas")} de cajas que no están en juego`,
  read: "Leer estas reglas",
  differs: (n) =>
    n === 0
      ? "Se juega como en la edición actual"
      : `Se aparta de la edición actual en ${count(n, "regla", "reglas")}`,
  table: "Las reglas de esta mesa",
  here: "En esta mesa",
  current: "Edición actual",
  rule: "Regla",
  book: "Todo el libro de reglas",
  same: "Con estas cajas, todas las reglas son las de la edición actual.",
};
