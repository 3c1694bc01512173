// The page: which view the address means, and the drawings that every view needs.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { wear } from "./board/drawings.ts";
import { messages } from "./messages.en.ts";
import * as api from "./net/api.ts";
import { RulesPage } from "./referee/rules.tsx";
import { ScorePage } from "./referee/score.tsx";
import { Home } from "./shell/home.tsx";
import { Lost } from "./shell/lost.tsx";
import { TablePage } from "./shell/table.tsx";
import { applyTheme } from "./shell/theme.tsx";
import type { ArtTable } from "./state/play.ts";
import "./styles/main.css";

/** The sprite's place in the document: every tile on the page is a copy of a symbol in it. */
async function loadArt(): Promise<ArtTable> {
  const [drawing, art] = await Promise.all([api.sprite(), api.tileArt()]);
  drawing.classList.add("sprite");
  drawing.setAttribute("aria-hidden", "true");
  document.body.prepend(drawing);
  wear(drawing);
  return art;
}

function Page() {
  const [art, setArt] = useState<ArtTable | "failed" | null>(null);
  useEffect(() => {
    loadArt().then(setArt, () => setArt("failed"));
  }, []);
  const page = /^\/(rules|score|)\/?$/.exec(location.pathname)?.[1];
  if (page === "rules") return <RulesPage />;
  const table = /^\/g\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (table === undefined && page === undefined)
    return <Lost what={messages.lost.page} drawn={art !== null} />;
  if (art === "failed") {
    return (
      <div class="notice">
        <p>{messages.table.noArt}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {messages.table.reload}
        </button>
      </div>
    );
  }
  if (page === "") return <Home drawn={art !== null} />;
  if (art === null) return <p class="notice">{messages.table.loading}</p>;
  if (table === undefined) return <ScorePage art={art} />;
  return <TablePage table={table} art={art} />;
}

applyTheme();
const app = document.getElementById("app");
if (app !== null) render(<Page />, app);
