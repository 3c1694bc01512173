// Sharing a URL: through the clipboard, or the system's share dialog.
import { useState } from "preact/hooks";

/** Copies a text; returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // A page served over plain http, for example from a friend's machine on the local network, has no clipboard.
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * The older way, which needs the text selected on the page; under a modal window only what is inside it can be
 * selected.
 */
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

/** A function that copies a text, and its result; `refused`: only the user can copy. */
export function useCopy(): ["" | "copied" | "refused", (text: string) => void] {
  const [status, setStatus] = useState<"" | "copied" | "refused">("");
  const copy = (text: string) => void copyText(text).then((done) => setStatus(done ? "copied" : "refused"));
  return [status, copy];
}

/** Whether the system has a share dialog. */
export const canShare = (): boolean => typeof navigator.share === "function";

export function share(title: string, text: string, url: string): void {
  // Cancelling is not an error.
  navigator.share({ title, text, url }).catch(() => {});
}
