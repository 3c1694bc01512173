// The form for a new table. The choices come from the server; the page adds their names.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { bookAddress, type Choice, titleOf } from "../game/chosen.ts";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { part } from "../net/insist.ts";
import type { OptionsInfo, SetInfo } from "../protocol.ts";
import { useLater } from "../ui/later.ts";
import { EditionField, withSet } from "./choice.tsx";
import { NameProblem } from "./name-problem.tsx";
import type { NewTable } from "./opening.ts";
import { named, Seats } from "./seats.tsx";
import { Toggles } from "./toggles.tsx";

const text = messages.home;
const loadTerms = () => part(() => import("./terms.tsx"));
const loadTiles = () => part(() => import("./tiles.tsx"));
type Tiles = Awaited<ReturnType<typeof loadTiles>> | null;

interface FormProps {
  form: NewTable;
  /** Whether the form is unfolded. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Everything that can be chosen for a new table, folded until it is opened. Its thousands of elements are made only
 * then: on a phone they would take longer than the rest of the front page.
 */
export function NewTableForm({ form, open, setOpen }: FormProps) {
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // It opens below the end of many screens.
    if (open) card.current?.scrollIntoView();
  }, [open]);
  return (
    <details
      class="card set-up"
      id="new"
      ref={card}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 id="new-title">{agreed.front.newTable}</h2>
        <small>{agreed.front.newTableHint}</small>
      </summary>
      {open ? <OpenForm form={form} /> : null}
    </details>
  );
}

function OpenForm({ form }: { form: NewTable }) {
  const { options, choice, seats, setChoice, setSeats, busy } = form;
  const inns = choice.sets.some(({ set }) => set === "inns");
  const most = (inns ? options?.most_seats_with_inns : options?.most_seats) ?? 5;
  const box = options?.sets.find(({ set }) => set === "inns");
  const sixth = inns || box === undefined ? null : titleOf(box);
  const start = (event: Event) => {
    event.preventDefault();
    void form.start(seats, { remembered: true });
  };
  const rules = { options, choice, change: setChoice };
  const later = useLater(loadTerms, true);
  const tiles = useLater(loadTiles, true);
  return (
    <form class="new-table" aria-labelledby="new-title" onSubmit={start}>
      <Seats {...{ seats, setSeats, options, most, sixth }} />
      <NameProblem words={form.badName ? form.problem : ""} />
      <fieldset class="sets">
        <legend>{text.sets}</legend>
        {options === null ? null : (
          <SetPresets {...rules} options={options}>
            {tiles === null ? null : <tiles.TilesButton sets={options.sets} choice={choice} />}
          </SetPresets>
        )}
        {(options?.sets ?? []).map((set) => (
          <SetRow key={set.set} set={set} tiles={tiles} note={later?.noteOf(set)} {...rules} />
        ))}
      </fieldset>
      {options === null ? null : (
        <>
          <EditionField {...rules} />
          <RulesPart {...rules} />
        </>
      )}
      {later === null ? null : <later.TermsPart terms={form.terms} change={form.setTerms} />}
      <div class="new-table-start">
        {options === null ? null : <p class="new-table-sum">{inOneLine(form, options)}</p>}
        <p class="problem" role="alert">
          {form.badName ? "" : form.problem}
        </p>
        <button type="submit" class="button primary big" disabled={busy || options === null}>
          {busy ? agreed.front.starting : text.start}
        </button>
      </div>
    </form>
  );
}

/** A summary of the choice: players, boxes and edition. */
function inOneLine({ seats, choice }: NewTable, options: OptionsInfo): string {
  const chosen = options.sets.flatMap((set) => {
    const { copies = 0 } = choice.sets.find((one) => one.set === set.set) ?? {};
    return copies === 0 ? [] : [{ set, copies }];
  });
  const tiles = chosen.reduce((sum, { set, copies }) => sum + set.tiles * (set.once ? 1 : copies), 0);
  const changed = Object.keys(choice.changes).length;
  const edition = text.editions[choice.preset] ?? choice.preset;
  return [
    named(seats)
      .map(({ name }) => name)
      .join(", "),
    ...(chosen.length === options.sets.length && chosen.every(({ copies }) => copies === 1)
      ? [text.allSets(text.tiles(tiles))]
      : [
          chosen.map(({ set, copies }) => `${copies > 1 ? `${copies} × ` : ""}${titleOf(set)}`).join(", "),
          text.tiles(tiles),
        ]),
    changed === 0 ? edition : messages.rules.sum(edition, changed),
  ].join(" · ");
}

interface RulesProps {
  options: OptionsInfo | null;
  choice: Choice;
  change: (choice: Choice) => void;
}

/** Buttons that choose the usual boxes, or one of each. */
function SetPresets(props: RulesProps & { options: OptionsInfo; children: ComponentChildren }) {
  const { options, choice, change, children } = props;
  const all = options.sets.map(({ set }) => ({ set, copies: 1 }));
  const tiles = options.sets.reduce((sum, set) => sum + set.tiles, 0);
  return (
    <p class="set-presets">
      <button
        type="button"
        class="button ghost small"
        onClick={() => change({ ...choice, sets: options.usual.sets })}
      >
        {agreed.front.usualSets}
      </button>
      <button
        type="button"
        class="button ghost small all-sets"
        onClick={() => change({ ...choice, sets: all })}
      >
        {text.allSets(text.tiles(tiles))}
      </button>
      {children}
    </p>
  );
}

/** A box: whether it is in play, and how many copies. */
function SetRow({
  set,
  tiles,
  note,
  options,
  choice,
  change,
}: RulesProps & { set: SetInfo; tiles: Tiles; note: string | undefined }) {
  const copies = choice.sets.find((one) => one.set === set.set)?.copies ?? (set.required ? 1 : 0);
  const title = titleOf(set);
  const put = (n: number) =>
    change({ ...choice, sets: withSet(options, choice.sets, { set: set.set, copies: n }) });
  return (
    <div class="set">
      <label class="set-label">
        <input
          type="checkbox"
          checked={copies > 0}
          disabled={set.required}
          onChange={(event) => put(event.currentTarget.checked ? 1 : 0)}
        />
        {tiles === null ? <span class="set-picture" /> : <tiles.SetPicture set={set.set} />}
        <span class="set-text">
          <b>{title}</b>
          <small>
            {[
              note,
              set.tiles > 0 ? text.tiles(set.tiles * (set.once ? 1 : Math.max(copies, 1))) : "",
              set.once && copies > 0 ? agreed.front.oneCity : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
      </label>
      {copies > 0 && set.most_copies > 1 ? (
        <select
          class="set-copies"
          value={copies}
          aria-label={text.boxesOf(title)}
          onChange={(event) => put(Number(event.currentTarget.value))}
        >
          {Array.from({ length: set.most_copies }, (_, n) => (
            <option key={n} value={n + 1}>
              {text.boxes(n + 1)}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

/** The individual rules, folded, with a one-line summary of the changes. */
function RulesPart({ options, choice, change }: RulesProps) {
  const changed = Object.keys(choice.changes).length;
  const [open, setOpen] = useState(false);
  return (
    <div class={`rules-part${changed > 0 ? " changed" : ""}`}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="rules-title">{messages.rules.title}</span>
          <span class="rules-sum">
            {messages.rules.sum(text.editions[choice.preset] ?? choice.preset, changed)}
          </span>
          <small>{messages.rules.hint}</small>
        </summary>
        {open ? <Toggles options={options} choice={choice} change={change} /> : null}
      </details>
      <p class="rules-links">
        {changed === 0 ? null : (
          <button type="button" class="button ghost small" onClick={() => change({ ...choice, changes: {} })}>
            {messages.rules.reset}
          </button>
        )}
        <a href={bookAddress(choice)} target="_blank" rel="noopener">
          {messages.rules.read}
        </a>
      </p>
    </div>
  );
}
