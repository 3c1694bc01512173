// Windows over the table, the card of a square, the log and rarely needed parts: loaded once the board is painted.
// `motion.ts` is included so that it is there when it is first needed.
import "../motion.ts";

export { Log } from "../log.tsx";
export { AskingBanner, DeclinedBanner } from "./asking.tsx";
export { Card } from "./card.tsx";
export { Expected } from "./expected.tsx";
export { MyTurn } from "./my-turn.ts";
export { Prompt } from "./prompt.tsx";
export { LastPhrase, Say } from "./say.tsx";
export { Window } from "./window.tsx";
