// The way of the camera from one view to another.
import { between, type Camera } from "./camera.ts";

/** Milliseconds of a glide. */
const LASTS = 220;

export class Glide {
  #frame = 0;
  /** Where it leads; null if none goes on. */
  goal: Camera | null = null;

  /** `look` is called with each step on the way. */
  constructor(private readonly look: (at: Camera) => void) {}

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.goal = null;
  }

  start(from: Camera, to: Camera): void {
    this.stop();
    this.goal = to;
    // A frame bears the time it was due, which on a busy machine is before this moment: the first one begins the glide.
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

/** Whether nothing should move by itself. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}
