// Connects the board and the keyboard to the bench.
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../../board/board.ts";
import type { Margins } from "../../board/camera.ts";
import type { Art, Scene } from "../../board/scene.ts";
import { bench as text } from "../../i18n/pages.ts";
import { MEEPLES, type Meeple } from "../../protocol.ts";
import { ARROWS, listenKeys, zoomKeys } from "../../table/keys.ts";
import { mount, NEAR } from "../../table/on-board.ts";
import { figureKeys } from "../../vocabulary.ts";
import { type Bench, isOwned } from "./bench.ts";
import { PIECES } from "./pieces/index.ts";
import type { Piece } from "./pieces/kinds.ts";

/** The height of the dock in pixels. */
const DOCK = 84;
/** Below this size in pixels, a finger covers more than one square. */
const SMALL_FOR_FINGER = 44;

/**
 * The size of a square, in pixels, from which a mouse can hit a part of a tile. Less than for a finger, which hides
 * what it points at.
 */
const AIM = 36;
/** The size of a square from which a mouse can choose among the spots of a tile. */
const SPOTS = 92;

const isNear = (pixels: number, byMouse: number): boolean =>
  pixels >= (matchMedia("(pointer: coarse)").matches ? NEAR : byMouse);

/** Makes the board once, and shows it every new scene. */
export function useBenchBoard(props: {
  host: { current: HTMLDivElement | null };
  bench: Bench;
  drawings: Art;
  scene: Scene;
  setNear: (near: boolean) => void;
}): { current: Board | null } {
  const { host, bench, drawings, scene, setNear } = props;
  const board = useRef<Board | null>(null);
  useEffect(() => {
    const made: Board = new Board(
      drawings,
      {
        place: (square) => {
          bench.place(square);
          if (matchMedia("(pointer: coarse)").matches && made.pixelsPerSquare < SMALL_FOR_FINGER)
            made.approach(square, 72);
        },
        point: (square) => bench.point(square),
        spot: (place) => bench.put(place),
        tile: (square, segment, at) =>
          isNear(made.pixelsPerSquare, AIM) ? bench.touch(square, segment, at) : bench.touch(square, null),
        moved: (pixels) => setNear(isNear(pixels, SPOTS)),
      },
      { board: text.board, place: (place) => text.free(place.x, place.y) },
    );
    board.current = made;
    return mount(made, host.current, covered);
  }, [bench]);
  useEffect(() => {
    board.current?.show(scene, drawings);
    board.current?.refit();
  }, [scene, drawings]);
  return board;
}

/** How much of the board is covered: the tools are next to it, or below it on a narrow screen. */
function covered(host: HTMLElement | null): Margins {
  const box = (part: string) => host?.parentElement?.querySelector(part)?.getBoundingClientRect();
  const [bar, strip, tools, sheet, buttons] = [
    box(".bench-bar"),
    box(".score-strip"),
    box(".tools"),
    box(".panel"),
    box(".board-buttons"),
  ];
  // The page may be taller than the window, and scrolled.
  const whole = host?.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const wide = matchMedia("(min-width: 900px)").matches;
  const toolsAtLeft = (tools?.right ?? whole.right) < whole.right;
  // On a narrow screen the board's buttons are below the bar; on a low one they are at the right.
  const under = Math.max(bar?.bottom ?? 0, toolsAtLeft ? 0 : (buttons?.bottom ?? 0)) - whole.top;
  const right = wide ? sheet?.left : toolsAtLeft ? buttons?.left : undefined;
  return {
    top: wide ? Math.max(16, strip?.bottom ?? 0) : under,
    left: wide ? (buttons?.right ?? 0) : toolsAtLeft ? (tools?.right ?? 0) : 8,
    right: Math.max(8, whole.right - (right ?? whole.right)),
    bottom: DOCK + (wide ? 20 : toolsAtLeft ? 0 : whole.bottom - (tools?.top ?? whole.bottom)),
  };
}

export interface KeyActs {
  /** Shows the tiles or the figures to choose from. */
  show: (tab: "tiles" | "figures") => void;
  help: () => void;
}

export function useBenchKeys(board: { current: Board | null }, bench: Bench, acts: KeyActs): void {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    return listenKeys((event) =>
      board.current === null ? false : press(event, board.current, bench, current.current),
    );
  }, [bench]);
}

/** Handles a key; returns true if it means something here. */
function press(event: KeyboardEvent, board: Board, bench: Bench, acts: KeyActs): boolean {
  const at = event.target as Element | null;
  if (event.altKey || at?.closest("input,select,textarea,dialog") != null) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return timeKey(key, event.shiftKey, bench);
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (at?.closest(".tool,.panel") != null) return false;
    if (event.shiftKey) board.pan(-arrow[0] * 120, -arrow[1] * 120);
    else {
      const square = bench.move(...arrow);
      if (square !== null) board.reveal(square);
    }
    return true;
  }
  if ((key === "Enter" || key === " ") && at?.closest("button,a,summary,[role=button]") != null) return false;
  if (/^[1-9]$/.test(key) && bench.view.value.hand.holds === "figure") {
    bench.put(Number(key) - 1);
    return true;
  }
  const act = new Map(letters(board, bench, acts)).get(key);
  act?.();
  return act !== undefined;
}

function timeKey(key: string, shift: boolean, bench: Bench): boolean {
  if (key === "z" && !shift) bench.history.undo();
  else if ((key === "z" && shift) || key === "y") bench.history.redo();
  else return false;
  return true;
}

/** Keys and what they do; a list, so that a test can see a key that stands there twice. */
export function letters(board: Board, bench: Bench, acts: KeyActs): [string, () => void][] {
  const arm = (meeple: Meeple) => {
    bench.arm(bench.view.value.hand.seat, meeple);
    acts.show("figures");
  };
  const hold = (piece: Piece) => () => {
    acts.show("figures");
    bench.hold(piece);
  };
  const player = (step: number) => () => {
    const { hand } = bench.view.value;
    const count = bench.draft.players.length;
    const seat = (hand.seat + step + count) % count;
    acts.show("figures");
    if (isOwned(hand.holds)) bench.hold(hand.holds, seat);
    else bench.arm(seat, hand.meeple);
  };
  const enter = () => bench.enter();
  const remove = () => bench.remove();
  return [
    ...Object.entries({
      Enter: enter,
      " ": enter,
      Delete: remove,
      Backspace: remove,
      x: remove,
      r: () => bench.turn(1),
      e: () => bench.turn(-1),
      t: () => acts.show("tiles"),
      p: player(1),
      c: () => board.fit(),
      "?": acts.help,
      Escape: () => bench.look(null),
    }),
    ...Object.entries(figureKeys(MEEPLES, arm)),
    ...Object.entries(PIECES).map(([piece, { key }]): [string, () => void] => [key, hold(piece as Piece)]),
    ...Object.entries(zoomKeys(board)),
  ];
}
