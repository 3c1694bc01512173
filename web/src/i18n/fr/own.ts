// Possessives, in French: a reader who has exactly one seat is called “vous”.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { features, of } from "./words.ts";

export const YOU = "vous";
/** The form that follows “de”. */
const OF_YOU = "vous";

export const yours = (kind: Feature): string => `votre ${features[kind].one}`;

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name) ? mine : `${thing}${of(owners.map(called(name, OF_YOU)))}`;
