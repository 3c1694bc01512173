// What the pages beside the table say, in French.

export { tellFrom } from "../../origin.ts";
export { bench } from "./bench.ts";
export { learn } from "./learn.ts";
export { relive } from "./relive.ts";
