// Windows over the table, the card of what lies there and what comes seldom: loaded once the board is there.
export { AskingBanner } from "./asking.tsx";
export { BagDialog } from "./bag.tsx";
export { Card } from "./card.tsx";
export { HelpDialog, RuleDialog } from "./dialogs.tsx";
export { FinalDialog } from "./final.tsx";
export { InviteDialog, WelcomeDialog } from "./invite.tsx";
export { Prompt } from "./prompt.tsx";
export { TableDialog } from "./table-info.tsx";
