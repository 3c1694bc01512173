// Possessives, in Spanish: a reader who has exactly one seat is called “tú”.
import type { Feature } from "../../protocol.ts";
import { called, isMine, type Name } from "../speech.ts";
import { features, list } from "./words.ts";

export const YOU = "tú";
/** The form that follows a preposition. */
export const WITH_PREPOSITION = "ti";

export const yours = (kind: Feature): string => `tu ${features[kind].one}`;

/** A thing with its owners; `mine` is used if it belongs to the reader alone. */
export const owned = (thing: string, mine: string, owners: readonly number[], name: Name): string =>
  isMine(owners, name)
    ? mine
    : [thing, list(owners.map((seat) => `de ${called(name, WITH_PREPOSITION)(seat)}`))].join(" ").trim();
