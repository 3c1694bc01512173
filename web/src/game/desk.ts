// The table as the people at this device see it, with what they can do.
import { useCallback, useMemo, useRef } from "preact/hooks";
import type { Square } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Corner, Feature, Meeple, Snapshot } from "../protocol.ts";
import { nameSpot } from "./names.ts";
import type { ArtTable, Offer } from "./offer.ts";
import { offerOf, Play, type Pointing } from "./play.ts";
import type { Session } from "./session.ts";
import { featureAt, tileUnder } from "./spots.ts";
import { useStore } from "./store.ts";

/** A figure on a segment of a tile, or one that may return from there. */
type Standing = Square & { meeple: Meeple; segment: number; corner?: Corner; home?: true };

export interface Desk {
  state: Snapshot;
  /** What can be chosen here now. */
  offer: Offer;
  pointing: Pointing;
  play: Play;
  /** Whether a command is on its way. */
  busy: boolean;
  /** Names a figure on a segment; one that may return also with its position. */
  spotName: (spot: Standing) => string;
  /** A shorter name. With `bare`, next to a picture of the figure, it only says which of several. */
  shortName: (spot: Standing, bare: boolean) => string;
  /** Metadata of the drawings. */
  art: ArtTable;
  /** The feature that a figure stands on. */
  featureOf: (spot: Standing) => Feature | undefined;
  /** The current state and offer, for callbacks that outlive a render. */
  current: { current: { state: Snapshot; offer: Offer } };
}

/** `session` receives the commands; `sending` is the number that have no answer yet. */
export function useDesk(
  session: Pick<Session, "send">,
  sending: number,
  state: Snapshot,
  art: ArtTable,
): Desk {
  const offer = useMemo(() => offerOf(state, art), [state, art]);
  const current = useRef({ state, offer });
  current.current = { state, offer };
  const play = useMemo(
    () =>
      new Play(
        () => current.current.offer,
        () => current.current.state,
        (...commands) => session.send(...commands),
      ),
    [session],
  );
  const pointing = useStore(play.pointing);
  const spotName = useCallback<Desk["spotName"]>((spot) => nameSpot(state, art, spot), [state, art]);
  const shortName: Desk["shortName"] = (spot, bare) =>
    nameSpot(state, art, spot, bare ? messages.tray.bareSpot : messages.tray.shortSpot);
  const featureOf: Desk["featureOf"] = (spot) => featureAt(tileUnder(state, spot), art, spot.segment);
  const busy = sending > 0;
  return { state, offer, pointing, play, busy, spotName, shortName, art, featureOf, current };
}
