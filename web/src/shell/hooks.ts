// What connects the board, the table's events and the keyboard to the page.
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../board/board.ts";
import type { Camera, Margins } from "../board/camera.ts";
import type { Art, Square } from "../board/scene.ts";
import { messages } from "../messages.en.ts";
import type { Line, Meeple, ScoredField, Snapshot } from "../protocol.ts";
import { type ArtTable, type Offer, offerOf, Play, type Pointing, sceneOf } from "../state/play.ts";
import type { Session, TableView } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { countAloud, isSeen } from "./finale.ts";
import { listenKeys, press } from "./keys.ts";
import { nameSpot } from "./names.ts";

const text = messages.table;

/** The table as the people at this screen have it before them. */
export interface Desk {
  state: Snapshot;
  /** What can be chosen here now. */
  offer: Offer;
  /** What is pointed at. */
  pointing: Pointing;
  play: Play;
  /** A command is on its way. */
  busy: boolean;
  /** What a figure on a segment of the tile just laid is called. */
  spotName: (spot: { meeple: Meeple; segment: number }) => string;
  /** State and offer of this very moment, for what outlives a drawing of the page. */
  current: { current: { state: Snapshot; offer: Offer } };
}

export function useDesk(session: Session, view: TableView, state: Snapshot, art: ArtTable): Desk {
  const offer = useMemo(() => offerOf(state, art), [state, art]);
  const current = useRef({ state, offer });
  current.current = { state, offer };
  const play = useMemo(
    () =>
      new Play(
        () => current.current.offer,
        () => current.current.state,
        (...commands) => session.send(...commands),
      ),
    [session],
  );
  const pointing = useStore(play.pointing);
  const spotName = useCallback<Desk["spotName"]>((spot) => nameSpot(state, art, spot), [state, art]);
  return { state, offer, pointing, play, busy: view.sending > 0, spotName, current };
}

/** Makes the board once and shows it every new scene. */
export function useBoard(props: {
  host: { current: HTMLDivElement | null };
  drawings: Art;
  desk: Desk;
  /** Fields to show by owner. */
  fields: readonly ScoredField[];
  near: boolean;
  setNear: (near: boolean) => void;
}): { current: Board | null } {
  const { host, drawings, desk, fields, near, setNear } = props;
  const { play, state, offer, pointing, spotName } = desk;
  const board = useRef<Board | null>(null);
  useEffect(() => {
    const made = makeBoard(drawings, play, setNear);
    board.current = made;
    const unmount = mount(made, host.current, covered);
    made.root.focus({ preventScroll: true });
    const forget = rememberView(made, state.table);
    return () => {
      forget();
      unmount();
    };
  }, [play]);
  useEffect(() => {
    const scene = sceneOf(state, offer, pointing, spotName, fields);
    // From afar the card shows the spots instead.
    board.current?.show(near ? scene : { ...scene, spots: [] }, drawings);
  }, [state, offer, pointing, spotName, fields, near, drawings]);
  return board;
}

/** Puts a board into the page, and keeps it clear of what covers it; returns the function that takes it out. */
export function mount(
  board: Board,
  host: HTMLElement | null,
  covered: (host: HTMLElement | null) => Margins,
): () => void {
  host?.append(board.element);
  const cover = () => board.cover(covered(host));
  cover();
  window.addEventListener("resize", cover);
  return () => {
    window.removeEventListener("resize", cover);
    board.close();
    board.element.remove();
  };
}

/** Pixels of a square from which spots on it can be hit, by finger and by mouse. */
const NEAR_TOUCH = 176;
const NEAR_MOUSE = 80;

export function nearEnough(pixelsPerSquare: number): boolean {
  return pixelsPerSquare >= (matchMedia("(pointer: coarse)").matches ? NEAR_TOUCH : NEAR_MOUSE);
}

/** A finger covers more than a square below this many pixels. */
const SMALL_FOR_FINGER = 40;

function makeBoard(drawings: Art, play: Play, setNear: (near: boolean) => void): Board {
  const touch = matchMedia("(pointer: coarse)");
  const board: Board = new Board(
    drawings,
    {
      place: (square) => {
        play.place(square);
        // Come closer, so that the next tap can correct this one.
        if (touch.matches && board.pixelsPerSquare < SMALL_FOR_FINGER) board.approach(square, 64);
      },
      point: (square) => play.point(square),
      spot: (index) => play.deploy(index),
      moved: (pixels) => setNear(nearEnough(pixels)),
    },
    { board: text.board, place: (place) => text.place(place.x, place.y, place.rotations.length) },
  );
  return board;
}

/** A table that is left and opened again in this tab looks as it did. */
function rememberView(board: Board, table: string): () => void {
  const drawer = `bastide.view.${table}`;
  const keep = () => {
    if (board.view === null) sessionStorage.removeItem(drawer);
    else sessionStorage.setItem(drawer, JSON.stringify(board.view));
  };
  const kept = sessionStorage.getItem(drawer);
  if (kept !== null) board.look(JSON.parse(kept) as Camera);
  window.addEventListener("pagehide", keep);
  return () => window.removeEventListener("pagehide", keep);
}

/** How much of the board panel, tray and bars cover. */
function covered(host: HTMLElement | null): Margins {
  const style = host === null ? null : getComputedStyle(host);
  const of = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? "") || 0;
  return {
    top: of("--cover-top"),
    right: of("--cover-right"),
    bottom: of("--cover-bottom"),
    left: of("--cover-left"),
  };
}

/**
 * What happens on the board when something happened at the table. At the end of a game it is `finished` once the last
 * payment was shown; the answer tells whether that is still to come.
 */
export function useEvents(
  session: Session,
  board: { current: Board | null },
  { play, current }: Desk,
  finished: () => void,
): { current: boolean } {
  const counting = useRef(false);
  useEffect(() => {
    let breakOff = () => {};
    const count = (lines: readonly Line[]) => {
      counting.current = true;
      const show = (line: Line) => {
        floatPoints(board.current, [line]);
        play.light(paidFor(line));
      };
      // Goods are paid for nothing that lies on the board.
      const payments = lines.filter((line) => paidFor(line).length > 0);
      breakOff = countAloud(payments, show, () => {
        counting.current = false;
        play.light([]);
        finished();
      });
    };
    session.onLines = (lines, event) => {
      const { laid } = current.current.state.now;
      const back = event.tiles_removed.length > 0 ? laid : null;
      if (event.e.k !== "named" && event.e.k !== "computer_failed") play.reset(back);
      if (lines.some(({ what }) => what.k === "game_over") && isSeen()) return count(lines);
      const added = event.tiles_added[event.tiles_added.length - 1];
      // After the board has shown the event.
      setTimeout(() => {
        if (added !== undefined) board.current?.reveal(added);
        floatPoints(board.current, lines);
      }, 30);
      const paid = lines.flatMap(paidFor);
      if (paid.length === 0) return;
      play.light(paid);
      setTimeout(() => play.pointing.value.lit === paid && play.light([]), 1800);
    };
    return () => {
      breakOff();
      session.onLines = () => {};
    };
  }, [session]);
  return counting;
}

const paidFor = ({ what }: Line) => (what.k === "scored" ? what.lights : []);

/** Lets the points of each payment rise from the middle of what was paid for, those of several players beside each other. */
function floatPoints(board: Board | null, lines: readonly Line[]): void {
  for (const { seat, what } of lines) {
    if (what.k !== "scored" || seat === null) continue;
    const at = what.lights[(Math.floor(what.lights.length / 2) + seat) % what.lights.length];
    if (at !== undefined) board?.float(at, `+${what.points}`, seat);
  }
}

export function useKeys(
  board: { current: Board | null },
  { play, current }: Desk,
  { help, fields }: { help: () => void; fields: () => void },
): void {
  useEffect(() => {
    let centred: Square | null = null;
    const centre = () => {
      const { chosen } = play.pointing.value;
      const { marks } = current.current.state.now;
      const at = chosen ?? marks[marks.length - 1] ?? null;
      const again = at === null || (centred !== null && centred.x === at.x && centred.y === at.y);
      if (again) board.current?.fit();
      else board.current?.centre(at);
      centred = again ? null : at;
    };
    const log = () => document.getElementById("log")?.focus();
    return listenKeys((event) => {
      if (board.current === null) return false;
      const offer = () => current.current.offer;
      const targets = { board: board.current, play, offer, centre, log, fields, help };
      return press(event, targets);
    });
  }, [play]);
}

/** Calls back on Escape while something is open. */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const down = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [open]);
}

export function useTitle({ now, yours }: Snapshot): void {
  useEffect(() => {
    const seat = now.seat === null ? undefined : now.seats[now.seat];
    document.title =
      seat !== undefined && yours.includes(seat.seat)
        ? text.turnTitle(seat.name)
        : text.title(now.seats.map(({ name }) => name));
  }, [now, yours]);
}
