// A game that was played, move by move, on the board of the table.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../../board/art.ts";
import type { Board } from "../../board/board.ts";
import { bookAddress, choiceOf } from "../../game/chosen.ts";
import { useDesk } from "../../game/desk.ts";
import { LookingStore } from "../../game/looking.ts";
import type { ArtTable } from "../../game/offer.ts";
import { useStore } from "../../game/store.ts";
import { messages } from "../../i18n/index.ts";
import { relive as text } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import type { Replay, Snapshot } from "../../protocol.ts";
import { NO_DEAD } from "../../table/dead.ts";
import { showEvent } from "../../table/events.ts";
import { NO_FIELDS } from "../../table/fields.tsx";
import { BoardButtons, TopBar } from "../../table/furniture.tsx";
import { listenKeys, zoomKeys } from "../../table/keys.ts";
import { Log } from "../../table/log.tsx";

import { useBoard } from "../../table/on-board.ts";
import { Players } from "../../table/players.tsx";
import { Stall } from "../../table/tray/bazaar.tsx";
import { HelpDialog, RuleDialog } from "../../table/windows/dialogs.tsx";
import { FinalDialog } from "../../table/windows/final.tsx";
import { Icon } from "../../ui/parts.tsx";
import { ThemeButton } from "../../ui/theme.tsx";
import { useWayBack } from "../../ui/way-back.ts";
import { AnalysisDialog, judgement, type Known } from "./analysis.tsx";
import { Controls } from "./controls.tsx";
import { HandOn } from "./hand-on.tsx";
import { PlayOnDialog } from "./play-on.tsx";
import { Relive, type ReliveView } from "./relive.ts";

export interface WalkProps {
  replay: Replay;
  /** How many moves were made in what is shown first. */
  move: number;
  art: ArtTable;
  /** The address of a move; null if this game has none. */
  address: (move: number) => string | null;
  /** The game as text, to play on from it. */
  record: () => Promise<string>;
  /** The way out. */
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

/** The window that lies over the board. */
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
  const [shown, setShown] = useState<Window>(null);
  const [sheet, setSheet] = useState(false);
  useWayBack(sheet, () => setSheet(false));
  useEffect(() => {
    relive.onLines = (lines, event) => showEvent(board.current, desk.play, lines, event);
    return listenKeys((event) => board.current !== null && pressed(event, relive, board.current));
  }, [relive]);
  useEffect(() => {
    document.title = text.title(state.now.seats.map(({ name }) => name));
  }, []);
  useEffect(() => board.current?.settle(), [view.move]);
  const [analysis, analyse] = useAnalysis(record);
  const moves = typeof analysis === "object" ? analysis?.moves : undefined;
  const judged = moves?.find(({ tile }) => relive.laying(tile) === view.move);
  const close = () => setShown(null);
  const light = desk.play.light.bind(desk.play);
  const openRule = (id: string) => setShown({ kind: "rule", id });
  return (
    <div
      class={`table relive${sheet ? " sheet-open" : ""}`}
      data-move={view.move}
      data-seq={state.seq}
      data-stage={state.now.stage}
    >
      <div class="board-host" ref={host} />
      <TopBar
        state={state}
        openSheet={() => setSheet(true)}
        help={() => setShown({ kind: "help" })}
        invite={null}
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
          judged={judged === undefined ? null : judgement(judged)}
          results={state.now.over === null ? null : () => setShown({ kind: "final" })}
        />
      </div>
      <aside class="panel" aria-label={messages.table.panel}>
        <button type="button" class="button ghost sheet-close" onClick={() => setSheet(false)}>
          <Icon name="close" /> {messages.table.closePanel}
        </button>
        <span class="sheet-theme">
          <ThemeButton />
        </span>
        <Players state={state} present={[]} projected hand={null} />
        <div class="relive-row">
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
          {state.now.over === null ? (
            <button
              type="button"
              class="button ghost small play-on-open"
              onClick={() => {
                relive.pause();
                setShown({ kind: "on" });
              }}
            >
              {text.on.open}
            </button>
          ) : (
            <button
              type="button"
              class="button ghost small analyse"
              onClick={() => {
                relive.pause();
                analyse();
                setShown({ kind: "analysis" });
              }}
            >
              {text.analysis.open}
            </button>
          )}
          <a class="button ghost small leave" href={leave.href}>
            {leave.words}
          </a>
          <HandOn key={view.move} address={address(view.move)} record={record} />
        </div>
        <Log state={state} light={light} openRule={openRule} />
        <p class="unofficial">{messages.unofficial}</p>
      </aside>
      {sheet ? <div class="sheet-scrim" aria-hidden="true" onClick={() => setSheet(false)} /> : null}
      {shown?.kind === "rule" ? (
        <RuleDialog id={shown.id} book={bookAddress(choiceOf(state), shown.id)} close={close} />
      ) : null}
      {shown?.kind === "help" ? <HelpDialog close={close} text={text.help} /> : null}
      {shown?.kind === "on" ? (
        <PlayOnDialog relive={relive} state={view.state} record={record} close={close} />
      ) : null}
      {shown?.kind === "analysis" ? (
        <AnalysisDialog
          known={analysis}
          names={state.now.seats.map(({ name }) => name)}
          art={art}
          laying={(tile) => relive.laying(tile)}
          show={(move) => {
            close();
            setSheet(false);
            relive.go(move);
          }}
          close={close}
        />
      ) : null}
      {shown?.kind === "final" ? (
        <FinalDialog state={state} record={record} close={close} rematch={null} />
      ) : null}
    </div>
  );
}

/** What is known of this game's analysis, and what asks for it: again only where it failed. */
function useAnalysis(record: () => Promise<string>): [Known, () => void] {
  const [known, setKnown] = useState<Known>(null);
  const asked = useRef(false);
  const analyse = () => {
    if (asked.current) return;
    asked.current = true;
    setKnown(null);
    record()
      .then((game) => api.analysis({ text: game }))
      .then(setKnown, (fault: unknown) => {
        asked.current = false;
        setKnown(reason(fault));
      });
  };
  return [known, analyse];
}

/** Acts on a key; true if it meant something here. */
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
