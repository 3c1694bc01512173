// By which rules a table plays, and in what they differ from the current edition. The server says so.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.ts";
import * as api from "../net/api.ts";
import type { RuleDifference, Snapshot } from "../protocol.ts";
import { bookAddress, choiceOf, query } from "../referee/choice.tsx";
import { EnglishNote } from "./english.tsx";
import { Dialog, Icon } from "./parts.tsx";

const text = messages.rules;

/** In what the rules of a table differ; null until it is known. */
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

/** The line in the panel that leads to the rules. */
export function RulesNote(props: { differences: readonly RuleDifference[] | null; open: () => void }) {
  const count = props.differences?.length ?? 0;
  return (
    <button type="button" class={`rules-note${count > 0 ? " differs" : ""}`} onClick={props.open}>
      <Icon name="book" />
      <span>{props.differences === null ? text.table : text.differs(count)}</span>
    </button>
  );
}

export function RulesDialog(props: {
  state: Snapshot;
  differences: readonly RuleDifference[];
  close: () => void;
}) {
  const choice = choiceOf(props.state);
  const { differences } = props;
  return (
    <Dialog title={text.table} class="table-rules" close={props.close}>
      <p class="table-rules-sum">
        <b>{messages.home.editions[choice.preset] ?? choice.preset}</b> {text.differs(differences.length)}
      </p>
      {differences.length === 0 ? <p class="quiet">{text.same}</p> : <EnglishNote />}
      <ul class="differences">
        {differences.map((one) => (
          <li key={one.toggle}>
            <h3 lang="en">{one.title}</h3>
            <dl>
              <div class="difference-here">
                <dt>{text.here}</dt>
                <dd lang="en">{one.value}</dd>
              </div>
              <div>
                <dt>{text.current}</dt>
                <dd lang="en">{one.current}</dd>
              </div>
            </dl>
            <a href={bookAddress(choice, one.clause)} target="_blank" rel="noopener">
              {text.rule} <code>{one.clause}</code>
            </a>
          </li>
        ))}
      </ul>
      <a class="button ghost" href={bookAddress(choice)} target="_blank" rel="noopener">
        <Icon name="book" /> {text.book}
      </a>
    </Dialog>
  );
}
