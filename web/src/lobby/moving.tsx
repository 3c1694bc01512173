// The button that moves a game between this browser and the server that the page came from.
import { useState } from "preact/hooks";
import { hide } from "../game/hidden.ts";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import { Refused } from "../net/ask.ts";
import { alone } from "../net/install.ts";
import { fromServer, move, ownWorker, type Side } from "../net/offline/moving.ts";
import type { Snapshot } from "../protocol.ts";
import { Icon } from "../ui/parts.tsx";

const text = agreed.offline;

/** Where the game of this table can be moved; null if it has to stay. */
export function otherSide({ yours, now }: Snapshot): Side | null {
  if (now.over !== null || yours.length === 0) return null;
  if (alone) return fromServer() ? "server" : null;
  // Nobody is moved who sits at another device.
  const all = now.seats.every(({ seat, computer }) => computer || yours.includes(seat));
  return ownWorker !== null && all ? "browser" : null;
}

/** Goes on with a game on the other side. Its table here leaves the list. */
export function MoveButton({ table, to }: { table: string; to: Side }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const act = async () => {
    setBusy(true);
    setProblem("");
    try {
      const moved = await move(table, to);
      hide(table);
      location.assign(`/g/${moved}`);
    } catch (fault) {
      // Without an answer, it was the server that did not give one.
      const silent = fault instanceof Refused && fault.code === null;
      setProblem(silent ? messages.referee.unreachable : reason(fault));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="button ghost small move-game" disabled={busy} onClick={() => void act()}>
        <Icon name="share" /> {to === "server" ? text.toServer : text.toBrowser}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
