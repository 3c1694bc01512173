// The players of a new table, in order.
import { useRef } from "preact/hooks";
import type { Draft } from "../game/last-table.ts";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { alone } from "../net/install.ts";
import type { NewSeat, OptionsInfo } from "../protocol.ts";
import { Icon, SeatBadge } from "../ui/parts.tsx";

const text = messages.home;

/** A person against the computer. */
export const USUAL_SEATS: readonly Draft[] = [
  { kind: "here", level: null, name: "" },
  { kind: "computer", level: null, name: "" },
];

/** Names of computer players. They need names so that sentences about a player work in every language. */
const COMPUTERS = ["Robin", "Clara", "Emil", "Nora", "Hugo", "Ida"];

/** Gives a default name to every seat without one; no name is used twice. */
export function named(seats: readonly Draft[]): NewSeat[] {
  const typed = seats.map(({ name }) => name.trim());
  const free = COMPUTERS.filter((name) => !typed.includes(name));
  return seats.map(({ kind, level }, index) => {
    const usual = kind === "computer" ? free.shift() : text.names[index];
    const name = typed[index] || (usual ?? `${index + 1}`);
    return kind === "computer" && level !== null ? { kind, name, level } : { kind, name };
  });
}

function swapped<T>(seats: readonly T[], index: number): T[] {
  const next = [...seats];
  const moved = next.splice(index, 1);
  next.splice(index - 1, 0, ...moved);
  return next;
}

interface SeatsProps {
  seats: readonly Draft[];
  setSeats: (seats: readonly Draft[]) => void;
  options: OptionsInfo | null;
  /** The most seats that the chosen boxes allow. */
  most: number;
  /** The box that would add figures for one more player; null if it is in play. */
  sixth: string | null;
}

export function Seats({ seats, setSeats, options, most, sixth }: SeatsProps) {
  const keys = useKeysOf(seats.length);
  const names = named(seats);
  const fewest = options?.fewest_seats ?? 2;
  const remove = (index: number) => {
    keys.splice(index, 1);
    setSeats(seats.filter((_, i) => i !== index));
  };
  const raise = (index: number) => {
    keys.splice(0, keys.length, ...swapped(keys, index));
    setSeats(swapped(seats, index));
  };
  return (
    <fieldset class="seats">
      <legend>{text.players}</legend>
      {seats.map((seat, index) => (
        <SeatRow
          key={keys[index]}
          seat={seat}
          index={index}
          names={names}
          options={options}
          change={(part) => setSeats(seats.map((old, i) => (i === index ? { ...old, ...part } : old)))}
          remove={seats.length > fewest ? () => remove(index) : null}
          raise={index > 0 ? () => raise(index) : null}
        />
      ))}
      {seats.length < most ? (
        <button
          type="button"
          class="button ghost add"
          onClick={() => setSeats([...seats, { kind: "here", level: null, name: "" }])}
        >
          <Icon name="plus" /> {text.addPlayer}
        </button>
      ) : sixth === null ? null : (
        <p class="quiet sixth">{agreed.front.sixth(sixth)}</p>
      )}
    </fieldset>
  );
}

/** A stable key for each row, so that a row that moves keeps its focus. */
function useKeysOf(rows: number): number[] {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < rows) {
    keys.current.push(next.current);
    next.current += 1;
  }
  return keys.current;
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
  const { levels, usual_level } = props.options ?? { levels: [{ value: "regular" }], usual_level: "regular" };
  const line = seat.kind === "computer" ? text.levelLines[seat.level ?? usual_level] : undefined;
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
        aria-label={agreed.front.kind(index + 1)}
        onChange={(event) => {
          const [kind, level] = event.currentTarget.value.split(":");
          change({ kind: kind as Draft["kind"], level: level ?? null });
        }}
      >
        <option value="here">{agreed.front.person}</option>
        {levels.map(({ value }) => (
          <option key={value} value={value === usual_level ? "computer" : `computer:${value}`}>
            {text.level(text.levels[value] ?? value)}
          </option>
        ))}
        {alone ? null : <option value="link">{agreed.front.link}</option>}
      </select>
      <button
        type="button"
        class="icon-button small"
        aria-label={agreed.front.moveUp(usual)}
        title={agreed.front.moveUp(usual)}
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
      {line === undefined ? null : <p class="seat-line">{line}</p>}
    </div>
  );
}
