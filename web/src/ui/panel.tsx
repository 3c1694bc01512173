// The panel next to a board, which on a phone is a sheet over it.
import type { ComponentChildren } from "preact";
import { messages } from "../i18n/index.ts";
import { Icon } from "./parts.tsx";
import { ThemeButton } from "./theme.tsx";

export function Panel(props: {
  class?: string;
  label: string;
  close: () => void;
  children: ComponentChildren;
}) {
  return (
    <aside class={`panel${props.class ?? ""}`} aria-label={props.label}>
      <button type="button" class="button ghost sheet-close" onClick={props.close}>
        <Icon name="close" /> {messages.table.closePanel}
      </button>
      <span class="sheet-theme">
        <ThemeButton />
      </span>
      {props.children}
    </aside>
  );
}

/** Between an open sheet and the board: a touch closes the sheet. */
export function Scrim({ open, close }: { open: boolean; close: () => void }) {
  return open ? <div class="sheet-scrim" aria-hidden="true" onClick={close} /> : null;
}
