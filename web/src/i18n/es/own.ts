// Whose things are, in Spanish: sentences say “you” to whoever has one seat.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { features, of } from "./words.ts";

export const YOU = "tú";
/** After the word that tells whose something is. */
const OF_YOU = "ti";

export const yours = (kind: Feature): string => `tu ${features[kind]}`;

/** Whose a thing is; `mine`: what it is called where it belongs to whoever reads. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
