// The main button of the tray, which has its place from the first turn to the last.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Milliseconds for which a button that comes up under a finger does nothing: longer than between the two of a double tap. */
const GUARD_MS = 400;

/** Where the last pointer came down; null once a key was used. */
let last: { x: number; y: number } | null = null;
globalThis.document?.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (last = { x, y }), true);
globalThis.document?.addEventListener("keydown", () => (last = null), true);

function isUnderLast(button: Element | null): boolean {
  if (last === null || button === null) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return last.x >= left && last.x <= right && last.y >= top && last.y <= bottom;
}

/**
 * What decides. A decision changes what this button means while it stays where it is: the second touch of a double tap would
 * decide what nobody has read yet. So a new one waits a moment if it comes up where the last touch was.
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
