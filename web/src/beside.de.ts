// What the pages beside the table say, in German.
export { bench } from "./bench.de.ts";
export { learn } from "./learn.de.ts";
export { relive } from "./relive.de.ts";
