// The components that all trays share.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { StageInfo } from "../../game/boxes/kinds.ts";
import type { Desk } from "../../game/desk.ts";
import { isAsked } from "../../game/terms.ts";
import { messages } from "../../i18n/index.ts";
import type { Snapshot, Tile } from "../../protocol.ts";
import { Icon, SeatBadge, TileImage } from "../../ui/parts.tsx";

const text = messages.tray;

/** A desk, with the question and the name of the deciding player. */
export interface Inner extends Desk {
  name: string;
  stage: StageInfo;
  /** Asks the others to let the player take back their last tile; null if there is nothing to ask for. */
  askBack: (() => void) | null;
}

/** The length of a title that fits on one line of a phone. */
const ONE_LINE = 30;

/** The question, above chips or alone. */
export function Title({ seat, words }: { seat: number | null; words: string }) {
  return (
    <p class={`tray-title${words.length > ONE_LINE ? " long" : ""}`}>
      {seat === null ? null : <SeatBadge seat={seat} />}
      <span>{words}</span>
    </p>
  );
}

export function Head(props: { seat: number | null; children: string; hint?: ComponentChildren }) {
  const { seat, children, hint } = props;
  return (
    <div class="tray-head">
      <Title seat={seat} words={children} />
      {typeof hint === "string" ? <p class="tray-hint">{hint}</p> : hint}
    </div>
  );
}

/** Chips in a row that may be longer than the tray: it fades towards the hidden part. */
export function ChipRow({ many = false, children }: { many?: boolean; children: ComponentChildren }) {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState("");
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
    const after = scrollLeft + clientWidth < scrollWidth - 4;
    setMore(`${scrollLeft > 4 ? " more-before" : ""}${after ? " more-after" : ""}`);
  };
  useLayoutEffect(look);
  useEffect(() => {
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  return (
    <div class={`tray-chips${many ? " many" : ""}${more}`} ref={row} onScroll={look}>
      {children}
    </div>
  );
}

/** A picture of the tile in question. */
export function TrayTile({ tile }: { tile: Pick<Tile, "kind" | "r"> | null }) {
  return <div class="tray-tile">{tile === null ? null : <TileImage kind={tile.kind} r={tile.r} />}</div>;
}

/** For what undo no longer reaches: asks the others, if there are any. */
export function AskBack(props: { desk: Pick<Desk, "state" | "busy">; ask: () => void; bare?: boolean }) {
  const { desk, ask, bare = false } = props;
  const asked = isAsked(desk.state);
  const words = asked ? text.askBack : text.takeBack;
  const long = asked ? text.askBackLong : text.takeBackLong;
  return (
    <button
      type="button"
      class={`button ghost ask-back${bare ? " bare" : ""}`}
      disabled={desk.busy}
      aria-label={messages.labelled(words, long)}
      title={long}
      onClick={ask}
    >
      <Icon name="undo" /> {bare ? null : words}
    </button>
  );
}

type Undoing = Pick<Desk, "play" | "busy"> & { state: Snapshot };

/** `choosing`: first discards a choice that was not sent yet. */
export function UndoButton(props: { desk: Undoing; choosing?: boolean; bare?: boolean }) {
  const { state, play, busy } = props.desk;
  const choosing = props.choosing === true;
  return (
    <button
      type="button"
      class={`button ghost undo${props.bare === true ? " bare" : ""}`}
      disabled={busy || !(choosing || state.now.choices?.undo === true)}
      aria-label={text.undo}
      onClick={() => (choosing ? play.undoPointing() : play.undo())}
    >
      <Icon name="undo" /> {props.bare === true ? null : text.undo}
    </button>
  );
}
