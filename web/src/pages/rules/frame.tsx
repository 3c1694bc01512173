// The frame around the rule book and the score sheet.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { messages } from "../../i18n/index.ts";
import { Foot } from "../../ui/landscape.tsx";
import { Icon } from "../../ui/parts.tsx";
import { ThemeButton } from "../../ui/theme.tsx";

const text = messages.referee;

export function Frame(props: { title: string; here: "/rules" | "/score"; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${props.title} — ${messages.name}`;
  }, [props.title]);
  return (
    <div class="referee">
      <header class="referee-head">
        <a class="icon-button" href="/" aria-label={messages.table.home} title={messages.table.home}>
          <Icon name="home" />
        </a>
        <nav aria-label={text.pages}>
          {(["/rules", "/score"] as const).map((page) => (
            <a key={page} href={page} aria-current={page === props.here ? "page" : undefined}>
              {text.page[page]}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      {props.children}
      <Foot />
    </div>
  );
}
