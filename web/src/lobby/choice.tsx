// Choosing rules and sets to play, to read or to score by: an edition, changes to it, boxes.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Choice, choiceOf, query, titleOf } from "../game/chosen.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import type { OptionsInfo, SetChoice } from "../protocol.ts";
import { IconButton } from "../ui/parts.tsx";
import { Toggles } from "./toggles.tsx";

const text = messages.referee;

/** The part of the address that names rules and sets; empty if it names none. */
export function named(): string {
  const asked = [...new URLSearchParams(location.search)].filter(
    ([key]) => key === "rules" || key === "sets",
  );
  return new URLSearchParams(asked).toString();
}

/** What can be chosen, and why the address of this page cannot be read; empty if it can. */
interface Offer {
  options: OptionsInfo;
  problem: string;
}

/** Every hook of a page has the same answer. */
let asked: Promise<Offer> | null = null;

/** Asks what can be chosen; a page needs its choices also if its address cannot be read. */
function ask(): Promise<Offer> {
  const plain = (problem: string) => api.options().then((options) => ({ options, problem }));
  asked ??=
    named() === ""
      ? plain("")
      : api.options(named()).then(
          (options) => ({ options, problem: "" }),
          (fault) => plain(messages.home.badAddress(reason(fault))),
        );
  return asked;
}

/** What the address names or what is usual here: with the boxes that must be there, and no more than there may be. */
export function offered(options: OptionsInfo): Choice {
  const choice = choiceOf(options.chosen);
  const copies = (set: string) => choice.sets.find((one) => one.set === set)?.copies ?? 0;
  const sets = options.sets.map(({ set, required, most_copies }) => ({
    set,
    copies: Math.max(required ? 1 : 0, Math.min(most_copies, copies(set))),
  }));
  return { ...choice, sets: sets.filter(({ copies }) => copies > 0) };
}

/** The choice as the address writes it, until the server has read it. */
function unread(): Choice {
  const written = new URLSearchParams(location.search);
  const sets = (written.get("sets") ?? "base,traders").split(",");
  return {
    preset: written.get("rules") ?? "c2",
    changes: {},
    sets: sets.map((set) => ({ set, copies: 1 })),
  };
}

/** The choice, kept in the address. */
export function useChoice(): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(unread);
  const chosen = useRef(false);
  useEffect(() => {
    // What somebody has chosen before the server answered, with a recorded game for example, stays.
    ask().then(
      ({ options }) => chosen.current || setChoice(offered(options)),
      () => {},
    );
  }, []);
  const change = (next: Choice) => {
    if (next === choice) return;
    chosen.current = true;
    history.replaceState(null, "", `${location.pathname}?${query(next)}${location.hash}`);
    setChoice(next);
  };
  return [choice, change];
}

/** What can be chosen, once the server has said so. */
export function useOptions(): OptionsInfo | null {
  const [options, setOptions] = useState<OptionsInfo | null>(null);
  useEffect(() => {
    ask().then(
      ({ options }) => setOptions(options),
      () => setOptions(null),
    );
  }, []);
  return options;
}

/** Done once the server has told what it makes of the address, or could not be asked. */
export async function addressRead(): Promise<void> {
  await ask().catch(() => {});
}

/** Why the address cannot be read; empty if it can. */
function useAddressProblem(): string {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    ask().then(
      (offer) => setProblem(offer.problem),
      () => {},
    );
  }, []);
  return problem;
}

/** Says over a board why the address cannot be read, until somebody has read that. */
export function AddressBanner() {
  const problem = useAddressProblem();
  const [read, setRead] = useState(false);
  return problem === "" || read ? null : (
    <div class="banner warn address-banner" role="alert">
      <p>{problem}</p>
      <IconButton icon="close" class="small" label={messages.table.close} act={() => setRead(true)} />
    </div>
  );
}

/** Says in a text why the address cannot be read. */
export function AddressProblem() {
  const problem = useAddressProblem();
  return problem === "" ? null : (
    <p class="problem" role="alert">
      {problem}
    </p>
  );
}

interface ChoiceProps {
  options: OptionsInfo | null;
  choice: Choice;
  change: (choice: Choice) => void;
}

/** The list of editions; another edition takes all changes back. */
export function EditionField({ options, choice, change }: ChoiceProps) {
  return (
    <label class="choice-field">
      <span>{messages.home.edition}</span>
      <select
        value={choice.preset}
        onChange={(event) => change({ ...choice, preset: event.currentTarget.value, changes: {} })}
      >
        {(options?.presets ?? []).map((known) => (
          <option key={known.name} value={known.name}>
            {messages.home.editions[known.name] ?? known.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The sets with one of them put in or taken out, or with other copies, in the order of the boxes. */
export function withSet(
  options: OptionsInfo | null,
  sets: readonly SetChoice[],
  changed: SetChoice,
): SetChoice[] {
  const all = [...sets.filter(({ set }) => set !== changed.set), changed];
  // Before it is known what there is, nothing is left out.
  const known = options?.sets ?? all.map(({ set }) => ({ set, required: false }));
  return known
    .map(({ set, required }) => all.find((one) => one.set === set) ?? { set, copies: required ? 1 : 0 })
    .filter(({ copies }) => copies > 0);
}

/** `withSets`: boxes are asked for, too. */
export function RulesChoice({ options, choice, change, withSets }: ChoiceProps & { withSets: boolean }) {
  const put = (set: string, on: boolean) =>
    change({ ...choice, sets: withSet(options, choice.sets, { set, copies: on ? 1 : 0 }) });
  return (
    <div class="rules-choice">
      <EditionField options={options} choice={choice} change={change} />
      {withSets ? (
        <fieldset class="choice-sets">
          <legend>{messages.home.sets}</legend>
          {(options?.sets ?? []).map((known) => (
            <label key={known.set}>
              <input
                type="checkbox"
                checked={known.required || choice.sets.some(({ set }) => set === known.set)}
                disabled={known.required}
                onChange={(event) => put(known.set, event.currentTarget.checked)}
              />
              <span>{titleOf(known)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <details class="choice-toggles">
        <summary>
          <h2>{text.singleRules(Object.keys(choice.changes).length)}</h2>
        </summary>
        <Toggles options={options} choice={choice} change={change} />
      </details>
    </div>
  );
}
