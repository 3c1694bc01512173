// About a table: its name, its terms, its rules, and downloads of the game.
import { useState } from "preact/hooks";
import { bookAddress, choiceOf } from "../../game/chosen.ts";
import { agreed } from "../../i18n/agreed.ts";
import { messages } from "../../i18n/index.ts";
import { reason } from "../../i18n/reason.ts";
import { MoveButton, otherSide } from "../../lobby/moving.tsx";
import { termsInWords } from "../../lobby/terms.tsx";
import * as api from "../../net/api.ts";
import type { RuleDifference, Snapshot } from "../../protocol.ts";
import { EnglishNote } from "../../ui/english.tsx";
import { Dialog, Icon } from "../../ui/parts.tsx";

const text = messages.rules;

export function TableDialog(props: {
  state: Snapshot;
  differences: readonly RuleDifference[];
  close: () => void;
}) {
  const { state, differences } = props;
  const choice = choiceOf(state);
  const side = otherSide(state);
  return (
    <Dialog title={agreed.table} class="table-rules" close={props.close}>
      {state.yours.length > 0 ? (
        <Title state={state} />
      ) : state.now.title === undefined ? null : (
        <p class="table-title">{state.now.title}</p>
      )}
      <h3>{agreed.terms}</h3>
      <ul class="table-terms">
        {termsInWords(state.terms).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{text.table}</h3>
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
      <h3>{agreed.keep}</h3>
      <p class="keep-game">
        <a class="button ghost small" href={api.recordAddress(state.table)} download>
          <Icon name="download" /> {agreed.recordText}
        </a>
        <a class="button ghost small" href={`/g/${state.table}/0`}>
          <Icon name="play" /> {agreed.walk}
        </a>
      </p>
      {side === null ? null : (
        <div class="move-to">
          <p class="quiet">
            {side === "server" ? agreed.offline.toServerHint : agreed.offline.toBrowserHint}
          </p>
          <MoveButton table={state.table} to={side} />
        </div>
      )}
    </Dialog>
  );
}

/** The name of the table, with a form for the player who may change it. */
function Title({ state }: { state: Snapshot }) {
  const [problem, setProblem] = useState("");
  const name = state.now.title ?? "";
  const save = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).querySelector("input");
    api.retitle(state.table, field?.value ?? "").then(
      () => setProblem(""),
      (fault: unknown) => setProblem(reason(fault)),
    );
  };
  return (
    <form class="rename-table" onSubmit={save}>
      <label>
        <span>{agreed.name}</span>
        <input
          type="text"
          key={name}
          defaultValue={name}
          placeholder={agreed.noName}
          maxLength={60}
          autocomplete="off"
        />
      </label>
      <button type="submit" class="button ghost">
        {agreed.save}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
