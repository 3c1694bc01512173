// The texts about rules, in German: a clause that is looked up, and the rules of a table. A part of the messages.
import type { rule as EnglishRule, rules as EnglishRules } from "../en/rules.ts";
import { count } from "./words.ts";

export const rule: typeof EnglishRule = {
  title: "Die Regel",
  source: (source) => `Quelle: ${source}`,
  editions: (text) => `Ausgaben: ${text}`,
  /** Follows the variant of a clause that applies in the reader’s game. */
  mine: "in deinem Spiel",
  /** Replaces a variant that does not apply there. */
  elsewhere: "eine andere Regel",
  inBook: "Im Regelbuch",
  loading: "Wird nachgeschlagen …",
  missing: (id) => `Das Regelbuch hat keinen Abschnitt „${id}“.`,
};

export const rules: typeof EnglishRules = {
  title: "Regeln",
  sum: (edition, changed) =>
    changed === 0 ? "wie in der Ausgabe" : `${edition}, ${count(changed, "Regel", "Regeln")} geändert`,
  hint: "Bauern, Doppelzug, Figuren, Hausregeln",
  reset: "Zurück zur Ausgabe",
  changed: "geändert",
  edition: "Ausgabe",
  ofEdition: (value) => `${value} (Ausgabe)`,
  clause: (title) => `Im Regelbuch: ${title}`,
  idle: (n) => `${count(n, "Regel", "Regeln")} zu Schachteln, die nicht im Spiel sind`,
  read: "Diese Regeln lesen",
  differs: (n) =>
    n === 0
      ? "Spielt sich wie die aktuelle Ausgabe"
      : `Weicht in ${count(n, "Regel", "Regeln")} von der aktuellen Ausgabe ab`,
  table: "Die Regeln dieses Tisches",
  here: "An diesem Tisch",
  current: "Aktuelle Ausgabe",
  rule: "Regel",
  book: "Das ganze Regelbuch",
  same: "Mit diesen Schachteln gelten alle Regeln wie in der aktuellen Ausgabe.",
};
