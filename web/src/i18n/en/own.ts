// Whose things are, in English: sentences say “you” to whoever has one seat.
import { called, isMine, type Name } from "../speech.ts";
import { list } from "./words.ts";

export const YOU = "you";

/** Whose a thing is. */
export const whose = (owners: readonly number[], name: Name, thing: string): string => {
  const names = list(owners.map(called(name, YOU)));
  if (owners.length === 0) return `a ${thing}`;
  if (isMine(owners, name)) return `your ${thing}`;
  return owners.some((seat) => seat === name.you) ? `the ${thing} of ${names}` : `${names}’s ${thing}`;
};

/** The same of something that a feature holds. */
export const held = (owners: readonly number[], name: Name, thing: string): string =>
  isMine(owners, name) ? `your ${thing}` : `${thing} of ${list(owners.map(called(name, YOU)))}`;
