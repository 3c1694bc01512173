// What is loaded later, as one piece.
export { RulesPage } from "./rules.tsx";
export { ScorePage } from "./score.tsx";
