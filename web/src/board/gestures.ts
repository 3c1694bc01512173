// Pointer, wheel and touch on the board: pan, pinch, wheel, double tap. Gestures only move the camera; a drag never
// plays, because the click that ends it is swallowed.
import type { Point } from "./camera.ts";

/** Receives the gestures; points are in pixels from the view's corner. */
export interface GestureTarget {
  pan(dx: number, dy: number): void;
  zoom(about: Point, factor: number): void;
  /** A double tap or double click on nothing clickable. */
  zoomSmoothly(about: Point, factor: number): void;
}

/** Pixels that a press must move to become a drag. */
const THRESHOLD = 4;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 28;
const CLICKABLE = "[data-place],[data-spot],[data-handle],button,a";

/** Listens on `view`; returns a function that stops listening. */
export function listen(view: Element, target: GestureTarget): () => void {
  const down = new Map<number, Point>();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let start: Point | null = null;
  let dragged = false;
  let lastTap: Tap | null = null;

  const local = (event: Pointed) => pointIn(view, event);
  const pair = (): [Point, Point] | null => {
    const [a, b] = [...down.values()];
    return a !== undefined && b !== undefined ? [a, b] : null;
  };

  const press = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button > 1) return;
    down.set(event.pointerId, local(event));
    dragged = down.size > 1;
    if (!dragged) start = local(event);
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const now = local(event);
    const old = pair();
    if (old !== null) {
      down.set(event.pointerId, now);
      const [a, b] = pair() ?? old;
      target.zoom(middle(a, b), distance(a, b) / Math.max(1, distance(...old)));
      target.pan(middle(a, b).x - middle(...old).x, middle(a, b).y - middle(...old).y);
      return;
    }
    if (!dragged && start !== null && distance(start, now) < THRESHOLD) return;
    if (!dragged) {
      dragged = true;
      capture(view, event.pointerId);
    }
    target.pan(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
  };
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0 || dragged || event.type === "pointercancel") return;
    const bare = !(event.target as Element).closest(CLICKABLE);
    const tap = { at: local(event), when: event.timeStamp };
    const twice = lastTap !== null && isDouble(lastTap, tap);
    lastTap = bare && !twice ? tap : null;
    if (bare && twice) target.zoomSmoothly(tap.at, event.shiftKey ? 1 / 1.8 : 1.8);
  };
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };

  view.addEventListener("pointerdown", press as EventListener, options);
  view.addEventListener("pointermove", move as EventListener, options);
  for (const end of ["pointerup", "pointercancel"]) {
    view.addEventListener(end, lift as EventListener, options);
  }
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    target.zoom(local(event), wheelFactor(event));
  };
  view.addEventListener("wheel", turn as EventListener, { ...options, passive: false });
  view.addEventListener("click", click as EventListener, { ...options, capture: true });
  return () => stop.abort();
}

interface Tap {
  at: Point;
  when: number;
}

const isDouble = (first: Tap, second: Tap): boolean =>
  second.when - first.when < DOUBLE_TAP_MS && distance(second.at, first.at) < DOUBLE_TAP_PX;

type Pointed = Pick<MouseEvent, "clientX" | "clientY">;

function pointIn(view: Element, event: Pointed): Point {
  const box = view.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** Zoom factor of a wheel event. Control, which touch pads send with a pinch, makes it faster. */
function wheelFactor(event: WheelEvent): number {
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
  const step = Math.max(-120, Math.min(120, event.deltaY * lines));
  return Math.exp((-step * (event.ctrlKey ? 5 : 1.4)) / 600);
}

function capture(view: Element, pointer: number): void {
  // The pointer may be gone, for example if the browser has taken over the gesture.
  if (view.isConnected) {
    try {
      view.setPointerCapture(pointer);
    } catch {
      return;
    }
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
