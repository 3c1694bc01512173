// What if: continues a game from this position on a new table, against the computer.
import { useState } from "preact/hooks";
import { relive } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import { go } from "../../net/go.ts";
import type { NewSeat, Snapshot } from "../../protocol.ts";
import { Dialog, Icon, SeatBadge, TileImage } from "../../ui/parts.tsx";
import type { Relive } from "./relive.ts";

const text = relive.on;

interface Props {
  relive: Relive;
  state: Snapshot;
  /** Returns the record of the game. */
  record: () => Promise<string>;
  close: () => void;
}

export function PlayOnDialog({ relive, state, record, close }: Props) {
  const { seats } = state.now;
  const [mine, setMine] = useState(state.now.seat ?? (state.now.turn + 1) % seats.length);
  const [tile, setTile] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { kinds, next } = relive.toCome;
  const begin = async () => {
    setBusy(true);
    const others = seats.map(
      ({ seat, name }): NewSeat => ({ kind: seat === mine ? "here" : "computer", name }),
    );
    try {
      const asked = { text: await record(), actions: relive.events, seats: others };
      const { table } = await api.playOn(tile === null ? asked : { ...asked, tile });
      go(`/g/${table}`);
    } catch (fault) {
      setProblem(reason(fault));
      setBusy(false);
    }
  };
  return (
    <Dialog title={text.title} class="play-on" close={close}>
      <fieldset class="play-on-seats">
        <legend>{text.you}</legend>
        {seats.map(({ seat, name }) => (
          <label key={seat} class="option">
            <input type="radio" name="mine" checked={seat === mine} onChange={() => setMine(seat)} />
            <SeatBadge seat={seat} /> <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {next === null ? null : <Tiles next={next} kinds={kinds} tile={tile} setTile={setTile} />}
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="button" class="button primary begin" disabled={busy} onClick={() => void begin()}>
        {text.begin}
      </button>
    </Dialog>
  );
}

/** The next tile: drawn at random, or chosen. `next` is the one that was drawn in the game. */
function Tiles(props: {
  next: string;
  kinds: readonly string[];
  tile: string | null;
  setTile: (tile: string | null) => void;
}) {
  const { next, kinds, tile, setTile } = props;
  return (
    <fieldset class="play-on-tiles">
      <legend>{text.tile}</legend>
      <label class={`play-on-tile chance${tile === null ? " picked" : ""}`}>
        <input
          type="radio"
          name="tile"
          class="visually-hidden"
          checked={tile === null}
          onChange={() => setTile(null)}
        />
        <Icon name="bag" /> {text.chance}
      </label>
      {kinds.map((kind) => (
        <label
          key={kind}
          class={`play-on-tile${tile === kind ? " picked" : ""}`}
          title={kind === next ? text.came : undefined}
        >
          <input
            type="radio"
            name="tile"
            class="visually-hidden"
            checked={tile === kind}
            onChange={() => setTile(kind)}
          />
          <TileImage kind={kind} />
          {kind === next ? <small>{text.came}</small> : null}
        </label>
      ))}
    </fieldset>
  );
}
