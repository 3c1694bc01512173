// The players: score, figures left, goods.
import { useState } from "preact/hooks";
import { thingsOf } from "../game/boxes/index.ts";
import type { Thing } from "../game/boxes/kinds.ts";
import type { Clocks } from "../game/session.ts";
import { messages } from "../i18n/index.ts";
import { digits } from "../i18n/speech.ts";
import { GOODS, MEEPLES, type Meeple, type Seat, type Snapshot } from "../protocol.ts";
import { Ask } from "../ui/ask.tsx";
import { CardImage, FigureImage, GoodsImage, Icon, PictureOf, SeatBadge } from "../ui/parts.tsx";
import { SeatClock } from "./clock.tsx";

const text = messages.table;

interface PlayersProps {
  state: Snapshot;
  present: readonly boolean[];
  /** Whether to show what the score would be if the game ended now. */
  projected: boolean;
  /** Whether the final scoring is still being counted: until then nobody has won. */
  counts?: boolean;
  /** Gives a seat to the computer or takes it back. */
  hand: ((seat: number, computer: boolean) => void) | null;
  /** The players' remaining time. */
  clock?: Clocks | null;
}

export function Players({ state, present, projected, counts = false, hand, clock = null }: PlayersProps) {
  const { now } = state;
  const trade = state.sets.some((set) => set.set === "traders");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and must be reachable by keyboard then
    <ul class={`players${now.seats.length > 3 ? " many" : ""}`} aria-label={text.players} tabIndex={0}>
      {now.seats.map((seat) => (
        <PlayerRow
          key={seat.seat}
          seat={seat}
          things={thingsOf(seat, now)}
          clock={now.over === null ? clock : null}
          trade={trade}
          turn={now.over === null && now.turn === seat.seat}
          winner={!counts && (now.over?.winners.includes(seat.seat) ?? false)}
          projected={projected}
          hand={
            hand !== null && state.yours.includes(seat.seat) && now.over === null && now.seats.length > 1
              ? hand
              : null
          }
          away={!seat.computer && present[seat.seat] === false}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  seat: Seat;
  things: readonly Thing[];
  clock: Clocks | null;
  trade: boolean;
  turn: boolean;
  winner: boolean;
  away: boolean;
  projected: boolean;
  hand: ((seat: number, computer: boolean) => void) | null;
}

function PlayerRow(props: RowProps) {
  const { seat } = props;
  const note =
    seat.handed === true
      ? seat.out_of_time === true
        ? text.outOfTime
        : text.handed
      : seat.computer
        ? computerNote(seat.level)
        : props.away
          ? text.away
          : "";
  return (
    <li class={`player seat-${seat.seat}${props.turn ? " turn" : ""}`} aria-current={props.turn}>
      <div class="player-line">
        <SeatBadge seat={seat.seat} />
        <span class="player-name">
          <b title={seat.name}>{seat.name}</b>
          {note === "" ? null : <small>{note}</small>}
        </span>
        <SeatClock clock={props.clock} seat={seat.seat} />
        {props.hand === null || seat.out_of_time === true ? null : <HandOver seat={seat} hand={props.hand} />}
        {props.winner ? <Icon name="trophy" /> : null}
        {props.projected && seat.projected !== null && seat.projected !== seat.score ? (
          <small class="projected" title={text.projected(seat.projected)}>
            <span aria-hidden="true">→ {digits(seat.projected)}</span>
            <span class="visually-hidden">{text.projected(seat.projected)}</span>
          </small>
        ) : null}
        <output class="score" aria-label={text.points(seat.score)}>
          {digits(seat.score)}
        </output>
      </div>
      <Things {...props} />
    </li>
  );
}

/** What a player has. */
function Things({ seat, things, trade }: RowProps) {
  return (
    <div class="player-things">
      {MEEPLES.map((figure) => (
        <Figures key={figure} seat={seat} figure={figure} />
      ))}
      {things.map((thing) => (
        <ThingOf key={`${thing.kind}${thing.label}`} {...thing} />
      ))}
      {trade ? (
        <span class="goods">
          {GOODS.map((kind) => (
            <span
              key={kind}
              class={seat.goods[kind] === 0 ? "good none" : "good"}
              title={text.goods(kind, seat.goods[kind])}
            >
              <GoodsImage kind={kind} />
              <span class="visually-hidden">{text.goods(kind, seat.goods[kind])}</span>
              <b aria-hidden="true">{seat.goods[kind]}</b>
            </span>
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** Something with its number; figures are prisoners, shown behind bars. */
function ThingOf({ kind, label, picture, seat, count, note }: Thing) {
  const figures = picture.meeple !== undefined;
  return (
    <span
      class={`${figures ? "figures" : "held-card"} ${kind}${count === 0 ? " none" : ""}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {Array.from({ length: figures ? (count ?? 1) : 1 }, (_, index) => (
        <PictureOf key={index} of={picture} seat={seat} name={label} />
      ))}
      {figures || (note ?? count) === undefined ? null : <b aria-hidden="true">{note ?? count}</b>}
    </span>
  );
}

/** The cards that nobody holds yet. */
export function FreeCards({ state }: { state: Snapshot }) {
  const free = state.now.cards.filter(({ seat }) => seat === null);
  if (free.length === 0 || state.now.over !== null) return null;
  return (
    <ul class="free-cards" aria-label={text.cardsFree}>
      {free.map((held) => (
        <li key={held.card}>
          <CardImage card={held.card} />
          <span>{text.card(held)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Resigns one of this viewer's seats, or takes it back. */
function HandOver({ seat, hand }: { seat: Seat; hand: (seat: number, computer: boolean) => void }) {
  const handed = seat.handed === true;
  const [asks, setAsks] = useState(false);
  if (seat.computer && !handed) return null;
  const close = () => setAsks(false);
  const label = handed ? text.takeBack : messages.labelled(text.resign, seat.name);
  const resign = () => {
    close();
    hand(seat.seat, true);
  };
  return (
    <>
      <button
        type="button"
        class={handed ? "button ghost small sit-again" : "icon-button small resign"}
        title={label}
        aria-label={label}
        onClick={() => (handed ? hand(seat.seat, false) : setAsks(true))}
      >
        {handed ? text.takeBack : <Icon name="flag" />}
      </button>
      {asks ? (
        <Ask title={label} yes={text.resign} act={resign} close={close}>
          {text.resignSure(seat.name)}
        </Ask>
      ) : null}
    </>
  );
}

function computerNote(level: string | undefined): string {
  return level === undefined ? text.computer : text.computerLevel(messages.home.levels[level] ?? level);
}

function Figures({ seat, figure }: { seat: Seat; figure: Meeple }) {
  const all = seat.figures[figure];
  const home = seat.supply[figure];
  if (all === 0) return null;
  const label = text.figuresAtHand(figure, home, all);
  return (
    <span class={`figures ${figure}`} role="img" aria-label={label} title={label}>
      {Array.from({ length: all }, (_, index) => (
        <FigureImage key={index} meeple={figure} seat={seat.seat} faded={index >= home} />
      ))}
    </span>
  );
}

/** The scores in one line, for narrow screens. */
export function ScoreStrip({
  state,
  clock,
  open,
}: {
  state: Snapshot;
  clock: Clocks | null;
  open: () => void;
}) {
  const { now } = state;
  return (
    <button type="button" class={`score-strip${now.seats.length > 3 ? " many" : ""}`} onClick={open}>
      <span class="visually-hidden">{text.panel}</span>
      {now.seats.map((seat) => (
        <span
          key={seat.seat}
          class={`strip-seat seat-${seat.seat}${now.over === null && now.turn === seat.seat ? " turn" : ""}`}
          title={seat.name}
        >
          <SeatBadge seat={seat.seat} />
          <span class="visually-hidden">{seat.name}</span>
          <b>{digits(seat.score)}</b>
          {now.over === null && now.seat === seat.seat ? <SeatClock clock={clock} seat={seat.seat} /> : null}
          {thingsOf(seat, now)
            .filter(({ always }) => always)
            .map(({ kind, label, picture }) => (
              <PictureOf key={kind} of={picture} seat={seat.seat} name={label} />
            ))}
        </span>
      ))}
    </button>
  );
}
