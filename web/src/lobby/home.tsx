// The front page: a new table, and this browser's tables.
import { useEffect, useState } from "preact/hooks";
import { hiddenTables, hide } from "../game/hidden.ts";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import { contents } from "../net/file.ts";
import { alone, offered, onNewer } from "../net/install.ts";
import { ownTables } from "../net/offline/moving.ts";
import type { TableInfo } from "../protocol.ts";
import { Ask } from "../ui/ask.tsx";
import { useDropped, walkThrough } from "../ui/dropped.ts";
import { Masthead } from "../ui/landscape.tsx";
import { Languages } from "../ui/languages.tsx";
import { Icon, IconButton, SeatBadge } from "../ui/parts.tsx";
import { MoveButton } from "./moving.tsx";
import { NameProblem, nameFault } from "./name-problem.tsx";
import { NewTableForm } from "./new-table.tsx";
import { useNewTable } from "./opening.ts";
import { QuickStart } from "./quick-start.tsx";

const text = messages.home;

interface HomeProps {
  /** The drawings of the tiles are in the document. */
  drawn: boolean;
  /** Puts them there, which takes a phone longer than the rest of this page. */
  draw: () => void;
}

export function Home({ drawn, draw }: HomeProps) {
  const [list, setList] = useState<TableInfo[] | null>(null);
  const form = useNewTable();
  // A URL that names rules or boxes opens the form.
  const [open, setOpen] = useState(location.search !== "" || location.hash === "#new");
  useEffect(() => {
    document.title = text.title;
    const load = () => api.tables().then(setList, () => setList([]));
    load();
    const named = () => location.hash === "#new" && setOpen(true);
    window.addEventListener("pageshow", load);
    window.addEventListener("hashchange", named);
    return () => {
      window.removeEventListener("pageshow", load);
      window.removeEventListener("hashchange", named);
    };
  }, []);
  // People want to play before they look at the landscape.
  const ready = form.options !== null || form.problem !== "";
  useEffect(() => {
    if (ready) afterPaint(draw);
  }, [ready]);
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || form.busy) return;
    const timer = setTimeout(() => setPainted(true), IDLE);
    return () => clearTimeout(timer);
  }, [drawn, form.busy]);
  // A record dropped here opens its replay. That page also reports files that are not records.
  useDropped((file) => void contents(file).then(walkThrough, () => location.assign("/relive")));
  return (
    <div class="home">
      <Masthead drawn={painted} title={messages.name} line={agreed.front.tagline} />
      <main class="home-main">
        <div class="home-ways">
          <QuickStart form={form} problem={open || !form.badName ? "" : form.problem} />
          <a class="learn-card" href="/learn">
            <Icon name="book" /> {agreed.front.learn}
          </a>
          {open || form.badName ? null : (
            <p class="problem" role="alert">
              {form.problem}
            </p>
          )}
        </div>
        <NewTableForm form={form} open={open} setOpen={setOpen} />
        <div class="home-side">
          <Tables list={list} setList={setList} />
          <nav class="card home-links" aria-label={messages.referee.pages}>
            <a href="/rules">{messages.referee.page["/rules"]}</a>
            <a href="/score">{messages.referee.page["/score"]}</a>
            <a href="/relive">{agreed.front.relive}</a>
            {alone ? null : <a href="/tokens">{agreed.programs}</a>}
          </nav>
        </div>
      </main>
      <footer class="home-foot">
        <Languages />
        <WithoutServer />
        <p>{alone ? agreed.offline.intro : agreed.front.intro}</p>
        <p>{messages.unofficial}</p>
      </footer>
    </div>
  );
}

/** The pause before the landscape is painted, in which people may have begun a game, in milliseconds. */
const IDLE = 300;

/** Calls a function after the next frame is on the screen. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** What the page can do without a server, and whether a new version waits. */
function WithoutServer() {
  const [newer, setNewer] = useState(false);
  // A server's page is the newest one already.
  useEffect(() => {
    if (alone) void onNewer(() => setNewer(true));
  }, []);
  const { offline } = agreed;
  return (
    <>
      {newer ? <p role="status">{offline.newer}</p> : null}
      {alone ? <p>{offline.alone}</p> : offered ? <p>{offline.offered}</p> : null}
    </>
  );
}

/** The tables of this browser; `list` is null until they are known. */
function Tables(props: { list: TableInfo[] | null; setList: (list: TableInfo[]) => void }) {
  const { list, setList } = props;
  const [renaming, setRenaming] = useState<TableInfo | null>(null);
  const [hidden, setHidden] = useState(hiddenTables);
  const shown = (list ?? []).filter(({ table }) => !hidden.includes(table));
  return (
    <section class="card tables" aria-labelledby="tables-title">
      <h2 id="tables-title">{agreed.front.yours}</h2>
      {list !== null && shown.length === 0 ? <p class="quiet">{agreed.front.noTables}</p> : null}
      <ul class="table-list">
        {shown.map((table) => (
          <li key={table.table}>
            <TableCard table={table} />
            <IconButton
              icon="pen"
              class="small table-rename"
              label={text.rename}
              act={() => setRenaming(table)}
            />
            <a
              class="icon-button small table-export"
              href={api.recordAddress(table.table)}
              download
              aria-label={messages.table.record}
              title={messages.table.record}
            >
              <Icon name="download" />
            </a>
            {table.stage === "over" ? (
              <a
                class="icon-button small table-analyse"
                href={api.analysisAddress(table.table)}
                aria-label={text.analyse}
                title={text.analyse}
              >
                <Icon name="eye" />
              </a>
            ) : null}
            <HideButton table={table.table} setHidden={setHidden} />
          </li>
        ))}
      </ul>
      <OwnTables hidden={hidden} setHidden={setHidden} />
      {renaming === null ? null : (
        <Rename table={renaming} renamed={setList} close={() => setRenaming(null)} />
      )}
    </section>
  );
}

/** The tables that are kept in this browser, if a server has others. */
function OwnTables(props: { hidden: readonly string[]; setHidden: (hidden: readonly string[]) => void }) {
  const [list, setList] = useState<TableInfo[]>([]);
  useEffect(() => {
    // Where the browser keeps nothing, there are none.
    ownTables().then(setList, () => undefined);
  }, []);
  const shown = list
    .filter(({ table }) => !props.hidden.includes(table))
    .sort((a, b) => b.changed - a.changed);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 id="own-tables-title">{agreed.offline.own}</h3>
      <ul class="table-list own-tables" aria-labelledby="own-tables-title">
        {shown.map((table) => (
          <li key={table.table}>
            <TableCard table={table} />
            {table.stage === "over" ? null : <MoveButton table={table.table} to="server" />}
            <HideButton table={table.table} setHidden={props.setHidden} />
          </li>
        ))}
      </ul>
    </>
  );
}

function HideButton({ table, setHidden }: { table: string; setHidden: (hidden: readonly string[]) => void }) {
  return (
    <IconButton
      icon="close"
      class="small table-hide"
      label={agreed.front.hide}
      act={() => {
        hide(table);
        setHidden(hiddenTables());
      }}
    />
  );
}

/** Asks for a table's name. */
function Rename(props: { table: TableInfo; renamed: (list: TableInfo[]) => void; close: () => void }) {
  const { table, renamed, close } = props;
  const [name, setName] = useState(table.title ?? "");
  const [problem, setProblem] = useState("");
  const save = () =>
    void api
      .retitle(table.table, name)
      .then(() => api.tables())
      .then(
        (list) => {
          renamed(list);
          close();
        },
        (fault: unknown) => setProblem(reason(fault)),
      );
  return (
    <Ask title={text.rename} yes={messages.table.save} act={save} close={close}>
      <input
        class="ask-field"
        type="text"
        aria-label={text.rename}
        value={name}
        maxLength={60}
        autocomplete="off"
        {...nameFault(problem)}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <NameProblem words={problem} />
    </Ask>
  );
}

function TableCard({ table }: { table: TableInfo }) {
  const over = table.stage === "over";
  const turn = table.seat === null ? undefined : table.seats[table.seat];
  const best = Math.max(...table.seats.map((seat) => seat.score));
  return (
    <a class="table-card" href={`/g/${table.table}`}>
      {table.title === undefined ? null : <b class="table-title">{table.title}</b>}
      <span class="table-seats">
        {table.seats.map((seat, index) => (
          <span key={index} class={`table-seat${over && seat.score === best ? " winner" : ""}`}>
            <SeatBadge seat={index} />
            <span class="table-name">{seat.name}</span>
            <b>{seat.score}</b>
          </span>
        ))}
      </span>
      <span class="table-state">
        <span>
          {over
            ? agreed.front.finished
            : [
                turn ? text.turnOf(turn.name) : "",
                text.tilesLeft(table.tiles_left),
                table.clock ? agreed.clock(table.clock) : "",
              ]
                .filter(Boolean)
                .join(" · ")}
        </span>
        <span class="go">
          {over ? agreed.front.look : agreed.front.goOn} <Icon name="next" />
        </span>
      </span>
    </a>
  );
}
