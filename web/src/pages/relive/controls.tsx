// The tray of a replay: the number of the move, what it did, and buttons to the others.
import { messagesOf } from "../../game/log.ts";
import { lastMove } from "../../game/log-model.ts";
import { messages } from "../../i18n/index.ts";
import { relive as text } from "../../i18n/pages.ts";
import { clockInWords } from "../../lobby/terms.tsx";
import { Icon, IconButton, SeatBadge, TileImage } from "../../ui/parts.tsx";
import type { Relive, ReliveView } from "./relive.ts";

interface ControlsProps {
  relive: Relive;
  view: ReliveView;
  /** The analysis of this move, if there is one. */
  judged: string | null;
  /** Shows the final table; null before the end. */
  results: (() => void) | null;
}

export function Controls(props: ControlsProps) {
  const { relive, view, judged } = props;
  const { state, move } = view;
  const { moves } = relive;
  const last = lastMove(state.lines);
  const names = state.now.seats.map(({ name }) => name);
  const messages = messagesOf(last?.lines ?? [], state);
  // A tile that was only drawn belongs to the player who is to lay it.
  const { in_hand } = state.now;
  const seat = in_hand === null ? (last?.placed.seat ?? null) : state.now.turn;
  const name = seat === null ? undefined : names[seat];
  const title =
    move === 0 ? text.before : name === undefined ? text.move(move, moves) : text.by(move, moves, name);
  const tile = in_hand ?? (last?.placed.what.k === "placed" ? last.placed.what.tile : null);
  return (
    <section class={`tray walk seat-${seat ?? 0}`} aria-label={text.controls}>
      <div class="tray-tile">
        {tile === null ? null : <TileImage kind={tile.kind} r={"r" in tile ? tile.r : 0} />}
      </div>
      <div class="walk-report">
        <p class="tray-title">
          {seat === null ? null : <SeatBadge seat={seat} />}
          <span>{title}</span>
        </p>
        <p class="tray-hint" role="status">
          {move === 0
            ? clockInWords(state.terms.clock).join(" ")
            : in_hand === null
              ? messages.join(" · ")
              : ""}
        </p>
        <Thought relive={relive} view={view} seat={last?.placed.seat ?? null} />
        {judged === null ? null : <p class="tray-hint walk-judged">{judged}</p>}
      </div>
      <input
        class="walk-slider"
        type="range"
        min={0}
        max={moves}
        value={move}
        aria-label={text.slider}
        aria-valuetext={title}
        onInput={({ currentTarget: { value } }) => relive.go(Number(value))}
      />
      <Buttons {...props} />
    </section>
  );
}

/** How long the player of this move thought, if the game had a clock. */
function Thought({ relive, view, seat }: { relive: Relive; view: ReliveView; seat: number | null }) {
  const { move, clock, state } = view;
  const player = seat === null ? undefined : state.now.seats[seat];
  // Computers have no clock.
  if (player === undefined || clock?.left[player.seat] == null) return null;
  const seconds = Math.round(relive.thought(move, player.seat) / 1000);
  return <p class="tray-hint walk-thought">{text.thought(player.name, seconds)}</p>;
}

function Buttons({ relive, view: { playing }, results }: ControlsProps) {
  return (
    <div class="walk-buttons">
      <IconButton class="walk-first" icon="first" label={text.first} act={() => relive.go(0)} />
      <IconButton class="walk-back" icon="before" label={text.back} act={() => relive.back()} />
      <button
        type="button"
        class="button primary walk-play"
        aria-label={playing ? text.pause : text.play}
        onClick={() => (playing ? relive.pause() : relive.play())}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <IconButton class="walk-next" icon="after" label={text.next} act={() => relive.next()} />
      <IconButton class="walk-last" icon="last" label={text.last} act={() => relive.go(relive.moves)} />
      {results === null ? null : (
        <button
          type="button"
          class="button ghost walk-results"
          title={messages.table.results}
          onClick={results}
        >
          <Icon name="trophy" />
          <span>{messages.table.results}</span>
        </button>
      )}
    </div>
  );
}
