// The texts of the page with the rules, in English.
import { count, either } from "../words.ts";

export const book = {
  search: "Search the rules",
  same: "These rules play like the current edition.",
  differs: (n: number) =>
    `Only the ${count(n, "rule that differs", "rules that differ")} from the current edition`,
  /** The note on a clause that applies only with these boxes. */
  elsewhere: (boxes: readonly string[]) =>
    `Not in your game: it comes with ${boxes.length === 0 ? "another box" : either(boxes)}.`,
  otherwise: "Not in your game: it belongs to rules you have not chosen.",
  different: "differs from the current edition",
  print: "Print",
  game: "Your edition and boxes",
  play: "Play with these rules",
  contents: "Chapters",
  boxes: "What is in your boxes",
  nothing: "No clause contains these words.",
  found: (n: number) => `${count(n, "clause", "clauses")}, best match first`,
  notHere: (id: string) => `The clause “${id}” does not apply under these rules.`,
  linkTo: (id: string) => `Link to ${id}`,
  whence: "Where this comes from",
};
