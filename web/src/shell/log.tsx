// What happened, as people read it. Lines of points light their tiles and open their rule.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { messages } from "../messages.ts";
import type { Item, Line, Seen, Snapshot, What } from "../protocol.ts";
import { ABBEY } from "../state/play.ts";
import { partsOfKind, quarterOf } from "../state/tile-words.ts";
import { byTurn, figureOf, isPut, type TurnLines, turnedUp } from "../state/told.ts";
import { never } from "../state/vocabulary.ts";
import { CardImage, FigureImage, Icon, SeatBadge, TileImage } from "./parts.tsx";

const { bazaar, carcassonne, log: text } = messages;

interface LogProps {
  state: Snapshot;
  light: (lights: readonly Seen[]) => void;
  openRule: (id: string) => void;
}

export function Log({ state, light, openRule }: LogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // The newest line stays in sight, unless somebody reads further up.
  const atEnd = useRef(true);
  const top = useRef(0);
  const turns = useMemo(() => byTurn(state.lines), [state.lines]);
  const names = state.now.seats.map((seat) => seat.name);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [state.lines]);
  const scrolled = () => {
    const box = scroller.current;
    if (box === null) return;
    // Only a person scrolls up; new lines push the end away without moving the top.
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 40) atEnd.current = true;
    else if (box.scrollTop < top.current - 2) atEnd.current = false;
    top.current = box.scrollTop;
  };
  return (
    <div
      class="log-scroll"
      ref={scroller}
      onScroll={scrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={messages.table.log}
      id="log"
    >
      {turns.map((turn) => (
        <TurnOfLog key={turn.turn} {...{ turn, names, light, openRule }} />
      ))}
    </div>
  );
}

/** What happened in one turn: drawn anew only where it says something else than before. */
function TurnOfLog(props: { turn: TurnLines; names: readonly string[] } & Omit<LogProps, "state">) {
  const { turn, names, light, openRule } = props;
  return useMemo(
    () => (
      <section class="log-turn">
        <h3>
          {turn.seat === null ? null : <SeatBadge seat={turn.seat} />}
          <span>{turn.turn === 0 ? text.start : text.turn(turn.turn)}</span>
          <span class="log-name">{turn.seat === null ? "" : names[turn.seat]}</span>
        </h3>
        <ol>
          {turn.lines.map((line) =>
            line.what.k === "placed" ? (
              <Move
                key={line.id}
                line={line}
                figure={figureOf(turn.lines, line)}
                names={names}
                light={light}
              />
            ) : isPut(line) ? null : line.what.k === "turned_up" ? (
              <TurnedUp key={line.id} kinds={turnedUp(turn.lines, line)} />
            ) : (
              <LogLine key={line.id} {...{ line, names, light, openRule }} />
            ),
          )}
        </ol>
      </section>
    ),
    [names.join("\n"), turn.seat, ...turn.lines],
  );
}

/** The tiles that were turned up at a bazaar, in one line. */
function TurnedUp({ kinds }: { kinds: readonly string[] }) {
  if (kinds.length === 0) return null;
  return (
    <li class="line turned_up">
      <span class="line-button still">
        <span class="log-text">{bazaar.turnedUpAll}</span>
        <span class="aside-list">
          {kinds.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
        </span>
      </span>
    </li>
  );
}

/** A move in one line: the tile, the figure, and what both did. */
function Move(props: {
  line: Line;
  figure: Line | undefined;
  names: readonly string[];
  light: LogProps["light"];
}) {
  const { line, figure, names, light } = props;
  const lights = lightsOf(line);
  const tile = line.what.k === "placed" ? line.what.tile : null;
  const put = figure?.what.k === "deployed" ? figure.what : null;
  return (
    <li class="line placed">
      <button
        type="button"
        class="line-button plain move"
        onClick={() => light(lights)}
        onMouseEnter={() => light(lights)}
        onMouseLeave={() => light([])}
        onFocus={() => light(lights)}
        onBlur={() => light([])}
      >
        {tile === null ? null : <TileImage kind={tile.kind} r={tile.r} />}
        <span class="log-text">
          {tell(line, names)}
          {put === null || figure === undefined ? null : <small class="sum">{tell(figure, names)}</small>}
        </span>
        {put === null || line.seat === null ? null : (
          <FigureImage meeple={put.meeple} seat={line.seat} on={put.feature} />
        )}
      </button>
    </li>
  );
}

function LogLine(props: { line: Line; names: readonly string[] } & Omit<LogProps, "state">) {
  const { line, names, light, openRule } = props;
  const { what } = line;
  const told = tell(line, names);
  const lights = lightsOf(line);
  const rule = "rule" in what ? what.rule : null;
  const sum = what.k === "scored" ? sumOf(what) : null;
  const figure = what.k === "deployed" || what.k === "returned" || what.k === "redeployed" ? what : null;
  const on = { onMouseEnter: () => light(lights), onMouseLeave: () => light([]) };
  const focus = { onFocus: () => light(lights), onBlur: () => light([]) };
  const body = (
    <>
      {what.k === "scored" && line.seat !== null ? <SeatBadge seat={line.seat} /> : null}
      {what.k === "card_taken" ? <CardImage card={what.card} /> : null}
      <span class="log-text">
        {told}
        {sum === null ? null : <small class="sum">{sum}</small>}
      </span>
      {"tile" in what && typeof what.tile === "string" ? <TileImage kind={what.tile} /> : null}
      {figure === null || line.seat === null ? null : (
        <FigureImage
          meeple={figure.meeple}
          seat={line.seat}
          on={figure.k === "returned" ? undefined : figure.feature}
        />
      )}
    </>
  );
  return (
    <li class={`line ${what.k}`} {...on}>
      {rule !== null ? (
        <button
          type="button"
          class="line-button"
          onClick={() => openRule(rule)}
          title={text.openRule(rule)}
          {...focus}
        >
          {body}
          <Icon name="book" />
        </button>
      ) : lights.length > 0 ? (
        <button type="button" class="line-button plain" onClick={() => light(lights)} {...focus}>
          {body}
        </button>
      ) : (
        <span class="line-button still">{body}</span>
      )}
    </li>
  );
}

/** The arithmetic of a payment. */
export function sumOf({ points, items }: Extract<Line["what"], { k: "scored" }>): string {
  return text.sum(points, items.map(itemText));
}

function itemText(item: Item): string {
  return text.item(item.what, item.goods, item.card, item.count, item.each);
}

function lightsOf(line: Line): readonly Seen[] {
  const { what } = line;
  if ("lights" in what) return what.lights;
  if (what.k === "placed") return [{ x: what.tile.x, y: what.tile.y, segment: null }];
  return [];
}

/** Lines in words. */
export function tellAll(lines: readonly Line[], state: Snapshot): string[] {
  const names = state.now.seats.map(({ name }) => name);
  return lines.map((line) => tell(line, names));
}

/** A line in words. */
export function tell(line: Line, names: readonly string[]): string {
  const { what } = line;
  const name = line.seat === null ? "" : (names[line.seat] ?? "");
  const nameOf = (seat: number): string => names[seat] ?? "";
  switch (what.k) {
    case "opened":
      return text.opened;
    case "drawn":
      return text.drawn(name);
    case "set_aside":
      return what.declined === true ? messages.bridge.declined(name) : text.setAside;
    case "put_back":
      return text.putBack;
    case "placed":
      return placed(what, messages.card.joins(what.joins, nameOf));
    case "second_earned":
      return text.secondEarned(name);
    case "deployed":
      return (
        entered(what, name) ??
        (what.moves_on
          ? text.movedOn(name, what.feature, what.lights[0]?.x ?? 0, what.lights[0]?.y ?? 0)
          : text.deployed(what.meeple, what.feature))
      );
    case "no_meeple":
      return text.noMeeple(name);
    case "completed":
      return text.completed(what.feature, what.tiles);
    case "scored":
      return text.scored(name, what.points, what.source, what.rule);
    case "took_goods":
      return text.tookGoods(name, what.goods);
    case "returned":
      return what.why === "eaten"
        ? text.eaten(name, what.meeple, what.feature)
        : text.returned(name, what.meeple, what.feature);
    case "taken_back":
      return text.takenBack(name, what.meeple, what.feature);
    case "sent_home":
      return text.sentHome(name, nameOf(what.owner), what.meeple);
    case "race_lost":
      return text.raceLost(what.lights[0]);
    case "dragon_came":
      return text.dragonCame(what.lights[0]);
    case "dragon_moved":
      return text.dragonMoved(name, what.lights[0]);
    case "dragon_stopped":
      return text.dragonStopped(what.steps);
    case "fairy_moved":
      return text.fairyMoved(name, what.lights[0]);
    case "floor_added":
      return text.floorAdded(name, what.floors, what.lights[0]);
    case "token_placed": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.tunnel[what.joins ? "joined" : "placed"](name, x, y);
    }
    case "bridge_built": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.bridge.built(name, x, y);
    }
    case "castle_built": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.castle.built(name, x, y);
    }
    case "no_castle":
      return messages.castle.noCastle(name);
    case "lord_paid": {
      const { x = 0, y = 0 } = what.lights[1] ?? {};
      return messages.castle.paid(name, x, y);
    }
    case "no_token":
      return messages.tunnel.noToken(name);
    case "count_moved":
      return what.rule === "count.moves"
        ? carcassonne.moved(name, what.quarter)
        : carcassonne.followed(what.quarter);
    case "count_stays":
      return carcassonne.countStays(name);
    case "redeployed": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return carcassonne.redeployed(name, what.meeple, what.from, what.feature, x, y);
    }
    case "no_redeploy":
      return carcassonne.noRedeploy(name);
    case "captured":
      return text.captured(name, nameOf(what.owner), what.meeple);
    case "no_capture":
      return text.noCapture(name);
    case "freed":
      return text.freed(name, nameOf(what.captor), what.meeple, what.points);
    case "turned_up":
      return bazaar.turnedUp(partsOfKind(what.tile, 0));
    case "offered":
      return bazaar.offered(name, partsOfKind(what.tile, 0), what.bid);
    case "raised":
      return bazaar.raised(name, what.bid);
    case "no_bid":
      return bazaar.noBid(name, what.asked);
    case "bought":
      return bought(what, name, nameOf);
    case "sold": {
      const sold = what.rule === "bazaar.debt" ? bazaar.mustSell : bazaar.sold;
      return sold(name, nameOf(what.to), what.price);
    }
    case "own_tile":
      return bazaar.ownTile(name);
    case "no_abbey":
      return text.noAbbey(name);
    case "no_ransom":
      return text.noRansom(name);
    case "no_escape":
      return text.noEscape(name);
    case "card_taken":
      return text.cardTaken(name, what.card, what.tiles);
    case "second_taken":
      return text.secondTaken(name);
    case "second_declined":
      return text.secondDeclined(name);
    case "final_scoring":
      return text.finalScoring;
    case "game_over":
      return text.gameOver(what.winners.map(nameOf));
    case "undone":
      return text.undone(
        name,
        what.action?.k ?? null,
        what.action?.k === "deploy" ? what.action.meeple : "follower",
      );
    case "computer_failed":
      return text.computerFailed(name);
    case "named":
      return text.named(what.name);
    case "rematch":
      return text.rematch;
    case "handed":
      return text.handed(nameOf(what.of), what.computer, line.seat === what.of);
    case "back_asked":
      return text.backAsked(name);
    case "back_answered":
      return text.backAnswered(name, what.accept, what.own);
    case "went_back":
      return text.wentBack(name, what.tiles);
    case "win_claimed":
      return text.winClaimed(what.seats.map(nameOf));
    case "relinked":
      return text.relinked(nameOf(what.of));
    case "titled":
      return text.titled(name, what.title);
    default:
      return never(what);
  }
}

/** A follower that was sent into the City of Carcassonne. */
function entered({ meeple, feature, lights }: Extract<What, { k: "deployed" }>, name: string): string | null {
  const quarter = feature === "quarter" ? quarterOf(lights[0]?.segment) : undefined;
  return quarter === undefined ? null : carcassonne.entered(name, meeple, quarter);
}

function bought(
  { tile, price, to, rule }: Extract<What, { k: "bought" }>,
  name: string,
  nameOf: (seat: number) => string,
): string {
  if (to !== null) return bazaar.bought(name, nameOf(to), price);
  if (rule === "bazaar.last") return bazaar.lastTile(name);
  if (rule === "bazaar.free-choice") return bazaar.taking(name, partsOfKind(tile, 0));
  return bazaar.unbeaten(name, price);
}

function placed({ tile, part }: Extract<What, { k: "placed" }>, joins: string): string {
  return tile.kind === ABBEY
    ? text.abbeyLaid(tile.x, tile.y, joins)
    : text.placed(tile.x, tile.y, part, joins);
}
