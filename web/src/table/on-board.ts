// Connects the board to the table.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Board } from "../board/board.ts";
import type { Camera, Margins } from "../board/camera.ts";
import type { Art, Square } from "../board/scene.ts";
import { quarterAt } from "../game/boxes/count/index.ts";
import { stageOf } from "../game/boxes/index.ts";
import { placeAt, waysOf } from "../game/choice.ts";
import type { Desk } from "../game/desk.ts";
import type { LookingStore } from "../game/looking.ts";
import type { Offer } from "../game/offer.ts";
import type { Play } from "../game/play.ts";
import { sceneOf } from "../game/scene.ts";
import { useStore } from "../game/store.ts";
import { aidsOf } from "../game/terms.ts";
import { messages } from "../i18n/index.ts";
import type { ScoredField, Seen, Snapshot } from "../protocol.ts";
import { type Dead, isStranded } from "./dead.ts";
import { fieldWords, shortFieldWords } from "./fields.tsx";

const text = messages.table;
/** Makes the board once, and shows it every new scene. */
export function useBoard(props: {
  host: { current: HTMLDivElement | null };
  drawings: Art;
  desk: Desk;
  looking: LookingStore;
  /** The fields to show by owner. */
  fields: readonly ScoredField[];
  /** Squares where no tile will ever fit, and the figures stranded by them. */
  dead: Dead;
}): { current: Board | null } {
  const { host, drawings, desk, looking, fields, dead } = props;
  const { play, state, offer, pointing, spotName, art } = desk;
  const board = useRef<Board | null>(null);
  const { at, passing } = useStore(looking);
  const looked = passing ? null : at;
  // In a layout effect, not a frame later: an empty board would be painted before.
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
    const fieldName = (field: ScoredField) => ({
      label: fieldWords(field, state),
      short: shortFieldWords(field),
    });
    const scene = sceneOf({ state, offer, pointing, spotName, art }, fields, fieldName);
    const figures = scene.figures.map((figure) => ({ ...figure, stranded: isStranded(dead, figure) }));
    board.current?.show({ ...scene, figures, cursor: looked, dead: dead.dead }, drawings);
  }, [state, offer, pointing, spotName, art, fields, looked, dead, drawings]);
  const { stage, turn_number, part, in_hand } = state.now;
  const choosing = offer.seat !== null && pointing.chosen !== null;
  useEffect(() => {
    // Between laying a tile and placing the figure the view stays, whatever it shows. It settles where choices may be
    // anywhere on the board: knights sent home, captures, dragon, wagon, tunnel mouths, castles, bazaar tiles, and
    // followers from the City of Carcassonne.
    const { anywhere, tray } = stageOf(stage);
    const laying = tray === "place";
    if ((laying && !choosing) || (anywhere === true && offer.seat !== null) || stage === "over")
      board.current?.settle();
    // `in_hand` is included because a tile that fits nowhere is replaced in the same turn by one that may fit
    // elsewhere.
  }, [stage, turn_number, part, choosing, offer.seat, in_hand?.kind, state.tiles.length]);
  return board;
}

/** Adds a board to the page, and keeps it clear of what covers it; returns a function that removes it. */
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

/** The size of a square in pixels at which figures can be distinguished and spots can be hit. */
export const NEAR = 176;

function makeBoard(drawings: Art, play: Play, current: Desk["current"], looking: LookingStore): Board {
  const touch = matchMedia("(pointer: coarse)");
  const board: Board = new Board(
    drawings,
    {
      place: (square) => {
        looking.away();
        play.place(square);
        // Zooms in so that figures on the tile can be distinguished and hit. A mouse stays over the same square.
        board.approach(square, NEAR, touch.matches ? "middle" : "there");
      },
      point: (square) => play.point(square),
      spot: (index) => play.deploy(index),
      look: (at) => {
        if (!isNear(at, current.current.state)) return looking.away();
        const quarter = quarterOffered(current.current, at);
        if (quarter !== null) return play.deploy(quarter);
        const { state } = current.current;
        if (hasCard(at, state)) looking.rest(at);
        askWhyNot(play, current.current, at);
      },
      // Over a legal place the tile itself is shown.
      hover: (at) => {
        const { offer, state } = current.current;
        const there = at !== null && placeAt(offer.places, at) === undefined && hasCard(at, state);
        looking.pass(there ? at : null);
      },
      moved: () => {},
    },
    {
      board: text.board,
      place: (place) => {
        const words = text.place(place.x, place.y, waysOf(place).length);
        return place.rotations.length === 0 ? messages.bridges.place(words) : words;
      },
      more: text.more,
    },
  );
  return board;
}

/** Whether a tile lies on a square or next to it. */
function isNear({ x, y }: Square, { tiles }: Snapshot): boolean {
  return tiles.some((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) <= 1);
}

/** Whether there is anything to say about a square; for an empty one only if the table plays with that aid. */
function hasCard({ x, y }: Square, state: Snapshot): boolean {
  return aidsOf(state).gaps || state.tiles.some((tile) => tile.x === x && tile.y === y);
}

/** The choice that a click on a quarter of the City of Carcassonne makes; null if it offers none, or several. */
function quarterOffered({ state, offer }: { state: Snapshot; offer: Offer }, at: Seen): number | null {
  const quarter = quarterAt(state.now.count, at);
  if (quarter === undefined) return null;
  const { deployments, neutrals } = offer;
  const moves = neutrals.map((move) => move.k === "count" && move.quarter === quarter);
  const chooses = [...deployments.map((spot) => quarterAt(state.now.count, spot) === quarter), ...moves];
  const only = chooses.indexOf(true);
  return only < 0 || chooses.indexOf(true, only + 1) > 0 ? null : only;
}

/** For a click on something that is not offered: asks the server why. */
function askWhyNot(play: Play, { state, offer }: { state: Snapshot; offer: Offer }, at: Seen): void {
  const { x, y, segment } = at;
  const { laid } = state.now;
  const free = !state.tiles.some((tile) => tile.x === x && tile.y === y);
  if (offer.places.length > 0 && free) {
    play.ask(stageOf(state.now.stage).instead?.lay(at) ?? { k: "place", x, y, r: play.pointing.value.r });
  } else if (offer.deployments.length > 0 && segment !== null && laid?.x === x && laid.y === y) {
    play.ask({ k: "deploy", meeple: "follower", at: { k: "here", segment } });
  }
}

/** Restores the view of a table that is left and opened again in the same tab. */
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

/** How much of the board is covered by panel, tray, bars and long-lived banners. */
function covered(host: HTMLElement | null): Margins {
  const style = host === null ? null : getComputedStyle(host);
  const of = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? "") || 0;
  const banners = [...document.querySelectorAll(".banners > :is(.away-note, .aside, .double, .stall)")];
  return {
    top: Math.max(of("--cover-top"), ...banners.map((banner) => banner.getBoundingClientRect().bottom)),
    right: of("--cover-right"),
    bottom: of("--cover-bottom"),
    left: of("--cover-left"),
  };
}
