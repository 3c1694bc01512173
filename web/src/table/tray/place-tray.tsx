// The question where to lay the tile in hand, or an abbey.
import { useMemo } from "preact/hooks";
import type { Place } from "../../board/scene.ts";
import { declineOf } from "../../game/asked.ts";
import { bridgeOver } from "../../game/boxes/bridges.ts";
import { placeAt, waysOf } from "../../game/choice.ts";
import type { Desk } from "../../game/desk.ts";
import { messageOf } from "../../game/line-message.ts";
import { hintOf } from "../../game/log-model.ts";
import { messages } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol.ts";
import { Icon, TileImage } from "../../ui/parts.tsx";
import { NeutralChips } from "./chips.tsx";
import { AskBack, Head, type Inner, UndoButton } from "./parts.tsx";
import { useWould } from "./would.ts";

const text = messages.tray;

/** The hint for a chosen place: the possible rotations, and the bridge that it needs. */
function chosenWords({ state, offer, pointing }: Desk, place: Place): string {
  const { chosen } = pointing;
  const ways = text.chosenHint(waysOf(place).length);
  if (chosen?.bridge === undefined) return ways;
  const { x, y, axis } = bridgeOver(chosen, chosen.bridge);
  const left = (state.now.seats[offer.seat ?? 0]?.bridges ?? 1) - 1;
  return `${messages.bridges.spends(axis, x, y, left)} ${waysOf(place).length > 1 ? ways : ""}`.trim();
}

/** What the last tile led to, if it is also the hint for the next one. */
export function useLastHint({ lines, now }: Snapshot): string | undefined {
  const line = useMemo(() => hintOf(lines), [lines]);
  const names = now.seats.map(({ name }) => name);
  return line && messageOf(line, names);
}

/**
 * False for an abbey: it looks the same in every rotation, and nobody can be asked to take it back before it is laid.
 */
const laysTile = ({ state }: Desk): boolean => state.now.stage === "place";

export function PlaceTray(desk: Inner) {
  const { state, offer, pointing, play, busy, name, stage } = desk;
  const { chosen } = pointing;
  const place = placeAt(offer.places, chosen);
  const would = useWould({ state, offer, pointing });
  const last = useLastHint(state);
  const ways = place === undefined || !laysTile(desk) ? "" : chosenWords(desk, place);
  const hint =
    [would, ways].filter(Boolean).join(" ") || ((laysTile(desk) ? last : undefined) ?? stage.hint?.(desk));
  // A prisoner can also be ransomed before the tile is laid.
  const ransoms = (
    <div class="tray-ransoms">
      <NeutralChips {...desk} />
    </div>
  );
  return (
    <>
      <TurnTile {...desk} turns={place === undefined || waysOf(place).length > 1} />
      <Head seat={offer.seat} hint={place === undefined && offer.neutrals.length > 0 ? ransoms : hint}>
        {stage.ask(name, desk)}
      </Head>
      <Side {...desk} />
      <button
        type="button"
        class="button primary tray-main lay"
        disabled={chosen === null || busy}
        onClick={() => play.lay()}
      >
        <Icon name="check" /> {chosen?.bridge === undefined ? text.placeHere : messages.bridges.lay}
      </button>
    </>
  );
}

/** The tile in hand, turned by touching it; `turns`: it fits in several rotations. */
function TurnTile({ turns, ...desk }: Inner & { turns: boolean }) {
  const { state, offer, pointing, play } = desk;
  if (offer.kind === null) return null;
  return (
    <button
      key={`${state.now.turn_number}.${state.now.part}`}
      type="button"
      class="tray-tile turn-tile drawn"
      aria-label={text.turnTile}
      title={text.turnTile}
      disabled={!laysTile(desk) || !turns}
      onClick={() => play.rotate(1)}
    >
      <TileImage kind={offer.kind} r={pointing.chosen?.r ?? pointing.r} />
      {laysTile(desk) ? (
        <span class="turn-badge">
          <Icon name="again" />
        </span>
      ) : null}
    </button>
  );
}

/** The buttons to go back and to decline. */
function Side(desk: Inner) {
  const { state, pointing, play, busy, stage } = desk;
  const askBack = laysTile(desk) ? desk.askBack : null;
  const choosing = pointing.chosen !== null;
  const decline = declineOf(stage, desk);
  const undoes = choosing || state.now.choices?.undo === true || (askBack === null && laysTile(desk));
  return (
    <div class="tray-side">
      {undoes ? (
        <UndoButton desk={desk} choosing={choosing} bare={!choosing && decline !== undefined} />
      ) : askBack === null ? null : (
        <AskBack desk={desk} ask={askBack} bare={decline !== undefined} />
      )}
      {choosing || decline === undefined ? null : (
        <button type="button" class="button ghost decline" disabled={busy} onClick={() => play.none()}>
          {decline}
        </button>
      )}
    </div>
  );
}
