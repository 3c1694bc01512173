// The keyboard at the table.
import type { Board } from "../board/board.ts";
import { placeTowards } from "../board/scene.ts";
import { indexOfKey } from "../game/numbers.ts";
import type { Offer } from "../game/offer.ts";
import type { Play } from "../game/play.ts";
import { figureKeys, SPECIAL } from "../vocabulary.ts";

/** What keys act on. */
export interface KeyTargets {
  board: Board;
  play: Play;
  offer: () => Offer;
  /** Centres the last tile; when repeated, fits the whole table. */
  centre: () => void;
  log: () => void;
  /** Shows what is left in the bag. */
  bag: () => void;
  /** Shows again what the others did. */
  again: () => void;
  /** Shows or hides the fields by owner. */
  fields: () => void;
  help: () => void;
  /** Asks the others to let the player take back their last tile. */
  askBack: () => void;
  /** Answers such a request. */
  answer: (accept: boolean) => void;
}

/** Listens to the keyboard until the returned function is called; `press` returns whether the key meant something. */
export function listenKeys(press: (event: KeyboardEvent) => boolean): () => void {
  const down = (event: KeyboardEvent) => {
    document.documentElement.classList.add("by-keys");
    if (press(event)) event.preventDefault();
  };
  const mouse = () => document.documentElement.classList.remove("by-keys");
  document.addEventListener("keydown", down);
  document.addEventListener("pointerdown", mouse);
  return () => {
    document.removeEventListener("keydown", down);
    document.removeEventListener("pointerdown", mouse);
  };
}

/** The step for each arrow key. */
export const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Handles a key; returns true if it means something here. */
export function press(event: KeyboardEvent, targets: KeyTargets): boolean {
  const { play, board } = targets;
  const at = event.target as Element | null;
  if (at?.closest("input,select,textarea,dialog") != null) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key !== "z" || event.shiftKey) return false;
    play.undo();
    return true;
  }
  if (event.altKey) return false;
  const arrow = ARROWS[key];
  if (arrow !== undefined) return at?.closest(".log-scroll") == null && arrows(event, arrow, targets);
  const onButton = at?.closest("button,a,[role=button]") != null;
  if (key === "Enter" || key === " ") {
    if (onButton) return false;
    play.enter();
    return true;
  }
  if (key === "Tab") return at === board.root && tab(event, targets);
  const choice = indexOfKey(key);
  if (choice !== null) {
    play.deploy(choice);
    return true;
  }
  const act = letters(targets)[key];
  act?.();
  return act !== undefined;
}

/** The zoom keys. */
export const zoomKeys = (board: Pick<Board, "zoom">): Record<string, () => void> => ({
  "+": () => board.zoom(1.35),
  "=": () => board.zoom(1.35),
  "-": () => board.zoom(1 / 1.35),
});

function letters({
  play,
  board,
  centre,
  log,
  bag,
  again,
  fields,
  help,
  askBack,
  answer,
}: KeyTargets): Record<string, () => void> {
  return {
    "0": () => play.none(),
    r: () => play.rotate(1),
    e: () => play.rotate(-1),
    ...figureKeys(SPECIAL, (meeple) => play.pick(meeple)),
    c: centre,
    l: log,
    t: bag,
    s: again,
    f: fields,
    "?": help,
    u: askBack,
    y: () => answer(true),
    n: () => answer(false),
    ...zoomKeys(board),
    Escape: () => play.undoPointing(),
  };
}

function arrows(event: KeyboardEvent, [dx, dy]: readonly [number, number], targets: KeyTargets): boolean {
  const { play, board } = targets;
  const { places, deployments, neutrals, trades } = targets.offer();
  if (!event.shiftKey && places.length > 0) {
    const place = placeTowards(play.pointing.value.chosen, dx, dy, places);
    if (place !== null) {
      play.choose(place);
      board.reveal(place);
    }
  } else if (!event.shiftKey && deployments.length + neutrals.length > 0) {
    play.pickNext(dx + dy);
  } else if (!event.shiftKey && trades.length > 0) {
    play.haggleBy(dx, -dy);
  } else {
    board.pan(-dx * 120, -dy * 120);
  }
  return true;
}

/** Tab goes through the places, and on to the buttons after the last one. */
function tab(event: KeyboardEvent, { play, board, offer }: KeyTargets): boolean {
  if (offer().places.length === 0 || !play.step(event.shiftKey ? -1 : 1)) return false;
  const { chosen } = play.pointing.value;
  if (chosen !== null) board.reveal(chosen);
  return true;
}
