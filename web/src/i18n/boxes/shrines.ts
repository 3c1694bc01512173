// The texts about shrines.
import type { Seen } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  raceLost: (at: Seen | undefined) => `The race is lost${en.toSquare(at)}`,
};

export const german: typeof english = {
  raceLost: (at) => `Der Wettlauf ist verloren${de.toSquare(at)}`,
};

export const french: typeof english = {
  raceLost: (at) => `La course est perdue${fr.toSquare(at)}`,
};

export const spanish: typeof english = {
  raceLost: (at) => `Carrera perdida${es.toSquare(at)}`,
};
