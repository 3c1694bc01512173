// The table in words, for players who cannot see the board or prefer not to: what is there, who leads, what can be done
// and what each move would bring. Everything is reachable by a number, a command or a button.
import { useId } from "preact/hooks";
import { bidOf, limitsOf } from "../../game/boxes/bazaar/index.ts";
import { figuresIn } from "../../game/boxes/count/index.ts";
import { thingsOf } from "../../game/boxes/index.ts";
import type { Desk } from "../../game/desk.ts";
import { namesIn } from "../../game/names.ts";
import { partsOfKind } from "../../game/tile-words.ts";
import { messages } from "../../i18n/index.ts";
import type { Name } from "../../i18n/speech.ts";
import { words as text } from "../../i18n/text.ts";
import * as api from "../../net/api.ts";
import { type Occupied, QUARTERS, type Snapshot, type Tile } from "../../protocol.ts";
import { useAsked } from "../../ui/sheet.ts";
import { Commands } from "./commands.tsx";
import { backWords, useOptions } from "./options.ts";

/** The id of the element that gets the focus after a decision. */
export const TEXT_START = "text-start";

interface Props {
  desk: Desk;
  showResults: () => void;
  rematch: (() => void) | null;
  /** Asks the others to let the player take back their last tile; null if there is nothing to ask for. */
  askBack: (() => void) | null;
  /** Answers such a request. */
  answerBack: (accept: boolean) => void;
  /** Gives a seat to the computer; null if nobody may. */
  hand: ((seat: number, computer: boolean) => void) | null;
}

export function TextTable(props: Props) {
  const { state } = props.desk;
  const { now, tiles } = state;
  const name = namesIn(state);
  const options = useOptions(props);
  const occupied = useAsked(state, true, api.features, true);
  const rowOf = ({ at, feature }: Occupied) =>
    feature.kind === "field" ? text.field(feature, at, name) : text.feature(feature, at, name);
  const features = (occupied ?? []).filter(({ feature }) => feature.kind !== "quarter");
  const rows = [...features.map(rowOf), ...quarterRows(state)];
  const players = playerRows(state, name);
  return (
    <main class="text-table" aria-labelledby={TEXT_START}>
      <h1 id={TEXT_START} tabIndex={-1}>
        {text.title}
      </h1>
      <p>{situation(state, name)}</p>
      <BidField desk={props.desk} />
      <Section title={text.choose}>
        {(id) =>
          options.length === 0 ? (
            <p>{now.over === null ? text.wait(name(now.seat ?? now.turn)) : text.nothing}</p>
          ) : (
            <ol class="text-options" aria-labelledby={id}>
              {options.map(({ words, act }) => (
                <li key={words}>
                  <button type="button" class="option" disabled={props.desk.busy} onClick={act}>
                    {words}
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </Section>
      {props.askBack === null ? null : (
        <button
          type="button"
          class="button ghost ask-back"
          disabled={props.desk.busy}
          onClick={props.askBack}
        >
          {backWords(props.desk)}
        </button>
      )}
      <Commands
        desk={props.desk}
        options={options}
        players={players}
        rowOf={rowOf}
        askBack={props.askBack}
        hand={props.hand}
      />
      <Section title={text.players}>{(id) => <Lines id={id} lines={players} />}</Section>
      <Section title={text.board}>
        {(id) => (rows.length === 0 ? <p>{text.noFeatures}</p> : <Lines id={id} lines={rows} />)}
      </Section>
      <details>
        <summary>{text.tiles(tiles.length)}</summary>
        <ul>
          {tiles.map(({ x, y, r, kind }) => (
            <li key={`${x},${y}`}>{text.tile(x, y, partsOfKind(kind, r))}</li>
          ))}
        </ul>
      </details>
    </main>
  );
}

function Section(props: { title: string; children: (id: string) => preact.ComponentChildren }) {
  const id = useId();
  return (
    <section>
      <h2 id={id}>{props.title}</h2>
      {props.children(id)}
    </section>
  );
}

function Lines({ id, lines }: { id: string; lines: readonly string[] }) {
  return (
    <ul aria-labelledby={id}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The players with what they have, then the cards that nobody holds. */
function playerRows({ now }: Snapshot, name: Name): string[] {
  const rows = now.seats.map((seat) => {
    const things = thingsOf(seat, now).map(({ label }) => label);
    return text.player(seat, now.over === null && seat.seat === now.turn, things, name);
  });
  const free = now.cards.filter(({ seat }) => seat === null);
  return [...rows, ...free.map((card) => `${text.card(card)}.`)];
}

/** The quarters of the City of Carcassonne with the figures in them. */
function quarterRows({ now }: Snapshot): string[] {
  const { count, seats } = now;
  if (count === undefined) return [];
  return QUARTERS.map((quarter) => {
    const there = seats.flatMap(({ seat, name }) => {
      const figures = figuresIn(now, quarter, seat);
      return figures.length === 0 ? [] : [`${name} ${messages.count.figures(figures)}`];
    });
    return messages.count.line(quarter, there, count.quarter === quarter);
  });
}

/** The tile in hand or the one just laid. */
function situation({ now }: Snapshot, name: Name): string {
  const aside = now.in_hand?.set_aside.length ?? 0;
  const parts = (tile: Pick<Tile, "kind" | "r">) => partsOfKind(tile.kind, tile.r);
  const holder = now.seat ?? now.turn;
  return [
    ...(aside > 0 ? [text.aside(aside)] : []),
    ...(now.in_hand === null
      ? []
      : [text.inHand(holder === name.you ? null : name(holder), parts({ kind: now.in_hand.kind, r: 0 }))]),
    ...(now.laid === null ? [] : [text.laid(now.laid.x, now.laid.y, parts(now.laid))]),
    ...bazaarNow(now),
    text.left(now.tiles_left),
  ].join(" ");
}

/** The amount bid by the lines below. */
function BidField({ desk: { offer, pointing, play } }: { desk: Desk }) {
  const limits = limitsOf(offer.trades);
  if (limits === null || limits.most === 0) return null;
  const { least, most } = limits;
  return (
    <label class="text-bid">
      <span>{messages.bazaar.yourBid}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={bidOf(offer.trades, pointing.haggling)}
        onInput={({ currentTarget: { value } }) => value !== "" && play.haggle({ bid: Number(value) })}
      />
      <span>{messages.bazaar.bidHint(least, most)}</span>
    </label>
  );
}

/** The tiles turned up at a bazaar, and the bid. */
function bazaarNow({ bazaar, seats }: Snapshot["now"]): string[] {
  if (bazaar === undefined) return [];
  const { tiles, lot } = bazaar;
  const bid =
    lot === undefined
      ? []
      : [messages.bazaar.lot(seats[lot.bidder]?.name ?? "", lot.price, partsOfKind(lot.tile, 0))];
  return [messages.bazaar.open(tiles.map((kind) => partsOfKind(kind, 0))), ...bid];
}
