// Windows over the table, the card of what lies there, the log and what comes seldom: loaded once the board is there.
// There when something happens for the first time.
import "../motion.ts";

export { Log } from "../log.tsx";
export { AskingBanner, DeclinedBanner } from "./asking.tsx";
export { Card } from "./card.tsx";
export { Expected } from "./expected.tsx";
export { MyTurn } from "./my-turn.ts";
export { Prompt } from "./prompt.tsx";
export { Said, Say } from "./say.tsx";
export { Window } from "./window.tsx";
