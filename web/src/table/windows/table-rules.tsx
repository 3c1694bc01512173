// A table's rules, and how they differ from the current edition, as reported by the server.
import { useEffect, useState } from "preact/hooks";
import { choiceOf, query } from "../../game/chosen.ts";
import { messages } from "../../i18n/index.ts";
import * as api from "../../net/ask.ts";
import type { RuleDifference, Snapshot } from "../../protocol.ts";
import { Icon } from "../../ui/parts.tsx";

const text = messages.rules;

/** How the rules of a table differ; null until it is known. */
export function useDifferences(state: Snapshot): readonly RuleDifference[] | null {
  const [differences, setDifferences] = useState<readonly RuleDifference[] | null>(null);
  const asked = query(choiceOf(state));
  useEffect(() => {
    let current = true;
    api.differences(asked).then(
      (found) => current && setDifferences(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return differences;
}

/** The line in the panel that opens the rules. */
export function RulesNote(props: { differences: readonly RuleDifference[] | null; open: () => void }) {
  const count = props.differences?.length ?? 0;
  return (
    <button type="button" class={`rules-note${count > 0 ? " differs" : ""}`} onClick={props.open}>
      <Icon name="book" />
      <span>{props.differences === null ? text.table : text.differs(count)}</span>
    </button>
  );
}
