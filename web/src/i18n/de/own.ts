// Whose things are, in German: sentences say “you” to whoever has one seat.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { of } from "./words.ts";

export const YOU = "du";
/** After the word that tells whose something is. */
const OF_YOU = "dir";

/** As what is done to it, too. */
export const yours: Record<Feature, string> = {
  city: "deine Stadt",
  road: "deine Straße",
  cloister: "dein Kloster",
  field: "deine Wiese",
  tower: "deinen Turm",
  quarter: "dein Stadtviertel",
  garden: "deinen Garten",
};

/** Whose a thing is; `mine`: what it is called where it belongs to whoever reads. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
