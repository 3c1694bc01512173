// A word at the table: what can be said to the others with a touch, and what they say, in each reader's own language.
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../../game/session.ts";
import { agreed } from "../../i18n/agreed.ts";
import type { Snapshot, Word } from "../../protocol.ts";
import { SeatBadge } from "../../ui/parts.tsx";

const text = agreed.say;
const WORDS = Object.keys(text.words) as Word[];

/** Milliseconds for which a word stands over the board. */
const STANDS = 8_000;
/** Milliseconds after a word before the next can be said: the server passes on no more. */
const RESTS = 2_200;

/** Whether somebody at this table is to be reached by a word: a person at another screen. */
export const isCompany = ({ now, yours }: Snapshot): boolean =>
  yours.length > 0 && now.seats.some(({ seat, computer }) => !computer && !yours.includes(seat));

interface SayProps {
  state: Snapshot;
  say: (seat: number, word: Word) => void;
  /** Whether what others say is shown, and how to change that. */
  hears: boolean;
  setHears: (on: boolean) => void;
}

/** What can be said, by the seat that decides here, else by the first one. */
export function Say({ state, say, hears, setHears }: SayProps) {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), RESTS);
    return () => clearTimeout(timer);
  }, [rests]);
  if (!isCompany(state)) return null;
  const { yours, now } = state;
  const seat = yours.find((one) => one === now.seat) ?? yours[0] ?? 0;
  return (
    <details class="say">
      <summary>{text.title}</summary>
      <p class="say-words">
        {WORDS.map((word) => (
          <button
            key={word}
            type="button"
            class="button ghost small"
            disabled={rests}
            onClick={() => {
              setRests(true);
              say(seat, word);
            }}
          >
            {text.words[word]}
          </button>
        ))}
      </p>
      <label class="show-projected hears">
        <input type="checkbox" checked={hears} onChange={(event) => setHears(event.currentTarget.checked)} />
        <span>{text.hears}</span>
      </label>
    </details>
  );
}

/** The last word over the board, for a while; one that this page does not know says nothing. */
export function Said({ said, state }: { said: TableView["said"]; state: Snapshot }) {
  const [gone, setGone] = useState<TableView["said"]>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(said), STANDS);
    return () => clearTimeout(timer);
  }, [said]);
  const words = said === null ? undefined : text.words[said.word];
  const name = state.now.seats[said?.seat ?? 0]?.name ?? "";
  if (said === null || said === gone || words === undefined) return null;
  return (
    <p class={`banner away-note said seat-${said.seat}`} role="status">
      <SeatBadge seat={said.seat} />
      <span>
        {name} <q>{words}</q>
      </span>
    </p>
  );
}
