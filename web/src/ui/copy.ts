// Handing an address on: into the clipboard, or by what the system offers.
import { useState } from "preact/hooks";

/** Copies a text; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  // A page that came by plain http, as from a friend's machine in the same network, has no clipboard.
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The older way, which needs the text selected on the page; under a window only what is in it can be. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Copies a text; whether it is copied, or the browser lets nobody but its user do it. */
export function useCopy(): ["" | "copied" | "refused", (text: string) => void] {
  const [told, setTold] = useState<"" | "copied" | "refused">("");
  const copy = (text: string) => void copyText(text).then((done) => setTold(done ? "copied" : "refused"));
  return [told, copy];
}

/** Whether the system has a list of ways to hand something on. */
export const canShare = (): boolean => typeof navigator.share === "function";

export function share(title: string, text: string, url: string): void {
  // Thinking better of it is no fault.
  navigator.share({ title, text, url }).catch(() => {});
}
