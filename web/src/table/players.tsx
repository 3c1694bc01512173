// The players: score, figures at hand, goods.
import { useState } from "preact/hooks";
import { abbey, partsOfKind } from "../game/tile-words.ts";
import { messages } from "../i18n/index.ts";
import { digits } from "../i18n/speech.ts";
import type { HeldCard, Meeple, Prisoners, Seat, Snapshot, TokenPair } from "../protocol.ts";
import { Ask } from "../ui/ask.tsx";
import {
  BridgeImage,
  CardImage,
  FigureImage,
  GoodsImage,
  Icon,
  NeutralImage,
  SeatBadge,
  TileImage,
  TokenImage,
} from "../ui/parts.tsx";
import { GOODS, MEEPLES } from "../vocabulary.ts";

const text = messages.table;

interface PlayersProps {
  state: Snapshot;
  present: readonly boolean[];
  /** Whether it is told what the score would be if the game ended now. */
  projected: boolean;
  /** Whether the final scoring is still counted aloud: nobody has won before it is. */
  counts?: boolean;
  /** Gives a seat to the computer or back. */
  hand: ((seat: number, computer: boolean) => void) | null;
}

export function Players({ state, present, projected, counts = false, hand }: PlayersProps) {
  const { now } = state;
  const trade = state.sets.some((set) => set.set === "traders");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and must be reachable by keyboard then
    <ul class={`players${now.seats.length > 3 ? " many" : ""}`} aria-label={text.players} tabIndex={0}>
      {now.seats.map((seat) => (
        <PlayerRow
          key={seat.seat}
          seat={seat}
          cards={now.cards.filter((card) => card.seat === seat.seat)}
          captives={(seat.prisoners ?? []).map((held) => ({
            ...held,
            owner: now.seats[held.of]?.name ?? "",
          }))}
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
  /** Those that the player holds. */
  cards: readonly HeldCard[];
  /** Whom the player holds prisoner, with their owners' names. */
  captives: readonly Captive[];
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
      ? text.handed
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
        {props.hand === null ? null : <HandOver seat={seat} hand={props.hand} />}
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

/** What lies before a player. */
function Things({ seat, cards, captives, trade }: RowProps) {
  return (
    <div class="player-things">
      {MEEPLES.map((figure) => (
        <Figures key={figure} seat={seat} figure={figure} />
      ))}
      {cards.map((card) => (
        <Held key={card.card} held={card} />
      ))}
      {seat.floors === undefined ? null : <FloorsLeft floors={seat.floors} />}
      {(seat.tokens ?? []).map(({ pair, left }, i) => (
        <TokensLeft key={pair} seat={seat.seat} pair={pair} place={i + 1} left={left} />
      ))}
      {seat.bridges === undefined ? null : <BridgesLeft seat={seat.seat} bridges={seat.bridges} />}
      {seat.castles === undefined ? null : <CastlesLeft castles={seat.castles} />}
      {seat.abbeys === undefined ? null : <AbbeysLeft abbeys={seat.abbeys} />}
      {seat.tile === undefined ? null : <OwnTile tile={seat.tile} />}
      {captives.map((captive) => (
        <Captives key={`${captive.of}${captive.meeple}`} {...captive} />
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

/** A card and what it pays if the game ends now. */
function Held({ held }: { held: HeldCard }) {
  const label = text.card(held);
  const { card, points } = held;
  return (
    <span class={`held-card ${card}`} role="img" aria-label={label} title={label}>
      <CardImage card={card} />
      {points === null ? null : <b aria-hidden="true">+{points}</b>}
    </span>
  );
}

/** Floors that the player may still add to towers. */
function FloorsLeft({ floors }: { floors: number }) {
  const label = messages.tower.left(floors);
  return (
    <span class="held-card floors-left" role="img" aria-label={label} title={label}>
      <NeutralImage piece="floor" />
      <b aria-hidden="true">{floors}</b>
    </span>
  );
}

/** Bridges that the player may still build. */
function BridgesLeft({ seat, bridges }: { seat: number; bridges: number }) {
  const label = messages.bridge.left(bridges);
  return (
    <span
      class={`held-card bridges-left${bridges === 0 ? " none" : ""}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <BridgeImage axis="west_east" seat={seat} />
      <b aria-hidden="true">{bridges}</b>
    </span>
  );
}

/** Castles that the player may still make. */
function CastlesLeft({ castles }: { castles: number }) {
  const label = messages.castle.left(castles);
  return (
    <span class="held-card castles-left" role="img" aria-label={label} title={label}>
      <NeutralImage piece="castle" />
      <b aria-hidden="true">{castles}</b>
    </span>
  );
}

/** Tunnel tokens of a pair that the player may still put. */
function TokensLeft(props: { seat: number; pair: TokenPair; place: number; left: number }) {
  const label = messages.tunnel.left(props.place, props.left);
  return (
    <span
      class={`held-card tokens-left${props.left === 0 ? " none" : ""}`}
      title={label}
      role="img"
      aria-label={label}
    >
      <TokenImage pair={props.pair} seat={props.seat} />
      <b aria-hidden="true">{props.left}</b>
    </span>
  );
}

/** Abbeys that the player may still lay. */
function AbbeysLeft({ abbeys }: { abbeys: number }) {
  const label = messages.abbey.left(abbeys);
  return (
    <span class={`held-card abbeys-left${abbeys === 0 ? " none" : ""}`} title={label}>
      <TileImage kind={abbey()} name={label} />
      <b aria-hidden="true">{abbeys}</b>
    </span>
  );
}

const ownTile = (tile: string): string => messages.bazaar.own(partsOfKind(tile, 0));

/** A tile from a bazaar, for all to see until its player lays it. */
function OwnTile({ tile }: { tile: string }) {
  return (
    <span class="held-card own-tile" title={ownTile(tile)}>
      <TileImage kind={tile} name={ownTile(tile)} />
    </span>
  );
}

type Captive = Prisoners & { owner: string };

/** Prisoners of one kind and one owner, behind bars. */
function Captives({ of, meeple, count, owner }: Captive) {
  const label = messages.tower.prisoners(count, meeple, owner);
  return (
    <span class="figures captives" role="img" aria-label={label} title={label}>
      {Array.from({ length: count }, (_, index) => (
        <FigureImage key={index} meeple={meeple} seat={of} />
      ))}
    </span>
  );
}

/** The cards that wait for somebody to take them. */
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

/** Resigns a seat of one's own, or takes it back. */
function HandOver({ seat, hand }: { seat: Seat; hand: (seat: number, computer: boolean) => void }) {
  const handed = seat.handed === true;
  const [asks, setAsks] = useState(false);
  if (seat.computer && !handed) return null;
  const close = () => setAsks(false);
  const label = handed ? text.takeBack : `${text.resign}: ${seat.name}`;
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

/** The same in one line, for narrow screens. */
export function ScoreStrip({ state, open }: { state: Snapshot; open: () => void }) {
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
          {seat.tile === undefined ? null : <TileImage kind={seat.tile} name={ownTile(seat.tile)} />}
          {now.cards
            .filter((card) => card.seat === seat.seat)
            .map(({ card }) => (
              <CardImage key={card} card={card} />
            ))}
        </span>
      ))}
    </button>
  );
}
