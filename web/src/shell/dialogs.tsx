// The windows over the table: a rule, the keys, the final table.
import { useEffect, useState } from "preact/hooks";
import { landscape } from "../board/picture.ts";
import { messages } from "../messages.ts";
import * as api from "../net/api.ts";
import type { RuleClause, Snapshot } from "../protocol.ts";
import { CARDS, sourcesOf } from "../state/vocabulary.ts";
import { EnglishNote } from "./english.tsx";
import { ScoreGraph } from "./graph.tsx";
import { Languages } from "./languages.tsx";
import { sumOf, tell } from "./log.tsx";
import { CardImage, Dialog, Icon, SeatBadge, worded } from "./parts.tsx";

/** `book` is the address of the clause in the rule book of this table. */
export function RuleDialog({ id, book, close }: { id: string; book: string; close: () => void }) {
  const [clause, setClause] = useState<RuleClause | "missing" | null>(null);
  useEffect(() => {
    api.rule(id).then(setClause, () => setClause("missing"));
  }, [id]);
  const text = messages.rule;
  return (
    <Dialog
      title={clause === null || clause === "missing" ? text.title : clause.chapter}
      class="rule"
      close={close}
    >
      {clause === null ? <p class="quiet">{text.loading}</p> : null}
      {clause === "missing" ? <p>{text.missing(id)}</p> : null}
      {clause !== null && clause !== "missing" ? (
        <>
          <EnglishNote />
          {clause.section === null ? null : <h3 lang="en">{clause.section}</h3>}
          {clause.text.split("\n\n").map((paragraph) => (
            <p key={paragraph} class="rule-text" lang="en">
              {worded(paragraph)}
            </p>
          ))}
          {clause.editions === null ? null : <p class="quiet">{worded(text.editions(clause.editions))}</p>}
          <p class="quiet rule-foot">
            <span>{text.source(clause.source)}</span>
            <a href={book} target="_blank" rel="noopener">
              {text.inBook} <code>{clause.id}</code>
            </a>
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

/** The keys and gestures of a page. */
export interface Help {
  title: string;
  keys: readonly (readonly [string, string])[];
  gestures: readonly (readonly [string, string])[];
}

export function HelpDialog(props: {
  close: () => void;
  text?: Help;
  /** Whether a table makes sounds, where there are any. */
  sounds?: boolean;
  setSounds?: (on: boolean) => void;
}) {
  const { close, text = messages.help, sounds, setSounds } = props;
  return (
    <Dialog title={text.title} class="help" close={close}>
      <dl class="keys">
        {[...text.keys, ...text.gestures].map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {setSounds === undefined ? null : (
        <label class="show-projected sounds">
          <input
            type="checkbox"
            checked={sounds}
            onChange={(event) => setSounds(event.currentTarget.checked)}
          />
          <span>{messages.table.sounds}</span>
        </label>
      )}
      <Languages />
      <p class="quiet">{messages.unofficial}</p>
    </Dialog>
  );
}

export function FinalDialog(props: { state: Snapshot; close: () => void; rematch: (() => void) | null }) {
  const { state } = props;
  const { seats, over } = state.now;
  const text = messages.final;
  const winners = over?.winners ?? [];
  const names = winners.map((seat) => seats[seat]?.name ?? "");
  const title = names.length === 1 ? text.wins(names[0] ?? "") : text.shared(names);
  const order = [...seats].sort((a, b) => b.score - a.score || a.seat - b.seat);
  const sources = sourcesOf(seats.map((seat) => seat.points)).filter(
    (source) => source !== "goods" || state.sets.some((set) => set.set === "traders"),
  );
  return (
    <Dialog title={title} class="final" close={props.close}>
      <div class="final-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.player}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {text.sources[source]}
                </th>
              ))}
              <th scope="col">{text.total}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat.seat} class={winners.includes(seat.seat) ? "winner" : ""}>
                <th scope="row">
                  <span class="final-name">
                    <SeatBadge seat={seat.seat} /> <span>{seat.name}</span>
                    {winners.includes(seat.seat) ? (
                      <>
                        <Icon name="trophy" />
                        <span class="visually-hidden">{text.winner}</span>
                      </>
                    ) : null}
                  </span>
                </th>
                {sources.map((source) => (
                  <td key={source}>{seat.points[source]}</td>
                ))}
                <td class="total">{seat.score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CardsPaid state={state} />
      <ScoreGraph state={state} />
      <div class="final-actions">
        <button type="button" class="button ghost" onClick={props.close}>
          {text.board}
        </button>
        {state.table === "" ? null : <OfTable table={state.table} />}
        <SavePicture state={state} />
        <Rematch state={state} rematch={props.rematch} />
      </div>
    </Dialog>
  );
}

/** What a game at a table of this server has: its record, and its moves one by one. */
function OfTable({ table }: { table: string }) {
  return (
    <>
      <a class="button ghost" href={api.recordAddress(table)} download>
        <Icon name="download" /> {messages.table.record}
      </a>
      <a class="button ghost walk-link" href={`/g/${table}/0`}>
        <Icon name="play" /> {messages.relive.walk}
      </a>
    </>
  );
}

/** What King and Robber Baron paid at the end, and for what. */
function CardsPaid({ state }: { state: Snapshot }) {
  const names = state.now.seats.map((seat) => seat.name);
  const paid = state.lines.flatMap((line) => {
    const { what } = line;
    const card = what.k === "scored" && what.at_end ? CARDS.find((one) => one === what.source) : undefined;
    return card !== undefined && what.k === "scored" ? [{ line, card, sum: sumOf(what) }] : [];
  });
  if (paid.length === 0) return null;
  return (
    <ul class="final-cards">
      {paid.map(({ line, card, sum }) => (
        <li key={line.id}>
          <CardImage card={card} />
          <span>
            {tell(line, names)} <small class="sum">{sum}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the landscape as a picture. */
function SavePicture({ state }: { state: Snapshot }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const picture = await landscape(state.tiles);
    setBusy(false);
    if (picture === null) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = `bastide-${state.table}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <button type="button" class="button ghost save-picture" disabled={busy} onClick={() => void save()}>
      <Icon name="image" /> {messages.final.picture}
    </button>
  );
}

/** Asks for another game of the same players, or leads to it once somebody asked. */
export function Rematch({ state, rematch }: { state: Snapshot; rematch: (() => void) | null }) {
  const next = state.now.over?.rematch ?? null;
  if (next !== null) {
    return (
      <a class="button primary" href={`/g/${next}`}>
        {messages.table.toRematch}
      </a>
    );
  }
  if (rematch === null) return null;
  return (
    <button type="button" class="button primary" onClick={rematch}>
      <Icon name="again" /> {messages.table.rematch}
    </button>
  );
}
