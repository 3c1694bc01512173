// Windows over the table that are loaded when somebody opens the first of them, and what comes seldom.
export { AskingBanner } from "./asking.tsx";
export { BagDialog } from "./bag.tsx";
export { Card } from "./card.tsx";
export { HelpDialog, RuleDialog } from "./dialogs.tsx";
export { FinalDialog } from "./final.tsx";
export { InviteDialog, WelcomeDialog } from "./invite.tsx";
export { Prompt } from "./prompt.tsx";
export { TableDialog } from "./table-info.tsx";
