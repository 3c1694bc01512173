// The table: board, panel, tray, and their connections.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../board/art.ts";
import type { Board } from "../board/board.ts";
import { type Desk, useDesk } from "../game/desk.ts";
import { sessionOf } from "../game/early.ts";
import { useKept } from "../game/kept.ts";
import { LookingStore } from "../game/looking.ts";
import type { ArtTable } from "../game/offer.ts";
import { beforeTheEnd } from "../game/scores.ts";
import type { Clocks, Session, TableView } from "../game/session.ts";
import { useStore } from "../game/store.ts";
import { agreesHere, aidsOf, answerBack, askBack, backSeat } from "../game/terms.ts";
import { othersMoved } from "../game/trace.ts";
import { messages } from "../i18n/index.ts";
import { loadFront } from "../lobby/later.ts";
import * as api from "../net/ask.ts";
import type { ScoredField, Snapshot } from "../protocol.ts";
import { useCalm, useLater } from "../ui/later.ts";
import { Panel, Scrim } from "../ui/panel.tsx";
import { useEscape, useWayBack } from "../ui/way-back.ts";
import { useAgain } from "./again.ts";
import { Announcer } from "./announcer.tsx";
import { ClockWarning } from "./clock.tsx";
import { useDead } from "./dead.ts";
import { useEvents, useKeys, useSounds, useTitle } from "./events.ts";
import { FieldsInWords, Ledger, NO_FIELDS, useFields } from "./fields.tsx";
import { loadBazaar, loadWindows, loadWords, type Windows } from "./later.ts";
import { useBoard } from "./on-board.ts";
import { FreeCards, Players } from "./players.tsx";
import { Tray } from "./tray/tray.tsx";
import { Bag, Banners, BoardButtons, TopBar } from "./widgets.tsx";
import { RulesNote, useDifferences } from "./windows/table-rules.tsx";
import type { Shown } from "./windows/window.tsx";

const text = messages.table;

/** The coach's message over the board, in lessons. */
type TellCoach = ((state: Snapshot) => ComponentChildren) | null;

export function TablePage(props: { table: string; art: ArtTable; coach?: TellCoach }) {
  const { table, art, coach = null } = props;
  const [session, setSession] = useState<Session | null>(null);
  useLayoutEffect(() => {
    const opened = sessionOf(table);
    setSession(opened);
    return () => opened.close();
  }, [table]);
  if (session === null) return <p class="notice">{text.loading}</p>;
  return <Opened session={session} art={art} coach={coach} />;
}

function Opened({ session, art, coach }: Pick<TableProps, "session" | "art" | "coach">) {
  const view = useStore(session.view);
  const front = useLater(loadFront, view.barred !== null);
  if (view.barred !== null && front !== null) return <front.Lost why={view.barred} drawn />;
  if (view.state === null) return <p class="notice">{text.loading}</p>;
  return <Table session={session} view={view} state={view.state} art={art} coach={coach} />;
}

interface TableProps {
  session: Session;
  view: TableView;
  state: Snapshot;
  art: ArtTable;
  coach: TellCoach;
}

/** What the players on this device may do besides their turns; null for what they may not. */
function actsOf(session: Session, state: Snapshot) {
  const first = state.yours[0] ?? 0;
  const plays = state.yours.length > 0;
  const hand = (of: number, computer: boolean) =>
    session.sendAs(state.yours.includes(of) ? of : first, { k: "hand", of, computer });
  return {
    hand: plays ? hand : null,
    rematch: plays ? () => session.send({ k: "rematch" }) : null,
    askBack: backSeat(state) === null ? null : () => askBack(session, state),
    answerBack: (accept: boolean) => answerBack(session, state, accept),
    answerAs: (seat: number, accept: boolean) => session.sendAs(seat, { k: "answer_back", accept }),
    claim: () => session.sendAs(first, { k: "claim_win" }),
  };
}

/** On a shared device the players have talked, so requests to take a tile back are accepted without a banner. */
function useAgreed(session: Session, state: Snapshot): void {
  const agrees = agreesHere(state);
  useEffect(() => {
    if (agrees !== null) session.sendAs(agrees, { k: "answer_back", accept: true });
  }, [agrees, session.view.value.sending]);
}

/** The window open over the table, and the events that open one. */
function useShown(state: Snapshot, { welcome }: TableView) {
  const [shown, show] = useState<Shown | null>(() =>
    location.hash === "#invite" && api.invitable(state).length > 0 ? { kind: "invite", waits: true } : null,
  );
  useEffect(() => {
    if (location.hash === "#invite") history.replaceState(null, "", location.pathname);
  }, []);
  useEffect(() => {
    if (welcome !== null) show({ kind: "welcome", seat: welcome });
  }, [welcome]);
  return [shown, show] as const;
}

/** Whether the table is shown in words, and the component that does it. */
function useInWords({ now: { stage, seat } }: Snapshot, board: { current: Board | null }) {
  const [on, set] = useKept<boolean>("bastide.words", false);
  const words = useLater(loadWords, on);
  useEffect(() => {
    // A board that was hidden has to measure itself again.
    if (!on) window.dispatchEvent(new Event("resize"));
  }, [on]);
  useEffect(() => {
    // A player who asked for words continues where they begin.
    if (on) document.getElementById(words?.TEXT_START ?? "")?.focus({ preventScroll: true });
  }, [on && words]);
  useEffect(() => {
    // If the focused button is gone, the focus moves to the board, or to where the words begin.
    if (document.activeElement !== document.body) return;
    const goesOn = on ? document.getElementById(words?.TEXT_START ?? "") : board.current?.root;
    goesOn?.focus({ preventScroll: true });
  }, [stage, seat, words]);
  return { on, set, words };
}

/** What is open, and the settings this browser remembers. */
function useOpen(state: Snapshot, view: TableView) {
  const [shown, show] = useShown(state, view);
  const [sheet, setSheet] = useState(false);
  const [showsFields, setShowsFields] = useState(false);
  const [sounds, setSounds] = useKept<boolean>("bastide.sounds", true);
  const [prompts, setPrompts] = useKept<boolean>("bastide.prompts", true);
  const [stirs, setStirs] = useKept<boolean>("bastide.stirs", true);
  const [showsPhrases, setShowsPhrases] = useKept<boolean>("bastide.hears", true);
  useSounds(state, sounds);
  useWayBack(sheet, () => setSheet(false));
  const fields = useFields(
    state,
    // When the game is over, its fields have been paid.
    showsFields && aidsOf(state).fields && state.now.over === null,
  );
  return {
    shown,
    show,
    sheet,
    setSheet,
    showsFields,
    setShowsFields,
    fields,
    options: { sounds, setSounds, prompts, setPrompts, stirs, setStirs },
    phrases: { showsPhrases, setShowsPhrases },
    help: () => show({ kind: "help" }),
    bag: () => aidsOf(state).bag && show({ kind: "bag" }),
    rule: (id: string) => show({ kind: "rule", id }),
    final: () => show({ kind: "final" }),
  };
}

/** The board with its events, and the keys. */
function useTable({ session, view, state, art, coach }: TableProps) {
  const desk = useDesk(session, view.sending, state, art);
  const acts = actsOf(session, state);
  const open = useOpen(state, view);
  const drawings = useMemo(() => artOf(art), [art]);
  const host = useRef<HTMLDivElement>(null);
  const looking = useMemo(() => new LookingStore(), [session]);
  const dead = useDead(state);
  const board = useBoard({ host, looking, drawings, desk, fields: open.fields ?? NO_FIELDS, dead });
  // In a lesson the last sentence is to be read first.
  const finish = () => coach === null && open.final();
  const { counting, counts } = useEvents(session, board, desk, finish);
  const again = useAgain(board, desk);
  useKeys(board, desk, looking, {
    help: open.help,
    fields: () => open.setShowsFields((shows) => !shows),
    bag: open.bag,
    again,
    askBack: () => askBack(session, state),
    answer: acts.answerBack,
  });
  useTitle(state);
  useEscape(view.problem !== null, () => session.forget());
  const { over } = state.now;
  useEffect(() => {
    if (over !== null && !counting.current) finish();
  }, [over === null]);
  const { chosen } = desk.pointing;
  useEffect(() => {
    if (chosen !== null) session.forget();
  }, [chosen]);
  return { desk, acts, open, host, looking, dead, board, counts, again };
}

function Table(props: TableProps) {
  const { view, state } = props;
  const { desk, acts, open, host, looking, dead, board, counts, again } = useTable(props);
  useAgreed(props.session, state);
  const differences = useDifferences(state);
  const inWords = useInWords(state, board);
  // The board is painted first; the rest follows, including what is in scripts of its own.
  const calm = useCalm();
  const windows = useLater(loadWindows, calm);
  return (
    <div
      class={`table${open.sheet ? " sheet-open" : ""}${desk.offer.seat === null ? " idle" : ""}${inWords.on ? " in-words" : ""}`}
      data-seq={state.seq}
      data-stage={state.now.stage}
      data-busy={desk.busy}
    >
      <div class="board-host" ref={host} />
      {calm ? (
        <>
          <OverBoard {...{ ...props, desk, acts, open, board, again, counts, inWords, windows }} />
          {windows === null ? null : (
            <windows.Card state={state} looking={looking} play={desk.play} dead={dead} />
          )}
          <div class="dock">
            <Tray
              desk={desk}
              counts={counts}
              showResults={open.final}
              rematch={acts.rematch}
              askBack={acts.askBack}
            />
          </div>
          <TablePanel
            {...{ desk, counts, windows }}
            speech={{ say: (seat, word) => props.session.say(seat, word), ...open.phrases }}
            present={view.present}
            clock={view.clock}
            hand={acts.hand}
            ledger={open.fields ?? NO_FIELDS}
            note={<RulesNote differences={differences} open={() => open.show({ kind: "rules" })} />}
            close={() => open.setSheet(false)}
            openBag={open.bag}
            openRule={open.rule}
          />
          <Scrim open={open.sheet} close={() => open.setSheet(false)} />
          <Announcer desk={desk} counts={counts} />
          {view.clock === null ? null : <ClockWarning clock={view.clock} yours={state.yours} />}
        </>
      ) : null}
      {windows === null || open.shown === null ? null : (
        <windows.Window
          {...{ shown: open.shown, state, view, differences }}
          help={open.options}
          rematch={acts.rematch}
          close={() => open.show(null)}
        />
      )}
    </div>
  );
}

/** The bars over the board and their messages. */
function OverBoard(
  props: TableProps &
    Pick<ReturnType<typeof useTable>, "desk" | "acts" | "open" | "board" | "again" | "counts"> & {
      inWords: ReturnType<typeof useInWords>;
      windows: Windows | null;
    },
) {
  const { view, state, coach, desk, acts, open, board, again, inWords, windows } = props;
  const { prompts, setPrompts } = open.options;
  const scored = props.counts ? beforeTheEnd(state) : state;
  const canShowFields = state.now.over === null && aidsOf(state).fields;
  return (
    <>
      <TopBar
        state={scored}
        clock={view.clock}
        openSheet={() => open.setSheet(true)}
        help={open.help}
        invite={api.invitable(state).length > 0 ? () => open.show({ kind: "invite" }) : null}
        words={inWords}
      />
      {inWords.on && inWords.words !== null ? (
        <inWords.words.TextTable desk={desk} showResults={open.final} {...acts} />
      ) : null}
      <BoardButtons
        board={board}
        left={state.now.tiles_left}
        openBag={open.bag}
        again={othersMoved(state) ? again : null}
        fields={open.showsFields}
        {...(canShowFields ? { setFields: open.setShowsFields } : {})}
      />
      <Banners state={state} view={view} openRule={open.rule} hand={acts.hand} claim={acts.claim}>
        {coach?.(state)}
        <MoreNews
          desk={desk}
          windows={windows}
          answer={acts.answerAs}
          stirs={open.options.stirs}
          phrase={
            open.phrases.showsPhrases || state.yours.includes(view.phrase?.seat ?? -1) ? view.phrase : null
          }
          silence={prompts && coach === null ? () => setPrompts(false) : null}
        />
        <FieldsInWords fields={open.fields} names={state.now.seats.map(({ name }) => name)} />
      </Banners>
    </>
  );
}

/**
 * The bazaar, requests by others, and tips on new kinds of move. `silence` switches the tips off; null where there are
 * none.
 */
function MoreNews(props: {
  desk: Desk;
  windows: Windows | null;
  answer: (seat: number, accept: boolean) => void;
  silence: (() => void) | null;
  /** Whether the device signals that somebody here is to decide. */
  stirs: boolean;
  phrase: TableView["phrase"];
}) {
  const { desk, windows, answer, silence } = props;
  const { asking, bazaar } = desk.state.now;
  const market = useLater(loadBazaar, bazaar !== undefined);
  return (
    <>
      {market === null || bazaar === undefined ? null : <market.Stall desk={desk} bazaar={bazaar} />}
      {windows === null || asking === null ? null : (
        <windows.AskingBanner asking={asking} state={desk.state} answer={answer} />
      )}
      {windows === null ? null : <windows.DeclinedBanner state={desk.state} />}
      {windows === null ? null : <windows.MyTurn state={desk.state} on={props.stirs} />}
      {windows === null ? null : <windows.LastPhrase state={desk.state} phrase={props.phrase} />}
      {windows === null || silence === null ? null : (
        <windows.Prompt desk={desk} waits={asking !== null} silence={silence} />
      )}
    </>
  );
}

function TablePanel(props: {
  desk: Desk;
  /** The final scoring is still being counted. */
  counts: boolean;
  present: readonly boolean[];
  clock: Clocks | null;
  hand: ((seat: number, computer: boolean) => void) | null;
  note: ComponentChildren;
  /** The fields, while they are shown. */
  ledger: readonly ScoredField[];
  /** The components of the log and the expected result; null until loaded. */
  windows: Windows | null;
  speech: Omit<Parameters<Windows["Say"]>[0], "state">;
  close: () => void;
  openBag: () => void;
  openRule: (id: string) => void;
}) {
  const { state, play } = props.desk;
  const [projected, setProjected] = useKept<boolean>("bastide.projected", true);
  const { Log = null, Expected = null, Say = null } = props.windows ?? {};
  // Pointing at things renders the page many times a second; the long log is kept out of that.
  const log = useMemo(
    () =>
      Log === null ? null : (
        <Log state={state} light={(lights) => play.light(lights)} openRule={props.openRule} />
      ),
    [state, play, Log],
  );
  return (
    <Panel label={text.panel} close={props.close}>
      <Players
        state={props.counts ? beforeTheEnd(state) : state}
        present={props.present}
        clock={props.clock}
        projected={projected}
        counts={props.counts}
        hand={props.hand}
      />
      <FreeCards state={state} />
      <div class="bag-row">
        <Bag state={state} open={props.openBag} />
        {state.now.over !== null || !state.terms.aids.worth ? null : (
          <label class="show-projected">
            <input
              type="checkbox"
              checked={projected}
              onChange={(event) => setProjected(event.currentTarget.checked)}
            />
            <span>→ {text.showProjected}</span>
          </label>
        )}
        {Say === null ? null : <Say state={state} {...props.speech} />}
        {state.now.over !== null || !state.terms.aids.expected ? null : (
          <div class="expected-end">{Expected === null ? null : <Expected state={state} />}</div>
        )}
      </div>
      {props.note}
      <Ledger fields={props.ledger} state={state} light={(lights) => play.light(lights)} />
      {log}
    </Panel>
  );
}
