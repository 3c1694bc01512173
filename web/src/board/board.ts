// The board: SVG built with DOM calls. Scene in, wishes out; it knows no rules and no network.

import type { Camera, Margins, Point, Size } from "./camera.ts";
import * as camera from "./camera.ts";
import {
  cursorElement,
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

const FAR = 44;
const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

export class Board {
  readonly root: SVGSVGElement;
  readonly #world: SVGGElement;
  readonly #wishes: BoardWishes;
  readonly #names: BoardNames;
  readonly #layers: ReturnType<Board["build"]>;
  readonly #stop: () => void;
  readonly #resize: ResizeObserver;
  #art: Art;
  #scene: Scene = EMPTY_SCENE;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #size: Size = { width: 0, height: 0 };
  #margins: Margins = NO_MARGINS;
  #frame = 0;
  #glide = 0;
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
    this.#stop = listen(this.root, {
      pan: (dx, dy) => this.#moveTo(camera.pan(this.#camera, dx, dy)),
      zoom: (about, factor) => this.#moveTo(camera.zoomAbout(this.#camera, about, factor)),
      zoomSmoothly: (about, factor) => this.#glideTo(camera.zoomAbout(this.#camera, about, factor)),
    });
    this.#resize = new ResizeObserver(() => this.#measure());
    this.#resize.observe(this.root);
    this.#hear();
  }

  /** Stops listening; the board can be thrown away. */
  close(): void {
    this.#stop();
    this.#resize.disconnect();
    cancelAnimationFrame(this.#frame);
    cancelAnimationFrame(this.#glide);
  }

  /** Shows a scene. */
  show(scene: Scene, art: Art): void {
    const first = this.#scene.tiles.length === 0;
    const grew = scene.tiles.length !== this.#scene.tiles.length;
    this.#scene = scene;
    this.#art = art;
    const layers = this.#layers;
    for (const tile of layers.tiles.show(scene.tiles)) {
      if (!first) layers.tiles.get(tileKey(tile))?.classList.add("dropped");
    }
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
        (figure) => figureElement(figure, this.#figureAt(figure)),
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
          set(made.querySelector(".turn") ?? made, {
            class: `turn r${ghost.r}`,
            transform: `rotate(${ghost.r * 90} 50 50)`,
          });
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
        (spot) => spotElement(spot, this.#spotAt(spot)),
        (made, spot) => made.classList.toggle("picked", spot.picked),
      ),
      floats: group("floats"),
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
    this.root.addEventListener("click", (event) => wish(event.target));
    this.root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const place = (event.target as Element).closest("[data-place]")?.getAttribute("data-place");
      this.#wishes.point(place == null ? null : parseSquare(place));
    });
    this.root.addEventListener("pointerleave", () => this.#wishes.point(null));
    this.root.addEventListener("contextmenu", (event) => event.preventDefault());
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
    return { x: at.x + (same.indexOf(figure) - (same.length - 1) / 2) * 20, y: at.y };
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
    const box = this.root.getBoundingClientRect();
    this.#size = { width: box.width, height: box.height };
    if (this.#fitted) this.fit(true);
  }

  /** A person moved the board, or a step of a glide. */
  #moveTo(to: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#fitted = false;
    this.#set(to);
  }

  #glideTo(to: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#fitted = false;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) {
      this.#set(to);
      return;
    }
    const from = this.#camera;
    // A frame bears the time it was due, which on a busy machine is before this moment: the first one begins the glide.
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const t = Math.min(1, (now - began) / 220);
      this.#set(camera.between(from, to, 1 - (1 - t) ** 3));
      if (t < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #set(to: Camera): void {
    this.#camera = to;
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const { x, y, scale } = this.#camera;
      this.#world.setAttribute(
        "transform",
        `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`,
      );
      this.root.style.setProperty("--scale", scale.toFixed(5));
      document.documentElement.classList.toggle("board-far", this.pixelsPerSquare < FAR);
      this.#wishes.moved(this.pixelsPerSquare);
    });
  }
}
