// The pages that are loaded later, as one bundle.
export { LearnPage } from "./learn/page.tsx";
export { RecordWalk, TableWalk } from "./relive/pages.tsx";
export { RulesPage } from "./rules/rules.tsx";
export { ScorePage } from "./score/score.tsx";
export { TokensPage } from "./tokens/page.tsx";
export { VerifyPage } from "./verify/page.tsx";
