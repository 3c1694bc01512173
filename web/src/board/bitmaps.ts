// Renders drawings as bitmaps of exactly their size on screen, in short time slices between frames.
import { type Drawing, sheetOf } from "./drawings.ts";

/** Milliseconds of work before the page gets control back. */
const SLICE = 9;
/** Sizes kept for each drawing, so that zooming back and forth between two costs nothing. */
const SIZES = 2;

/** The most drawings decoded as one image. */
const MOST = 24;

/** A drawing within an image that holds several, in board units. */
interface Part {
  image: HTMLImageElement;
  top: number;
  width: number;
  height: number;
}

interface Job {
  key: string;
  drawing: () => Drawing;
  width: number;
  height: number;
}

export class Bitmaps {
  /** By drawing; the most recent size is last. */
  readonly #made = new Map<string, HTMLCanvasElement[]>();
  readonly #images = new Map<string, Part>();
  readonly #jobs = new Map<string, Job>();
  #working = false;
  /** True until the first batch is done: nothing has been painted yet, so the work need not be sliced. */
  #first = true;
  /** Set when a bitmap was requested that does not exist yet. */
  missed = false;

  /** `ready` is called when every requested bitmap exists. */
  constructor(private readonly ready: () => void) {}

  /** Returns the drawing at this size in device pixels. Until that exists, returns it at another size, or null. */
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
    // Collects all requests of one frame.
    await Promise.resolve();
    let began = performance.now();
    while (this.#jobs.size > 0) {
      const jobs = [...this.#jobs.values()].slice(0, this.#first ? undefined : MOST);
      for (const { key } of jobs) this.#jobs.delete(key);
      await this.#read(jobs.filter(({ key }) => !this.#images.has(key)));
      for (const job of jobs) {
        if (!this.#first && performance.now() - began >= SLICE) {
          await turn();
          began = performance.now();
        }
        this.#make(job);
      }
    }
    this.#working = this.#first = false;
    this.ready();
  }

  async #read(jobs: readonly Job[]): Promise<void> {
    if (jobs.length === 0) return;
    const drawings = jobs.map(({ drawing }) => drawing());
    const { text, tops } = sheetOf(drawings);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    for (const [i, { key }] of jobs.entries()) {
      const { width = 0, height = 0 } = drawings[i]?.box ?? {};
      this.#images.set(key, { image, top: tops[i] ?? 0, width, height });
    }
  }

  #make({ key, width, height }: Job): void {
    const read = this.#images.get(key);
    if (read === undefined) return;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    pen?.drawImage(read.image, 0, read.top, read.width, read.height, 0, 0, width, height);
    this.#made.set(key, [...(this.#made.get(key) ?? []), canvas].slice(-SIZES));
  }
}

/** Yields to the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
