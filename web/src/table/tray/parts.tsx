// What the trays of all stages are made of.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { StageInfo } from "../../game/boxes/kinds.ts";
import type { Desk } from "../../game/desk.ts";
import { isAsked } from "../../game/terms.ts";
import { messages } from "../../i18n/index.ts";
import type { Snapshot, Tile } from "../../protocol.ts";
import { Icon, SeatBadge, TileImage } from "../../ui/parts.tsx";

const text = messages.tray;

/** A desk, with what is asked of whom. */
export interface Inner extends Desk {
  name: string;
  stage: StageInfo;
  /** Asks the others to take one's last tile back; null where there is nothing to ask for. */
  askBack: (() => void) | null;
}

/** Letters of a title that one line of a phone holds. */
const ONE_LINE = 30;

/** What is asked, above chips or alone. */
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

/** Chips in a row, which may be longer than the tray: it fades towards what is not seen. */
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

/** The picture of the tile that it is about. */
export function TrayTile({ tile }: { tile: Pick<Tile, "kind" | "r"> | null }) {
  return <div class="tray-tile">{tile === null ? null : <TileImage kind={tile.kind} r={tile.r} />}</div>;
}

/** Where undo does not reach: the others are asked, if there is anybody to ask. */
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
      aria-label={`${words}: ${long}`}
      title={long}
      onClick={ask}
    >
      <Icon name="undo" /> {bare ? null : words}
    </button>
  );
}

type Undoing = Pick<Desk, "play" | "busy"> & { state: Snapshot };

/** `choosing`: a choice that was not sent yet is forgotten first. */
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
