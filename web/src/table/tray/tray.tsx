// The tray under the board: the tile in hand and what can be done with it now. It keeps its size, and the main button
// its place, from the first turn to the last.
import type { ComponentType } from "preact";
import { askedName, waitOf } from "../../game/asked.ts";
import { stageOf } from "../../game/boxes/index.ts";
import type { StageInfo } from "../../game/boxes/kinds.ts";
import type { Desk } from "../../game/desk.ts";
import { messages } from "../../i18n/index.ts";
import { useLater } from "../../ui/later.ts";
import { Icon } from "../../ui/parts.tsx";
import { loadBazaar } from "../later.ts";
import { ChipTray } from "./chips.tsx";
import { ConfirmTray } from "./confirm-tray.tsx";
import { DeployTray } from "./deploy-tray.tsx";
import { AskBack, Head, type Inner, TrayTile } from "./parts.tsx";
import { PlaceTray, useLastHint } from "./place-tray.tsx";
import { Rematch } from "./rematch.tsx";
import { SecondTray } from "./second-tray.tsx";

const text = messages.tray;

interface TrayProps {
  desk: Desk;
  /** The final scoring is still being counted: the winner is announced after it. */
  counts: boolean;
  showResults: () => void;
  rematch: (() => void) | null;
  /** Asks the others to let the player take back their last tile; null if there is nothing to ask for. */
  askBack: (() => void) | null;
}

const TRAYS: Record<NonNullable<StageInfo["tray"]>, ComponentType<Inner>> = {
  place: PlaceTray,
  figures: DeployTray,
  chips: ChipTray,
  trade: BazaarTray,
  confirm: ConfirmTray,
  second: SecondTray,
};

export function Tray(props: TrayProps) {
  const { desk, askBack } = props;
  const { over, stage } = desk.state.now;
  if (over !== null) return <OverTray {...props} />;
  if (desk.offer.seat === null) return <WaitTray desk={desk} askBack={askBack} />;
  const name = askedName(desk.state);
  const info = stageOf(stage);
  const Asking = info.tray === null ? null : TRAYS[info.tray];
  return (
    <section class={`tray hand seat-${desk.offer.seat} stage-${stage}`} aria-label={name}>
      {Asking === null ? null : <Asking {...desk} name={name} stage={info} askBack={askBack} />}
    </section>
  );
}

/** The question at a bazaar. */
function BazaarTray(desk: Inner) {
  const bazaar = useLater(loadBazaar, true);
  return bazaar === null ? null : <bazaar.TradeTray {...desk} />;
}

function WaitTray({ desk, askBack }: { desk: Desk } & Pick<TrayProps, "askBack">) {
  const { state } = desk;
  const { now } = state;
  // The first draw waits for a value that a player's page has to reveal.
  const waitsFor = now.seat ?? now.fair?.awaited ?? null;
  const seat = waitsFor === null ? undefined : now.seats[waitsFor];
  const name = seat?.name ?? "";
  const inHand = stageOf(now.stage).instead?.kind() ?? now.bazaar?.lot?.tile ?? now.in_hand?.kind;
  const laid = now.bazaar === undefined ? now.laid : null;
  const tile = laid ?? (inHand === undefined ? null : { kind: inHand, r: 0 });
  const watching = state.yours.length === 0 ? messages.table.watching : undefined;
  const last = useLastHint(state);
  const hint = waitOf(desk) ?? last ?? watching;
  return (
    <section class={`tray hand waiting seat-${waitsFor ?? 0}`} aria-label={name}>
      <TrayTile tile={tile} />
      <Head seat={waitsFor} {...(hint === undefined ? {} : { hint })}>
        {seat?.computer === true ? text.thinking(name) : text.waitingFor(name)}
      </Head>
      {askBack === null || seat?.computer === true ? null : (
        <div class="tray-side">
          <AskBack desk={desk} ask={askBack} />
        </div>
      )}
    </section>
  );
}

function OverTray({ desk: { state }, counts, showResults, rematch }: TrayProps) {
  const { over, seats } = state.now;
  if (counts)
    return (
      <section class="tray hand over counts" aria-label={text.over}>
        <Head seat={null} hint={text.countingHint}>
          {text.counting}
        </Head>
      </section>
    );
  const names = (over?.winners ?? []).map((seat) => seats[seat]?.name ?? "");
  return (
    <section class="tray hand over" aria-label={text.over}>
      <div class="tray-tile tray-cup">
        <Icon name="trophy" />
      </div>
      <Head seat={over?.winners[0] ?? null} hint={text.over}>
        {names.length === 1 ? messages.final.wins(names[0] ?? "") : messages.final.shared(names)}
      </Head>
      <div class="tray-side">
        <button type="button" class="button ghost results" onClick={showResults}>
          {messages.table.results}
        </button>
      </div>
      <Rematch state={state} rematch={rematch} />
    </section>
  );
}
