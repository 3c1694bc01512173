// The page for a URL where there is nothing: a landscape, one sentence, links onward.
import { messages } from "../i18n/index.ts";
import type { Barrier } from "../net/ask.ts";
import { PlainPage } from "../ui/landscape.tsx";

const text = messages.lost;

const BARRED: Readonly<Record<Barrier, string>> = {
  not_found: text.table,
  seats_only: text.seats,
  unreadable: messages.problem.codes.unreadable,
};

interface Props {
  /** What is missing, in words. */
  what?: string;
  /** Why a table cannot be watched. */
  why?: Barrier;
  /** The drawings of the tiles have been loaded. */
  drawn: boolean;
}

export function Lost({ why = "not_found", what = BARRED[why], drawn }: Props) {
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
