// The texts of the pages other than the table, in Spanish.

export { setOrigin } from "../../origin.ts";
export { bench } from "./bench.ts";
export { book } from "./book.ts";
export { learn } from "./learn.ts";
export { relive } from "./relive.ts";
export { sheet } from "./sheet.ts";
export { tokens } from "./tokens.ts";
export { verify } from "./verify.ts";
