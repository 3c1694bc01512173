// Handing an address on: into the clipboard, or by what the system offers.
import { useState } from "preact/hooks";

/** Copies a text; true once it is done. Where the page may not, a window shows it to be copied by hand. */
export function useCopy(label: string): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false);
  const copy = (text: string) => {
    const byHand = () => window.prompt(label, text);
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(text).then(() => setCopied(true), byHand);
  };
  return [copied, copy];
}

/** Whether the system has a list of ways to hand something on. */
export const canShare = (): boolean => typeof navigator.share === "function";

export function share(title: string, text: string, url: string): void {
  // Thinking better of it is no fault.
  navigator.share({ title, text, url }).catch(() => {});
}
