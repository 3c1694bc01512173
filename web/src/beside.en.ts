// What the pages beside the table say, in English.
export { bench } from "./bench.en.ts";
export { learn } from "./learn.en.ts";
export { relive } from "./relive.en.ts";
