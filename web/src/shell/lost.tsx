// What somebody sees who followed an address to where nothing is: country, one sentence, ways on.
import { useEffect } from "preact/hooks";
import { messages } from "../messages.en.ts";
import { Landscape } from "./landscape.tsx";
import { ThemeButton } from "./theme.tsx";

const text = messages.lost;

/** `drawn`: whether the drawings of the tiles are there. */
export function Lost({ what, drawn }: { what: string; drawn: boolean }) {
  useEffect(() => {
    document.title = `${text.title} — ${messages.name}`;
  }, []);
  return (
    <div class="home lost">
      <header class="home-head">
        <Landscape drawn={drawn} />
        <div class="home-theme">
          <ThemeButton />
        </div>
        <div class="home-title">
          <h1>{text.title}</h1>
          <p class="tagline">{what}</p>
        </div>
      </header>
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
