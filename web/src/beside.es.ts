// What the pages beside the table say, in Spanish.
export { bench } from "./bench.es.ts";
export { learn } from "./learn.es.ts";
export { relive } from "./relive.es.ts";
