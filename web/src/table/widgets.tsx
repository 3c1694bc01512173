// What surrounds the board: the bar above, buttons, banners, the bag.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board } from "../board/board.ts";
import { setAside } from "../game/model.ts";
import { lastIsLaid } from "../game/play.ts";
import type { Clocks, TableView } from "../game/session.ts";
import { aidsOf } from "../game/terms.ts";
import { messages } from "../i18n/index.ts";
import { whyNot } from "../i18n/reason.ts";
import type { Clause, ErrorCode, Snapshot } from "../protocol.ts";
import { English, EnglishNote } from "../ui/english.tsx";
import { Icon, IconButton, SeatBadge, TileImage } from "../ui/parts.tsx";
import { ThemeButton } from "../ui/theme.tsx";
import { ScoreStrip } from "./players.tsx";

const text = messages.table;

export function TopBar({
  state,
  clock,
  openSheet,
  help,
  invite,
  words,
  analyse,
}: {
  state: Snapshot;
  clock: Clocks | null;
  openSheet: () => void;
  help: () => void;
  /** Shows the links; null if none are known. */
  invite: (() => void) | null;
  /** Whether the table is shown in words, and how to change that; missing where it is not possible. */
  words?: { on: boolean; set: (on: boolean) => void };
  /** Analyses the game; missing where it cannot be analysed. */
  analyse?: { label: string; open: () => void };
}) {
  return (
    <header class="top-bar">
      <a class="brand" href="/" title={text.home}>
        <Icon name="home" />
        <span>{messages.name}</span>
        <span class="visually-hidden">{text.home}</span>
      </a>
      <ScoreStrip state={state} clock={clock} open={openSheet} />
      <span class="top-buttons">
        <ThemeButton />
        {invite === null ? null : (
          <IconButton class="invite-button" icon="share" label={messages.invite.open} act={invite} />
        )}
        {words === undefined ? null : (
          <IconButton
            class="words-button"
            icon="words"
            label={messages.table.words}
            pressed={words.on}
            act={() => words.set(!words.on)}
          />
        )}
        {analyse === undefined ? null : (
          <IconButton class="top-analyse" icon="eye" label={analyse.label} act={analyse.open} />
        )}
        <IconButton icon="help" label={text.help} act={help} />
      </span>
    </header>
  );
}

interface BoardButtonsProps {
  board: { current: Board | null };
  left?: number;
  openBag?: () => void;
  /** Shows what the others did since the player's last turn; null if they did nothing. */
  again?: (() => void) | null;
  /** Whether fields are shown by owner; missing where that cannot be chosen. */
  fields?: boolean;
  setFields?: (fields: boolean) => void;
}

export function BoardButtons({
  board,
  left,
  openBag,
  again = null,
  fields = false,
  setFields,
}: BoardButtonsProps) {
  return (
    <section class="board-buttons" aria-label={text.view}>
      <IconButton icon="plus" label={text.zoomIn} act={() => board.current?.zoom(1.35)} />
      <IconButton icon="minus" label={text.zoomOut} act={() => board.current?.zoom(1 / 1.35)} />
      <IconButton icon="fit" label={text.fit} act={() => board.current?.fit()} />
      {setFields === undefined ? null : (
        <IconButton icon="field" label={text.fields} pressed={fields} act={() => setFields(!fields)} />
      )}
      {again === null ? null : <IconButton class="again" icon="eye" label={text.again} act={again} />}
      {left === undefined ? null : (
        <button type="button" class="left-chip" aria-label={text.tilesLeft(left)} onClick={openBag}>
          <i class="mini-tile" />
          {left}
        </button>
      )}
    </section>
  );
}

interface BannersProps {
  state: Snapshot;
  view: TableView;
  openRule: (id: string) => void;
  /** Gives a seat to the computer or takes it back; null for a spectator. */
  hand: ((seat: number, computer: boolean) => void) | null;
  /** Claims the win and ends the game, if the terms allow it. */
  claim: () => void;
  /** Further messages. */
  children: ComponentChildren;
}

export function Banners({ state, view, openRule, hand, claim, children }: BannersProps) {
  const { now } = state;
  const aside = now.in_hand?.set_aside ?? [];
  const name = now.seats[now.turn]?.name ?? "";
  const { problem } = view;
  const others = now.seats.filter(({ seat, computer }) => !computer && !state.yours.includes(seat));
  const alone = others.every(({ seat }) => view.present[seat] === false);
  const wins = state.terms.absent === "win" && alone;
  const away =
    view.link === "online" && now.over === null
      ? others.filter(({ seat }) => view.present[seat] === false)
      : [];
  const devices = Math.max(0, ...state.yours.map((seat) => view.devices[seat] ?? 0));
  const second = now.part > 1 && now.over === null;
  const resigned = now.seats.filter(({ handed }) => handed === true).length;
  const lasting = `${away.length} ${devices} ${second} ${aside.length} ${resigned}`;
  // The board keeps clear of long-lived banners, so it must measure again.
  useEffect(() => void window.dispatchEvent(new Event("resize")), [lasting]);
  return (
    <section class="banners" aria-label={text.news}>
      {view.link === "waiting" ? <p class="banner warn">{messages.connection.waiting}</p> : null}
      {view.link === "closed" ? <p class="banner warn">{messages.connection.closed}</p> : null}
      {problem === null ? null : <ProblemBanner problem={problem} openRule={openRule} />}
      {away.map(({ seat, name }) => (
        <p key={seat} class={`banner away-note seat-${seat}`}>
          <SeatBadge seat={seat} />{" "}
          {view.takeover[seat] == null ? messages.invite.waiting(name) : text.awayNote(name)}
          {hand === null ||
          (wins ? others : [{ seat }]).some((one) => view.takeover[one.seat] == null) ? null : (
            <Replace
              notice={view.takeover}
              seconds={
                wins
                  ? Math.max(...others.map((one) => view.takeover[one.seat] ?? 0))
                  : (view.takeover[seat] ?? 0)
              }
              waits={wins ? text.claimIn : text.replaceIn}
              label={wins ? text.claim : text.replace}
              act={wins ? claim : () => hand(seat, true)}
            />
          )}
        </p>
      ))}
      <Elsewhere devices={devices} />
      <Resigned state={state} />
      {second ? (
        <p class={`banner double seat-${now.turn}`}>
          <i class="two">2</i> {messages.second.laying(name)}
        </p>
      ) : null}
      {aside.length > 0 ? <Aside kinds={aside} /> : null}
      {children}
    </section>
  );
}

function ProblemBanner(props: {
  problem: NonNullable<TableView["problem"]>;
  openRule: (id: string) => void;
}) {
  const { problem, openRule } = props;
  return (
    <p class="banner warn problem-banner" role="alert">
      <Problem {...problem} />
      {problem.rule === null ? null : (
        <button type="button" class="button ghost small" onClick={() => openRule(problem.rule ?? "")}>
          {messages.problem.rule}
        </button>
      )}
    </p>
  );
}

/** Tiles that fit nowhere. */
function Aside({ kinds }: { kinds: readonly string[] }) {
  return (
    <div class="banner aside">
      {kinds.map((kind, index) => (
        <TileImage key={`${kind}${index}`} kind={kind} />
      ))}
      <p>
        <b>{messages.aside.title}</b> <span>{messages.aside.text}</span>
      </p>
    </div>
  );
}

/** The number of turns for which a resignation is shown. */
const LASTS = 2;

/** Reports that another player has resigned, until it is dismissed or some turns have passed. */
function Resigned({ state }: { state: Snapshot }) {
  const { lines, now, yours } = state;
  const [read, setRead] = useState("");
  const handed = lines.filter(({ what }) => what.k === "handed");
  const latest = handed[handed.length - 1];
  if (latest?.what.k !== "handed" || !latest.what.computer || latest.id === read || now.over !== null)
    return null;
  const { of } = latest.what;
  // Not shown to the player who resigned or who handed the seat over.
  if (
    yours.includes(of) ||
    yours.includes(latest.seat ?? of) ||
    now.turn_number >= latest.turn_number + LASTS
  )
    return null;
  const name = now.seats[of]?.name ?? "";
  return (
    <p class={`banner away-note elsewhere resigned seat-${of}`} role="alert">
      <SeatBadge seat={of} /> {messages.log.handed(name, true, latest.seat === of)}
      <button
        type="button"
        class="icon-button small"
        aria-label={text.close}
        onClick={() => setRead(latest.id)}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}

/** Reports that one of this viewer's seats is open more than once, until it is dismissed. */
function Elsewhere({ devices }: { devices: number }) {
  const [read, setRead] = useState(1);
  if (devices <= read) return null;
  return (
    <p class="banner away-note elsewhere" role="status">
      {text.elsewhere(devices)}
      <button
        type="button"
        class="icon-button small"
        aria-label={text.close}
        onClick={() => setRead(devices)}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}

/**
 * Counts down until the computer may take over or the win may be claimed, and then offers it. A change of `notice`
 * restarts the count.
 */
function Replace(props: {
  notice: unknown;
  seconds: number;
  waits: (seconds: number) => string;
  label: string;
  act: () => void;
}) {
  const { notice, seconds } = props;
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const began = Date.now();
    const count = () => setLeft(Math.max(0, seconds - Math.floor((Date.now() - began) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [notice, seconds]);
  if (left > 0) return <small>{props.waits(left)}</small>;
  return (
    <button type="button" class="button ghost small" onClick={props.act}>
      {props.label}
    </button>
  );
}

function Problem({ code, msg, rule }: { code: ErrorCode; msg: string; rule: Clause | null }) {
  const known = whyNot(code, rule);
  if (known !== null) return <span>{known}</span>;
  // The clause that forbids it has a button of its own.
  const plain = msg.replace(/ \([\w.-]+\)$/, "");
  return (
    <span>
      <English>{`${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`}</English> <EnglishNote />
    </span>
  );
}

export function Bag({ state, open }: { state: Snapshot; open: () => void }) {
  const { now } = state;
  const aside = useMemo(() => setAside(state), [state.lines]);
  return (
    <div class="bag">
      <button
        type="button"
        class="bag-button"
        disabled={!aidsOf(state).bag}
        title={messages.bag.open}
        onClick={open}
      >
        <i class="mini-tile" />
        <span>
          {now.tiles_left > 0 || now.over !== null
            ? text.tilesLeft(now.tiles_left)
            : lastIsLaid(now)
              ? text.noTileLeft
              : text.lastTile}
        </span>
      </button>
      {aside.length === 0 ? null : (
        <span class="aside-list">
          {text.asideTitle}
          {aside.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
        </span>
      )}
    </div>
  );
}
