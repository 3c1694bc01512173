// Choosing rules and boxes for playing, reading or scoring: an edition, changes to it, boxes.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Choice, choiceOf, query, titleOf } from "../game/chosen.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import type { OptionsInfo, SetChoice } from "../protocol.ts";
import { IconButton } from "../ui/parts.tsx";
import { Toggles } from "./toggles.tsx";

const text = messages.referee;

/** The part of the URL's query that names rules and boxes; empty if it names none. */
export function named(): string {
  const asked = [...new URLSearchParams(location.search)].filter(
    ([key]) => key === "rules" || key === "sets",
  );
  return new URLSearchParams(asked).toString();
}

/** What can be chosen, and why the page's URL cannot be read (empty if it can). */
interface Offer {
  options: OptionsInfo;
  problem: string;
}

/** One request, shared by every hook of a page. */
let asked: Promise<Offer> | null = null;

/** Asks what can be chosen. If the URL cannot be read, asks again without it, as the page needs its choices anyway. */
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

/** The choice from the URL, or the usual one: required boxes are added, and copies are capped. */
export function offered(options: OptionsInfo): Choice {
  const choice = choiceOf(options.chosen);
  const copies = (set: string) => choice.sets.find((one) => one.set === set)?.copies ?? 0;
  const sets = options.sets.map(({ set, required, most_copies }) => ({
    set,
    copies: Math.max(required ? 1 : 0, Math.min(most_copies, copies(set))),
  }));
  return { ...choice, sets: sets.filter(({ copies }) => copies > 0) };
}

/** The choice as written in the URL, used until the server has parsed it. */
function unread(): Choice {
  const written = new URLSearchParams(location.search);
  const sets = (written.get("sets") ?? "base,traders").split(",");
  return {
    preset: written.get("rules") ?? "c2",
    changes: {},
    sets: sets.map((set) => ({ set, copies: 1 })),
  };
}

/** The choice, kept in the URL. */
export function useChoice(): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(unread);
  const chosen = useRef(false);
  useEffect(() => {
    // A choice made before the server answered stays, for example one that came with a recorded game.
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

/** What can be chosen; null until the server has answered. */
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

/** Resolves once the server has parsed the URL or could not be reached. */
export async function addressRead(): Promise<void> {
  await ask().catch(() => {});
}

/** Why the URL cannot be read; empty if it can. */
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

/** A banner over the board that says why the URL cannot be read, until it is dismissed. */
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

/** A paragraph that says why the URL cannot be read. */
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

/** The list of editions. Choosing another edition discards all changes. */
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

/** Adds or removes a box, or changes its number of copies. Keeps the boxes in the server's order. */
export function withSet(
  options: OptionsInfo | null,
  sets: readonly SetChoice[],
  changed: SetChoice,
): SetChoice[] {
  const all = [...sets.filter(({ set }) => set !== changed.set), changed];
  // Until the boxes are known, nothing is left out.
  const known = options?.sets ?? all.map(({ set }) => ({ set, required: false }));
  return known
    .map(({ set, required }) => all.find((one) => one.set === set) ?? { set, copies: required ? 1 : 0 })
    .filter(({ copies }) => copies > 0);
}

/** `withSets`: also offers the boxes. */
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
