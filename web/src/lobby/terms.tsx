// The terms of a table, besides its rules: a form for a new table, sentences for an open one.
import { useState } from "preact/hooks";
import { CLOCK_BY_KEY, clockKey, MOST_MINUTES, MOST_PLUS, OWN_CLOCK, within } from "../game/clocks.ts";
import { agreed as text } from "../i18n/agreed.ts";
import { alone } from "../net/install.ts";
import type { Aids, Clock, OnLeave, OutOfTime, SetInfo, Spectators, Terms } from "../protocol.ts";

const AIDS = Object.keys(text.aid) as (keyof Aids)[];

/** A line about a box. */
export const noteOf = ({ set }: SetInfo): string | undefined => text.boxes[set];

/** The time limit and what follows when it runs out; empty without a limit. */
export const clockInWords = (clock: Clock | undefined): string[] =>
  clock === undefined ? [] : [`${text.clock(clock)}.`, ...lineOf(text.outOfTime, clock.after)];

/** The line about a choice; none for one that this page does not know. */
const lineOf = <Word extends string>(
  lines: Readonly<Record<Word, { line: string }>>,
  word: Word,
): string[] => (Object.hasOwn(lines, word) ? [lines[word].line] : []);

/** The terms in sentences. */
export function termsInWords({ aids, lookers, absent, clock }: Terms): string[] {
  const names = (on: boolean) => AIDS.filter((aid) => aids[aid] === on).map((aid) => text.aid[aid].name);
  return [
    text.withAids(names(true)),
    ...(names(false).length > 0 && names(true).length > 0 ? [text.withoutAids(names(false))] : []),
    ...lineOf(text.lookers, lookers),
    ...lineOf(text.absent, absent),
    ...clockInWords(clock),
  ];
}

/** The terms that may surprise a guest: missing aids, losing by leaving, a clock. */
export function limitsInWords({ aids, absent, clock }: Terms): string[] {
  const without = AIDS.filter((aid) => !aids[aid]).map((aid) => text.aid[aid].name);
  return [
    ...(without.length === 0
      ? []
      : [without.length === AIDS.length ? text.withAids([]) : text.withoutAids(without)]),
    ...(absent === "win" ? [text.absent.win.line] : []),
    ...clockInWords(clock),
  ];
}

/** The terms in the form for a new table. */
export function TermsPart({ terms, change }: { terms: Terms; change: (terms: Terms) => void }) {
  const { aids } = terms;
  const on = AIDS.filter((aid) => aids[aid]).length;
  const set = (on: boolean) => {
    const every = Object.fromEntries(AIDS.map((aid) => [aid, on])) as unknown as Aids;
    change({ ...terms, aids: every });
  };
  return (
    <details class="terms-part">
      <summary>
        <b>{text.terms}</b>
        <small>
          {[text.sum(on, AIDS.length, terms.lookers === "anybody"), terms.clock && text.clock(terms.clock)]
            .filter(Boolean)
            .join(", ")}
        </small>
      </summary>
      <fieldset class="terms">
        <legend>{text.aids}</legend>
        <p class="quiet">{text.aidsHint}</p>
        <p class="terms-all">
          <button type="button" class="button ghost small all-aids" onClick={() => set(true)}>
            {text.all}
          </button>
          <button type="button" class="button ghost small no-aids" onClick={() => set(false)}>
            {text.none}
          </button>
        </p>
        {AIDS.map((aid) => (
          <Row
            key={aid}
            type="checkbox"
            name={aid}
            on={aids[aid]}
            words={text.aid[aid]}
            set={(on) => change({ ...terms, aids: { ...aids, [aid]: on } })}
          />
        ))}
      </fieldset>
      <Choice<Spectators>
        name="lookers"
        title={text.lookersTitle}
        words={text.lookers}
        value={terms.lookers}
        set={(lookers) => change({ ...terms, lookers })}
      />
      <Choice<OnLeave>
        name="absent"
        title={text.absentTitle}
        words={text.absent}
        value={terms.absent}
        set={(absent) => change({ ...terms, absent })}
      />
      {alone ? null : <ClockPart terms={terms} change={change} />}
    </details>
  );
}

/** The thinking time, and what happens when it has run out. */
function ClockPart({ terms, change }: { terms: Terms; change: (terms: Terms) => void }) {
  const { clock, ...others } = terms;
  const [wanted, setWanted] = useState(false);
  // The last table's clock becomes known a moment after the form is shown.
  const own = wanted || !CLOCK_BY_KEY.has(clockKey(clock));
  const choose = (key: string) => {
    setWanted(key === OWN);
    const chosen = key === OWN ? (clock ?? OWN_CLOCK) : CLOCK_BY_KEY.get(key);
    change(
      chosen === undefined ? others : { ...terms, clock: { ...chosen, after: clock?.after ?? "computer" } },
    );
  };
  return (
    <>
      <fieldset class="terms">
        <legend>{text.clockTitle}</legend>
        <select
          class="clock-choice"
          aria-label={text.clockTitle}
          value={own ? OWN : clockKey(clock)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {[...CLOCK_BY_KEY].map(([key, of]) => (
            <option key={key} value={key}>
              {of === undefined ? text.noClock : text.clock(of)}
            </option>
          ))}
          <option value={OWN}>{text.ownClock.name}</option>
        </select>
        {own && clock !== undefined ? (
          <OwnClock clock={clock} change={(changed) => change({ ...terms, clock: changed })} />
        ) : null}
        {clock === undefined ? null : <p class="quiet">{text.clockPer[clock.per]}</p>}
      </fieldset>
      {clock === undefined ? null : (
        <Choice<OutOfTime>
          name="out-of-time"
          title={text.outOfTimeTitle}
          words={text.outOfTime}
          value={clock.after}
          set={(after) => change({ ...terms, clock: { ...clock, after } })}
        />
      )}
    </>
  );
}

/** The value of “own clock” in the list of clocks. */
const OWN = "own";

/** A base time in minutes, plus seconds for each turn. */
function OwnClock({ clock, change }: { clock: Clock; change: (clock: Clock) => void }) {
  const words = text.ownClock;
  return (
    <div class="own-clock">
      <label class="choice-field">
        <span>{words.for}</span>
        <select
          value={clock.per}
          onChange={({ currentTarget: { value } }) =>
            change(value === "turn" ? { ...clock, per: "turn", plus: 0 } : { ...clock, per: "game" })
          }
        >
          <option value="game">{words.per.game}</option>
          <option value="turn">{words.per.turn}</option>
        </select>
      </label>
      <WholeNumber
        class="own-minutes"
        label={words.minutes}
        least={1}
        most={MOST_MINUTES}
        value={Math.round(clock.seconds / 60)}
        change={(minutes) => change({ ...clock, seconds: 60 * minutes })}
      />
      {clock.per === "turn" ? null : (
        <WholeNumber
          class="own-plus"
          label={words.plus}
          least={0}
          most={MOST_PLUS}
          value={clock.plus}
          change={(plus) => change({ ...clock, plus })}
        />
      )}
    </div>
  );
}

interface WholeNumberProps {
  class: string;
  label: string;
  least: number;
  most: number;
  value: number;
  change: (value: number) => void;
}

/** A field for a whole number, which is limited once it has been typed. */
function WholeNumber({ class: name, label, least, most, value, change }: WholeNumberProps) {
  // The page may be drawn again before the number is complete.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label class="choice-field">
      <span>{label}</span>
      <input
        type="number"
        class={name}
        min={least}
        max={most}
        step={1}
        value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          setTyped(null);
          change(within(least, most, event.currentTarget.value));
        }}
      />
    </label>
  );
}

interface Words {
  name: string;
  line: string;
}

function Row(props: {
  type: "checkbox" | "radio";
  name: string;
  on: boolean;
  words: Words;
  set: (on: boolean) => void;
}) {
  return (
    <label class="term">
      <input
        type={props.type}
        name={props.name}
        checked={props.on}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>
        <b>{props.words.name}</b>
        <small>{props.words.line}</small>
      </span>
    </label>
  );
}

/** Radio buttons: one of several. */
function Choice<T extends string>(props: {
  name: string;
  title: string;
  words: Record<T, Words>;
  value: T;
  set: (value: T) => void;
}) {
  return (
    <fieldset class="terms">
      <legend>{props.title}</legend>
      {(Object.keys(props.words) as T[]).map((value) => (
        <Row
          key={value}
          type="radio"
          name={props.name}
          on={props.value === value}
          words={props.words[value]}
          set={() => props.set(value)}
        />
      ))}
    </fieldset>
  );
}
