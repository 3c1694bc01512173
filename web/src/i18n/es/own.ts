// Possessives, in Spanish: a reader who has exactly one seat is called “tú”.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { features, of } from "./words.ts";

export const YOU = "tú";
/** The form that follows the preposition “de”. */
const OF_YOU = "ti";

export const yours = (kind: Feature): string => `tu ${features[kind]}`;

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
