// Possessives, in English: a reader who has exactly one seat is called “you”.
import { called, isMine, type Name } from "../speech.ts";
import { list } from "./words.ts";

export const YOU = "you";

/** A thing with its owners. */
export const whose = (owners: readonly number[], name: Name, thing: string): string => {
  const names = list(owners.map(called(name, YOU)));
  if (owners.length === 0) return `a ${thing}`;
  if (isMine(owners, name)) return `your ${thing}`;
  return owners.some((seat) => seat === name.you) ? `the ${thing} of ${names}` : `${names}’s ${thing}`;
};

/** The same for something on a feature, such as a figure. */
export const held = (owners: readonly number[], name: Name, thing: string): string =>
  isMine(owners, name) ? `your ${thing}` : `${thing} of ${list(owners.map(called(name, YOU)))}`;
