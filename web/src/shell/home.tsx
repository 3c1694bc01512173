// The front page: a new table, and this browser's tables.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { TableInfo } from "../protocol.ts";
import { Masthead } from "./landscape.tsx";
import { NewTableForm } from "./new-table.tsx";
import { Icon, SeatBadge } from "./parts.tsx";

const text = messages.home;

/** `drawn`: whether the drawings of the tiles are there. */
export function Home({ drawn }: { drawn: boolean }) {
  const [list, setList] = useState<TableInfo[] | null>(null);
  useEffect(() => {
    document.title = text.title;
    const load = () => api.tables().then(setList, () => setList([]));
    load();
    window.addEventListener("pageshow", load);
    return () => window.removeEventListener("pageshow", load);
  }, []);
  return (
    <div class="home">
      <Masthead drawn={drawn} title={messages.name} line={text.tagline} />
      <main class="home-main">
        <NewTableForm />
        <section class="card tables" aria-labelledby="tables-title">
          <h2 id="tables-title">{text.yours}</h2>
          {list !== null && list.length === 0 ? <p class="quiet">{text.noTables}</p> : null}
          <ul class="table-list">
            {(list ?? []).map((table) => (
              <li key={table.table}>
                <TableCard table={table} />
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer class="home-foot">
        <p class="home-links">
          <a href="/rules">{messages.referee.page["/rules"]}</a>
          <a href="/score">{messages.referee.page["/score"]}</a>
        </p>
        <p>{text.intro}</p>
        <p>{messages.unofficial}</p>
      </footer>
    </div>
  );
}

function TableCard({ table }: { table: TableInfo }) {
  const over = table.stage === "over";
  const turn = table.seat === null ? undefined : table.seats[table.seat];
  const best = Math.max(...table.seats.map((seat) => seat.score));
  return (
    <a class="table-card" href={`/g/${table.table}`}>
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
            ? text.finished
            : [turn ? text.turnOf(turn.name) : "", text.tilesLeft(table.tiles_left)]
                .filter(Boolean)
                .join(" · ")}
        </span>
        <span class="go">
          {over ? text.look : text.goOn} <Icon name="right" />
        </span>
      </span>
    </a>
  );
}
