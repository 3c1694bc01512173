// The table: board, panel, tray, and what connects them.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import type { Snapshot } from "../protocol.ts";
import { bookAddress, choiceOf } from "../referee/choice.tsx";
import { useKept } from "../state/kept.ts";
import { type ArtTable, spotsOf } from "../state/play.ts";
import { Session, type TableView } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Announcer } from "./announcer.tsx";
import { FinalDialog, HelpDialog, RuleDialog } from "./dialogs.tsx";
import { FieldsTold, NO_FIELDS, useFields } from "./fields.tsx";
import { Bag, Banners, BoardButtons, TopBar } from "./furniture.tsx";
import { type Desk, useBoard, useDesk, useEscape, useEvents, useKeys, useTitle } from "./hooks.ts";
import { Log } from "./log.tsx";
import { Lost } from "./lost.tsx";
import { artOf } from "./names.ts";
import { Icon } from "./parts.tsx";
import { Players } from "./players.tsx";
import { SpotCard } from "./spot-card.tsx";
import { RulesDialog, RulesNote, useDifferences } from "./table-rules.tsx";
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
  if (view.missing) return <Lost what={messages.lost.table} drawn />;
  if (view.state === null) return <p class="notice">{text.loading}</p>;
  return <Table session={session} view={view} state={view.state} art={art} />;
}

/** The window that lies over the table. */
type Window = { kind: "rule"; id: string } | { kind: "rules" } | { kind: "help" } | { kind: "final" } | null;

interface TableProps {
  session: Session;
  view: TableView;
  state: Snapshot;
  art: ArtTable;
}

function Table({ session, view, state, art }: TableProps) {
  const desk = useDesk(session, view, state, art);
  const drawings = useMemo(() => artOf(art), [art]);
  const [shown, setShown] = useState<Window>(null);
  const [sheet, setSheet] = useState(false);
  const [near, setNear] = useState(true);
  const host = useRef<HTMLDivElement>(null);
  const [showsFields, setShowsFields] = useState(false);
  // When the game is over its fields are paid.
  const fields = useFields(state, showsFields && state.now.over === null);
  const board = useBoard({ host, drawings, desk, fields: fields ?? NO_FIELDS, near, setNear });
  const differences = useDifferences(state);
  const { stage, seat, laid, over } = state.now;

  const showFinal = () => setShown({ kind: "final" });
  const counting = useEvents(session, board, desk, showFinal);
  useKeys(board, desk, {
    help: () => setShown({ kind: "help" }),
    fields: () => setShowsFields((shows) => !shows),
  });
  useTitle(state);
  useEscape(sheet, () => setSheet(false));
  useEffect(() => {
    if (over !== null && !counting.current) showFinal();
  }, [over === null]);
  useEffect(() => {
    // A button that did its work is gone: the keyboard goes on at the board.
    if (document.activeElement === document.body) board.current?.root.focus({ preventScroll: true });
  }, [stage, seat]);

  const rematch = state.yours.length > 0 ? () => session.send({ k: "rematch" }) : null;
  const card = desk.offer.deployments.length > 0 && !near ? laid : null;
  return (
    <div
      class={`table${sheet ? " sheet-open" : ""}${desk.offer.seat === null ? " idle" : ""}`}
      data-seq={state.seq}
      data-stage={stage}
    >
      <div class="board-host" ref={host} />
      <TopBar state={state} openSheet={() => setSheet(true)} help={() => setShown({ kind: "help" })} />
      <BoardButtons
        board={board}
        left={state.now.tiles_left}
        fields={showsFields}
        {...(over === null ? { setFields: setShowsFields } : {})}
      />
      <Banners state={state} view={view}>
        <FieldsTold fields={fields} names={state.now.seats.map(({ name }) => name)} />
      </Banners>
      <div class="dock">
        {card === null ? null : (
          <SpotCard
            tile={card}
            spots={spotsOf(desk.offer, desk.pointing, desk.spotName)}
            art={drawings}
            deploy={(index) => desk.play.deploy(index)}
          />
        )}
        <Tray desk={desk} showResults={showFinal} rematch={rematch} />
      </div>
      <Panel
        desk={desk}
        present={view.present}
        note={<RulesNote differences={differences} open={() => setShown({ kind: "rules" })} />}
        close={() => setSheet(false)}
        openRule={(id) => setShown({ kind: "rule", id })}
      />
      {sheet ? <div class="sheet-scrim" aria-hidden="true" onClick={() => setSheet(false)} /> : null}
      <Announcer desk={desk} />
      {shown?.kind === "rule" ? (
        <RuleDialog
          id={shown.id}
          book={bookAddress(choiceOf(state), shown.id)}
          close={() => setShown(null)}
        />
      ) : null}
      {shown?.kind === "rules" ? (
        <RulesDialog state={state} differences={differences ?? []} close={() => setShown(null)} />
      ) : null}
      {shown?.kind === "help" ? <HelpDialog close={() => setShown(null)} /> : null}
      {shown?.kind === "final" && over !== null ? (
        <FinalDialog state={state} close={() => setShown(null)} rematch={rematch} />
      ) : null}
    </div>
  );
}

function Panel(props: {
  desk: Desk;
  present: readonly boolean[];
  note: ComponentChildren;
  close: () => void;
  openRule: (id: string) => void;
}) {
  const { state, play } = props.desk;
  const [projected, setProjected] = useKept("bastide.projected", true);
  // Pointing at things draws the page again many times a second; the long log need not be looked at for that.
  const log = useMemo(
    () => <Log state={state} light={(lights) => play.light(lights)} openRule={props.openRule} />,
    [state, play],
  );
  return (
    <aside class="panel" aria-label={text.panel}>
      <button type="button" class="button ghost sheet-close" onClick={props.close}>
        <Icon name="close" /> {text.closePanel}
      </button>
      <span class="sheet-theme">
        <ThemeButton />
      </span>
      <Players state={state} present={props.present} projected={projected} />
      <div class="bag-row">
        <Bag state={state} />
        {state.now.over !== null ? null : (
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
      {log}
      <p class="unofficial">{messages.unofficial}</p>
    </aside>
  );
}
