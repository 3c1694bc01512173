// The two kinds of replay: of a table, at one of its moves, and of a record that the user brings.
import { useEffect, useState } from "preact/hooks";
import type { ArtTable } from "../../game/offer.ts";
import { addressOf, namedIn, pack, unpack } from "../../game/record-address.ts";
import { messages } from "../../i18n/index.ts";
import { relive as text } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import { Lost } from "../../lobby/lost.tsx";
import * as api from "../../net/api.ts";
import type { FullReplay } from "../../net/difference.ts";
import { contents, MOST_BYTES } from "../../net/file.ts";
import { keepRecord, keptRecord, useDropped } from "../../ui/dropped.ts";
import { PlainPage } from "../../ui/landscape.tsx";
import { OpenText } from "../../ui/open-text.tsx";
import { Dialog } from "../../ui/parts.tsx";
import { type Unread, UnreadWords, unreadOf, withoutDetail } from "../../ui/unread.tsx";
import { Walk } from "./walk.tsx";

/** A table's game after this many moves. */
export function TableWalk({ table, move, art }: { table: string; move: number; art: ArtTable }) {
  const [replay, setReplay] = useState<FullReplay | string | null>(null);
  useEffect(() => {
    api
      .replay(table)
      .then(setReplay, (fault: unknown) =>
        setReplay(fault instanceof api.Refused && fault.code === "not_found" ? "" : reason(fault)),
      );
  }, [table]);
  if (replay === null) return <p class="notice">{messages.table.loading}</p>;
  if (typeof replay === "string") return <Lost what={replay || messages.lost.table} drawn />;
  const address = (at: number) => `/g/${table}/${at}`;
  const leave = { href: `/g/${table}`, words: text.toTable };
  const record = () => api.record(table);
  return <Walk {...{ replay, move, art, address, record, leave }} />;
}

/** The replay of a game that was pasted or dropped, here or on another page, which then leads here. */
export function RecordWalk({ art }: { art: ArtTable }) {
  const [game, setGame] = useState<Game | null>(null);
  const [problem, setProblem] = useState<Unread | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (record: string, move = 0) => {
    if (record.length > MOST_BYTES) return setProblem(withoutDetail(text.open.tooLarge));
    setBusy(true);
    setProblem(null);
    try {
      const [replay, packed] = await Promise.all([api.replayOf({ text: record }), pack(record)]);
      setGame({ replay, text: record, packed, move });
      if (packed === null) keepRecord(record);
    } catch (fault) {
      setProblem(unreadOf(fault, "game"));
    }
    setBusy(false);
  };
  const readAddress = async () => {
    const named = namedIn(location.hash);
    const record = named === null ? keptRecord() : await unpack(named.packed);
    if (record !== null) return read(record, named?.move);
    if (named !== null) setProblem(withoutDetail(text.open.broken));
  };
  const readFile = (file: File) =>
    contents(file).then(read, () => setProblem(withoutDetail(text.open.unreadable)));
  // A file dropped onto a replay replaces it.
  useDropped((file) => void readFile(file));
  useEffect(() => {
    const come = () => void readAddress();
    come();
    // Another link may be opened in the same window.
    window.addEventListener("hashchange", come);
    return () => window.removeEventListener("hashchange", come);
  }, []);
  if (game === null) return <Open {...{ problem, busy, read, readFile }} />;
  const leave = { href: "/relive", words: text.another };
  const { packed, replay, move } = game;
  const record = () => Promise.resolve(game.text);
  const address = (at: number) => (packed === null ? null : addressOf({ packed, move: at }));
  return (
    <>
      <Walk key={game.text} {...{ art, record, leave, replay, move, address }} />
      {problem === null ? null : (
        <Dialog title={text.open.title} class="unread" close={() => setProblem(null)}>
          <p class="problem" role="alert">
            <UnreadWords {...problem} />
          </p>
        </Dialog>
      )}
    </>
  );
}

/** A game with the text it was read from. */
interface Game {
  replay: FullReplay;
  text: string;
  /** The game as it appears in a URL; null if it is too long for one. */
  packed: string | null;
  /** The number of moves after which it is first shown. */
  move: number;
}

function Open(props: {
  problem: Unread | null;
  busy: boolean;
  read: (record: string) => Promise<void>;
  readFile: (file: File) => unknown;
}) {
  const { problem, busy, read, readFile } = props;
  return (
    <PlainPage drawn title={text.open.title} line={text.open.line} class="open-game card">
      <OpenText
        {...{ busy, read, readFile }}
        words={text.open}
        hint={text.open.hint}
        accept=".txt,.bastide,.jcz"
        problem={problem === null ? null : <UnreadWords {...problem} />}
      />
    </PlainPage>
  );
}
