// The window over a table.
import { bookAddress, choiceOf } from "../../game/chosen.ts";
import type { TableView } from "../../game/session.ts";
import { InviteDialog, WelcomeDialog } from "../../lobby/invite.tsx";
import * as api from "../../net/api.ts";
import type { RuleDifference, Snapshot } from "../../protocol.ts";
import { never } from "../../vocabulary.ts";
import { BagDialog } from "./bag.tsx";
import { HelpDialog, RuleDialog } from "./dialogs.tsx";
import { FinalDialog } from "./final.tsx";
import { TableDialog } from "./table-info.tsx";

export type Shown =
  | { kind: "rule"; id: string }
  | { kind: "rules" | "help" | "final" | "bag" }
  /** `waits`: closes once all friends have arrived. */
  | { kind: "invite"; waits?: true }
  | { kind: "welcome"; seat: number };

interface WindowProps {
  shown: Shown;
  state: Snapshot;
  view: Pick<TableView, "present" | "devices">;
  differences: readonly RuleDifference[] | null;
  /** The settings in the window with the keys. */
  help: Omit<Parameters<typeof HelpDialog>[0], "close">;
  rematch: (() => void) | null;
  close: () => void;
}

export function Window({ shown, state, view, differences, help, rematch, close }: WindowProps) {
  switch (shown.kind) {
    case "rule":
      return <RuleDialog id={shown.id} book={bookAddress(choiceOf(state), shown.id)} close={close} />;
    case "rules":
      return <TableDialog state={state} differences={differences ?? []} close={close} />;
    case "help":
      return <HelpDialog close={close} {...help} />;
    case "invite":
      return <InviteDialog state={state} present={view.present} waits={shown.waits === true} close={close} />;
    case "bag":
      return <BagDialog state={state} close={close} />;
    case "welcome":
      return (
        <WelcomeDialog
          state={state}
          seat={shown.seat}
          devices={view.devices[shown.seat] ?? 1}
          close={close}
        />
      );
    case "final":
      // If the last tile was taken back, the game goes on.
      return state.now.over === null ? null : (
        <FinalDialog state={state} record={() => api.record(state.table)} close={close} rematch={rematch} />
      );
    default:
      return never(shown);
  }
}
