// What connects the board, the table's events and the keyboard to the page.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board.ts";
import type { Camera, Margins } from "../board/camera.ts";
import type { Art, Square } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Corner, Feature, Line, Meeple, ScoredField, Seen, Snapshot, Stage } from "../protocol.ts";
import { quarterAt } from "../state/carcassonne.ts";
import { type Neutral, placeAt, waysOf } from "../state/choice.ts";
import type { LookingStore } from "../state/looking.ts";
import type { EventMessage } from "../state/model.ts";
import { type ArtTable, type Offer, offerOf, Play, type Pointing, sceneOf } from "../state/play.ts";
import type { Session } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { aidsOf } from "../state/terms.ts";
import { type Dead, isStranded } from "./dead.ts";
import { fieldWords, shortFieldWords } from "./fields.tsx";
import { countAloud, isSeen } from "./finale.ts";
import { type KeyTargets, listenKeys, press } from "./keys.ts";
import { showLines } from "./later.ts";
import { lookByKeys } from "./look-keys.ts";
import { castleName, isOnBridge, nameSpot, stepName, tileUnder } from "./names.ts";
import { sound } from "./sounds.ts";

const text = messages.table;

/** A figure on a segment of a tile, or one that may come home from there. */
type Standing = Square & { meeple: Meeple; segment: number; corner?: Corner; home?: true };

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
  /** What a figure on a segment is called; of one that may come home also from where. */
  spotName: (spot: Standing) => string;
  /** The same in a word or two; `bare`: by the picture beside it, only which of several. */
  shortName: (spot: Standing, bare: boolean) => string;
  /** The drawings' facts. */
  art: ArtTable;
  /** What the figure stands on. */
  featureOf: (spot: Standing) => Feature | undefined;
  /** State and offer of this very moment, for what outlives a drawing of the page. */
  current: { current: { state: Snapshot; offer: Offer } };
}

/** `session`: where commands go; `sending`: how many are on their way. */
export function useDesk(
  session: Pick<Session, "send">,
  sending: number,
  state: Snapshot,
  art: ArtTable,
): Desk {
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
  const shortName: Desk["shortName"] = (spot, bare) =>
    nameSpot(state, art, spot, bare ? messages.tray.bareSpot : messages.tray.shortSpot);
  const featureOf: Desk["featureOf"] = (spot) =>
    isOnBridge(spot, state, art)
      ? "road"
      : art[tileUnder(state, spot)?.kind ?? ""]?.segments[spot.segment]?.kind;
  const busy = sending > 0;
  return { state, offer, pointing, play, busy, spotName, shortName, art, featureOf, current };
}

/** Stages in which what can be chosen lies anywhere. */
const ANYWHERE: ReadonlySet<Stage> = new Set([
  "escape",
  "dragon",
  "capture",
  "wagon",
  "tunnel",
  "lord",
  "auction",
  "redeploy",
  "city",
  "count",
  "last_redeploy",
]);

/** Makes the board once and shows it every new scene. */
export function useBoard(props: {
  host: { current: HTMLDivElement | null };
  drawings: Art;
  desk: Desk;
  looking: LookingStore;
  /** Fields to show by owner. */
  fields: readonly ScoredField[];
  /** Squares where no tile will lie any more, and the figures that this strands. */
  dead: Dead;
}): { current: Board | null } {
  const { host, drawings, desk, looking, fields, dead } = props;
  const { play, state, offer, pointing, spotName, art } = desk;
  const board = useRef<Board | null>(null);
  const { at, passing } = useStore(looking);
  const looked = passing ? null : at;
  // Not a frame later: an empty one would be painted before.
  useLayoutEffect(() => {
    const made = makeBoard(drawings, play, desk.current, looking);
    board.current = made;
    const unmount = mount(made, host.current, covered);
    made.root.focus({ preventScroll: true });
    const forget = rememberView(made, state.table);
    return () => {
      forget();
      unmount();
    };
  }, [play]);
  useLayoutEffect(() => {
    const castle = castleName((seat) => state.now.seats[seat]?.name ?? "");
    const moveName = (move: Neutral) => stepName(move, state);
    const fieldName = (field: ScoredField) => ({
      label: fieldWords(field, state),
      short: shortFieldWords(field),
    });
    const scene = sceneOf(state, offer, pointing, spotName, moveName, fields, fieldName, art, castle);
    const figures = scene.figures.map((figure) => ({ ...figure, stranded: isStranded(dead, figure) }));
    board.current?.show({ ...scene, figures, cursor: looked, dead: dead.dead }, drawings);
  }, [state, offer, pointing, spotName, art, fields, looked, dead, drawings]);
  const { stage, turn_number, part, in_hand } = state.now;
  const choosing = offer.seat !== null && pointing.chosen !== null;
  useEffect(() => {
    // Between laying a tile and the figure the board stays as it is, however it looks.
    // Who may leave a besieged city or is captured stands anywhere, and so do the dragon, what a wagon goes to, the mouths of tunnels,
    // what pays a lord, the places for a tile of a bazaar, and what followers from the City of Carcassonne go to.
    const anywhere = ANYWHERE.has(stage) && offer.seat !== null;
    const laying = stage === "place" || stage === "abbey";
    if ((laying && !choosing) || anywhere || stage === "over") board.current?.settle();
    // A tile that fits nowhere makes room for another in the same turn, which may fit elsewhere.
  }, [stage, turn_number, part, choosing, offer.seat, in_hand?.kind, state.tiles.length]);
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

/** Pixels of a square on which figures can be told apart and spots be hit. */
export const NEAR = 176;

function makeBoard(drawings: Art, play: Play, current: Desk["current"], looking: LookingStore): Board {
  const touch = matchMedia("(pointer: coarse)");
  const board: Board = new Board(
    drawings,
    {
      place: (square) => {
        looking.away();
        play.place(square);
        // Come closer: figures on the tile can be told apart then, and hit. A mouse stays over the same square.
        board.approach(square, NEAR, touch.matches ? "middle" : "there");
      },
      point: (square) => play.point(square),
      spot: (index) => play.deploy(index),
      look: (at) => {
        if (!isNear(at, current.current.state)) return looking.away();
        const quarter = quarterOffered(current.current, at);
        if (quarter !== null) return play.deploy(quarter);
        const { state } = current.current;
        if (isTold(at, state)) looking.rest(at);
        askWhyNot(play, current.current, at);
      },
      // Over a legal place the tile itself is shown.
      hover: (at) => {
        const { offer, state } = current.current;
        const there = at !== null && placeAt(offer.places, at) === undefined && isTold(at, state);
        looking.pass(there ? at : null);
      },
      moved: () => {},
    },
    {
      board: text.board,
      place: (place) => {
        const words = text.place(place.x, place.y, waysOf(place).length);
        return place.rotations.length === 0 ? messages.bridge.place(words) : words;
      },
      more: text.more,
    },
  );
  return board;
}

/** Whether a tile lies on a square or beside it. */
function isNear({ x, y }: Square, { tiles }: Snapshot): boolean {
  return tiles.some((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) <= 1);
}

/** Whether there is anything to tell of a square: of an empty one only at tables that play with that aid. */
function isTold({ x, y }: Square, state: Snapshot): boolean {
  return aidsOf(state).gaps || state.tiles.some((tile) => tile.x === x && tile.y === y);
}

/** What a quarter of the City of Carcassonne that was clicked chooses; null where it offers nothing, or several figures. */
function quarterOffered({ state, offer }: { state: Snapshot; offer: Offer }, at: Seen): number | null {
  const quarter = quarterAt(state.now.count, at);
  if (quarter === undefined) return null;
  const { deployments, neutrals } = offer;
  const moves = neutrals.map((move) => move.k === "count" && move.quarter === quarter);
  const chooses = [...deployments.map((spot) => quarterAt(state.now.count, spot) === quarter), ...moves];
  const only = chooses.indexOf(true);
  return only < 0 || chooses.indexOf(true, only + 1) > 0 ? null : only;
}

/** What was clicked is not offered: the table itself says why. */
function askWhyNot(play: Play, { state, offer }: { state: Snapshot; offer: Offer }, at: Seen): void {
  const { x, y, segment } = at;
  const { laid } = state.now;
  const free = !state.tiles.some((tile) => tile.x === x && tile.y === y);
  if (offer.places.length > 0 && free) {
    play.ask(
      state.now.stage === "abbey" ? { k: "abbey", x, y } : { k: "place", x, y, r: play.pointing.value.r },
    );
  } else if (offer.deployments.length > 0 && segment !== null && laid?.x === x && laid.y === y) {
    play.ask({ k: "deploy", meeple: "follower", at: { k: "here", segment } });
  }
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

/** How much of the board panel, tray and bars cover, and what is told over it for long. */
function covered(host: HTMLElement | null): Margins {
  const style = host === null ? null : getComputedStyle(host);
  const of = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? "") || 0;
  const told = [...document.querySelectorAll(".banners > :is(.away-note, .aside, .double, .stall)")];
  return {
    top: Math.max(of("--cover-top"), ...told.map((banner) => banner.getBoundingClientRect().bottom)),
    right: of("--cover-right"),
    bottom: of("--cover-bottom"),
    left: of("--cover-left"),
  };
}

/**
 * What happens on the board when something happened at the table. At the end of a game it is `finished` once the last
 * payment was shown; the answer tells whether that is still to come, at once and to what is drawn.
 */
export function useEvents(
  session: Session,
  board: { current: Board | null },
  { play, current }: Desk,
  finished: () => void,
): { counting: { current: boolean }; counts: boolean } {
  const counting = useRef(false);
  const [counts, setCounts] = useState(false);
  useEffect(() => {
    let breakOff = () => {};
    const count = (lines: readonly Line[]) => {
      counting.current = true;
      setCounts(true);
      const show = (line: Line) => {
        void showLines(board.current, [line]);
        play.light(paidFor(line));
      };
      // Goods are paid for nothing that lies on the board.
      const payments = lines.filter((line) => paidFor(line).length > 0);
      breakOff = countAloud(payments, show, () => {
        counting.current = false;
        setCounts(false);
        play.light([]);
        finished();
      });
    };
    session.onLines = (lines, event) => {
      const { laid } = current.current.state.now;
      const back = event.tiles_removed.length > 0 ? laid : null;
      if (event.e.k !== "named" && event.e.k !== "computer_failed") play.reset(back);
      if (lines.some(({ what }) => what.k === "game_over") && isSeen()) return count(lines);
      showEvent(board.current, play, lines, event);
    };
    return () => {
      breakOff();
      session.onLines = () => {};
    };
  }, [session]);
  return { counting, counts };
}

/** Shows what an event did: the tile that was laid, what was paid, and for what. */
export function showEvent(
  board: Board | null,
  play: Play,
  lines: readonly Line[],
  { tiles_added }: EventMessage,
): void {
  const added = tiles_added[tiles_added.length - 1];
  // After the board has shown the event.
  setTimeout(() => {
    if (added !== undefined) board?.reveal(added);
    void showLines(board, lines);
  }, 30);
  const paid = lines.flatMap(paidFor);
  if (paid.length === 0) return;
  play.light(paid);
  setTimeout(() => play.pointing.value.lit === paid && play.light([]), 1800);
}

const paidFor = ({ what }: Line) => (what.k === "scored" ? what.lights : []);

export function useKeys(
  board: { current: Board | null },
  { play, current }: Desk,
  looking: LookingStore,
  acts: Pick<KeyTargets, "help" | "fields" | "bag" | "again" | "askBack" | "answer">,
): void {
  const latest = useRef(acts);
  latest.current = acts;
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
      if (lookByKeys(event, looking, board.current, current.current.state)) return true;
      const targets = { board: board.current, play, offer, centre, log, ...latest.current };
      return press(event, targets);
    });
  }, [play]);
}

/** Calls back on Escape while something is open; a window that lies over it is closed first. */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const down = ({ key, target }: KeyboardEvent) =>
      key === "Escape" && (target as Element).closest("dialog") === null && close();
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [open]);
}

/** Tells of the way back of a phone, where a browser has it; TypeScript's own types do not. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Calls back on Escape, and on a phone on its way back, which does not leave the page while something is open. */
export function useWayBack(open: boolean, close: () => void): void {
  useEscape(open, close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!open || CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [open]);
}

/** A tile that is laid, points, and one's own turn after somebody else's can be heard. */
export function useSounds({ tiles, lines, now, yours }: Snapshot, on: boolean): void {
  const before = useRef({ tiles: tiles.length, lines: lines.length, seat: now.seat });
  useEffect(() => {
    const was = before.current;
    before.current = { tiles: tiles.length, lines: lines.length, seat: now.seat };
    if (!on) return;
    const fresh = lines.slice(was.lines);
    const mine = (seat: number | null) => seat !== null && yours.includes(seat);
    if (fresh.some(({ what }) => what.k === "scored" && !what.at_end)) sound("points");
    else if (tiles.length > was.tiles) sound("lay");
    // Whatever else is heard with it.
    if (mine(now.seat) && !mine(was.seat)) sound("turn");
  }, [tiles, lines, now.seat, on]);
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
