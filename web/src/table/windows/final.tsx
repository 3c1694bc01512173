// The end of a game: the final table, how the points grew, what other editions would have paid, and what can be saved.
import { useState } from "preact/hooks";
import { landscape } from "../../board/picture.ts";
import { messageOf } from "../../game/line-message.ts";
import { sumOf } from "../../game/log.ts";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import { reason } from "../../i18n/reason.ts";
import { digits } from "../../i18n/speech.ts";
import * as api from "../../net/api.ts";
import { keepFile } from "../../net/file.ts";
import { CARDS, type Snapshot } from "../../protocol.ts";
import { ScoreGraph } from "../../ui/graph.tsx";
import { CardImage, Dialog, Icon, SeatBadge } from "../../ui/parts.tsx";
import { gained, sourcesOf } from "../../vocabulary.ts";
import { Rematch } from "../tray/rematch.tsx";
import { Editions } from "./editions.tsx";

const kept = later.end;

export function FinalDialog(props: {
  state: Snapshot;
  /** Returns the game as text. */
  record: () => Promise<string>;
  close: () => void;
  rematch: (() => void) | null;
  /** Shows the analysis of luck and skill; if missing, a link leads to it. */
  analyse?: () => void;
}) {
  const { state, analyse } = props;
  const { seats, over } = state.now;
  const text = messages.final;
  const winners = over?.winners ?? [];
  const names = winners.map((seat) => seats[seat]?.name ?? "");
  const title = names.length === 1 ? text.wins(names[0] ?? "") : text.shared(names);
  return (
    <Dialog title={title} class="final" close={props.close}>
      <Scores state={state} winners={winners} />
      <CardsPaid state={state} />
      <ScoreGraph state={state} />
      {/* After a claimed win the game was not finished, so there is nothing to compare. */}
      {state.now.over?.claimed === true ? null : <Editions state={state} record={props.record} />}
      <div class="final-actions">
        <button type="button" class="button ghost" onClick={props.close}>
          {text.board}
        </button>
        {analyse !== undefined ? (
          <button type="button" class="button ghost analyse" onClick={analyse}>
            {kept.analyse}
          </button>
        ) : (
          <a class="button ghost analyse" href={api.analysisAddress(state.table)}>
            {kept.analyse}
          </a>
        )}
        {state.table === "" ? null : <OfTable table={state.table} shown={over?.shown === true} />}
        <SavePicture state={state} record={props.record} />
        <Rematch state={state} rematch={props.rematch} />
      </div>
    </Dialog>
  );
}

/** The points of all players by source. */
function Scores({ state, winners }: { state: Snapshot; winners: readonly number[] }) {
  const { seats } = state.now;
  const text = messages.final;
  const order = [...seats].sort((a, b) => b.score - a.score || a.seat - b.seat);
  const sources = sourcesOf(seats.map((seat) => seat.points)).filter(
    (source) => source !== "goods" || state.sets.some((set) => set.set === "traders"),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too
    <section class="final-scroll" tabIndex={0} aria-label={messages.table.results}>
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
                <td key={source}>{digits(gained(seat.points, source))}</td>
              ))}
              <td class="total">{digits(seat.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The downloads and links of a game at a table of this server: its record, and its replay. */
function OfTable({ table, shown }: { table: string; shown: boolean }) {
  return (
    <>
      <a class="button ghost" href={api.recordAddress(table)} download>
        <Icon name="download" /> {kept.recordText}
      </a>
      <a class="button ghost" href={`${api.recordAddress(table)}.json`} download>
        <Icon name="download" /> {kept.recordJson}
      </a>
      <a class="button ghost walk-link" href={`/g/${table}/0`}>
        <Icon name="play" /> {kept.walk}
      </a>
      {shown ? (
        <a class="button ghost verify-link" href={`/verify#table=${table}`}>
          <Icon name="check" /> {kept.verify}
        </a>
      ) : null}
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
            {messageOf(line, names)} <small class="sum">{sum}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Saves the landscape as a bitmap, or as a drawing with its figures. */
function SavePicture({ state, record }: { state: Snapshot; record: () => Promise<string> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const save = async (ending: string, make: () => Promise<Blob | null>) => {
    setBusy(true);
    setProblem("");
    try {
      const picture = await make();
      if (picture !== null) keepFile(picture, `bastide-${state.table}.${ending}`);
    } catch (fault) {
      setProblem(reason(fault));
    }
    setBusy(false);
  };
  const png = () => landscape(state.tiles);
  const svg = async () => api.picture({ text: await record() });
  return (
    <>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        class="button ghost save-picture"
        disabled={busy}
        onClick={() => void save("png", png)}
      >
        <Icon name="image" /> {kept.picture}
      </button>
      <button
        type="button"
        class="button ghost save-drawing"
        disabled={busy}
        onClick={() => void save("svg", svg)}
      >
        <Icon name="image" /> {kept.drawing}
      </button>
    </>
  );
}
