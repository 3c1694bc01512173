// The page for a URL where there is nothing: a landscape, one sentence, links onward.
import { messages } from "../i18n/index.ts";
import { PlainPage } from "../ui/landscape.tsx";

const text = messages.lost;

/** `drawn`: the drawings of the tiles have been loaded. */
export function Lost({ what, drawn }: { what: string; drawn: boolean }) {
  return (
    <PlainPage drawn={drawn} title={text.title} line={what} class="lost-ways">
      <a class="button primary big" href="/">
        {text.start}
      </a>
      <a href="/rules">{messages.referee.page["/rules"]}</a>
      <a href="/score">{messages.referee.page["/score"]}</a>
    </PlainPage>
  );
}
