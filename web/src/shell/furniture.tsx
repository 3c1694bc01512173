// What lies around the board: the bar above, buttons, banners, the bag.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../board/board.ts";
import { messages } from "../messages.en.ts";
import type { Snapshot } from "../protocol.ts";
import { setAside } from "../state/model.ts";
import type { TableView } from "../state/session.ts";
import { Icon, IconButton, TileImage } from "./parts.tsx";
import { ScoreStrip } from "./players.tsx";
import { ThemeButton } from "./theme.tsx";

const text = messages.table;

export function TopBar({
  state,
  openSheet,
  help,
}: {
  state: Snapshot;
  openSheet: () => void;
  help: () => void;
}) {
  return (
    <header class="top-bar">
      <a class="brand" href="/" title={text.home}>
        <Icon name="home" />
        <span>{messages.name}</span>
        <span class="visually-hidden">{text.home}</span>
      </a>
      <ScoreStrip state={state} open={openSheet} />
      <span class="top-buttons">
        <ThemeButton />
        <IconButton icon="help" label={text.help} act={help} />
      </span>
    </header>
  );
}

interface BoardButtonsProps {
  board: { current: Board | null };
  left?: number;
  /** Whether fields are shown by owner, where that can be chosen. */
  fields?: boolean;
  setFields?: (fields: boolean) => void;
}

export function BoardButtons({ board, left, fields = false, setFields }: BoardButtonsProps) {
  return (
    <section class="board-buttons" aria-label={text.view}>
      <IconButton icon="plus" label={text.zoomIn} act={() => board.current?.zoom(1.35)} />
      <IconButton icon="minus" label={text.zoomOut} act={() => board.current?.zoom(1 / 1.35)} />
      <IconButton icon="fit" label={text.fit} act={() => board.current?.fit()} />
      {setFields === undefined ? null : (
        <IconButton icon="field" label={text.fields} pressed={fields} act={() => setFields(!fields)} />
      )}
      {left === undefined ? null : (
        <span class="left-chip" title={text.tilesLeft(left)}>
          <i class="mini-tile" />
          {left}
        </span>
      )}
    </section>
  );
}

interface BannersProps {
  state: Snapshot;
  view: TableView;
  /** What else there is to tell. */
  children: ComponentChildren;
}

export function Banners({ state, view, children }: BannersProps) {
  const { now } = state;
  const aside = now.in_hand?.set_aside ?? [];
  const name = now.seats[now.turn]?.name ?? "";
  const { problem } = view;
  return (
    <section class="banners" aria-label={text.news}>
      {view.link === "waiting" ? <p class="banner warn">{messages.connection.waiting}</p> : null}
      {view.link === "closed" ? <p class="banner warn">{messages.connection.closed}</p> : null}
      {problem === null ? null : <p class="banner warn">{problemText(problem.code, problem.msg)}</p>}
      {now.part > 1 && now.over === null ? (
        <p class={`banner double seat-${now.turn}`}>
          <i class="two">2</i> {messages.second.laying(name)}
        </p>
      ) : null}
      {aside.length > 0 ? (
        <div class="banner aside">
          {aside.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
          <p>
            <b>{messages.aside.title}</b> {messages.aside.text}
          </p>
        </div>
      ) : null}
      {children}
    </section>
  );
}

function problemText(code: string, msg: string): string {
  const known = messages.problem[code as keyof typeof messages.problem];
  return typeof known === "string" ? known : messages.problem.other(msg);
}

export function Bag({ state }: { state: Snapshot }) {
  const { now } = state;
  const aside = useMemo(() => setAside(state), [state.lines]);
  return (
    <div class="bag">
      <i class="mini-tile" />
      <span>
        {now.tiles_left === 0 && now.over === null ? text.lastTile : text.tilesLeft(now.tiles_left)}
      </span>
      {aside.length === 0 ? null : (
        <span class="aside-list">
          {text.asideTitle}
          {aside.map((kind, index) => (
            <TileImage key={`${kind}${index}`} kind={kind} />
          ))}
        </span>
      )}
    </div>
  );
}
