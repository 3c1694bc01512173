// The replay of a game, move by move, on the board of the table.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../../board/art.ts";
import type { Board } from "../../board/board.ts";
import { bookAddress, choiceOf } from "../../game/chosen.ts";
import { type Desk, useDesk } from "../../game/desk.ts";
import { LookingStore } from "../../game/looking.ts";
import type { ArtTable } from "../../game/offer.ts";
import { useStore } from "../../game/store.ts";
import { messages } from "../../i18n/index.ts";
import { relive as text } from "../../i18n/pages.ts";
import * as api from "../../net/api.ts";
import type { FullReplay } from "../../net/difference.ts";
import type { Seen, Snapshot } from "../../protocol.ts";
import { NO_DEAD } from "../../table/dead.ts";
import { showEvent } from "../../table/events.ts";
import { NO_FIELDS } from "../../table/fields.tsx";
import { listenKeys, zoomKeys } from "../../table/keys.ts";
import { Log } from "../../table/log.tsx";
import { useBoard } from "../../table/on-board.ts";
import { Players } from "../../table/players.tsx";
import { Stall } from "../../table/tray/bazaar.tsx";
import { BoardButtons, TopBar } from "../../table/widgets.tsx";
import { HelpDialog, RuleDialog } from "../../table/windows/dialogs.tsx";
import { FinalDialog } from "../../table/windows/final.tsx";
import { Panel, Scrim } from "../../ui/panel.tsx";
import { useWayBack } from "../../ui/way-back.ts";
import { never } from "../../vocabulary.ts";
import { AnalysisDialog, moveSummary } from "./analysis.tsx";
import { Controls } from "./controls.tsx";
import { HandOn } from "./hand-on.tsx";
import { PlayOnDialog } from "./play-on.tsx";
import { Relive, type ReliveView } from "./relive.ts";
import { isUnderWay, type Known, useAnalysis } from "./use-analysis.ts";

export interface WalkProps {
  replay: FullReplay;
  /** The number of moves after which the game is first shown. */
  move: number;
  art: ArtTable;
  /** The URL of a move; null if this game has none. */
  address: (move: number) => string | null;
  /** The game as text, to continue it on a new table. */
  record: () => Promise<string>;
  /** The link out of the replay. */
  leave: { href: string; words: string };
}

export function Walk(props: WalkProps) {
  const relive = useMemo(() => new Relive(props.replay, props.move), [props.replay]);
  useEffect(() => () => relive.pause(), [relive]);
  const view = useStore(relive.view);
  useEffect(() => {
    const address = props.address(view.move);
    if (address !== null) history.replaceState(null, "", address);
  }, [view.move]);
  const [side, setSide] = useState<number | null>(null);
  const state = useMemo(
    () => (side === null ? view.state : { ...view.state, yours: [side] }),
    [view.state, side],
  );
  return <Walked {...props} relive={relive} view={view} state={state} side={side} setSide={setSide} />;
}

/** The window open over the board. */
type Window = { kind: "rule"; id: string } | { kind: "help" | "final" | "on" | "analysis" } | null;

interface WalkedProps extends WalkProps {
  relive: Relive;
  view: ReliveView;
  state: Snapshot;
  side: number | null;
  setSide: (side: number | null) => void;
}

function Walked({ relive, view, state, art, address, record, leave, side, setSide }: WalkedProps) {
  const host = useRef<HTMLDivElement>(null);
  const looking = useMemo(() => new LookingStore(), [relive]);
  const drawings = useMemo(() => artOf(art), [art]);
  const desk = useDesk(relive, 0, state, art);
  const board = useBoard({ host, looking, drawings, desk, fields: NO_FIELDS, dead: NO_DEAD });
  const [shown, setShown] = useState<Window>(() => shownFirst(relive));
  const [sheet, setSheet] = useState(false);
  useWayBack(sheet, () => setSheet(false));
  useWalking(relive, board, desk, view);
  const [analysis, analyse] = useAnalysis(record, shown?.kind === "analysis");
  const moves = typeof analysis === "object" && !isUnderWay(analysis) ? analysis.moves : undefined;
  const judged = moves?.find(({ tile }) => relive.laying(tile) === view.move);
  const opens = (kind: "on" | "analysis") => {
    relive.pause();
    if (kind === "analysis") analyse();
    setShown({ kind });
  };
  return (
    <div
      class={`table relive${sheet ? " sheet-open" : ""}`}
      data-move={view.move}
      data-seq={state.seq}
      data-stage={state.now.stage}
    >
      <div class="board-host" ref={host} />
      <TopBar
        clock={view.clock}
        state={state}
        openSheet={() => setSheet(true)}
        help={() => setShown({ kind: "help" })}
        invite={null}
        {...analysing(relive, () => opens("analysis"))}
      />
      <BoardButtons board={board} />
      {state.now.bazaar === undefined ? null : (
        <section class="banners" aria-label={messages.table.news}>
          <Stall desk={desk} bazaar={state.now.bazaar} />
        </section>
      )}
      <div class="dock">
        <Controls
          relive={relive}
          view={view}
          judged={judged === undefined ? null : moveSummary(judged)}
          results={state.now.over === null ? null : () => setShown({ kind: "final" })}
        />
      </div>
      <WalkPanel
        {...{ state, view, side, setSide, leave, address, record }}
        finished={relive.finished}
        open={opens}
        close={() => setSheet(false)}
        light={(lights) => desk.play.light(lights)}
        openRule={(id) => setShown({ kind: "rule", id })}
      />
      <Scrim open={sheet} close={() => setSheet(false)} />
      <ShownWindow
        {...{ shown, relive, view, state, art, record, analysis }}
        analyse={() => opens("analysis")}
        close={() => setShown(null)}
        show={(move) => {
          setShown(null);
          setSheet(false);
          relive.go(move);
        }}
      />
    </div>
  );
}

/** The button that analyses a game, if the game is finished. */
const analysing = ({ finished }: Relive, open: () => void) =>
  finished ? { analyse: { label: text.analysis.open, open } } : {};

/** A link may open the analysis at once. */
const shownFirst = ({ finished }: Relive): Window =>
  location.hash === api.ANALYSE && finished ? { kind: "analysis" } : null;

/** Connects the board, the keys and the page's title. */
function useWalking(relive: Relive, board: { current: Board | null }, desk: Desk, view: ReliveView): void {
  useEffect(() => {
    relive.onLines = (lines, event) => showEvent(board.current, desk.play, lines, event);
    return listenKeys((event) => board.current !== null && pressed(event, relive, board.current));
  }, [relive]);
  useEffect(() => {
    document.title = text.title(desk.state.now.seats.map(({ name }) => name));
  }, []);
  useEffect(() => board.current?.settle(), [view.move]);
}

/** The panel next to the board: players, further actions, the log. */
function WalkPanel(
  props: Pick<WalkedProps, "state" | "view" | "side" | "setSide" | "leave" | "address" | "record"> & {
    finished: boolean;
    open: (kind: "on" | "analysis") => void;
    close: () => void;
    light: (lights: readonly Seen[]) => void;
    openRule: (id: string) => void;
  },
) {
  const { state, view, side, setSide, leave, address, record } = props;
  return (
    <Panel label={messages.table.panel} close={props.close}>
      <Players state={state} present={[]} projected hand={null} clock={view.clock} />
      <div class="relive-row">
        <SideChoice state={state} side={side} setSide={setSide} />
        <Further over={state.now.over !== null} finished={props.finished} open={props.open} />
        <a class="button ghost small leave" href={leave.href}>
          {leave.words}
        </a>
        <HandOn key={view.move} address={address(view.move)} record={record} />
      </div>
      <Log state={state} light={props.light} openRule={props.openRule} />
    </Panel>
  );
}

/** Chooses the player from whose seat the game is seen. */
function SideChoice({ state, side, setSide }: Pick<WalkedProps, "state" | "side" | "setSide">) {
  return (
    <label class="relive-side">
      <span>{text.asSeenBy}</span>
      <select
        value={side ?? ""}
        onChange={({ currentTarget: { value } }) => setSide(value === "" ? null : Number(value))}
      >
        <option value="">{text.everybody}</option>
        {state.now.seats.map(({ seat, name }) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Further actions: continue the game from here, and analyse it if it was finished. */
function Further(props: { over: boolean; finished: boolean; open: (kind: "on" | "analysis") => void }) {
  const { over, finished, open } = props;
  return (
    <>
      {finished ? (
        <button type="button" class="button ghost small analyse" onClick={() => open("analysis")}>
          {text.analysis.open}
        </button>
      ) : null}
      {over ? null : (
        <button type="button" class="button ghost small play-on-open" onClick={() => open("on")}>
          {text.on.open}
        </button>
      )}
    </>
  );
}

function ShownWindow(
  props: Pick<WalkedProps, "relive" | "view" | "state" | "art" | "record"> & {
    shown: Window;
    analysis: Known;
    analyse: () => void;
    close: () => void;
    /** Shows the game after this many moves. */
    show: (move: number) => void;
  },
) {
  const { shown, relive, view, state, art, record, analysis, analyse, close, show } = props;
  switch (shown?.kind) {
    case "rule":
      return <RuleDialog id={shown.id} book={bookAddress(choiceOf(state), shown.id)} close={close} />;
    case "help":
      return <HelpDialog close={close} text={text.help} />;
    case "on":
      return <PlayOnDialog relive={relive} state={view.state} record={record} close={close} />;
    case "analysis":
      return (
        <AnalysisDialog
          known={analysis}
          names={state.now.seats.map(({ name }) => name)}
          art={art}
          laying={(tile) => relive.laying(tile)}
          show={show}
          close={close}
        />
      );
    case "final":
      return <FinalDialog {...{ state, record, close, analyse }} rematch={null} />;
    case undefined:
      return null;
    default:
      return never(shown);
  }
}

/** Handles a key; returns true if it means something here. */
function pressed(event: KeyboardEvent, relive: Relive, board: Pick<Board, "zoom" | "fit">): boolean {
  const at = event.target as Element | null;
  const field = at?.closest("input,select,textarea,dialog,.log-scroll") != null;
  if (field || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === " " && at?.closest("button,a") != null) return false;
  const acts: Record<string, () => void> = {
    ArrowRight: () => relive.next(),
    ArrowLeft: () => relive.back(),
    Home: () => relive.go(0),
    End: () => relive.go(relive.moves),
    " ": () => (relive.view.value.playing ? relive.pause() : relive.play()),
    ...zoomKeys(board),
    c: () => board.fit(),
  };
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  act?.();
  return act !== undefined;
}
