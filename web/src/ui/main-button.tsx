// The main button of the tray, which never moves during a game.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/**
 * How long a button that appears under a finger does nothing, in milliseconds: longer than the pause in a double tap.
 */
const GUARD_MS = 400;

/** Where the last pointer came down; null after a key press. */
let last: { x: number; y: number } | null = null;
globalThis.document?.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (last = { x, y }), true);
globalThis.document?.addEventListener("keydown", () => (last = null), true);

function isUnderLast(button: Element | null): boolean {
  if (last === null || button === null) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return last.x >= left && last.x <= right && last.y >= top && last.y <= bottom;
}

/**
 * The button that decides. A decision changes its meaning but not its place, so the second touch of a double tap would
 * decide something unread. A new button therefore waits a moment if it appears where the last touch was.
 */
export function MainButton(props: {
  class: string;
  disabled: boolean;
  title?: string | undefined;
  act: () => void;
  children: ComponentChildren;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    if (!isUnderLast(button.current)) return setReady(true);
    const waits = setTimeout(() => setReady(true), GUARD_MS);
    return () => clearTimeout(waits);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      class={`button primary tray-main ${props.class}`}
      disabled={props.disabled || !ready}
      title={props.title}
      onClick={props.act}
    >
      {props.children}
    </button>
  );
}
