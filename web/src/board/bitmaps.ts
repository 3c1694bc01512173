// Drawings as bitmaps of exactly the size they have on screen, made in short slices between frames.
import { type Drawing, picture } from "./drawings.ts";

/** Milliseconds of work before the page gets a turn. */
const SLICE = 9;
/** Sizes of a drawing that are kept: going back and forth between two costs nothing. */
const SIZES = 2;

interface Job {
  key: string;
  drawing: () => Drawing;
  width: number;
  height: number;
}

export class Bitmaps {
  /** By drawing, the latest size last. */
  readonly #made = new Map<string, HTMLCanvasElement[]>();
  readonly #images = new Map<string, Promise<HTMLImageElement>>();
  readonly #jobs = new Map<string, Job>();
  #working = false;
  /** Something was asked for that is not there yet. */
  missed = false;

  /** `ready`: everything that was asked for is there. */
  constructor(private readonly ready: () => void) {}

  /** The drawing in this size in device pixels; until it is there another size of it, or nothing. */
  get(key: string, width: number, height: number, drawing: () => Drawing): HTMLCanvasElement | null {
    const sizes = this.#made.get(key) ?? [];
    const exact = sizes.find((one) => one.width === width && one.height === height);
    if (exact !== undefined) return exact;
    this.missed = true;
    this.#jobs.set(key, { key, drawing, width, height });
    if (!this.#working) void this.#work();
    return sizes[sizes.length - 1] ?? null;
  }

  async #work(): Promise<void> {
    this.#working = true;
    // What is asked for in one frame is done together.
    await turn();
    let began = performance.now();
    for (let job = this.#next(); job !== null; job = this.#next()) {
      await this.#make(job);
      if (performance.now() - began < SLICE) continue;
      await turn();
      began = performance.now();
    }
    this.#working = false;
    this.ready();
  }

  #next(): Job | null {
    const [first] = this.#jobs.values();
    if (first === undefined) return null;
    this.#jobs.delete(first.key);
    return first;
  }

  async #make({ key, drawing, width, height }: Job): Promise<void> {
    const loading = this.#images.get(key) ?? load(picture(drawing()));
    this.#images.set(key, loading);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.drawImage(await loading, 0, 0, width, height);
    this.#made.set(key, [...(this.#made.get(key) ?? []), canvas].slice(-SIZES));
  }
}

async function load(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Lets the page do something else. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
