// Possessives, in German: a reader who has exactly one seat is called “du”.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { of } from "./words.ts";

export const YOU = "du";
/** The form that follows the preposition “für”. */
export const FOR_YOU = "dich";
/** The form that follows the preposition “von”. */
const OF_YOU = "dir";

export const yours: Record<Feature, string> = {
  city: "deine Stadt",
  road: "deine Straße",
  cloister: "dein Kloster",
  field: "deine Wiese",
  tower: "dein Turm",
  quarter: "dein Stadtviertel",
  garden: "dein Garten",
};
/** The same, as an object. */
export const yoursAsObject: Record<Feature, string> = {
  ...yours,
  tower: "deinen Turm",
  garden: "deinen Garten",
};

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
