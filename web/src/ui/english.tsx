// Texts of the server are in English, whatever the language of the page.
import type { ComponentChildren } from "preact";
import { messages } from "../i18n/index.ts";

/** Marks words of the server as English, so that screen readers pronounce them as such. */
export function English({ children }: { children: ComponentChildren }) {
  return <span lang="en">{children}</span>;
}

/** A note, on a page in another language, that the text next to it is English. */
export function EnglishNote() {
  return messages.english === "" ? null : <small class="quiet english-note">{messages.english}</small>;
}
