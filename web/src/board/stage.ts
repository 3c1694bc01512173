// The camera and the two layers that it moves: tiles on a canvas and, in step with it, everything interactive as
// SVG. Panning moves both as one layer, without painting. They are repainted when the scale has settled, when the
// painted area runs out, or when there is something else to show.
import type { Camera, Size } from "./camera.ts";
import * as camera from "./camera.ts";
import { LEVEL_CLASS, levelOf } from "./drawings.ts";
import { Painter } from "./painter.ts";
import type { Ghost, LaidTile } from "./scene.ts";

/** Pixels painted beyond each edge of the view after it was first moved. Without it the first paintings are faster. */
const MARGIN = 200;
/** Milliseconds after the last zoom at which the tiles are repainted at their new size. */
const SETTLED = 90;
/** The most that a painting is shrunk or enlarged before it is repainted. */
const STRETCH = 1.6;

export class Stage {
  /** The element to put into the page; gestures start on it. */
  readonly view = document.createElement("div");
  readonly #stage = document.createElement("div");
  readonly #ground = document.createElement("canvas");
  readonly #painter = new Painter(() => this.#renew());
  #tiles: readonly LaidTile[] = [];
  #ghost: Ghost | null = null;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #size: Size = { width: 0, height: 0 };
  /** The camera of the last painting; null if a repaint is due. */
  #painted: Camera | null = null;
  #frame = 0;
  #settling = 0;
  /** The margin of the last painting. */
  #margin = 0;
  #wasMoved = false;

  /** `painted` is called after each painting, `moved` after each move of the camera. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly world: SVGGElement,
    private readonly painted: () => void,
    private readonly moved: () => void,
  ) {
    this.view.className = "board-view";
    this.#stage.className = "board-stage";
    this.#ground.className = "board-ground";
    this.#ground.setAttribute("aria-hidden", "true");
    // Without this the canvas would have the browser's default size, and the page would jump at the first painting.
    this.#ground.width = this.#ground.height = 0;
    this.#stage.append(this.#ground, svg);
    this.view.append(this.#stage);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
  }

  get camera(): Camera {
    return this.#camera;
  }

  get size(): Size {
    return this.#size;
  }

  /** Moves the camera in the next frame. */
  look(from: Camera): void {
    this.#camera = from;
    this.#request();
  }

  /** Shows these tiles in the next frame; repaints only if something changed. */
  show(tiles: readonly LaidTile[], ghost: Ghost | null): void {
    if (tiles === this.#tiles && isSame(ghost, this.#ghost)) return;
    this.#tiles = tiles;
    this.#ghost = ghost;
    this.#renew();
  }

  /** Reads the current size of the view. */
  measure(): void {
    const { width, height } = this.view.getBoundingClientRect();
    this.#size = { width, height };
    this.#renew();
  }

  #renew(): void {
    this.#painted = null;
    this.#request();
  }

  #request(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#step();
      this.moved();
    });
  }

  #step(): void {
    const [from, to] = [this.#painted, this.#camera];
    const begins = from !== null && to !== from && !this.#wasMoved;
    if (begins) this.#wasMoved = true;
    if (from === null || begins) {
      this.#paint();
      return;
    }
    const stretch = to.scale / from.scale;
    const [dx, dy] = [to.x - from.x * stretch, to.y - from.y * stretch];
    const away = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > this.#margin;
    if (stretch === 1 ? away : stretch > STRETCH || stretch < 1 / STRETCH) {
      this.#paint();
      return;
    }
    const dots = window.devicePixelRatio;
    const whole = (value: number) => (stretch === 1 ? Math.round(value * dots) / dots : value);
    this.#stage.style.transform = `translate(${whole(dx)}px,${whole(dy)}px) scale(${stretch})`;
    if (stretch === 1) return;
    this.view.dataset.painted = "rough";
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#renew(), SETTLED);
  }

  #paint(): void {
    const { width, height } = this.#size;
    const ground = this.#ground.getContext("2d");
    if (width === 0 || height === 0 || ground === null) return;
    const dots = window.devicePixelRatio;
    clearTimeout(this.#settling);
    this.#camera = camera.onPixels(this.#camera, { x: width / 2, y: height / 2 }, dots);
    this.#painted = this.#camera;
    const { x, y, scale } = this.#camera;
    const pixels = scale * camera.SQUARE;
    this.#stage.style.transform = "none";
    this.world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.svg.style.setProperty("--scale", scale.toFixed(5));
    const level = levelOf(pixels);
    for (const name of Object.values(LEVEL_CLASS))
      this.svg.classList.toggle(name, name === LEVEL_CLASS[level]);
    const margin = this.#wasMoved ? MARGIN : 0;
    this.#margin = margin;
    fitTo(this.#ground, width, height, margin, dots);
    const whole = this.#painter.paint(ground, {
      tiles: this.#tiles,
      ghost: this.#ghost,
      left: Math.round((x + margin) * dots),
      top: Math.round((y + margin) * dots),
      side: Math.round(pixels * dots),
      level,
    });
    this.view.dataset.painted = whole ? "whole" : "rough";
    this.painted();
  }
}

/** Whether two ghosts are painted alike. */
const isSame = (a: Ghost | null, b: Ghost | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.x === b.x &&
    a.y === b.y &&
    a.r === b.r &&
    a.kind === b.kind &&
    a.firm === b.firm);

/** Resizes a canvas to the view with `margin` CSS pixels beyond each edge, if its size differs. */
function fitTo(canvas: HTMLCanvasElement, width: number, height: number, margin: number, dots: number): void {
  const [wide, high] = [width, height].map((side) => Math.round((side + 2 * margin) * dots)) as [
    number,
    number,
  ];
  if (canvas.width === wide && canvas.height === high) return;
  canvas.width = wide;
  canvas.height = high;
  canvas.style.width = `${wide / dots}px`;
  canvas.style.height = `${high / dots}px`;
  // A transform, because that does not count as a layout shift.
  canvas.style.transform = `translate(${-margin}px, ${-margin}px)`;
}
