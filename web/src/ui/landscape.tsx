// A strip of landscape behind the title, laid with the game's own tiles so that all edges match.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import rows from "../../data/landscape.json";
import { messages } from "../i18n/index.ts";
import { ThemeButton } from "./theme.tsx";

/** The kind and quarter turns of each tile, row by row. */
const ROWS = rows.map((row) =>
  row.split(" ").map((tile) => ({ kind: tile.slice(0, -1), r: Number(tile.slice(-1)) })),
);

interface MastheadProps {
  /** Whether the tiles have been loaded. */
  drawn: boolean;
  title: string;
  line: string;
}

/** The head of a page that is not a table. */
export function Masthead({ drawn, title, line }: MastheadProps) {
  return (
    <header class="home-head">
      <Landscape drawn={drawn} />
      <div class="home-theme">
        <ThemeButton />
      </div>
      <div class="home-title">
        <h1>{title}</h1>
        <p class="tagline">{line}</p>
      </div>
    </header>
  );
}

/** A page that is not a table, with one thing on it; `class` is that of its main part. */
export function PlainPage(props: MastheadProps & { class: string; children: ComponentChildren }) {
  const { drawn, title, line } = props;
  useEffect(() => {
    document.title = `${title} — ${messages.name}`;
  }, [title]);
  return (
    <div class="home lost">
      <Masthead drawn={drawn} title={title} line={line} />
      <main class={props.class}>{props.children}</main>
      <Foot />
    </div>
  );
}

export const Foot = () => (
  <footer class="home-foot">
    <p>{messages.unofficial}</p>
  </footer>
);

/** `drawn`: whether the tiles have been loaded; until then their squares are shown. */
function Landscape({ drawn }: { drawn: boolean }) {
  return (
    <svg
      class={`landscape${drawn ? " drawn" : ""}`}
      viewBox="0 0 1600 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {ROWS.flatMap((row, y) =>
        row.map(({ kind, r }, x) => (
          <g
            key={`${x},${y}`}
            class={`r${r}`}
            transform={`translate(${x * 100} ${y * 100}) rotate(${r * 90} 50 50)`}
          >
            <rect class="landscape-square" x="5" y="5" width="90" height="90" rx="9" />
            {drawn ? <use href={`#tile-${kind}`} width="100" height="100" /> : null}
          </g>
        )),
      )}
    </svg>
  );
}
