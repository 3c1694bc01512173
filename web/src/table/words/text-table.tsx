// The table in words: what lies there, who leads, what can be done and what each of it would bring. Everything by a number, a
// command or a button, for whoever cannot see the board or does not want to.
import { useId } from "preact/hooks";
import type { Square } from "../../board/scene.ts";
import { bidOf, limitsOf, tradeOf } from "../../game/boxes/bazaar.ts";
import { figuresIn, quarterAt } from "../../game/boxes/count.ts";
import { bridgeOver, type Deployment } from "../../game/choice.ts";
import type { Desk } from "../../game/desk.ts";
import { namesIn, stepName, takeName } from "../../game/names.ts";
import { askedSeat } from "../../game/terms.ts";
import { partsOfKind, riverOnOf } from "../../game/tile-words.ts";
import { byUse } from "../../game/use.ts";
import { messages } from "../../i18n/index.ts";
import { called, type Name } from "../../i18n/speech.ts";
import { words as text } from "../../i18n/text.ts";
import * as api from "../../net/api.ts";
import type {
  Action,
  Figure,
  LookedFeature,
  Occupied,
  Snapshot,
  Stage,
  Stand,
  Tile,
  Way,
} from "../../protocol.ts";
import { useAsked } from "../../ui/sheet.ts";
import { never, QUARTERS } from "../../vocabulary.ts";
import { Commands } from "./commands.tsx";
import { backWords, type Option } from "./options.ts";

/** Where the keyboard goes on after a decision. */
export const TEXT_START = "text-start";

interface Props {
  desk: Desk;
  showResults: () => void;
  rematch: (() => void) | null;
  /** Asks the others to take one's last tile back; null where there is nothing to ask for. */
  askBack: (() => void) | null;
  /** Answers somebody who asks for that. */
  answerBack: (accept: boolean) => void;
  /** Gives a seat to the computer; null where nobody may. */
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
  const cardsOf = (holder: number | null) => now.cards.filter(({ seat }) => seat === holder);
  const players = [
    ...now.seats.map((seat) =>
      text.player(
        seat,
        now.over === null && seat.seat === now.turn,
        cardsOf(seat.seat),
        name,
        seat.tile === undefined ? null : partsOfKind(seat.tile, 0),
      ),
    ),
    ...cardsOf(null).map((card) => `${text.card(card)}.`),
  ];
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

/** The quarters of the City of Carcassonne with who is there. */
function quarterRows({ now }: Snapshot): string[] {
  const { count, seats } = now;
  if (count === undefined) return [];
  return QUARTERS.map((quarter) => {
    const there = seats.flatMap(({ seat, name }) => {
      const figures = figuresIn(now, quarter, seat);
      return figures.length === 0 ? [] : [`${name} ${messages.carcassonne.figures(figures)}`];
    });
    return messages.carcassonne.line(quarter, there, count.quarter === quarter);
  });
}

/** What lies in the hand or was just laid. */
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

/** Everything that whoever decides here can do now, in one list. */
function useOptions({ desk, showResults, rematch, answerBack }: Props): Option[] {
  const { state, offer } = desk;
  const { now } = state;
  const lays = now.stage === "place" || now.stage === "abbey";
  const ways = useAsked(state, offer.seat !== null && lays, api.ways);
  const looked = useAsked(state, offer.seat !== null && STANDING.includes(now.stage), api.stands);
  if (now.over !== null)
    return [
      { words: text.results, act: showResults },
      ...(rematch === null ? [] : [{ words: text.rematch, act: rematch }]),
    ];
  const answers = answersOf(state, answerBack);
  if (offer.seat === null || now.choices === null) return answers;
  return [...answers, ...decisionsOf(desk, ways, looked ?? [])];
}

/** Where a figure may be put on the table, and not in the City of Carcassonne. */
const STANDING: readonly Stage[] = ["deploy", "wagon", "redeploy", "last_redeploy"];

/** Where a figure would stand; a barn on its field, unless there are several on the tile. */
function featureFor(
  { x, y, segment, corner }: Deployment,
  looked: readonly Stand[],
): LookedFeature | undefined {
  const features = looked.find((there) => there.x === x && there.y === y)?.features ?? [];
  if (corner === undefined) return features[segment];
  const fields = features.filter(({ kind }) => kind === "field");
  return fields.length === 1 ? fields[0] : undefined;
}

/** The answers to somebody who asks to take a tile back. */
function answersOf(state: Snapshot, answer: (accept: boolean) => void): Option[] {
  const { asking, seats } = state.now;
  if (asking === null) return [];
  const name = seats[asking.seat]?.name ?? "";
  if (askedSeat(state) !== null)
    return [
      { words: text.agreeBack(name), act: () => answer(true) },
      { words: text.declineBack(name), act: () => answer(false) },
    ];
  return state.yours.includes(asking.seat) ? [{ words: text.withdrawBack, act: () => answer(false) }] : [];
}

/** What the table itself asks for. */
function decisionsOf(desk: Desk, ways: Way[] | null, looked: readonly Stand[]): Option[] {
  const { play } = desk;
  const { now } = desk.state;
  if (now.choices === null) return [];
  const undo = now.choices.undo ? [{ words: text.undo, act: () => play.undo() }] : [];
  if (now.choices.confirm) return [{ words: text.confirm, act: () => play.enter() }, ...undo];
  if (now.stage === "place" || now.stage === "abbey") {
    const rest = now.choices.actions.filter(({ k }) => k === "ransom" || k === "pass");
    const others = rest.flatMap((action) => decisionOption(desk, action, looked));
    const sorted = byUse(ways ?? [], desk.offer.seat);
    return [...sorted.map((way) => layOption(desk, way)), ...others, ...undo];
  }
  const sorted = asNumbered(desk.offer, now.choices.actions);
  return [...sorted.flatMap((action) => decisionOption(desk, action, looked)), ...undo];
}

function layOption(desk: Desk, { x, y, r, bridge, joins, fields = [] }: Way): Option {
  const { state, play } = desk;
  const name = namesIn(state);
  const kind = state.now.in_hand?.kind ?? "";
  if (state.now.stage === "abbey")
    return { words: text.abbey(x, y, joins, name), act: () => play.ask({ k: "abbey", x, y }) };
  const river = riverOnOf(kind, { x, y, r }, state.tiles);
  const words = text.way(x, y, partsOfKind(kind, r), joins, name, river, fields);
  if (bridge === undefined) return { words, act: () => play.ask({ k: "place", x, y, r }) };
  const over = bridgeOver({ x, y }, bridge);
  return {
    words: messages.bridge.way(words, over.axis, over.x, over.y),
    act: () => play.ask({ k: "place", x, y, r, bridge }),
  };
}

/** In the order of the keys, which is that of the tray; what has no key of its own comes last. */
function asNumbered({ deployments, neutrals }: Desk["offer"], actions: readonly Action[]): Action[] {
  const keys: readonly Action[] = [...deployments.map(({ action }) => action), ...neutrals];
  return [...keys, ...actions.filter((action) => !keys.includes(action))];
}

/** A decision that is no place for the tile. */
function decisionOption(desk: Desk, action: Action, looked: readonly Stand[]): Option[] {
  const { state, play, offer, pointing } = desk;
  const { now } = state;
  const act = () => play.ask(action);
  switch (action.k) {
    case "deploy":
    case "redeploy": {
      const index = offer.deployments.findIndex((spot) => spot.action === action);
      const spot = offer.deployments[index];
      if (spot === undefined) return [];
      const words = text.deploy(desk.spotName(spot), featureFor(spot, looked), namesIn(state));
      return [{ words, act: () => play.deploy(index) }];
    }
    case "take_back": {
      const { x, y, segment } = action;
      const standing = now.figures.find((one) => one.x === x && one.y === y && one.segment === segment);
      const meeple = standing?.meeple ?? "follower";
      const owner = standing === undefined || standing.seat === offer.seat ? null : now.seats[standing.seat];
      const words =
        owner == null ? text.takeBack(meeple, x, y) : takeName(now.stage, owner.name, { meeple, x, y });
      return [{ words, act }];
    }
    case "leave":
      return [{ words: `${messages.carcassonne.home(action.meeple, action.quarter)}.`, act }];
    case "count":
      return [{ words: `${messages.carcassonne.to(action.quarter)}.`, act }];
    case "fairy": {
      const inCity = quarterAt(now.count, action) !== undefined;
      const words = text.fairy(action.x, action.y, figuresThere(desk, action));
      return [{ words: inCity ? `${stepName(action, desk.state)}.` : words, act }];
    }
    case "dragon":
      return [{ words: messages.tray.dragonTo(action.x, action.y), act }];
    case "floor": {
      const { x, y } = action;
      const floors = 1 + (now.towers?.find((tower) => tower.x === x && tower.y === y)?.floors ?? 0);
      return [{ words: text.floor(x, y, floors, figuresNear(desk, action, floors)), act }];
    }
    case "exchange":
      return [{ words: messages.tray.exchangeFor(action.meeple), act }];
    case "ransom": {
      const captor = now.seats[action.captor]?.name ?? "";
      return [{ words: messages.tray.ransomFrom(captor, action.meeple), act }];
    }
    case "token": {
      const index = offer.neutrals.indexOf(action);
      // Of pairs of which none lies the first stands for all.
      return index < 0 ? [] : [{ words: stepName(action, state), act }];
    }
    case "bridge":
    case "castle":
    case "lord":
      return [{ words: stepName(action, state), act }];
    case "offer": {
      // One line for each tile; how much is bid for it is said beside the lines, or after its number.
      if (action.bid !== bidOf(offer.trades, pointing.haggling)) return [];
      const bid = now.bazaar?.bids === true ? action.bid : null;
      const words = messages.bazaar.offerFor(partsOfKind(action.tile, 0), bid);
      return [{ words, act: () => play.trade(action), bid: bidding(desk, action.tile) }];
    }
    case "bid": {
      const { tile = "" } = now.bazaar?.lot ?? {};
      if (action.bid !== bidOf(offer.trades, pointing.haggling)) return [];
      const words = messages.bazaar.bidFor(action.bid, partsOfKind(tile, 0));
      return [{ words, act: () => play.trade(action), bid: bidding(desk, null) }];
    }
    case "buy":
    case "sell": {
      const { bidder = 0, price = 0 } = now.bazaar?.lot ?? {};
      const words = messages.bazaar[action.k === "buy" ? "buyLong" : "sellLong"];
      return [{ words: `${words(now.seats[bidder]?.name ?? "", price)}.`, act: () => play.trade(action) }];
    }
    case "pass": {
      const words =
        now.stage === "second"
          ? text.decline
          : now.stage === "place"
            ? `${messages.bridge.setAside}.`
            : now.stage === "escape"
              ? text.allStay
              : now.stage === "capture" || now.stage === "ransom"
                ? messages.tray.nobody
                : now.stage === "abbey"
                  ? now.tiles_left === 0
                    ? text.keepAbbey
                    : text.drawInstead
                  : now.stage === "tunnel"
                    ? messages.tunnel.none
                    : now.stage === "castle"
                      ? messages.castle.none
                      : now.stage === "bid"
                        ? messages.bazaar.passFor
                        : now.stage === "count"
                          ? `${messages.carcassonne.stays}.`
                          : now.stage === "city" || now.stage === "redeploy" || now.stage === "last_redeploy"
                            ? messages.tray.nobody
                            : now.stage === "wagon"
                              ? text.wagonHome
                              : text.noFigure;
      return [{ words, act: () => play.none() }];
    }
    case "second":
      return [{ words: text.second, act: () => play.enter() }];
    case "place":
    case "abbey":
    case "draw":
      // Places are told with what they join; chance draws.
      return [];
    default:
      return never(action);
  }
}

/** Bids so much for a tile, if that may be bid. */
function bidding({ offer, play }: Desk, tile: string | null): (bid: number) => boolean {
  return (bid) => {
    const trade = tradeOf(offer.trades, { tile, bid });
    const may = trade !== undefined && "bid" in trade && trade.bid === bid;
    if (may) play.trade(trade);
    return may;
  };
}

/** How much is bid in the lines below. */
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

/** What is turned up at a bazaar, and what is bid. */
function bazaarNow({ bazaar, seats }: Snapshot["now"]): string[] {
  if (bazaar === undefined) return [];
  const { tiles, lot } = bazaar;
  const bid =
    lot === undefined
      ? []
      : [messages.bazaar.lot(seats[lot.bidder]?.name ?? "", lot.price, partsOfKind(lot.tile, 0))];
  return [messages.bazaar.open(tiles.map((kind) => partsOfKind(kind, 0))), ...bid];
}

/** The figures on a square, or on one segment of its tile, with whose they are. */
function figuresThere(desk: Desk, { x, y, segment }: Square & { segment?: number | null }): string[] {
  const { figures } = desk.state.now;
  const there = figures.filter(
    (one) => one.x === x && one.y === y && (segment == null || one.segment === segment),
  );
  return there.map((one) => figureName(desk, one));
}

/** Those in the row or column of a square, no further away than this, with how far; the nearest first. */
function figuresNear(desk: Desk, { x, y }: Square, most: number): (readonly [string, number])[] {
  return desk.state.now.figures
    .filter((one) => one.x === x || one.y === y)
    .map((one) => ({ one, away: Math.abs(one.x - x) + Math.abs(one.y - y) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .map(({ one, away }) => [figureName(desk, one), away] as const);
}

function figureName({ state, featureOf }: Desk, figure: Figure): string {
  const owner = called(namesIn(state), text.you)(figure.seat);
  return text.figure(figure.meeple, featureOf(figure) ?? "field", owner);
}
