// The texts about abbeys and wagons, in English.
import type { Feature } from "../../../protocol.ts";
import { count, features, fromStart, where } from "../words.ts";

export const abbey = {
  /** `last`: no tiles are left to draw. */
  abbey: (name: string, last: boolean) => (last ? `${name}, place your abbey?` : `${name}, abbey or draw?`),
  abbeyHint: (holes: number) =>
    `It fits ${count(holes, "marked hole", "marked holes")} and closes everything that ends there.`,
  none: "No abbey",
  abbeyWait: (name: string) => `${name} may place an abbey.`,
  wagon: (name: string) => `${name}, where does your wagon go?`,
  wagonWait: (name: string) => `${name} may move the wagon on.`,
  wagonHome: "Stay home",
  abbeyLaid: (x: number, y: number, joins: string) =>
    `Abbey placed ${fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name: string) => `${name} places no abbey`,
  movedOn: (name: string, feature: Feature, x: number, y: number) =>
    `${name}’s wagon moves on to the ${features[feature].one} ${where(x, y)}`,
  /** Abbeys that a player can still place. */
  left: (n: number) => `Abbeys: ${n} left`,
  /** Log lines for decisions that were taken back. */
  back: { abbey: "takes the abbey back" },
};
