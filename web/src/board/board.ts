// The board: tiles on a canvas, with an SVG layer of everything interactive on top, built with DOM calls. It takes a
// scene and reports what a person does; it knows neither the rules nor the network. The caller first puts the sprite of
// the drawings into the page (`wear`), then `element`.
import { anchorOf, bridgeAt, bridgePath } from "./bridges.ts";
import type { Camera, Margins, Point } from "./camera.ts";
import * as camera from "./camera.ts";
import { pixelsOfSpots, placesOf, placesOfSpots, together } from "./crowd.ts";
import {
  cursorElement,
  deadElement,
  dropElement,
  FIGURE,
  FIGURE_PIXELS,
  faultElement,
  figureElement,
  floatElement,
  ghostElement,
  handleElement,
  lastElement,
  middleOf,
  ownersPattern,
  parseSquare,
  placeElement,
  placeSpot,
  SPOT_ACROSS,
  spotElement,
  tileElement,
  tileKey,
} from "./elements.ts";
import { listen } from "./gestures.ts";
import { Glide, isCalm } from "./glide.ts";
import { quartersLast, regionsOf, under } from "./hits.ts";
import { FieldLabels } from "./labels.ts";
import { groundLayers, moveAt, neutralLayers } from "./neutral.ts";
import { Pointers } from "./pointers.ts";
import { type Region, regionLayers } from "./regions.ts";
import {
  type Art,
  type BoardFigure,
  cornerOf,
  EMPTY_SCENE,
  type FaultMark,
  type LaidTile,
  type Lit,
  nearest,
  type Place,
  type Scene,
  type Spot,
  type Square,
  squareKey,
} from "./scene.ts";
import { Stage } from "./stage.ts";
import { element, Layer, set } from "./svg.ts";
import { above } from "./towers.ts";

/** Callbacks for a person's actions on the board. */
export interface BoardCallbacks {
  /** A legal square was clicked or tapped. */
  place(square: Square): void;
  /** The mouse is over a legal square, or over none. */
  point(square: Square | null): void;
  spot(index: number): void;
  /** A laid tile was clicked, at this point of the board; with the segment if the scene offers segments. */
  tile?(square: Square, segment: number | null, at: Point): void;
  /** Something that offers no action was clicked: a square, with the segment of its tile if one lies there. */
  look?(at: Lit): void;
  /** The mouse came to rest over this; null when it left. */
  hover?(at: Lit | null): void;
  /** The camera moved, so spots may have become too small to touch. */
  moved(pixelsPerSquare: number): void;
}

/** Names of the board's parts, for screen readers. */
export interface BoardNames {
  board: string;
  place(place: Place): string;
  /**
   * Says that `count` places lie beyond this edge of the view. Without this function there are no buttons for them.
   */
  more?(count: number, side: camera.Side): string;
}

/** Minimum size of a spot in pixels, for a finger and for a mouse, when there is room for it. */
const SPOT_PIXELS = { finger: 44, mouse: 26 };
/** Milliseconds without movement after which the mouse counts as resting. */
const REST_MS = 160;
/** Margin in board units added when the whole table is shown again, so that the next refit is not needed soon. */
const ROOM = 60;
/** Board units by which the spot of a figure near an edge may extend beyond its tile. */
const REACH = 16;
const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

export class Board {
  /** The element that takes the focus and the keys. */
  readonly root: SVGSVGElement;
  /** The element to put into the page. */
  readonly element: HTMLElement;
  readonly #stage: Stage;
  readonly #world: SVGGElement;
  readonly #callbacks: BoardCallbacks;
  readonly #names: BoardNames;
  readonly #layers: ReturnType<Board["build"]>;
  readonly #stop: () => void;
  readonly #resize: ResizeObserver;
  #art: Art;
  #scene: Scene = EMPTY_SCENE;
  #margins: Margins = NO_MARGINS;
  readonly #glide = new Glide((at) => this.#stage.look(at));
  /** Enlargement of figures relative to their size on a tile, so that they stay visible. */
  #grown = 1;
  /** Where each figure of the scene is drawn. */
  #places: readonly Point[] = [];
  /** Enlargement of spots relative to their usual size, so that they can be hit. */
  #spotsGrown = 1;
  /** True while nobody has moved the board since the last fit: it then keeps fitting as the table grows. */
  #fitted = true;
  /** The view before `approach`; null if there was none. */
  #before: { view: Camera; fitted: boolean } | null = null;
  readonly #pointers: Pointers | null;

  constructor(art: Art, callbacks: BoardCallbacks, names: BoardNames) {
    this.#art = art;
    this.#callbacks = callbacks;
    this.#names = names;
    this.#world = element("g", { class: "world" });
    this.root = element(
      "svg",
      { class: "board", tabindex: 0, role: "application", "aria-label": names.board },
      [this.#world],
    );
    this.#layers = this.build();
    this.#stage = new Stage(
      this.root,
      this.#world,
      () => this.#painted(),
      () => this.#moved(),
    );
    this.element = this.#stage.view;
    const { more } = names;
    this.#pointers = more === undefined ? null : new Pointers({ more }, (places) => this.#lead(places));
    if (this.#pointers !== null) this.element.append(this.#pointers.element);
    this.#stop = listen(this.element, {
      pan: (dx, dy) => this.#moveTo(camera.pan(this.#camera, dx, dy)),
      zoom: (about, factor) => this.#moveTo(camera.zoomAbout(this.#camera, about, factor)),
      zoomSmoothly: (about, factor) => this.#glideTo(camera.zoomAbout(this.#camera, about, factor)),
    });
    this.#resize = new ResizeObserver(() => this.#measure());
    this.#resize.observe(this.element);
    this.#hear();
  }

  /** Stops listening; afterwards the board can be discarded. */
  close(): void {
    this.#stop();
    this.#resize.disconnect();
    this.#glide.stop();
    this.#stage.close();
  }

  get #camera(): Camera {
    return this.#stage.camera;
  }

  get #size() {
    return this.#stage.size;
  }

  show(scene: Scene, art: Art): void {
    const first = this.#scene.tiles.length === 0;
    this.#scene = scene;
    this.#art = art;
    const layers = this.#layers;
    const added = layers.tiles.show(scene.tiles);
    if (!first) for (const tile of added) this.#drop(tile);
    this.#stage.show(scene.tiles, scene.ghost);
    layers.last.show(scene.last);
    layers.dead.show(scene.dead);
    layers.places.show(scene.places);
    this.#showOwned(scene);
    layers.lit.show(scene.lit.filter((lit) => lit.segment === null || this.#regionOf(lit) !== null));
    layers.ground(scene);
    this.#showFigures();
    this.#showLabels();
    layers.neutral(scene);
    layers.cursor.show(scene.cursor === null ? [] : [scene.cursor]);
    layers.handles.show(scene.handles === "none" ? [] : quartersLast(scene));
    layers.faults.show(scene.faults);
    layers.ghost.show(scene.ghost === null ? [] : [scene.ghost]);
    this.#showSpots();
    this.#showPointers();
    if (this.#fitted && first) this.#fitAround(true);
  }

  /** Shows the whole table as large as possible. */
  fit(): void {
    this.#fitTo(this.#content());
  }

  /** Shows the whole table with space for the tiles to come, at once or with a glide. */
  #fitAround(atOnce: boolean): void {
    const box = this.#usual();
    this.#fitTo(this.#scene.tiles.length > 1 ? camera.wider(box, ROOM) : box, atOnce);
  }

  #fitTo(box: camera.Box, atOnce = false): void {
    this.#before = null;
    const view = camera.fit(box, this.#size, this.#margins);
    if (atOnce) this.#moveTo(view);
    else this.#glideTo(view);
    this.#fitted = true;
  }

  /**
   * Called at the start of a turn: undoes `approach` and, unless a person chose the view, shows the whole table
   * again if it no longer fits. No other event at the table moves the board.
   */
  settle(): void {
    this.back();
    this.refit();
  }

  /** Shows the whole table again if it no longer fits, unless a person chose the view. */
  refit(): void {
    const boxes = [this.#content(), this.#usual()] as const;
    if (this.#fitted && !camera.isWell(this.#goal, ...boxes, this.#size, this.#margins))
      this.#fitAround(false);
  }

  /** The camera that a person chose; null while the board fits the whole table by itself. */
  get view(): Camera | null {
    if (this.#before !== null) return this.#before.fitted ? null : this.#before.view;
    return this.#fitted ? null : this.#camera;
  }

  /** Moves to this camera, for example to restore it after a reload. */
  look(view: Camera): void {
    this.#moveTo(view);
  }

  /** Zooms about the centre of the uncovered part of the view. */
  zoom(factor: number): void {
    const { width, height } = this.#size;
    const { top, right, bottom, left } = this.#margins;
    const about = { x: left + (width - left - right) / 2, y: top + (height - top - bottom) / 2 };
    this.#glideTo(camera.zoomAbout(this.#camera, about, factor));
  }

  /** Moves the picture by pixels. */
  pan(dx: number, dy: number): void {
    this.#glideTo(camera.pan(this.#camera, dx, dy));
  }

  /** Brings a square to the middle. */
  centre(square: Square): void {
    this.#glideTo(camera.centreOn(this.#camera, middleOf(square), this.#size, this.#margins));
  }

  /**
   * Zooms in until the square is at least `pixels` wide. The square moves to the middle, or stays where it is if
   * `where` is `there`. `back` undoes this.
   */
  approach(square: Square, pixels: number, where: "middle" | "there" = "middle"): void {
    const goal = this.#goal;
    const view = [this.#size, this.#margins] as const;
    if (goal.scale * camera.SQUARE >= pixels && camera.shows(goal, square, ...view)) return;
    const before = this.#before ?? { view: goal, fitted: this.#fitted };
    const factor = Math.max(1, pixels / (goal.scale * camera.SQUARE));
    const closer = camera.zoomAbout(goal, camera.toView(goal, middleOf(square)), factor);
    const stays = where === "there" && camera.shows(closer, square, ...view);
    this.#glideTo(stays ? closer : camera.centreOn(closer, middleOf(square), ...view));
    this.#before = before;
  }

  /** Restores the view from before `approach`. */
  back(): void {
    if (this.#before === null) return;
    const { view, fitted } = this.#before;
    this.#before = null;
    this.#glideTo(view);
    this.#fitted = fitted;
    this.refit();
  }

  /** Moves a square into view if it is not, including its spots, which can extend beyond the tile's edges. */
  reveal(square: Square): void {
    if (!camera.shows(this.#goal, square, this.#size, this.#margins, REACH)) {
      const fitted = this.#fitted;
      this.centre(square);
      this.#fitted = fitted;
    }
  }

  /** The number of segments of the tile on a square; 0 if there is no tile. */
  parts(square: Square): number {
    const tile = this.#scene.tiles.find(({ x, y }) => x === square.x && y === square.y);
    return tile === undefined ? 0 : this.#art.segments(tile.kind).length;
  }

  /** Sets how much of the view panels cover at each edge. */
  cover(margins: Margins): void {
    this.#margins = margins;
    this.refit();
    this.#showPointers();
  }

  /** Side of a square in pixels. */
  get pixelsPerSquare(): number {
    return this.#camera.scale * camera.SQUARE;
  }

  /** The window coordinates of a square, or of the place where figures stand on a segment of its tile. */
  onScreen(square: Square, segment: number | null): Point {
    const box = this.element.getBoundingClientRect();
    const at = segment === null ? middleOf(square) : this.#standAt({ ...square, segment });
    const { x, y } = camera.toView(this.#camera, at);
    return { x: box.x + x, y: box.y + y };
  }

  /** Shows points rising from a square for a moment; the returned function removes them early. */
  float(square: Square, text: string, seat: number): () => void {
    const badge = floatElement(middleOf(square), text, seat);
    this.#layers.floats.append(badge);
    const gone = () => badge.remove();
    setTimeout(gone, 1900);
    return gone;
  }

  private build() {
    const group = (name: string): SVGGElement => {
      const made = element("g", { class: `layer-${name}` });
      this.#world.append(made);
      return made;
    };
    return {
      tiles: new Layer<LaidTile>(group("tiles"), tileKey, tileElement),
      last: new Layer(
        group("last"),
        (mark: Scene["last"][number]) => `${squareKey(mark)},${mark.seat},${mark.label}`,
        lastElement,
      ),
      dead: new Layer<Square>(group("dead"), squareKey, deadElement),
      places: new Layer<Place>(
        group("places"),
        (place) => `${squareKey(place)},${place.rotations.length === 0}`,
        (place) => placeElement(place, this.#names.place(place)),
        (made, place) => this.#showChosen(made, place),
      ),
      patterns: this.#world.insertBefore(element("defs"), this.#world.firstChild),
      ...regionLayers(group, (lit) => this.#regionOf(lit)),
      ...groundLayers(group, (at) => this.#standAt(at)),
      figures: new Layer<BoardFigure>(
        group("figures"),
        ({ segment, meeple, seat, corner = "", strength = "", stranded = false, crowd = "", ...at }) =>
          `${squareKey(at)},${segment},${meeple},${seat},${corner},${strength},${stranded},${crowd}`,
        (figure) => figureElement(figure, this.#featureAt(figure)),
        (made, _, i) => {
          const { x, y } = this.#places[i] as Point;
          set(made, { transform: `translate(${x} ${y})` });
        },
      ),
      ...neutralLayers(group, (at) => this.#standAt(at)),
      fieldLabels: new FieldLabels(group("field-labels"), (at) => this.#standAt(at)),
      ghost: new Layer<NonNullable<Scene["ghost"]>>(
        group("ghost"),
        (ghost) => `${squareKey(ghost)},${ghost.kind}`,
        ghostElement,
        (made, ghost) => {
          made.setAttribute("class", `ghost seat-${ghost.seat}${ghost.firm ? " firm" : ""}`);
          made.classList.toggle("turns", ghost.turns);
        },
      ),
      cursor: new Layer<Square>(group("cursor"), squareKey, cursorElement),
      handles: new Layer<LaidTile>(
        group("handles"),
        (tile) => `${tileKey(tile)},${this.#scene.handles}`,
        (tile) =>
          handleElement(tile, this.#scene.handles === "segments" ? regionsOf(this.#art, tile.kind) : null),
      ),
      faults: new Layer<FaultMark>(
        group("faults"),
        (fault) =>
          `${squareKey(fault)},${fault.segment ?? "all"},${fault.label},${fault.place},${fault.words}`,
        (fault) => faultElement(fault, this.#regionOf(fault)),
      ),
      spots: new Layer<Spot>(
        group("spots"),
        (spot) => this.#spotKey(spot),
        (spot) => spotElement(spot, this.#featureAt(spot)),
        (made, spot) => made.classList.toggle("picked", spot.picked),
      ),
      floats: group("floats"),
      drops: this.#world.insertBefore(element("g", { class: "layer-drops" }), this.#world.firstChild),
    };
  }

  /** Marks the place that is chosen for the tile. */
  #showChosen(made: SVGElement, place: Place): void {
    const { ghost } = this.#scene;
    const chosen = ghost?.firm === true && ghost.x === place.x && ghost.y === place.y;
    made.classList.toggle("chosen", chosen);
    made.setAttribute("aria-pressed", String(chosen));
  }

  #showOwned({ owned }: Scene): void {
    const { patterns } = this.#layers;
    const seen = new Map(owned.map(({ owners }) => [owners.join(), owners]));
    patterns.replaceChildren(...[...seen.values()].map(ownersPattern));
    this.#layers.owned.show(owned);
    this.root.classList.toggle("shows-fields", owned.length > 0);
  }

  #showLabels(): void {
    this.#layers.fieldLabels.show(this.#scene.owned, this.#camera, this.#size, this.#margins, this.#places);
  }

  /** Listens for clicks and hovering on places, spots and tiles. */
  #hear(): void {
    const report = (event: MouseEvent): boolean => {
      const target = event.target as Element;
      const hit = target.closest("[data-place],[data-spot],[data-handle]");
      const [spot, place, handle] = ["spot", "place", "handle"].map((what) =>
        hit?.getAttribute(`data-${what}`),
      );
      const segment = target.getAttribute("data-segment");
      const at = camera.pointedAt(this.#camera, this.element, event);
      if (handle != null)
        this.#callbacks.tile?.(parseSquare(handle), segment === null ? null : Number(segment), at);
      else if (spot != null) this.#callbacks.spot(Number(spot));
      else if (place != null) this.#callbacks.place(parseSquare(place));
      return hit !== null;
    };
    this.element.addEventListener("click", (event) => {
      if ((event.target as Element).closest("button") !== null) return;
      if (!report(event)) this.#callbacks.look?.(this.#under(event));
    });
    let resting = 0;
    this.element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || this.#callbacks.hover === undefined) return;
      clearTimeout(resting);
      if (event.buttons === 0)
        resting = window.setTimeout(() => this.#callbacks.hover?.(this.#under(event)), REST_MS);
    });
    this.element.addEventListener("pointerleave", () => {
      clearTimeout(resting);
      this.#callbacks.hover?.(null);
    });
    this.element.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const place = (event.target as Element).closest("[data-place]")?.getAttribute("data-place");
      this.#callbacks.point(place == null ? null : parseSquare(place));
    });
    this.element.addEventListener("pointerleave", () => this.#callbacks.point(null));
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** The square under the pointer, with the segment of the tile there. */
  #under(event: MouseEvent): Lit {
    const { tiles, bridges, count } = this.#scene;
    return under(camera.pointedAt(this.#camera, this.element, event), tiles, this.#art, bridges, count);
  }

  #regionOf(lit: Lit): Region | null {
    const tile = this.#scene.tiles.find((laid) => laid.x === lit.x && laid.y === lit.y);
    if (tile === undefined || lit.segment === null) return null;
    const bridge = this.#bridgeAt(tile, lit.segment);
    if (bridge !== undefined) return { path: bridgePath(bridge), r: 0 };
    const path = this.#art.region(tile.kind, lit.segment);
    return path === null ? null : { path, r: tile.r };
  }

  /** Shows figures where they stand, or as near to that as the others allow. */
  #showFigures(): void {
    const scene = { ...this.#scene, figures: together(this.#scene, this.#grown) };
    this.#places = placesOf(scene, (figure) => this.#standAt(figure), this.#grown, this.#art);
    this.#layers.figures.show(scene.figures);
    this.#showLabels();
  }

  #bridgeAt = (tile: LaidTile, segment: number) => bridgeAt(this.#scene.bridges, tile, segment, this.#art);

  #featureAt(figure: Square & { segment: number }): string {
    const tile = this.#scene.tiles.find((laid) => laid.x === figure.x && laid.y === figure.y);
    if (tile === undefined) return "";
    const bridged = this.#bridgeAt(tile, figure.segment) !== undefined;
    return bridged ? "road" : this.#art.feature(tile.kind, figure.segment);
  }

  /** Animates a tile that drops onto its square. */
  #drop(tile: LaidTile): void {
    const falling = dropElement(tile);
    falling.addEventListener("animationend", () => falling.remove());
    if (!isCalm()) this.#layers.drops.append(falling);
  }

  #standAt(figure: Square & Pick<BoardFigure, "segment" | "corner">): Point {
    const tile = this.#scene.tiles.find((laid) => laid.x === figure.x && laid.y === figure.y);
    if (tile === undefined) return middleOf(figure);
    const at =
      figure.corner === undefined
        ? anchorOf(this.#scene.bridges, tile, figure.segment, this.#art)
        : cornerOf(figure.corner);
    const foot = { x: figure.x * camera.SQUARE + at.x, y: figure.y * camera.SQUARE + at.y };
    return above(this.#scene.towers, figure, foot);
  }

  /** Shows spots where the figures would stand, but far enough apart that each can be hit. */
  #showSpots(): void {
    const { spots } = this.#scene;
    this.#layers.spots.show(spots);
    this.#spotsGrown = this.#spotGrowth();
    const stands = spots.map((spot) => this.#standAt(spot));
    const moves = this.#scene.moves.map((move) => moveAt(move, (at) => this.#standAt(at)));
    const places = placesOfSpots(stands, moves, SPOT_ACROSS * this.#spotsGrown);
    spots.forEach((spot, i) => {
      const made = this.#layers.spots.get(this.#spotKey(spot));
      const [at, foot] = [places[i], stands[i]];
      if (made !== undefined && at !== undefined && foot !== undefined)
        placeSpot(made, at, foot, this.#spotsGrown);
    });
  }

  /** The enlargement of spots that the current view needs. */
  #spotGrowth(): number {
    const usual = matchMedia("(pointer: coarse)").matches ? SPOT_PIXELS.finger : SPOT_PIXELS.mouse;
    const pixels = pixelsOfSpots(usual, this.#scene.spots.length, this.#size, this.#margins);
    return Math.max(1, pixels / (SPOT_ACROSS * this.#camera.scale));
  }

  #spotKey(spot: Spot): string {
    const tile = this.#scene.tiles.find((laid) => laid.x === spot.x && laid.y === spot.y);
    return `${tile === undefined ? "" : tileKey(tile)},${spot.segment},${spot.index},${spot.meeple},${spot.home}`;
  }

  /** Updates the buttons at the edges after the camera or the places changed. */
  #showPointers(): void {
    this.#pointers?.show(this.#scene.places, this.#goal, this.#size, this.#margins);
  }

  /** Returns from an `approach` if there was one; otherwise moves the nearest of these places to the middle. */
  #lead(places: readonly Place[]): void {
    const { width, height } = this.#size;
    const middle = camera.toBoard(this.#camera, { x: width / 2, y: height / 2 });
    const near = nearest({ x: middle.x / camera.SQUARE - 0.5, y: middle.y / camera.SQUARE - 0.5 }, places);
    if (this.#before !== null) this.back();
    else if (near !== null) this.centre(near);
  }

  #moved(): void {
    this.#showPointers();
    this.#callbacks.moved(this.pixelsPerSquare);
  }

  /** The tiles and the legal places. */
  #content(): camera.Box {
    const { tiles, places } = this.#scene;
    return camera.extent(tiles.length === 0 ? [] : [...tiles, ...places], 0);
  }

  /** The tiles with one square around them: every later legal place is in it, and it changes little. */
  #usual(): camera.Box {
    return camera.extent(this.#scene.tiles, 1);
  }

  #measure(): void {
    this.#stage.measure();
    if (this.#fitted) this.#fitAround(true);
  }

  /** Called after each painting: adjusts the size of spots and figures to the scale. */
  #painted(): void {
    this.#showLabels();
    const { scale } = this.#camera;
    if (this.#spotGrowth() !== this.#spotsGrown) this.#showSpots();
    const grown = Math.max(1, FIGURE_PIXELS / (FIGURE * scale));
    if (grown === this.#grown) return;
    this.#grown = grown;
    this.root.style.setProperty("--grown", grown.toFixed(4));
    this.#showFigures();
  }

  /** The camera at the end of the current glide, or the current camera. */
  get #goal(): Camera {
    return this.#glide.goal ?? this.#camera;
  }

  /** Moves without a glide. The board stops fitting by itself. */
  #moveTo(to: Camera): void {
    this.#glide.stop();
    this.#fitted = false;
    this.#stage.look(to);
  }

  #glideTo(to: Camera): void {
    this.#glide.stop();
    this.#fitted = false;
    if (isCalm()) this.#stage.look(to);
    else this.#glide.start(this.#camera, to);
  }
}
