// Possessives, in English: a reader who has exactly one seat is called “you”.
import { isMine, type Name } from "../speech.ts";
import { list } from "./words.ts";

export const YOU = "you";

/** A thing with its owners. */
export const whose = (owners: readonly number[], name: Name, thing: string): string => {
  if (owners.length === 0) return `a ${thing}`;
  if (isMine(owners, name)) return `your ${thing}`;
  const others = owners.filter((seat) => seat !== name.you).map(name);
  return others.length < owners.length
    ? `the ${thing} you share with ${list(others)}`
    : `${list(others)}’s ${thing}`;
};

/** The owners of things on a feature, such as figures, of which each has one. */
export const held = (owners: readonly number[], name: Name, thing: string): string => {
  if (owners.length === 0) return `a ${thing}`;
  const whoseEach = owners.map((seat) => (seat === name.you ? "your" : `${name(seat)}’s`));
  return `${list(whoseEach)} ${thing}${owners.length > 1 ? "s" : ""}`;
};
