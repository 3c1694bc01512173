// Every rule that can be set individually, by chapter of the rule book. The list comes from the server.
import { bookAddress, type Choice } from "../game/chosen.ts";
import { messages } from "../i18n/index.ts";
import type { OptionsInfo, Toggle } from "../protocol.ts";
import { English, EnglishNote } from "../ui/english.tsx";
import { Icon } from "../ui/parts.tsx";

const text = messages.rules;

/** Rules with more values than this are shown as a drop-down list. */
const MOST_IN_SIGHT = 3;

interface TogglesProps {
  options: OptionsInfo | null;
  choice: Choice;
  change: (choice: Choice) => void;
}

export function Toggles(props: TogglesProps) {
  const { options, choice } = props;
  const all = options?.toggles ?? [];
  const inPlay = ({ toggle, needs }: Toggle) =>
    needs.length === 0 || toggle in choice.changes || choice.sets.some(({ set }) => needs.includes(set));
  const idle = all.filter((toggle) => !inPlay(toggle));
  return (
    <div class="toggles">
      <EnglishNote />
      {chapters(all.filter(inPlay)).map(([chapter, toggles]) => (
        <section key={chapter}>
          <h3 lang="en">{chapter}</h3>
          {toggles.map((toggle) => (
            <ToggleChoice key={toggle.toggle} toggle={toggle} {...props} />
          ))}
        </section>
      ))}
      {idle.length === 0 ? null : (
        <details class="toggles-idle">
          <summary>{text.idle(idle.length)}</summary>
          {idle.map((toggle) => (
            <ToggleChoice key={toggle.toggle} toggle={toggle} {...props} />
          ))}
        </details>
      )}
    </div>
  );
}

function chapters(toggles: readonly Toggle[]): [string, Toggle[]][] {
  const found = new Map<string, Toggle[]>();
  for (const toggle of toggles) found.set(toggle.chapter, [...(found.get(toggle.chapter) ?? []), toggle]);
  return [...found];
}

function ToggleChoice({ toggle, options, choice, change }: TogglesProps & { toggle: Toggle }) {
  const preset = options?.presets.find((known) => known.name === choice.preset);
  const usual = preset?.values[toggle.toggle] ?? "";
  const value = choice.changes[toggle.toggle] ?? usual;
  const set = (next: string) => {
    const { [toggle.toggle]: _, ...changes } = choice.changes;
    change({ ...choice, changes: next === usual ? changes : { ...changes, [toggle.toggle]: next } });
  };
  const clause = toggle.clauses[0];
  return (
    <fieldset class={`toggle${value === usual ? "" : " changed"}`} data-toggle={toggle.toggle}>
      <legend>
        <English>{toggle.title}</English>
        {value === usual ? null : <span class="toggle-mark">{text.changed}</span>}
      </legend>
      {clause === undefined ? null : (
        <a
          class="icon-button small toggle-clause"
          href={bookAddress(choice, clause)}
          target="_blank"
          rel="noopener"
          aria-label={text.clause(toggle.title)}
          title={text.clause(toggle.title)}
        >
          <Icon name="book" />
        </a>
      )}
      {toggle.values.length > MOST_IN_SIGHT ? (
        <select value={value} aria-label={toggle.title} onChange={(event) => set(event.currentTarget.value)}>
          {toggle.values.map((known) => (
            <option key={known.value} value={known.value} lang="en">
              {known.value === usual ? text.ofEdition(known.title) : known.title}
            </option>
          ))}
        </select>
      ) : (
        <div class="toggle-values">
          {toggle.values.map((known) => (
            <label key={known.value}>
              <input
                type="radio"
                name={`rule-${toggle.toggle}`}
                value={known.value}
                checked={known.value === value}
                onChange={() => set(known.value)}
              />
              <span>
                <English>{known.title}</English>
                {known.value === usual ? <small class="toggle-usual">{text.edition}</small> : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
