// Tips: when a kind of move first becomes possible, a sentence explains it. Each is shown once in a browser, and goes
// with the decision.
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

/** The least height of a window, in pixels, that has space for a tip next to the board. */
const LEAST_HEIGHT = 480;

/** Identifies a decision in a part of a turn. */
const timeOf = ({ now }: Snapshot): string => `${now.turn_number} ${now.part} ${now.stage} ${now.seat}`;

interface Props {
  desk: Desk;
  /** Another message is shown over the board, and a phone has no space for both. */
  waits: boolean;
  silence: () => void;
}

export function Prompt({ desk, waits, silence }: Props) {
  const { state, offer, featureOf } = desk;
  const [explained, setExplained] = useKept<string>("bastide.told", "");
  const [shown, setShown] = useState<{ at: string; moment: Moment } | null>(null);
  const at = timeOf(state);
  const possible = offer.seat === null ? NONE : momentsOf(state, offer, featureOf);
  const fresh = possible.find((moment) => !explained.split(" ").includes(moment));
  const [last, setLast] = useState("");
  useEffect(() => {
    // At most one tip for each decision, however much is new.
    if (waits || fresh === undefined || last === at || innerHeight < LEAST_HEIGHT) return;
    setLast(at);
    setShown({ at, moment: fresh });
    setExplained(`${explained} ${fresh}`.trim());
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

/** What can be chosen on the board. */
const CHOICES = ".board :is(.spot, .place)";
/** The time after which a gliding board has arrived, in milliseconds. */
const ARRIVED = 600;

/** On a phone: whether the tip is shown over the tray, because below the bar it would cover more of the choices. */
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
    // The board shows the choices in the next frame, and may zoom in on them.
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
