// The log in words. Lines about points highlight their tiles and open their rule.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { lineOf } from "../game/boxes/index.ts";
import { messageOf } from "../game/line-message.ts";
import { byTurn, figureOf, furtherClauses, sumOf, type TurnLines, tilesFrom } from "../game/log.ts";
import { messages } from "../i18n/index.ts";
import type { Line, Seen, Snapshot } from "../protocol.ts";
import { CardImage, FigureImage, Icon, SeatBadge, TileImage } from "../ui/parts.tsx";

const { log: text } = messages;

interface LogProps {
  state: Snapshot;
  light: (lights: readonly Seen[]) => void;
  openRule: (id: string) => void;
}

export function Log({ state, light, openRule }: LogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // The newest line stays in view, unless the reader has scrolled up.
  const atEnd = useRef(true);
  const top = useRef(0);
  const turns = useMemo(() => byTurn(state.lines), [state.lines]);
  const names = state.now.seats.map((seat) => seat.name);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // Lines are added, and other things in the panel come and go. Reported after the browser's own layout, so that
    // scrolling does not cost another one.
    const sizes = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
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
      <div>
        {turns.map((turn) => (
          <TurnOfLog key={turn.turn} {...{ turn, names, light, openRule }} />
        ))}
      </div>
    </div>
  );
}

/** What happened in one turn; rendered again only if its text has changed. */
function TurnOfLog(props: { turn: TurnLines; names: readonly string[] } & Omit<LogProps, "state">) {
  const { turn, names, light, openRule } = props;
  return useMemo(() => {
    const figures = turn.lines.map((line) => figureOf(turn.lines, line));
    return (
      <section class="log-turn">
        <h3>
          {turn.seat === null ? null : <SeatBadge seat={turn.seat} />}
          <span>{turn.turn === 0 ? text.start : text.turn(turn.turn)}</span>
          <span class="log-name">{turn.seat === null ? "" : names[turn.seat]}</span>
        </h3>
        <ol>
          {turn.lines.map((line, n) =>
            line.what.k === "placed" ? (
              <Move key={line.id} line={line} figure={figures[n]} names={names} light={light} />
            ) : figures.includes(line) ? null : lineOf(line.what).together !== undefined ? (
              <Together key={line.id} line={line} kinds={tilesFrom(turn.lines, line)} />
            ) : (
              <LogLine key={line.id} {...{ line, names, light, openRule }} />
            ),
          )}
        </ol>
      </section>
    );
  }, [names.join("\n"), turn.seat, ...turn.lines]);
}

/** Consecutive lines of one kind, in one line with their tiles. */
function Together({ line: { what }, kinds }: { line: Line; kinds: readonly string[] }) {
  if (kinds.length === 0) return null;
  return (
    <li class={`line ${what.k}`}>
      <span class="line-button still">
        <span class="log-text">{lineOf(what).together}</span>
        <span class="aside-list">
          {kinds.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
        </span>
      </span>
    </li>
  );
}

/** A move in one line: the tile, the figure, and the effects of both. */
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
          {messageOf(line, names)}
          {put === null || figure === undefined ? null : (
            <small class="sum">{messageOf(figure, names)}</small>
          )}
        </span>
        {put === null || line.seat === null ? null : (
          <FigureImage meeple={put.meeple} seat={line.seat} on={put.at.feature} />
        )}
      </button>
    </li>
  );
}

function LogLine(props: { line: Line; names: readonly string[] } & Omit<LogProps, "state">) {
  const { line, names, light, openRule } = props;
  const { what } = line;
  const message = messageOf(line, names);
  const lights = lightsOf(line);
  const rule = "rule" in what ? what.rule : null;
  const sum = what.k === "scored" ? sumOf(what) : null;
  const { figure } = lineOf(what);
  const on = { onMouseEnter: () => light(lights), onMouseLeave: () => light([]) };
  const focus = { onFocus: () => light(lights), onBlur: () => light([]) };
  const body = (
    <>
      {what.k === "scored" && line.seat !== null ? <SeatBadge seat={line.seat} /> : null}
      {"card" in what ? <CardImage card={what.card} /> : null}
      <span class="log-text">
        {message}
        {sum === null ? null : <small class="sum">{sum}</small>}
      </span>
      {"tile" in what && typeof what.tile === "string" ? <TileImage kind={what.tile} /> : null}
      {figure !== undefined && line.seat !== null && "meeple" in what && "at" in what ? (
        <FigureImage
          meeple={what.meeple}
          seat={line.seat}
          on={figure === "put" ? what.at.feature : undefined}
        />
      ) : null}
    </>
  );
  return (
    <li class={`line ${what.k}`} data-question={what.k === "declined" ? what.question : undefined} {...on}>
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
      {(what.k === "scored" ? furtherClauses(what) : []).map((id) => (
        <button
          type="button"
          class="line-clause"
          key={id}
          onClick={() => openRule(id)}
          title={text.openRule(id)}
        >
          <Icon name="book" />
        </button>
      ))}
    </li>
  );
}

const lightsOf = ({ what }: Line): readonly Seen[] => ("lights" in what ? what.lights : []);
