// Rules and sets to read or to score by: an edition, changes to it, boxes. They stand in the address, so that a link
// opens the same book.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { OptionsInfo, TableRules } from "../protocol.ts";

const text = messages.referee;

/** What somebody chose. */
export interface Choice {
  preset: string;
  /** Values by toggle, where they differ from the preset's. */
  changes: Readonly<Record<string, string>>;
  sets: readonly string[];
}

/** The rules as one text: `c2,chain=on`. */
export function rulesText(choice: Pick<Choice, "preset" | "changes">): string {
  return [choice.preset, ...Object.entries(choice.changes).map(([key, value]) => `${key}=${value}`)].join(
    ",",
  );
}

/** The address of the rule book of a table, at a clause. */
export function bookAddress(rules: TableRules, sets: readonly { set: string }[], clause: string): string {
  const asked = new URLSearchParams({
    rules: rulesText(rules as Pick<Choice, "preset" | "changes">),
    sets: sets.map((set) => set.set).join(","),
  });
  return `/rules?${asked}#${clause}`;
}

/** The choice in the address; what is missing there is the usual. */
function fromAddress(): Choice {
  const asked = new URLSearchParams(location.search);
  const [preset, ...rest] = (asked.get("rules") ?? "c2").split(",").filter((part) => part !== "");
  const changes: Record<string, string> = {};
  for (const part of rest) {
    const [key, value] = part.split("=");
    if (key !== undefined) changes[key] = value ?? "on";
  }
  return { preset: preset ?? "c2", changes, sets: (asked.get("sets") ?? "base,traders").split(",") };
}

/** The choice, kept in the address. */
export function useChoice(): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(fromAddress);
  const change = (next: Choice) => {
    const asked = new URLSearchParams({ rules: rulesText(next), sets: next.sets.join(",") });
    history.replaceState(null, "", `${location.pathname}?${asked}${location.hash}`);
    setChoice(next);
  };
  return [choice, change];
}

/** What can be chosen, once the server has said so. */
export function useOptions(): OptionsInfo | null {
  const [options, setOptions] = useState<OptionsInfo | null>(null);
  useEffect(() => {
    api.options().then(setOptions, () => setOptions(null));
  }, []);
  return options;
}

interface ChoiceProps {
  options: OptionsInfo | null;
  choice: Choice;
  change: (choice: Choice) => void;
  /** Whether boxes are asked for, too. */
  withSets: boolean;
}

export function RulesChoice({ options, choice, change, withSets }: ChoiceProps) {
  const preset = options?.presets.find((known) => known.name === choice.preset);
  const set = (toggle: string, value: string) => {
    const { [toggle]: _, ...changes } = choice.changes;
    change({
      ...choice,
      changes: preset?.values[toggle] === value ? changes : { ...changes, [toggle]: value },
    });
  };
  const box = (name: string, on: boolean) =>
    change({
      ...choice,
      sets: (options?.sets ?? [])
        .map((known) => known.set)
        .filter((known) => (known === name ? on : choice.sets.includes(known))),
    });
  const changed = Object.keys(choice.changes).length;
  return (
    <div class="rules-choice">
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
      {withSets ? (
        <fieldset class="choice-sets">
          <legend>{messages.home.sets}</legend>
          {(options?.sets ?? []).map((known) => (
            <label key={known.set}>
              <input
                type="checkbox"
                checked={known.required || choice.sets.includes(known.set)}
                disabled={known.required}
                onChange={(event) => box(known.set, event.currentTarget.checked)}
              />
              <span>{known.title}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <details class="choice-toggles">
        <summary>{text.singleRules(changed)}</summary>
        {(options?.toggles ?? []).map((toggle) => {
          const usual = preset?.values[toggle.toggle] ?? "";
          const value = choice.changes[toggle.toggle] ?? usual;
          return (
            <label key={toggle.toggle} class={value === usual ? "" : "changed"}>
              <span>{toggle.title}</span>
              <select value={value} onChange={(event) => set(toggle.toggle, event.currentTarget.value)}>
                {toggle.values.map((known) => (
                  <option key={known.value} value={known.value}>
                    {known.title}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </details>
    </div>
  );
}
