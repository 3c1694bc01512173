// How the game is expected to end, on request: while it is shown, the server judges again after every event.
import { useState } from "preact/hooks";
import { expectations } from "../../game/expected.ts";
import { later } from "../../i18n/later.ts";
import * as api from "../../net/api.ts";
import type { Snapshot } from "../../protocol.ts";
import { useAsked } from "../../ui/sheet.ts";

const text = later.expected;

/** A check box below the players, with the forecast while it is checked. */
export function Expected({ state }: { state: Snapshot }) {
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <label class="show-projected show-expected" title={text.hint}>
        <input
          type="checkbox"
          checked={wanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
        <span>≈ {text.show}</span>
      </label>
      <p role="status">{wanted ? <Expectation state={state} /> : null}</p>
    </>
  );
}

/** The old forecast stays until the new one arrives, so that nothing moves. */
function Expectation({ state }: { state: Snapshot }) {
  const end = useAsked(state, true, api.expected, true);
  return <>{end === null ? "…" : text.summary(expectations(end, state))}</>;
}
