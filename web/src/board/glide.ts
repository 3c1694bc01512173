// Animates the camera from one view to another.
import { between, type Camera } from "./camera.ts";

/** Duration of a glide in milliseconds. */
const LASTS = 220;

export class Glide {
  #frame = 0;
  /** The camera at the end of the glide; null if none is running. */
  goal: Camera | null = null;

  /** `look` is called with the camera of each frame. */
  constructor(private readonly look: (at: Camera) => void) {}

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.goal = null;
  }

  start(from: Camera, to: Camera): void {
    this.stop();
    this.goal = to;
    // A frame's timestamp is when it was due, which on a busy machine is before this call, so the first frame
    // starts the glide.
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const t = Math.min(1, (now - began) / LASTS);
      this.look(between(from, to, 1 - (1 - t) ** 3));
      if (t < 1) this.#frame = requestAnimationFrame(step);
      else this.goal = null;
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** Whether animations are off: by the person's preference, or because the page is hidden. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}
