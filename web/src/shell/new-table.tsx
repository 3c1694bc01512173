// The form for a new table. What may be chosen comes from the server; the page adds names for it.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { OptionsInfo, SetInfo } from "../protocol.ts";
import {
  bookAddress,
  type Choice,
  EditionField,
  named as namedInAddress,
  offered,
  withSet,
} from "../referee/choice.tsx";
import { Toggles } from "../referee/toggles.tsx";
import { type Draft, recall, remember } from "../state/last-table.ts";
import { named, Seats, USUAL_SEATS } from "./seats.tsx";

const text = messages.home;

/** The form as somebody fills it. */
interface Form {
  options: OptionsInfo | null;
  choice: Choice;
  seats: readonly Draft[];
  problem: string;
  setChoice: (choice: Choice) => void;
  setSeats: (seats: readonly Draft[]) => void;
  setProblem: (problem: string) => void;
}

/** Begins with what the address names, else with the last table of this browser, else with what is usual here. */
function useForm(): Form {
  const [options, setOptions] = useState<OptionsInfo | null>(null);
  const [seats, setSeats] = useState(USUAL_SEATS);
  const [choice, setChoice] = useState<Choice>({ preset: "", changes: {}, sets: [] });
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const asked = namedInAddress();
    const begin = (known: OptionsInfo, last: ReturnType<typeof recall>) => {
      setOptions(known);
      // Who has begun to name people before the server answered goes on.
      setSeats((now) => (now === USUAL_SEATS ? (last?.seats ?? USUAL_SEATS) : now));
      setChoice(last?.choice ?? offered(known));
    };
    const usual = () => api.options().then((known) => begin(known, recall(known)));
    const named = () =>
      api.options(asked).then(
        (known) => begin(known, null),
        (fault) => usual().then(() => setProblem(text.badAddress(api.reason(fault)))),
      );
    (asked === "" ? usual() : named()).catch(() => setProblem(text.failed(text.unreachable)));
  }, []);
  return { options, choice, seats, problem, setChoice, setSeats, setProblem };
}

export function NewTableForm() {
  const form = useForm();
  const { options, choice, seats, setChoice, setSeats, setProblem } = form;
  const [busy, setBusy] = useState(false);
  const inns = choice.sets.some(({ set }) => set === "inns");
  const most = (inns ? options?.most_seats_with_inns : options?.most_seats) ?? 5;
  const start = async (event: Event) => {
    event.preventDefault();
    if (options === null) return;
    if (!seats.some((seat) => seat.kind !== "computer")) {
      setProblem(text.needPerson);
      return;
    }
    setBusy(true);
    setProblem("");
    try {
      const { preset, changes } = choice;
      const opened = await api.open({
        seats: named(seats),
        sets: [...choice.sets],
        rules: { preset, changes: { ...changes } },
      });
      remember(options, { seats, choice });
      location.assign(`/g/${opened.table}`);
    } catch (fault) {
      const why = fault instanceof api.Refused && fault.code !== null ? fault.message : text.unreachable;
      setProblem(text.failed(why));
      setBusy(false);
    }
  };
  const rules = { options, choice, change: setChoice };
  return (
    <form class="card new-table" aria-labelledby="new-title" onSubmit={start}>
      <h2 id="new-title">{text.newTable}</h2>
      <Seats seats={seats} setSeats={setSeats} options={options} most={most} />
      <fieldset class="sets">
        <legend>{text.sets}</legend>
        {(options?.sets ?? []).map((set) => (
          <SetRow key={set.set} set={set} {...rules} />
        ))}
      </fieldset>
      {options === null ? null : (
        <>
          <EditionField {...rules} />
          <RulesPart {...rules} />
        </>
      )}
      <div class="new-table-start">
        <p class="problem" role="alert">
          {form.problem}
        </p>
        <button type="submit" class="button primary big" disabled={busy || options === null}>
          {busy ? text.starting : text.start}
        </button>
      </div>
    </form>
  );
}

interface RulesProps {
  options: OptionsInfo | null;
  choice: Choice;
  change: (choice: Choice) => void;
}

/** A box: in play or not, and how many of it. */
function SetRow({ set, options, choice, change }: RulesProps & { set: SetInfo }) {
  const copies = choice.sets.find((one) => one.set === set.set)?.copies ?? (set.required ? 1 : 0);
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
        <span class="set-text">
          <b>{set.title}</b>
          <small>
            {[text.setNotes[set.set], text.tiles(set.tiles * Math.max(copies, 1))]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
      </label>
      {copies > 0 && set.most_copies > 1 ? (
        <select
          class="set-copies"
          value={copies}
          aria-label={text.boxesOf(set.title)}
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

/** Rules one by one: folded, with one line that tells what is chosen. */
function RulesPart({ options, choice, change }: RulesProps) {
  const changed = Object.keys(choice.changes).length;
  return (
    <div class={`rules-part${changed > 0 ? " changed" : ""}`}>
      <details>
        <summary>
          <span class="rules-title">{messages.rules.title}</span>
          <span class="rules-sum">
            {messages.rules.sum(text.editions[choice.preset] ?? choice.preset, changed)}
          </span>
          <small>{messages.rules.hint}</small>
        </summary>
        <Toggles options={options} choice={choice} change={change} />
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
