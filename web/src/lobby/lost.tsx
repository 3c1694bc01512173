// The page for a URL where there is nothing: a landscape, one sentence, links onward.
import { useEffect } from "preact/hooks";
import { messages } from "../i18n/index.ts";
import { Masthead } from "../ui/landscape.tsx";

const text = messages.lost;

/** `drawn`: the drawings of the tiles have been loaded. */
export function Lost({ what, drawn }: { what: string; drawn: boolean }) {
  useEffect(() => {
    document.title = `${text.title} — ${messages.name}`;
  }, []);
  return (
    <div class="home lost">
      <Masthead drawn={drawn} title={text.title} line={what} />
      <main class="lost-ways">
        <a class="button primary big" href="/">
          {text.start}
        </a>
        <a href="/rules">{messages.referee.page["/rules"]}</a>
        <a href="/score">{messages.referee.page["/score"]}</a>
      </main>
      <footer class="home-foot">
        <p>{messages.unofficial}</p>
      </footer>
    </div>
  );
}
