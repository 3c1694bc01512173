// The table: board, panel, tray, and what connects them.
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board.ts";
import { type Art, type Square, sideOf, turned } from "../board/scene.ts";
import { messages } from "../messages.en.ts";
import type { Deployment, Line, Snapshot } from "../protocol.ts";
import { setAside } from "../state/model.ts";
import { type ArtTable, type Offer, offerOf, Play, type Pointing, sceneOf, spotsOf } from "../state/play.ts";
import { Session, type TableView } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Announcer } from "./announcer.tsx";
import { FinalDialog, HelpDialog, RuleDialog } from "./dialogs.tsx";
import { press } from "./keys.ts";
import { Log } from "./log.tsx";
import { Icon, TileImage } from "./parts.tsx";
import { Players, ScoreStrip } from "./players.tsx";
import { SpotCard } from "./spot-card.tsx";
import { ThemeButton } from "./theme.tsx";
import { Tray } from "./tray.tsx";

const text = messages.table;

export function TablePage({ table, art }: { table: string; art: ArtTable }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session(table);
    setSession(opened);
    return () => opened.close();
  }, [table]);
  if (session === null) return <p class="notice">{text.loading}</p>;
  return <Opened session={session} art={art} />;
}

function Opened({ session, art }: { session: Session; art: ArtTable }) {
  const view = useStore(session.view);
  if (view.missing) {
    return (
      <div class="notice">
        <p>{text.notFound}</p>
        <a class="button primary" href="/">
          {text.home}
        </a>
      </div>
    );
  }
  if (view.state === null) return <p class="notice">{text.loading}</p>;
  return <Table session={session} view={view} state={view.state} art={art} />;
}

type Window = { kind: "rule"; id: string } | { kind: "help" } | { kind: "final" } | null;

interface TableProps {
  session: Session;
  view: TableView;
  state: Snapshot;
  art: ArtTable;
}

function Table({ session, view, state, art }: TableProps) {
  const drawings = useMemo(() => artOf(art), [art]);
  const offer = useMemo(() => offerOf(state, art), [state, art]);
  const current = useRef({ state, offer });
  current.current = { state, offer };
  const play = useMemo(
    () =>
      new Play(
        () => current.current.offer,
        () => current.current.state,
        (...commands) => session.send(...commands),
      ),
    [session],
  );
  const pointing = useStore(play.pointing);
  const [shown, setShown] = useState<Window>(null);
  const [sheet, setSheet] = useState(false);
  const [near, setNear] = useState(true);
  const busy = view.sending > 0;
  const spotName = useCallback((spot: Deployment) => nameSpot(state, art, spot), [state, art]);

  const host = useRef<HTMLDivElement>(null);
  const board = useBoard({ host, drawings, play, state, offer, pointing, spotName, near, setNear });
  useEvents(session, board, play, current);
  useKeys(board, play, current, () => setShown({ kind: "help" }));
  useTitle(state);
  useEffect(() => {
    if (state.now.stage === "over") setShown({ kind: "final" });
  }, [state.now.stage]);
  useEffect(() => {
    if (document.activeElement === document.body) board.current?.root.focus({ preventScroll: true });
  }, [state.now.stage, state.now.seat]);

  const rematch = state.yours.length > 0 ? () => session.send({ k: "rematch" }) : null;
  const card = offer.deployments.length > 0 && !near && state.now.laid !== null;
  return (
    <div class={`table${sheet ? " sheet-open" : ""}`} data-seq={state.seq}>
      <div class="board-host" ref={host} />
      <TopBar state={state} openSheet={() => setSheet(true)} help={() => setShown({ kind: "help" })} />
      <BoardButtons board={board} left={state.now.tiles_left} />
      <Banners state={state} view={view} />
      <div class="dock">
        {card && state.now.laid !== null ? (
          <SpotCard
            tile={state.now.laid}
            spots={spotsOf(offer, pointing, spotName)}
            art={drawings}
            deploy={(index) => play.deploy(index)}
          />
        ) : null}
        <Tray
          state={state}
          offer={offer}
          pointing={pointing}
          play={play}
          busy={busy}
          spotName={spotName}
          showResults={() => setShown({ kind: "final" })}
          rematch={rematch}
        />
      </div>
      <aside class="panel" aria-label={text.panel}>
        <button type="button" class="button ghost sheet-close" onClick={() => setSheet(false)}>
          <Icon name="close" /> {text.closePanel}
        </button>
        <span class="sheet-theme">
          <ThemeButton />
        </span>
        <Players state={state} present={view.present} />
        <Bag state={state} />
        <Log
          state={state}
          light={(lights) => play.light(lights)}
          openRule={(id) => setShown({ kind: "rule", id })}
        />
        <p class="unofficial">{messages.unofficial}</p>
      </aside>
      {sheet ? <div class="sheet-scrim" aria-hidden="true" onClick={() => setSheet(false)} /> : null}
      <Announcer state={state} offer={offer} pointing={pointing} spotName={spotName} />
      {shown?.kind === "rule" ? <RuleDialog id={shown.id} close={() => setShown(null)} /> : null}
      {shown?.kind === "help" ? <HelpDialog close={() => setShown(null)} /> : null}
      {shown?.kind === "final" && state.now.over !== null ? (
        <FinalDialog state={state} close={() => setShown(null)} rematch={rematch} />
      ) : null}
    </div>
  );
}

function TopBar({ state, openSheet, help }: { state: Snapshot; openSheet: () => void; help: () => void }) {
  return (
    <header class="top-bar">
      <a class="brand" href="/" aria-label={text.home} title={text.home}>
        <Icon name="home" />
        <span>{messages.name}</span>
      </a>
      <ScoreStrip state={state} open={openSheet} />
      <span class="top-buttons">
        <ThemeButton />
        <button type="button" class="icon-button" aria-label={text.help} title={text.help} onClick={help}>
          <Icon name="help" />
        </button>
      </span>
    </header>
  );
}

function BoardButtons({ board, left }: { board: { current: Board | null }; left: number }) {
  return (
    <div class="board-buttons">
      <button
        type="button"
        class="icon-button"
        aria-label={text.zoomIn}
        title={text.zoomIn}
        onClick={() => board.current?.zoom(1.35)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text.zoomOut}
        title={text.zoomOut}
        onClick={() => board.current?.zoom(1 / 1.35)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text.fit}
        title={text.fit}
        onClick={() => board.current?.fit()}
      >
        <Icon name="fit" />
      </button>
      <span class="left-chip" title={text.tilesLeft(left)}>
        <i class="mini-tile" />
        {left}
      </span>
    </div>
  );
}

function Banners({ state, view }: { state: Snapshot; view: TableView }) {
  const { now } = state;
  const aside = now.in_hand?.set_aside ?? [];
  const name = now.seats[now.turn]?.name ?? "";
  const { problem } = view;
  return (
    <div class="banners">
      {view.link === "waiting" ? <p class="banner warn">{messages.connection.waiting}</p> : null}
      {view.link === "closed" ? <p class="banner warn">{messages.connection.closed}</p> : null}
      {problem === null ? null : <p class="banner warn">{problemText(problem.code, problem.msg)}</p>}
      {now.part > 1 && now.stage !== "over" ? (
        <p class={`banner double seat-${now.turn}`}>
          <i class="two">2</i> {messages.second.laying(name)}
        </p>
      ) : null}
      {aside.length > 0 ? (
        <div class="banner aside">
          {aside.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
          <p>
            <b>{messages.aside.title}</b> {messages.aside.text}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function problemText(code: string, msg: string): string {
  const known = messages.problem[code as keyof typeof messages.problem];
  return typeof known === "string" ? known : messages.problem.other(msg);
}

function Bag({ state }: { state: Snapshot }) {
  const { now } = state;
  const aside = useMemo(() => setAside(state), [state.lines]);
  return (
    <div class="bag">
      <i class="mini-tile" />
      <span>
        {now.tiles_left === 0 && now.stage !== "over" ? text.lastTile : text.tilesLeft(now.tiles_left)}
      </span>
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

/** What a figure on a spot of the tile just laid is called; lookalikes by the side of the tile where they lie. */
function nameSpot(state: Snapshot, art: ArtTable, spot: { meeple: string; segment: number }): string {
  const { laid } = state.now;
  const segments = laid === null ? [] : (art[laid.kind]?.segments ?? []);
  const at = segments[spot.segment];
  const kind = at?.kind ?? "";
  const alone = segments.filter((segment) => segment.kind === kind).length < 2;
  if (at === undefined || laid === null || alone) return messages.tray.spot(spot.meeple, kind);
  return messages.tray.spot(spot.meeple, kind, sideOf(turned({ x: at.anchor[0], y: at.anchor[1] }, laid.r)));
}

function artOf(art: ArtTable): Art {
  return {
    anchor: (kind, segment) => {
      const [x, y] = art[kind]?.segments[segment]?.anchor ?? [50, 50];
      return { x, y };
    },
    region: (kind, segment) => art[kind]?.segments[segment]?.region || null,
  };
}

/** Makes the board once and shows it every new scene. */
function useBoard(props: {
  host: { current: HTMLDivElement | null };
  drawings: Art;
  play: Play;
  state: Snapshot;
  offer: Offer;
  pointing: Pointing;
  spotName: (spot: Deployment) => string;
  near: boolean;
  setNear: (near: boolean) => void;
}): { current: Board | null } {
  const { host, drawings, play, state, offer, pointing, spotName, near, setNear } = props;
  const board = useRef<Board | null>(null);
  useEffect(() => {
    const touch = matchMedia("(pointer: coarse)");
    const made = new Board(
      drawings,
      {
        place: (square) => {
          play.place(square);
          // A finger covers more than a small square: come closer, so that the next tap can correct this one.
          if (touch.matches && made.pixelsPerSquare < 40) made.approach(square, 64);
        },
        point: (square) => play.point(square),
        spot: (index) => play.deploy(index),
        moved: (pixels) => setNear(pixels >= (touch.matches ? 176 : 80)),
      },
      { board: text.board, place: (place) => text.place(place.x, place.y, place.rotations.length) },
    );
    board.current = made;
    host.current?.append(made.root);
    made.root.focus({ preventScroll: true });
    const cover = () => made.cover(covered(host.current));
    cover();
    window.addEventListener("resize", cover);
    return () => {
      window.removeEventListener("resize", cover);
      made.close();
      made.root.remove();
    };
  }, [play]);
  useEffect(() => {
    const scene = sceneOf(state, offer, pointing, spotName);
    // From afar the card shows the spots instead.
    board.current?.show(near ? scene : { ...scene, spots: [] }, drawings);
  }, [state, offer, pointing, spotName, near, drawings]);
  return board;
}

/** How much of the board panel, tray and bars cover. */
function covered(host: HTMLElement | null): { top: number; right: number; bottom: number; left: number } {
  const style = host === null ? null : getComputedStyle(host);
  const of = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? "") || 0;
  return {
    top: of("--cover-top"),
    right: of("--cover-right"),
    bottom: of("--cover-bottom"),
    left: of("--cover-left"),
  };
}

/** What happens on the board when something happened at the table. */
function useEvents(
  session: Session,
  board: { current: Board | null },
  play: Play,
  current: { current: { state: Snapshot; offer: Offer } },
): void {
  useEffect(() => {
    session.onLines = (lines, event) => {
      const { laid } = current.current.state.now;
      const back = event.tiles_removed.length > 0 ? laid : null;
      if (event.e.k !== "named" && event.e.k !== "computer_failed") play.reset(back);
      const added = event.tiles_added[event.tiles_added.length - 1];
      // After the board has shown the event.
      setTimeout(() => {
        if (added !== undefined) board.current?.reveal(added);
        floatPoints(board.current, lines);
      }, 30);
      const paid = lines.flatMap(({ what }) => (what.k === "scored" ? what.lights : []));
      if (paid.length === 0) return;
      play.light(paid);
      setTimeout(() => play.pointing.value.lit === paid && play.light([]), 1800);
    };
    return () => {
      session.onLines = () => {};
    };
  }, [session]);
}

/** Lets the points of each payment rise from the middle of what was paid for. */
function floatPoints(board: Board | null, lines: readonly Line[]): void {
  for (const { seat, what } of lines) {
    if (what.k !== "scored" || seat === null) continue;
    const at = what.lights[Math.floor(what.lights.length / 2)];
    if (at !== undefined) board?.float(at, `+${what.points}`, seat);
  }
}

function useKeys(
  board: { current: Board | null },
  play: Play,
  current: { current: { state: Snapshot; offer: Offer } },
  help: () => void,
): void {
  useEffect(() => {
    let centred: Square | null = null;
    const centre = () => {
      const { chosen } = play.pointing.value;
      const { marks } = current.current.state.now;
      const at = chosen ?? marks[marks.length - 1] ?? null;
      const again = at === null || (centred !== null && centred.x === at.x && centred.y === at.y);
      if (again) board.current?.fit();
      else board.current?.centre(at);
      centred = again ? null : at;
    };
    const down = (event: KeyboardEvent) => {
      document.documentElement.classList.add("by-keys");
      if (board.current === null) return;
      const log = () => document.getElementById("log")?.focus();
      const targets = { board: board.current, play, offer: () => current.current.offer, centre, log, help };
      if (press(event, targets)) event.preventDefault();
    };
    const mouse = () => document.documentElement.classList.remove("by-keys");
    document.addEventListener("keydown", down);
    document.addEventListener("pointerdown", mouse);
    return () => {
      document.removeEventListener("keydown", down);
      document.removeEventListener("pointerdown", mouse);
    };
  }, [play]);
}

function useTitle({ now, yours }: Snapshot): void {
  useEffect(() => {
    const seat = now.seat === null ? undefined : now.seats[now.seat];
    document.title =
      seat !== undefined && yours.includes(seat.seat)
        ? text.turnTitle(seat.name)
        : text.title(now.seats.map(({ name }) => name));
  }, [now, yours]);
}
