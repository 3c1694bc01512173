// The table: board, panel, tray, and what connects them.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../board/art.ts";
import { messages } from "../messages.ts";
import * as api from "../net/api.ts";
import type { ScoredField, Snapshot } from "../protocol.ts";
import { bookAddress, choiceOf } from "../state/chosen.ts";
import { sessionOf } from "../state/early.ts";
import { useKept } from "../state/kept.ts";
import { LookingStore } from "../state/looking.ts";
import type { ArtTable } from "../state/play.ts";
import type { Session, TableView } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { aidsOf, answerBack, askBack, backSeat } from "../state/terms.ts";
import { othersMoved } from "../state/trace.ts";
import { useAgain } from "./again.ts";
import { Announcer } from "./announcer.tsx";
import { useDead } from "./dead.ts";
import { FieldsTold, Ledger, NO_FIELDS, useFields } from "./fields.tsx";
import { Bag, Banners, BoardButtons, TopBar } from "./furniture.tsx";
import { type Desk, useBoard, useDesk, useEscape, useEvents, useKeys, useSounds, useTitle } from "./hooks.ts";
import { loadBazaar, loadFront, loadWindows, loadWords, useCalm, useLater, type Windows } from "./later.ts";
import { Icon } from "./parts.tsx";
import { FreeCards, Players } from "./players.tsx";
import { RulesNote, useDifferences } from "./table-rules.tsx";
import { ThemeButton } from "./theme.tsx";
import { Tray } from "./tray.tsx";

const text = messages.table;

/** What is told over the board where somebody teaches. */
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
  if (view.barred !== null && front !== null)
    return <front.Lost what={messages.lost[view.barred === "seats_only" ? "seats" : "table"]} drawn />;
  if (view.state === null) return <p class="notice">{text.loading}</p>;
  return <Table session={session} view={view} state={view.state} art={art} coach={coach} />;
}

/** The window that lies over the table. */
type Window =
  | { kind: "rule"; id: string }
  | { kind: "rules" | "help" | "final" | "invite" | "bag" }
  | { kind: "welcome"; seat: number }
  | null;

interface TableProps {
  session: Session;
  view: TableView;
  state: Snapshot;
  art: ArtTable;
  coach: TellCoach;
}

function Table({ session, view, state, art, coach }: TableProps) {
  const desk = useDesk(session, view.sending, state, art);
  const drawings = useMemo(() => artOf(art), [art]);
  const [shown, setShown] = useState<Window>(() =>
    location.hash === "#invite" && api.invitable(state).length > 0 ? { kind: "invite" } : null,
  );
  const [sheet, setSheet] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const [showsFields, setShowsFields] = useState(false);
  const aids = aidsOf(state);
  // When the game is over its fields are paid.
  const fields = useFields(state, showsFields && aids.fields && state.now.over === null);
  const looking = useMemo(() => new LookingStore(), [session]);
  const dead = useDead(state);
  const board = useBoard({ host, looking, drawings, desk, fields: fields ?? NO_FIELDS, dead });
  const differences = useDifferences(state);
  const { stage, seat, over } = state.now;

  const showFinal = () => setShown({ kind: "final" });
  const { counting, counts } = useEvents(session, board, desk, showFinal);
  const [sounds, setSounds] = useKept<boolean>("bastide.sounds", true);
  useSounds(state, sounds);
  const [prompts, setPrompts] = useKept<boolean>("bastide.prompts", true);
  const prompting = prompts && coach === null;
  const [inWords, setInWords] = useKept<boolean>("bastide.words", false);
  const words = useLater(loadWords, inWords);
  useEffect(() => {
    // A board that was not shown measures itself again.
    if (!inWords) window.dispatchEvent(new Event("resize"));
  }, [inWords]);
  const showBag = () => aids.bag && setShown({ kind: "bag" });
  const { asking } = state.now;
  // The board is seen first. Everything else follows, and what lies in scripts of its own.
  const calm = useCalm();
  const windows = useLater(loadWindows, calm);
  const { bazaar } = state.now;
  const market = useLater(loadBazaar, calm && bazaar !== undefined);
  const again = useAgain(board, desk);
  useKeys(board, desk, looking, {
    help: () => setShown({ kind: "help" }),
    fields: () => setShowsFields((shows) => !shows),
    bag: showBag,
    again,
    askBack: () => askBack(session, state),
    answer: (accept) => answerBack(session, state, accept),
  });
  useTitle(state);
  useEscape(sheet, () => setSheet(false));
  useEscape(view.problem !== null, () => session.forget());
  useEffect(() => {
    if (over !== null && !counting.current) showFinal();
  }, [over === null]);
  useEffect(() => {
    // A button that did its work is gone: the keyboard goes on at the board.
    if (document.activeElement !== document.body) return;
    const goesOn = inWords ? document.getElementById(words?.TEXT_START ?? "") : board.current?.root;
    goesOn?.focus({ preventScroll: true });
  }, [stage, seat, words]);

  useEffect(() => {
    if (location.hash === "#invite") history.replaceState(null, "", location.pathname);
  }, []);
  useEffect(() => {
    if (view.welcome !== null) setShown({ kind: "welcome", seat: view.welcome });
  }, [view.welcome]);

  const { chosen } = desk.pointing;
  useEffect(() => {
    if (chosen !== null) session.forget();
  }, [chosen]);

  const close = () => setShown(null);
  const invite = api.invitable(state).length > 0 ? () => setShown({ kind: "invite" }) : null;
  const hand =
    state.yours.length === 0
      ? null
      : (of: number, computer: boolean) =>
          session.sendAs(state.yours.includes(of) ? of : (state.yours[0] ?? of), { k: "hand", of, computer });
  const rematch = state.yours.length > 0 ? () => session.send({ k: "rematch" }) : null;
  return (
    <div
      class={`table${sheet ? " sheet-open" : ""}${desk.offer.seat === null ? " idle" : ""}${inWords ? " in-words" : ""}`}
      data-seq={state.seq}
      data-stage={stage}
      data-busy={desk.busy}
    >
      <div class="board-host" ref={host} />
      {calm ? (
        <>
          <TopBar
            state={state}
            openSheet={() => setSheet(true)}
            help={() => setShown({ kind: "help" })}
            invite={invite}
            words={{ on: inWords, set: setInWords }}
          />
          {inWords && words !== null ? (
            <words.TextTable
              desk={desk}
              showResults={showFinal}
              rematch={rematch}
              askBack={backSeat(state) === null ? null : () => askBack(session, state)}
              answerBack={(accept) => answerBack(session, state, accept)}
              hand={hand}
            />
          ) : null}
          <BoardButtons
            board={board}
            left={state.now.tiles_left}
            openBag={showBag}
            again={othersMoved(state) ? again : null}
            fields={showsFields}
            {...(over === null && aids.fields ? { setFields: setShowsFields } : {})}
          />
          <Banners
            state={state}
            view={view}
            openRule={(id) => setShown({ kind: "rule", id })}
            hand={hand}
            claim={() => session.sendAs(state.yours[0] ?? 0, { k: "claim_win" })}
          >
            {coach?.(state)}
            {market === null || bazaar === undefined ? null : <market.Stall desk={desk} bazaar={bazaar} />}
            {windows === null || asking === null ? null : (
              <windows.AskingBanner
                asking={asking}
                state={state}
                answer={(seat, accept) => session.sendAs(seat, { k: "answer_back", accept })}
              />
            )}
            {windows === null || !prompting ? null : (
              <windows.Prompt desk={desk} waits={asking !== null} silence={() => setPrompts(false)} />
            )}
            <FieldsTold fields={fields} names={state.now.seats.map(({ name }) => name)} />
          </Banners>
          {windows === null ? null : (
            <windows.Card state={state} looking={looking} play={desk.play} dead={dead} />
          )}
          <div class="dock">
            <Tray
              desk={desk}
              counts={counts}
              showResults={showFinal}
              rematch={rematch}
              askBack={backSeat(state) === null ? null : () => askBack(session, state)}
            />
          </div>
          <Panel
            desk={desk}
            counts={counts}
            present={view.present}
            hand={hand}
            ledger={fields ?? NO_FIELDS}
            Log={windows?.Log ?? null}
            note={<RulesNote differences={differences} open={() => setShown({ kind: "rules" })} />}
            close={() => setSheet(false)}
            openBag={showBag}
            openRule={(id) => setShown({ kind: "rule", id })}
          />
          {sheet ? <div class="sheet-scrim" aria-hidden="true" onClick={() => setSheet(false)} /> : null}
          <Announcer desk={desk} counts={counts} />
        </>
      ) : null}
      {windows !== null && shown?.kind === "rule" ? (
        <windows.RuleDialog id={shown.id} book={bookAddress(choiceOf(state), shown.id)} close={close} />
      ) : null}
      {windows !== null && shown?.kind === "invite" ? (
        <windows.InviteDialog state={state} present={view.present} close={close} />
      ) : null}
      {windows !== null && shown?.kind === "bag" ? <windows.BagDialog state={state} close={close} /> : null}
      {windows !== null && shown?.kind === "welcome" ? (
        <windows.WelcomeDialog
          state={state}
          seat={shown.seat}
          devices={view.devices[shown.seat] ?? 1}
          close={close}
        />
      ) : null}
      {windows !== null && shown?.kind === "rules" ? (
        <windows.TableDialog state={state} differences={differences ?? []} close={close} />
      ) : null}
      {windows !== null && shown?.kind === "help" ? (
        <windows.HelpDialog close={close} {...{ sounds, setSounds, prompts, setPrompts }} />
      ) : null}
      {shown?.kind === "final" && over !== null && windows !== null ? (
        <windows.FinalDialog
          state={state}
          record={() => api.record(state.table)}
          close={close}
          rematch={rematch}
        />
      ) : null}
    </div>
  );
}

function Panel(props: {
  desk: Desk;
  /** The final scoring is still counted aloud. */
  counts: boolean;
  present: readonly boolean[];
  hand: ((seat: number, computer: boolean) => void) | null;
  note: ComponentChildren;
  /** Fields, while somebody looks at them. */
  ledger: readonly ScoredField[];
  /** What draws the log; null until it is there. */
  Log: Windows["Log"] | null;
  close: () => void;
  openBag: () => void;
  openRule: (id: string) => void;
}) {
  const { state, play } = props.desk;
  const [projected, setProjected] = useKept<boolean>("bastide.projected", true);
  const { Log } = props;
  // Pointing at things draws the page again many times a second; the long log need not be looked at for that.
  const log = useMemo(
    () =>
      Log === null ? null : (
        <Log state={state} light={(lights) => play.light(lights)} openRule={props.openRule} />
      ),
    [state, play, Log],
  );
  return (
    <aside class="panel" aria-label={text.panel}>
      <button type="button" class="button ghost sheet-close" onClick={props.close}>
        <Icon name="close" /> {text.closePanel}
      </button>
      <span class="sheet-theme">
        <ThemeButton />
      </span>
      <Players
        state={state}
        present={props.present}
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
      </div>
      {props.note}
      <Ledger fields={props.ledger} state={state} light={(lights) => play.light(lights)} />
      {log}
      <p class="unofficial">{messages.unofficial}</p>
    </aside>
  );
}
