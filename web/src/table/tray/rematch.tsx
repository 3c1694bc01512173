// The way to another game of the same players.
import { messages } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol.ts";
import { Icon } from "../../ui/parts.tsx";

/** Asks for another game of the same players, or leads to it once somebody asked. */
export function Rematch({ state, rematch }: { state: Snapshot; rematch: (() => void) | null }) {
  const next = state.now.over?.rematch ?? null;
  if (next !== null) {
    return (
      <a class="button primary" href={`/g/${next}`}>
        {messages.table.toRematch}
      </a>
    );
  }
  if (rematch === null) return null;
  return (
    <button type="button" class="button primary" onClick={rematch}>
      <Icon name="again" /> {messages.table.rematch}
    </button>
  );
}
