// Possessives, in German: a reader who has exactly one seat is called “du”.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { features, of } from "./words.ts";

export const YOU = "du";
/** The form that follows the preposition “für”. */
export const FOR_YOU = "dich";
/** The form that follows the preposition “von”. */
const OF_YOU = "dir";

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;

/** A feature of the reader, as an object: “deinen Garten”. */
export const yourObject = (kind: Feature): string => `d${features[kind].a}`;
/** The same, as a subject: “dein Garten”. */
export const yours = (kind: Feature): string => yourObject(kind).replace("deinen", "dein");
