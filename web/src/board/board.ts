// The board: tiles on a canvas, everything that is live as SVG over it, built with DOM calls. Scene in, wishes out; it knows
// no rules and no network. Whoever uses it puts `element` into the page, and before that the sprite of the drawings.

import type { Camera, Margins, Point } from "./camera.ts";
import * as camera from "./camera.ts";
import {
  cursorElement,
  dropElement,
  FIGURE,
  faultElement,
  figureElement,
  ghostElement,
  handleElement,
  lastElement,
  litElement,
  middleOf,
  ownedElement,
  ownersPattern,
  parseSquare,
  payElement,
  placeElement,
  spotElement,
  tileElement,
  tileKey,
} from "./elements.ts";
import { listen } from "./gestures.ts";
import {
  type Art,
  type BoardFigure,
  EMPTY_SCENE,
  type FaultMark,
  type LaidTile,
  type Lit,
  type Owned,
  type Pay,
  type Place,
  type Scene,
  type Spot,
  type Square,
  squareKey,
  turned,
} from "./scene.ts";
import { Stage } from "./stage.ts";
import { element, Layer, set } from "./svg.ts";

/** What a person does on the board. */
export interface BoardWishes {
  /** A legal square was clicked or tapped. */
  place(square: Square): void;
  /** The mouse is over a legal square, or over none. */
  point(square: Square | null): void;
  /** A spot was chosen. */
  spot(index: number): void;
  /** A laid tile was clicked, on this segment if the scene offers segments. */
  tile?(square: Square, segment: number | null): void;
  /** The camera moved; spots may have become too small to touch. */
  moved(pixelsPerSquare: number): void;
}

/** Names of the board's parts for screen readers. */
export interface BoardNames {
  board: string;
  place(place: Place): string;
}

/** Least pixels of a figure, from however far the board is looked at: its box has a little air around it. */
const FIGURE_PIXELS = 27;
const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

export class Board {
  /** What has the focus and takes the keys. */
  readonly root: SVGSVGElement;
  /** What is put into the page. */
  readonly element: HTMLElement;
  readonly #stage: Stage;
  readonly #world: SVGGElement;
  readonly #wishes: BoardWishes;
  readonly #names: BoardNames;
  readonly #layers: ReturnType<Board["build"]>;
  readonly #stop: () => void;
  readonly #resize: ResizeObserver;
  #art: Art;
  #scene: Scene = EMPTY_SCENE;
  #margins: Margins = NO_MARGINS;
  #glide = 0;
  /** How many times larger than on a tile figures are drawn, so that they can be seen. */
  #grown = 1;
  /** Nobody has moved the board since the last fit: keep fitting as it grows. */
  #fitted = true;

  constructor(art: Art, wishes: BoardWishes, names: BoardNames) {
    this.#art = art;
    this.#wishes = wishes;
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
      () => this.#wishes.moved(this.pixelsPerSquare),
    );
    this.element = this.#stage.view;
    this.#stop = listen(this.element, {
      pan: (dx, dy) => this.#moveTo(camera.pan(this.#camera, dx, dy)),
      zoom: (about, factor) => this.#moveTo(camera.zoomAbout(this.#camera, about, factor)),
      zoomSmoothly: (about, factor) => this.#glideTo(camera.zoomAbout(this.#camera, about, factor)),
    });
    this.#resize = new ResizeObserver(() => this.#measure());
    this.#resize.observe(this.element);
    this.#hear();
  }

  /** Stops listening; the board can be thrown away. */
  close(): void {
    this.#stop();
    this.#resize.disconnect();
    cancelAnimationFrame(this.#glide);
    this.#stage.close();
  }

  get #camera(): Camera {
    return this.#stage.camera;
  }

  get #size() {
    return this.#stage.size;
  }

  /** Shows a scene. */
  show(scene: Scene, art: Art): void {
    const first = this.#scene.tiles.length === 0;
    const grew = scene.tiles.length !== this.#scene.tiles.length;
    this.#scene = scene;
    this.#art = art;
    const layers = this.#layers;
    const added = layers.tiles.show(scene.tiles);
    if (!first) for (const tile of added) this.#drop(tile);
    this.#stage.show(scene.tiles, scene.ghost);
    layers.last.show(scene.last);
    layers.places.show(scene.places);
    this.#showOwned(scene);
    layers.lit.show(scene.lit.filter((lit) => lit.segment === null || this.#regionOf(lit) !== null));
    layers.figures.show(scene.figures);
    layers.cursor.show(scene.cursor === null ? [] : [scene.cursor]);
    layers.handles.show(scene.handles === "none" ? [] : scene.tiles);
    layers.faults.show(scene.faults);
    layers.ghost.show(scene.ghost === null ? [] : [scene.ghost]);
    layers.spots.show(scene.spotTile === null ? [] : scene.spots);
    if (this.#fitted && grew) this.fit(first);
  }

  /** Shows the whole table. */
  fit(atOnce = false): void {
    const view = camera.fit(this.#extent(), this.#size, this.#margins);
    if (atOnce) this.#moveTo(view);
    else this.#glideTo(view);
    this.#fitted = true;
  }

  /** Where the board is looked at from; null while it shows the whole table by itself. */
  get view(): Camera | null {
    return this.#fitted ? null : this.#camera;
  }

  /** Looks from there, for example as before a reload. */
  look(view: Camera): void {
    this.#moveTo(view);
  }

  /** Zooms about the middle of what nothing covers. */
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

  /** Comes closer to a square until it is at least so many pixels wide. */
  approach(square: Square, pixels: number): void {
    if (this.pixelsPerSquare >= pixels) return;
    const closer = { ...this.#camera, scale: camera.limitScale(pixels / camera.SQUARE) };
    this.#glideTo(camera.centreOn(closer, middleOf(square), this.#size, this.#margins));
  }

  /** Brings a square into view if it is not. */
  reveal(square: Square): void {
    if (!camera.shows(this.#camera, square, this.#size, this.#margins)) {
      const fitted = this.#fitted;
      this.centre(square);
      this.#fitted = fitted;
    }
  }

  /** Says which edges of the view panels cover. */
  cover(margins: Margins): void {
    this.#margins = margins;
    if (this.#fitted) this.fit();
  }

  /** Pixels of a square's side. */
  get pixelsPerSquare(): number {
    return this.#camera.scale * camera.SQUARE;
  }

  /** Shows points rising from a square for a moment. */
  float(square: Square, text: string, seat: number): void {
    const at = middleOf(square);
    const label = element("text", { x: at.x, y: at.y, class: "float-text" });
    label.textContent = text;
    const badge = element("g", { class: `float seat-${seat}` }, [label]);
    this.#layers.floats.append(badge);
    setTimeout(() => badge.remove(), 1900);
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
        (mark: Scene["last"][number]) => squareKey(mark),
        lastElement,
        (made, mark) => {
          set(made, { class: `last seat-${this.#scene.lastSeat ?? 0}`, "data-label": mark.label || null });
          const label = made.querySelector("text");
          if (label !== null) label.textContent = mark.label;
        },
      ),
      places: new Layer<Place>(
        group("places"),
        squareKey,
        (place) => placeElement(place, this.#names.place(place)),
        (made, place) => {
          const ghost = this.#scene.ghost;
          const chosen = ghost?.firm === true && ghost.x === place.x && ghost.y === place.y;
          made.classList.toggle("chosen", chosen);
          made.setAttribute("aria-pressed", String(chosen));
        },
      ),
      patterns: this.#world.insertBefore(element("defs"), this.#world.firstChild),
      owned: new Layer<Owned>(
        group("owned"),
        (owned) => `${squareKey(owned)},${owned.segment},${owned.owners}`,
        (owned) => ownedElement(owned, this.#regionOf(owned) ?? { path: "", r: 0 }),
      ),
      lit: new Layer<Lit>(
        group("lit"),
        (lit) => `${squareKey(lit)},${lit.segment ?? "all"}`,
        (lit) => litElement(lit, this.#regionOf(lit)),
      ),
      figures: new Layer<BoardFigure>(
        group("figures"),
        (figure) => `${squareKey(figure)},${figure.segment},${figure.meeple},${figure.seat}`,
        (figure) => figureElement(figure, this.#featureAt(figure), this.#figureAt(figure)),
        (made, figure) => {
          const at = this.#figureAt(figure);
          set(made, { transform: `translate(${at.x} ${at.y})` });
        },
      ),
      pay: new Layer<Pay>(
        group("pay"),
        (pay) => `${squareKey(pay)},${pay.segment},${pay.seat},${pay.text}`,
        (pay) => payElement(pay, this.#standAt(pay)),
      ),
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
        (tile) => handleElement(tile, this.#scene.handles === "segments" ? this.#regionsOf(tile.kind) : null),
      ),
      faults: new Layer<FaultMark>(
        group("faults"),
        (fault) =>
          `${squareKey(fault)},${fault.segment ?? "all"},${fault.label},${fault.place},${fault.words}`,
        (fault) => faultElement(fault, this.#regionOf(fault)),
      ),
      spots: new Layer<Spot>(
        group("spots"),
        (spot) =>
          `${this.#scene.spotTile === null ? "" : tileKey(this.#scene.spotTile)},${spot.index},${spot.meeple}`,
        (spot) => spotElement(spot, this.#spotFeature(spot), this.#spotAt(spot)),
        (made, spot) => made.classList.toggle("picked", spot.picked),
      ),
      floats: group("floats"),
      drops: this.#world.insertBefore(element("g", { class: "layer-drops" }), this.#world.firstChild),
    };
  }

  /** Fields in their owners' colours. */
  #showOwned({ owned, pay }: Scene): void {
    const { patterns } = this.#layers;
    const seen = new Map(owned.map(({ owners }) => [owners.join(), owners]));
    patterns.replaceChildren(...[...seen.values()].map(ownersPattern));
    this.#layers.owned.show(owned.filter((one) => this.#regionOf(one) !== null));
    this.#layers.pay.show(pay);
    this.root.classList.toggle("shows-fields", owned.length > 0);
  }

  /** Clicks, hovering and keys on places and spots. */
  #hear(): void {
    const wish = (target: EventTarget | null): boolean => {
      const hit = (target as Element).closest("[data-place],[data-spot],[data-handle]");
      const spot = hit?.getAttribute("data-spot");
      const place = hit?.getAttribute("data-place");
      const handle = hit?.getAttribute("data-handle");
      const segment = (target as Element).getAttribute("data-segment");
      if (handle != null) this.#wishes.tile?.(parseSquare(handle), segment === null ? null : Number(segment));
      else if (spot != null) this.#wishes.spot(Number(spot));
      else if (place != null) this.#wishes.place(parseSquare(place));
      return hit !== null;
    };
    this.element.addEventListener("click", (event) => wish(event.target));
    this.element.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const place = (event.target as Element).closest("[data-place]")?.getAttribute("data-place");
      this.#wishes.point(place == null ? null : parseSquare(place));
    });
    this.element.addEventListener("pointerleave", () => this.#wishes.point(null));
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #regionOf(lit: Lit): { path: string; r: number } | null {
    const tile = this.#scene.tiles.find((laid) => laid.x === lit.x && laid.y === lit.y);
    if (tile === undefined || lit.segment === null) return null;
    const path = this.#art.region(tile.kind, lit.segment);
    return path === null ? null : { path, r: tile.r };
  }

  #regionsOf(kind: string): { segment: number; path: string }[] {
    return this.#art.segments(kind).flatMap((segment) => {
      const path = this.#art.region(kind, segment);
      return path === null ? [] : [{ segment, path }];
    });
  }

  /** Several figures on one segment of a tile stand side by side. */
  #figureAt(figure: BoardFigure): Point {
    const at = this.#standAt(figure);
    const same = this.#scene.figures.filter(
      (other) => other.x === figure.x && other.y === figure.y && other.segment === figure.segment,
    );
    const aside = (same.indexOf(figure) - (same.length - 1) / 2) * 20 * this.#grown;
    return { x: at.x + aside, y: at.y };
  }

  /** The kind of feature under a figure. */
  #featureAt(figure: Square & { segment: number }): string {
    const tile = this.#scene.tiles.find((laid) => laid.x === figure.x && laid.y === figure.y);
    return tile === undefined ? "" : this.#art.feature(tile.kind, figure.segment);
  }

  #spotFeature(spot: Spot): string {
    const tile = this.#scene.spotTile;
    return tile === null ? "" : this.#art.feature(tile.kind, spot.segment);
  }

  /** A tile comes down on its square. */
  #drop(tile: LaidTile): void {
    const falling = dropElement(tile);
    falling.addEventListener("animationend", () => falling.remove());
    if (!isCalm()) this.#layers.drops.append(falling);
  }

  #standAt(figure: Square & { segment: number }): Point {
    const tile = this.#scene.tiles.find((laid) => laid.x === figure.x && laid.y === figure.y);
    if (tile === undefined) return middleOf(figure);
    const at = turned(this.#art.anchor(tile.kind, figure.segment), tile.r);
    return { x: figure.x * camera.SQUARE + at.x, y: figure.y * camera.SQUARE + at.y };
  }

  #spotAt(spot: Spot): Point {
    const at = this.#standAt(spot);
    const same = this.#scene.spots.filter(
      (other) => squareKey(other) === squareKey(spot) && other.segment === spot.segment,
    );
    return { x: at.x + (same.indexOf(spot) - (same.length - 1) / 2) * 23, y: at.y };
  }

  #extent(): camera.Box {
    // One square around the tiles: every legal place is there, and the picture is calm from tile to tile.
    const xs = this.#scene.tiles.map((tile) => tile.x);
    const ys = this.#scene.tiles.map((tile) => tile.y);
    if (xs.length === 0) return { left: -150, top: -150, right: 250, bottom: 250 };
    return {
      left: (Math.min(...xs) - 1.1) * camera.SQUARE,
      top: (Math.min(...ys) - 1.1) * camera.SQUARE,
      right: (Math.max(...xs) + 2.1) * camera.SQUARE,
      bottom: (Math.max(...ys) + 2.1) * camera.SQUARE,
    };
  }

  #measure(): void {
    this.#stage.measure();
    if (this.#fitted) this.fit(true);
  }

  /** The picture has a new size: figures keep one that can be seen. */
  #painted(): void {
    const { scale } = this.#camera;
    const grown = Math.max(1, FIGURE_PIXELS / (FIGURE * scale));
    if (grown === this.#grown) return;
    this.#grown = grown;
    this.root.style.setProperty("--grown", grown.toFixed(4));
    this.#layers.figures.show(this.#scene.figures);
  }

  /** A person moved the board, or a step of a glide. */
  #moveTo(to: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#fitted = false;
    this.#stage.look(to);
  }

  #glideTo(to: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#fitted = false;
    if (isCalm()) {
      this.#stage.look(to);
      return;
    }
    const from = this.#camera;
    // A frame bears the time it was due, which on a busy machine is before this moment: the first one begins the glide.
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const t = Math.min(1, (now - began) / 220);
      this.#stage.look(camera.between(from, to, 1 - (1 - t) ** 3));
      if (t < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }
}

/** Whether nothing should move by itself. */
function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}
