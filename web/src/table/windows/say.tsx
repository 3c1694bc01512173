// Chat with fixed phrases: sent with one touch, and shown in each reader's own language.
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../../game/session.ts";
import { agreed } from "../../i18n/agreed.ts";
import type { Snapshot, Word } from "../../protocol.ts";
import { SeatBadge } from "../../ui/parts.tsx";

const text = agreed.say;
const WORDS = Object.keys(text.words) as Word[];

/** How long a phrase is shown over the board, in milliseconds. */
const STANDS = 8_000;
/** The pause after a phrase before the next, in milliseconds: the server passes on no more. */
const RESTS = 2_200;

/** Whether there is another person to talk to: one on another device. */
export const isCompany = ({ now, yours }: Snapshot): boolean =>
  yours.length > 0 && now.seats.some(({ seat, computer }) => !computer && !yours.includes(seat));

interface SayProps {
  state: Snapshot;
  say: (seat: number, word: Word) => void;
  /** Whether the others' phrases are shown, and how to change that. */
  showsPhrases: boolean;
  setShowsPhrases: (on: boolean) => void;
}

/** The phrases, sent by the deciding seat if it is held here, else by the first seat held here. */
export function Say({ state, say, showsPhrases, setShowsPhrases }: SayProps) {
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
      <label class="show-projected show-phrases">
        <input
          type="checkbox"
          checked={showsPhrases}
          onChange={(event) => setShowsPhrases(event.currentTarget.checked)}
        />
        <span>{text.show}</span>
      </label>
    </details>
  );
}

/** The last phrase over the board, for a while; nothing if this page does not know it. */
export function LastPhrase({ phrase, state }: { phrase: TableView["phrase"]; state: Snapshot }) {
  const [gone, setGone] = useState<TableView["phrase"]>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(phrase), STANDS);
    return () => clearTimeout(timer);
  }, [phrase]);
  const words = phrase === null ? undefined : text.words[phrase.word];
  const name = state.now.seats[phrase?.seat ?? 0]?.name ?? "";
  if (phrase === null || phrase === gone || words === undefined) return null;
  return (
    <p class={`banner away-note said seat-${phrase.seat}`} role="status">
      <SeatBadge seat={phrase.seat} />
      <span>
        {name} <q>{words}</q>
      </span>
    </p>
  );
}
