// The tabs for input: tiles, figures, the players' possessions, the rules, or all of it as text.
import { bookAddress, type Choice } from "../../game/chosen.ts";
import type { ArtTable } from "../../game/offer.ts";
import { bench as text } from "../../i18n/pages.ts";
import { RulesChoice, withSet } from "../../lobby/choice.tsx";
import type { OptionsInfo } from "../../protocol.ts";
import type { Bench, BenchView } from "./bench.ts";
import type { Draft } from "./draft.ts";
import { Palette } from "./palette.tsx";
import { People, Rack } from "./people.tsx";
import { TextTab } from "./text-tab.tsx";

export const TABS = ["tiles", "figures", "people", "rules", "text"] as const;
export type Tab = (typeof TABS)[number];

interface ToolsProps {
  tab: Tab;
  show: (tab: Tab) => void;
  bench: Bench;
  view: BenchView;
  draft: Draft;
  art: ArtTable;
  options: OptionsInfo | null;
  choice: Choice;
  choose: (choice: Choice) => void;
  board: string;
  link: string | null;
  open: (text: string) => Promise<void>;
  clear: () => void;
  dropped: File | null;
  take: () => void;
}

export function Tools(props: ToolsProps) {
  const { tab, show, bench, choice, choose, options } = props;
  const switchTo = (next: Tab) => {
    if (next === "tiles") bench.hold("tile");
    if (next === "figures") bench.hold("figure");
    show(next);
  };
  return (
    <section class="tools" aria-label={text.tools}>
      <nav class="tabs" aria-label={text.tools}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            class="tab"
            data-tab={name}
            onClick={() => switchTo(name)}
          >
            {text.tabs[name]}
          </button>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard then */}
      <section class="tool" data-tab={tab} aria-label={text.tabs[tab]} tabIndex={0}>
        {tab === "tiles" ? (
          <Palette
            {...props}
            setBoxes={(changed) => choose({ ...choice, sets: withSet(options, choice.sets, changed) })}
          />
        ) : null}
        {tab === "figures" ? <Rack {...props} /> : null}
        {tab === "people" ? <People {...props} /> : null}
        {tab === "rules" ? (
          <>
            <RulesChoice options={options} choice={choice} change={choose} withSets={false} />
            <a class="book-link" href={bookAddress(choice)} target="_blank" rel="noopener">
              {text.book}
            </a>
          </>
        ) : null}
        {tab === "text" ? <TextTab {...props} /> : null}
      </section>
    </section>
  );
}
