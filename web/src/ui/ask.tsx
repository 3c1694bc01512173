// A confirmation in the page's own style: native dialogs look like another program, and some browsers suppress them.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { messages } from "../i18n/index.ts";
import { loadStyles } from "./later.ts";
import { Dialog } from "./parts.tsx";

export function Ask(props: {
  title: string;
  /** The label of the confirming button. */
  yes: string;
  act: () => void;
  close: () => void;
  children: ComponentChildren;
}) {
  const { title, yes, act, close, children } = props;
  useEffect(() => {
    void loadStyles();
  }, []);
  return (
    <Dialog title={title} class="ask" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        {children}
        <p class="ask-answers">
          <button type="submit" class="button primary ask-yes">
            {yes}
          </button>
          <button type="button" class="button ghost" onClick={close}>
            {messages.table.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
