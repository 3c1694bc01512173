// The form for a new table. What may be chosen comes from the server; the page adds names for it.
import { useEffect, useRef, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { NewSeat, OptionsInfo } from "../protocol.ts";
import { Icon, SeatBadge } from "./parts.tsx";

const text = messages.home;

interface Draft {
  key: number;
  kind: NewSeat["kind"];
  /** How well the computer plays; null: as usual. */
  level: string | null;
  name: string;
}

const FIRST: Draft[] = [
  { key: 0, kind: "here", level: null, name: "" },
  { key: 1, kind: "computer", level: null, name: "" },
];

export function NewTableForm() {
  const [options, setOptions] = useState<OptionsInfo | null>(null);
  const [seats, setSeats] = useState<Draft[]>(FIRST);
  const [sets, setSets] = useState<ReadonlySet<string>>(new Set(["base", "traders"]));
  const [edition, setEdition] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const nextKey = useRef(2);
  useEffect(() => {
    api.options().then(setOptions, () => setProblem(text.failed(text.unreachable)));
  }, []);

  const most = (sets.has("inns") ? options?.most_seats_with_inns : options?.most_seats) ?? 5;
  const fewest = options?.fewest_seats ?? 2;
  const change = (index: number, part: Partial<Draft>) =>
    setSeats(seats.map((seat, i) => (i === index ? { ...seat, ...part } : seat)));
  const add = () => {
    nextKey.current += 1;
    setSeats([...seats, { key: nextKey.current, kind: "here", level: null, name: "" }]);
  };
  const toggle = (set: string, on: boolean) => {
    const next = new Set(sets);
    if (on) next.add(set);
    else next.delete(set);
    setSets(next);
  };
  const start = async (event: Event) => {
    event.preventDefault();
    if (!seats.some((seat) => seat.kind !== "computer")) {
      setProblem(text.needPerson);
      return;
    }
    setBusy(true);
    setProblem("");
    try {
      const opened = await api.open({
        seats: named(seats),
        sets: [...sets].map((set) => ({ set, copies: 1 })),
        ...(edition === null ? {} : { rules: { preset: edition, changes: {} } }),
      });
      location.assign(`/g/${opened.table}`);
    } catch (fault) {
      const why = fault instanceof api.Refused && fault.code !== null ? fault.message : text.unreachable;
      setProblem(text.failed(why));
      setBusy(false);
    }
  };

  return (
    <form class="card new-table" aria-labelledby="new-title" onSubmit={start}>
      <h2 id="new-title">{text.newTable}</h2>
      <fieldset class="seats">
        <legend>{text.players}</legend>
        {seats.map((seat, index) => (
          <SeatRow
            key={seat.key}
            seat={seat}
            index={index}
            names={named(seats)}
            options={options}
            change={(part) => change(index, part)}
            remove={seats.length > fewest ? () => setSeats(seats.filter((_, i) => i !== index)) : null}
            raise={index > 0 ? () => setSeats(swapped(seats, index)) : null}
          />
        ))}
        {seats.length < most ? (
          <button type="button" class="button ghost add" onClick={add}>
            <Icon name="plus" /> {text.addPlayer}
          </button>
        ) : null}
      </fieldset>
      <fieldset class="sets">
        <legend>{text.sets}</legend>
        {(options?.sets ?? []).map((set) => (
          <label key={set.set} class="set">
            <input
              type="checkbox"
              checked={set.required || sets.has(set.set)}
              disabled={set.required}
              onChange={(event) => toggle(set.set, event.currentTarget.checked)}
            />
            <span class="set-text">
              <b>{set.title}</b>
              <small>{[text.setNotes[set.set], text.tiles(set.tiles)].filter(Boolean).join(" · ")}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {options !== null && options.presets.length > 1 ? (
        <label class="edition">
          <span>{text.edition}</span>
          <select
            value={edition ?? options.presets[0]?.name ?? ""}
            onChange={(event) => setEdition(event.currentTarget.value)}
          >
            {options.presets.map((preset) => (
              <option key={preset.name} value={preset.name}>
                {text.editions[preset.name] ?? preset.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="button primary big" disabled={busy || options === null}>
        {busy ? text.starting : text.start}
      </button>
    </form>
  );
}

/** Seats with the names they get when nothing was typed; the same name is never used twice. */
function named(seats: readonly Draft[]): NewSeat[] {
  const computers = seats.filter((seat) => seat.kind === "computer").length;
  let computer = 0;
  return seats.map((seat, index) => {
    if (seat.kind === "computer") computer += 1;
    const usual =
      seat.kind === "computer"
        ? `${text.computer}${computers > 1 ? ` ${computer}` : ""}`
        : (text.names[index] ?? `${index + 1}`);
    const name = seat.name.trim() || usual;
    return seat.kind === "computer" && seat.level !== null
      ? { kind: seat.kind, name, level: seat.level }
      : { kind: seat.kind, name };
  });
}

function swapped(seats: readonly Draft[], index: number): Draft[] {
  const next = [...seats];
  const moved = next.splice(index, 1);
  next.splice(index - 1, 0, ...moved);
  return next;
}

function SeatRow(props: {
  seat: Draft;
  index: number;
  names: readonly NewSeat[];
  options: OptionsInfo | null;
  change: (part: Partial<Draft>) => void;
  remove: (() => void) | null;
  raise: (() => void) | null;
}) {
  const { seat, index, change } = props;
  const { levels, usual_level } = props.options ?? { levels: [{ value: "normal" }], usual_level: "normal" };
  const usual = props.names[index]?.name ?? "";
  return (
    <div class="seat-row">
      <SeatBadge seat={index} />
      <input
        class="seat-name"
        type="text"
        value={seat.name}
        placeholder={usual}
        maxLength={props.options?.most_name_chars ?? 24}
        autocomplete="off"
        spellcheck={false}
        aria-label={text.playerName(index + 1)}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <select
        class="seat-kind"
        value={seat.level === null ? seat.kind : `${seat.kind}:${seat.level}`}
        aria-label={text.kind(index + 1)}
        onChange={(event) => {
          const [kind, level] = event.currentTarget.value.split(":");
          change({ kind: kind as Draft["kind"], level: level ?? null });
        }}
      >
        <option value="here">{text.person}</option>
        {levels.map(({ value }) => (
          <option key={value} value={value === usual_level ? "computer" : `computer:${value}`}>
            {text.level(text.levels[value] ?? value)}
          </option>
        ))}
        <option value="link">{text.link}</option>
      </select>
      <button
        type="button"
        class="icon-button small"
        aria-label={text.moveUp(usual)}
        title={text.moveUp(usual)}
        disabled={props.raise === null}
        onClick={() => props.raise?.()}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="icon-button small"
        aria-label={text.removePlayer(usual)}
        title={text.removePlayer(usual)}
        disabled={props.remove === null}
        onClick={() => props.remove?.()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
