// The way to another game with the same players.
import { messages } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol.ts";
import { Icon } from "../../ui/parts.tsx";

/** Asks for another game with the same players, or links to it once somebody has asked. */
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
