// The entry point: chooses the view for the URL, and loads the drawings that every view needs.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spriteOf, wear } from "./board/drawings.ts";
import { askEarly } from "./game/early.ts";
import type { ArtTable } from "./game/offer.ts";
import { know } from "./game/tile-words.ts";
import { messages } from "./i18n/index.ts";
import { type Front, loadFront } from "./lobby/later.ts";
import * as api from "./net/ask.ts";
import { insist } from "./net/insist.ts";
import { type RefereePages, refereePages } from "./pages/later.ts";
import { TablePage } from "./table/table.tsx";
import { applyTheme } from "./ui/theme.tsx";

/** Puts the drawings into the document: called by the page that is shown, once nothing is more urgent. */
let draw = () => {};
const called = new Promise<void>((resolve) => {
  draw = resolve;
});

/** Loads the sprite into the document: every tile on the page refers to a symbol in it. */
async function loadArt(): Promise<ArtTable> {
  const [drawing, art] = await Promise.all([insist(() => api.sprite()), insist(() => api.tileArt())]);
  await called;
  // The form for a new table may have put all drawings there.
  if (document.querySelector("body > .sprite") === null) {
    wear(spriteOf(drawing));
    know(art);
  }
  return art;
}

/** The drawings, for all pages that this window shows one after another. */
let drawn: Promise<ArtTable> | undefined;

const PAGE = /^\/(rules|score|relive|learn|tokens|verify|)\/?$/;
const TABLE = /^\/g\/([\w-]+)(?:\/(\d+))?\/?$/;

function Page() {
  const [art, setArt] = useState<ArtTable | "failed" | null>(null);
  const [pages, setPages] = useState<RefereePages | "failed" | null>(null);
  const [front, setFront] = useState<Front | "failed" | null>(null);
  const page = PAGE.exec(location.pathname)?.[1];
  const [, table, move] = TABLE.exec(location.pathname) ?? [];
  const isFront = page === "" || (page === undefined && table === undefined);
  const later = page === undefined ? move !== undefined : page !== "";
  useEffect(() => {
    drawn ??= loadArt();
    if (page !== "") draw();
    drawn.then(setArt, () => setArt("failed"));
    if (later) insist(refereePages).then(setPages, () => setPages("failed"));
    if (isFront) insist(loadFront).then(setFront, () => setFront("failed"));
  }, []);
  if (page === "rules" && pages !== null && pages !== "failed") return <pages.RulesPage />;
  if (isFront && page === undefined && front !== null && front !== "failed")
    return <front.Lost what={messages.lost.page} drawn={art !== null} />;
  if (art === "failed" || pages === "failed" || front === "failed") {
    return (
      <div class="notice">
        <p>{messages.table.noArt}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {messages.table.reload}
        </button>
      </div>
    );
  }
  if (front !== null) return <front.Home drawn={art !== null} draw={draw} />;
  if (art === null || isFront || (later && pages === null) || page === "rules")
    return <p class="notice">{messages.table.loading}</p>;
  if (pages === null) return <TablePage table={table ?? ""} art={art} />;
  if (page === "score") return <pages.ScorePage art={art} />;
  if (page === "learn") return <pages.LearnPage art={art} />;
  if (page === "tokens") return <pages.TokensPage />;
  if (page === "verify") return <pages.VerifyPage art={art} />;
  if (page === "relive") return <pages.RecordWalk art={art} />;
  return <pages.TableWalk table={table ?? ""} move={Number(move)} art={art} />;
}

applyTheme();
const [, asked, atMove] = TABLE.exec(location.pathname) ?? [];
if (asked !== undefined && atMove === undefined) askEarly(asked);
const app = document.getElementById("app");
const show = () => {
  if (app !== null) render(<Page key={location.pathname} />, app);
};
show();
// Asked for by `net/go.ts`, which later parts contain.
window.addEventListener("show", show);
