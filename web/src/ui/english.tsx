// What the server says is English, whatever the language of the page.
import type { ComponentChildren } from "preact";
import { messages } from "../i18n/index.ts";

/** Words of the server: a screen reader speaks them as English. */
export function English({ children }: { children: ComponentChildren }) {
  return <span lang="en">{children}</span>;
}

/** Says, on a page in another language, that what stands beside it is English. */
export function EnglishNote() {
  return messages.english === "" ? null : <small class="quiet english-note">{messages.english}</small>;
}
