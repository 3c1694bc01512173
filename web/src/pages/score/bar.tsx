// The bar above the board: home, undo and redo, and on narrow screens the result in one line.
import { useStore } from "../../game/store.ts";
import { messages } from "../../i18n/index.ts";
import { bench as text } from "../../i18n/pages.ts";
import { digits } from "../../i18n/speech.ts";
import { Icon, IconButton, SeatBadge } from "../../ui/parts.tsx";
import { ThemeButton } from "../../ui/theme.tsx";
import type { Draft } from "./draft.ts";
import type { Evaluation } from "./evaluation.ts";
import type { History } from "./history.ts";

interface BarProps {
  history: History<Draft>;
  result: Evaluation;
  openSheet: () => void;
  help: () => void;
}

export function Bar({ history, result, openSheet, help }: BarProps) {
  const { past, future } = useStore(history.steps);
  return (
    <header class="bench-bar">
      <a class="icon-button" href="/" aria-label={messages.table.home} title={messages.table.home}>
        <Icon name="home" />
      </a>
      <h1>{messages.referee.page["/score"]}</h1>
      <Strip result={result} open={openSheet} />
      <IconButton
        icon="undo"
        class="undo"
        label={text.undo}
        disabled={past.length === 0}
        act={() => history.undo()}
      />
      <IconButton
        icon="undo"
        class="redo"
        label={text.redo}
        disabled={future.length === 0}
        act={() => history.redo()}
      />
      <span class="bar-theme">
        <ThemeButton />
      </span>
      <IconButton icon="help" label={text.help.title} act={help} />
    </header>
  );
}

/** The result in one line, for narrow screens. */
function Strip({ result, open }: { result: Evaluation; open: () => void }) {
  const { account, faults, problem } = result;
  const wrong = faults.length > 0 || problem !== "";
  const players = wrong ? [] : (account?.players ?? []);
  return (
    <button
      type="button"
      class={`score-strip${players.length > 3 ? " many" : ""}${wrong ? " wrong" : ""}`}
      onClick={open}
    >
      <span class="visually-hidden">{text.sheet}</span>
      {wrong ? <b>{text.wrong(Math.max(1, faults.length))}</b> : null}
      {!wrong && account === null ? <b>{text.sheet}</b> : null}
      {players.map((player, seat) => (
        <span key={seat} class="strip-seat" title={player.name}>
          <SeatBadge seat={seat} />
          <span class="visually-hidden">{player.name}</span>
          <b>{digits(player.total)}</b>
        </span>
      ))}
    </button>
  );
}
