// What the pages beside the table say, in French.
export { bench } from "./bench.fr.ts";
export { learn } from "./learn.fr.ts";
export { relive } from "./relive.fr.ts";
