// The windows over the table: a rule, the keys.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import * as api from "../../net/api.ts";
import type { RuleClause } from "../../protocol.ts";
import { EnglishNote } from "../../ui/english.tsx";
import { Languages } from "../../ui/languages.tsx";
import { Dialog } from "../../ui/parts.tsx";
import { Plain } from "../../ui/plain.tsx";

/** `book`: the URL of the clause in this table's rule book. */
export function RuleDialog({ id, book, close }: { id: string; book: string; close: () => void }) {
  const [clause, setClause] = useState<RuleClause | "missing" | null>(null);
  useEffect(() => {
    api.rule(id).then(setClause, () => setClause("missing"));
  }, [id]);
  const text = later.rule;
  const refer = (other: string) => ({ href: `${book.split("#")[0]}#${other}`, title: text.elsewhere });
  return (
    <Dialog
      title={clause === null || clause === "missing" ? text.title : clause.chapter}
      class="rule"
      close={close}
    >
      {clause === null ? <p class="quiet">{text.loading}</p> : null}
      {clause === "missing" ? <p>{text.missing(id)}</p> : null}
      {clause !== null && clause !== "missing" ? (
        <>
          <EnglishNote />
          {clause.section === null ? null : <h3 lang="en">{clause.section}</h3>}
          {clause.text.split("\n\n").map((paragraph) => (
            <p key={paragraph} class="rule-text" lang="en">
              <Plain said={paragraph} clause={clause} refer={refer} />
            </p>
          ))}
          <p class="quiet rule-foot">
            <span>{text.source(clause.source)}</span>
            <a href={book} target="_blank" rel="noopener" title={clause.id}>
              {text.inBook}
            </a>
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

/** The keys and gestures of a page. */
export interface Help {
  title: string;
  keys: readonly (readonly [string, string])[];
  gestures: readonly (readonly [string, string])[];
}

export function HelpDialog(props: {
  close: () => void;
  text?: Help;
  /** Whether the table makes sounds; missing where there are none. */
  sounds?: boolean;
  setSounds?: (on: boolean) => void;
  /** Whether tips on new kinds of move are shown. */
  prompts?: boolean;
  setPrompts?: (on: boolean) => void;
  /** Whether the screen stays on during the player's turn, and the device vibrates at its start. */
  stirs?: boolean;
  setStirs?: (on: boolean) => void;
}) {
  const { close, text = later.help, sounds, setSounds, prompts, setPrompts, stirs, setStirs } = props;
  return (
    <Dialog title={text.title} class="help" close={close}>
      <dl class="keys">
        {[...text.keys, ...text.gestures].map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch on={sounds} set={setSounds}>
        {messages.table.sounds}
      </Switch>
      <Switch on={prompts} set={setPrompts}>
        {messages.table.prompts}
      </Switch>
      <Switch on={stirs} set={setStirs}>
        {later.help.stirs}
      </Switch>
      <Languages />
      <p class="quiet">{messages.unofficial}</p>
    </Dialog>
  );
}

/** A check box; nothing if the setting is missing. */
function Switch(props: {
  on: boolean | undefined;
  set: ((on: boolean) => void) | undefined;
  children: string;
}) {
  const { on, set, children } = props;
  if (set === undefined) return null;
  return (
    <label class="show-projected sounds">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
