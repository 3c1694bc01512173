// The first time something can be done here, a sentence tells what it is: once in a browser, gone with the moment.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment } from "../../game/boxes/kinds.ts";
import type { Desk } from "../../game/desk.ts";
import { useKept } from "../../game/kept.ts";
import { momentsOf } from "../../game/moments.ts";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import type { Snapshot } from "../../protocol.ts";
import { Icon } from "../../ui/parts.tsx";

const text = later.prompts;
const NONE: readonly Moment[] = [];

/** Pixels of a window that has room for it beside the board. */
const LEAST_HEIGHT = 480;

/** When something is told: a decision of a part of a turn. */
const timeOf = ({ now }: Snapshot): string => `${now.turn_number} ${now.part} ${now.stage} ${now.seat}`;

interface Props {
  desk: Desk;
  /** Something else is told over the board, which a phone has no room for beside this. */
  waits: boolean;
  silence: () => void;
}

export function Prompt({ desk, waits, silence }: Props) {
  const { state, offer, featureOf } = desk;
  const [told, setTold] = useKept<string>("bastide.told", "");
  const [shown, setShown] = useState<{ at: string; moment: Moment } | null>(null);
  const at = timeOf(state);
  const possible = offer.seat === null ? NONE : momentsOf(state, offer, featureOf);
  const fresh = possible.find((moment) => !told.split(" ").includes(moment));
  const [last, setLast] = useState("");
  useEffect(() => {
    // One sentence a decision, however much is new.
    if (waits || fresh === undefined || last === at || innerHeight < LEAST_HEIGHT) return;
    setLast(at);
    setShown({ at, moment: fresh });
    setTold(`${told} ${fresh}`.trim());
  }, [at, fresh, waits]);
  const box = useRef<HTMLDivElement>(null);
  const current = waits ? null : shown;
  const low = useLow(box, current);
  if (current === null || current.at !== at) return null;
  return (
    <div class={`banner prompt${low ? " low" : ""}`} data-moment={current.moment} ref={box}>
      <p role="status">{text.moments[current.moment]}</p>
      <button type="button" class="button ghost small prompt-off" onClick={silence}>
        {text.more}
      </button>
      <button
        type="button"
        class="icon-button small prompt-close"
        aria-label={messages.table.close}
        onClick={() => setShown(null)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What is to be chosen on the board. */
const CHOICES = ".board :is(.spot, .place)";
/** Milliseconds after which a board that glides has arrived. */
const ARRIVED = 600;

/** On a phone: whether it lies over the tray, since below the bar it would cover more of what is to be chosen. */
function useLow(box: { current: HTMLElement | null }, shown: unknown): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    setLow(false);
    if (shown === null || matchMedia("(min-width: 900px)").matches) return;
    const look = () => {
      const bar = document.querySelector(".top-bar")?.getBoundingClientRect().bottom ?? 0;
      const tray = document.querySelector(".dock")?.getBoundingClientRect().top ?? 0;
      const height = box.current?.offsetHeight ?? 0;
      const choices = [...document.querySelectorAll(CHOICES)].map((one) => one.getBoundingClientRect());
      const covered = (from: number) =>
        choices.filter(({ top, bottom }) => bottom > from && top < from + height).length;
      setLow(covered(bar) > covered(tray - height));
    };
    // The board shows what is to be chosen in the next frame, and may come closer to it.
    const next = requestAnimationFrame(look);
    const later = setTimeout(() => {
      look();
      box.current?.setAttribute("data-settled", "");
    }, ARRIVED);
    return () => {
      cancelAnimationFrame(next);
      clearTimeout(later);
    };
  }, [shown]);
  return low;
}
