// Possessives, in German: a reader who has exactly one seat is called “du”.
import { called, isMine, type Name } from "../speech.ts";
import { of } from "./words.ts";

export const YOU = "du";
/** The form that follows the preposition “für”. */
export const FOR_YOU = "dich";
/** The form that follows the preposition “von”. */
const OF_YOU = "dir";

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
