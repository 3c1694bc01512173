// The players: whose figure is in hand, and what each of them has besides figures.
import type { ComponentChildren } from "preact";
import type { Choice } from "../../game/chosen.ts";
import { messages } from "../../i18n/index.ts";
import { sheet, bench as text } from "../../i18n/pages.ts";
import { CARDS, type Card, FOLLOWERS, GOODS, MEEPLES, type Meeple } from "../../protocol.ts";
import {
  CardImage,
  FigureImage,
  GoodsImage,
  Icon,
  IconButton,
  NeutralImage,
  PictureOf,
  SeatBadge,
} from "../../ui/parts.tsx";
import type { NeutralPiece } from "../../vocabulary.ts";
import { type Bench, type BenchView, isOwned } from "./bench.ts";
import {
  type Draft,
  type DraftPlayer,
  FEWEST_PLAYERS,
  MOST_PLAYERS,
  withCard,
  withPlayer,
  withPlayers,
} from "./draft.ts";
import { hasPiece, isInPlay } from "./in-play.ts";
import { PIECES } from "./pieces/index.ts";
import type { Piece } from "./pieces/kinds.ts";
import { withPrisoners } from "./pieces/tower.ts";
import { Stepper } from "./stepper.tsx";

const MOST_POINTS = 9999;
const MOST_TOKENS = 99;
const ALL_PIECES = Object.keys(PIECES) as Piece[];
const OWNED = ALL_PIECES.filter(isOwned);
const NEUTRAL = ALL_PIECES.filter((piece): piece is NeutralPiece => !isOwned(piece));

/** A player's name in the editor. */
export function called(draft: Draft, seat: number): string {
  return draft.players[seat]?.name || (messages.home.names[seat] ?? "");
}

interface Props {
  bench: Bench;
  draft: Draft;
}

/** A row for each player with a button for each kind of figure, and a row for neutral pieces. */
export function Rack({ bench, draft, view, choice }: Props & { view: BenchView; choice: Choice }) {
  const { hand } = view;
  const neutral = NEUTRAL.filter((piece) => hasPiece(piece, choice, draft));
  const owned = OWNED.filter((piece) => hasPiece(piece, choice, draft));
  return (
    <div class="rack">
      {draft.players.map((_, seat) => (
        <div key={seat} class={`rack-row seat-${seat}`}>
          <SeatBadge seat={seat} />
          <span class="rack-name">{called(draft, seat)}</span>
          {MEEPLES.filter((meeple) => isInPlay(meeple, choice, draft)).map((meeple) => (
            <RackButton
              key={meeple}
              name={text.figureOf(called(draft, seat), meeple)}
              out={draft.figures.filter((f) => f.seat === seat && f.meeple === meeple).length}
              held={hand.holds === "figure" && hand.seat === seat && hand.meeple === meeple}
              take={() => bench.arm(seat, meeple)}
            >
              <FigureImage meeple={meeple} seat={seat} />
            </RackButton>
          ))}
          {owned.map((piece) => (
            <RackButton
              key={piece}
              name={text[`${piece}Of`](called(draft, seat))}
              out={PIECES[piece].out(draft, seat)}
              held={hand.holds === piece && hand.seat === seat}
              take={() => bench.hold(piece, seat)}
            >
              <PictureOf of={PIECES[piece].picture(draft, seat)} seat={seat} />
            </RackButton>
          ))}
        </div>
      ))}
      {neutral.length === 0 ? null : (
        <div class="rack-row rack-neutral">
          {neutral.map((piece) => (
            <RackButton
              key={piece}
              name={text.neutral[piece]}
              title={text.neutral[piece]}
              out={PIECES[piece].out(draft)}
              held={hand.holds === piece}
              take={() => bench.hold(piece)}
            >
              <NeutralImage piece={piece} />
            </RackButton>
          ))}
        </div>
      )}
      <p class="quiet rack-hint">{text.rackHint}</p>
    </div>
  );
}

/** A button that takes something in hand, with its number on the table. */
function RackButton(props: {
  name: string;
  title?: string;
  out: number;
  held: boolean;
  take: () => void;
  children: ComponentChildren;
}) {
  const { name, out, held, take, children } = props;
  const label = text.onTable(name, out);
  return (
    <button
      type="button"
      class="rack-figure"
      aria-pressed={held}
      aria-label={label}
      title={props.title ?? label}
      onClick={take}
    >
      {children}
      {out === 0 ? null : <b>{out}</b>}
    </button>
  );
}

/** Names, points so far and goods, and the cards if they are in play or held by a player. */
export function People({ bench, draft, choice }: Props & { choice: Choice }) {
  const withKing = choice.sets.some(({ set }) => set === "king");
  const cards = CARDS.filter(
    (card) =>
      withKing ||
      choice.changes[card] === "on" ||
      draft.players.some((player) => player.cards.includes(card)),
  );
  const count = draft.players.length;
  const jailed =
    hasPiece("floor", choice, draft) || draft.players.some(({ prisoners }) => prisoners.length > 0);
  const kinds = jailed ? FOLLOWERS.filter((meeple) => isInPlay(meeple, choice, draft)) : [];
  return (
    <div class="people">
      {draft.players.map((_, seat) => (
        <Person key={seat} {...{ bench, draft, choice, seat, cards, kinds }} />
      ))}
      {count < MOST_PLAYERS ? (
        <button
          type="button"
          class="button ghost small"
          onClick={() => bench.history.change(withPlayers(bench.draft, count + 1))}
        >
          <Icon name="plus" /> {messages.home.addPlayer}
        </button>
      ) : null}
    </div>
  );
}

interface PersonProps {
  choice: Choice;
  seat: number;
  /** The cards in play. */
  cards: readonly Card[];
  /** The figures that may be prisoners. */
  kinds: readonly Meeple[];
}

/** One player: name, points so far, goods, prisoners and cards. */
function Person(props: Props & PersonProps) {
  const { bench, draft, choice, seat, cards, kinds } = props;
  const player = draft.players[seat];
  if (player === undefined) return null;
  const name = called(draft, seat);
  const count = draft.players.length;
  const change = (kind: string, change: Partial<DraftPlayer>) =>
    bench.history.change(withPlayer(bench.draft, seat, change), `${kind}${seat}`);
  return (
    <div class={`person seat-${seat}`}>
      <SeatBadge seat={seat} />
      <input
        class="person-name"
        value={player.name}
        maxLength={24}
        placeholder={messages.home.names[seat] ?? ""}
        aria-label={messages.home.playerName(seat + 1)}
        onInput={(event) => change("name", { name: event.currentTarget.value })}
      />
      {seat === count - 1 && count > FEWEST_PLAYERS ? (
        <IconButton
          icon="close"
          class="small"
          label={messages.home.removePlayer(name)}
          act={() => bench.history.change(withPlayers(bench.draft, count - 1))}
        />
      ) : null}
      <div class="person-points">
        <span aria-hidden="true">{sheet.before}</span>
        <Stepper
          name={text.pointsOf(name)}
          value={player.points}
          fewest={choice.sets.some(({ set }) => set === "bazaar") ? -MOST_POINTS : 0}
          most={MOST_POINTS}
          change={(points) => change("points", { points })}
        />
      </div>
      <div class="person-goods">
        {GOODS.map((kind) => (
          <span key={kind} class="person-good">
            <GoodsImage kind={kind} />
            <Stepper
              name={text.goodsOf(name, kind)}
              value={player.goods[kind]}
              most={MOST_TOKENS}
              change={(n) => change(kind, { goods: { ...player.goods, [kind]: n } })}
            />
          </span>
        ))}
      </div>
      {kinds.length === 0 ? null : <Captives bench={bench} draft={draft} captor={seat} kinds={kinds} />}
      {cards.length === 0 ? null : <Cards bench={bench} draft={draft} seat={seat} cards={cards} />}
    </div>
  );
}

function Cards({ bench, draft, seat, cards }: Props & { seat: number; cards: readonly Card[] }) {
  const held = draft.players[seat]?.cards ?? [];
  const name = called(draft, seat);
  return (
    <div class="person-cards">
      {cards.map((card) => (
        <button
          key={card}
          type="button"
          class="chip person-card"
          aria-pressed={held.includes(card)}
          title={text.cardOf(name, card)}
          aria-label={text.cardOf(name, card)}
          onClick={() => bench.history.change(withCard(bench.draft, seat, card))}
        >
          <CardImage card={card} />
          <span>{text.cards[card]}</span>
        </button>
      ))}
    </div>
  );
}

/** A player's prisoners: a number for each kind of figure of each other player. */
function Captives({ bench, draft, captor, kinds }: Props & { captor: number; kinds: readonly Meeple[] }) {
  const held = draft.players[captor]?.prisoners ?? [];
  const others = draft.players.flatMap((_, of) =>
    of === captor ? [] : kinds.map((meeple) => ({ of, meeple })),
  );
  return (
    <div class="person-goods">
      {others.map(({ of, meeple }) => (
        <span key={`${of}${meeple}`} class="person-good">
          <FigureImage meeple={meeple} seat={of} />
          <Stepper
            name={text.prisonersOf(called(draft, captor), called(draft, of), meeple)}
            value={held.find((one) => one.of === of && one.meeple === meeple)?.count ?? 0}
            most={MOST_TOKENS}
            change={(n) =>
              bench.history.change(
                withPrisoners(bench.draft, captor, of, meeple, n),
                `held${captor}${of}${meeple}`,
              )
            }
          />
        </span>
      ))}
    </div>
  );
}
