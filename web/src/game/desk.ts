// The table as the people at this screen have it before them.
import { useCallback, useMemo, useRef } from "preact/hooks";
import type { Square } from "../board/scene.ts";
import { messages } from "../i18n/index.ts";
import type { Corner, Feature, Meeple, Snapshot } from "../protocol.ts";
import { nameSpot } from "./names.ts";
import type { ArtTable, Offer } from "./offer.ts";
import { offerOf, Play, type Pointing } from "./play.ts";
import type { Session } from "./session.ts";
import { isOnBridge, tileUnder } from "./spots.ts";
import { useStore } from "./store.ts";

/** A figure on a segment of a tile, or one that may come home from there. */
type Standing = Square & { meeple: Meeple; segment: number; corner?: Corner; home?: true };

export interface Desk {
  state: Snapshot;
  /** What can be chosen here now. */
  offer: Offer;
  /** What is pointed at. */
  pointing: Pointing;
  play: Play;
  /** A command is on its way. */
  busy: boolean;
  /** What a figure on a segment is called; of one that may come home also from where. */
  spotName: (spot: Standing) => string;
  /** The same in a word or two; `bare`: by the picture beside it, only which of several. */
  shortName: (spot: Standing, bare: boolean) => string;
  /** The drawings' facts. */
  art: ArtTable;
  /** What the figure stands on. */
  featureOf: (spot: Standing) => Feature | undefined;
  /** State and offer of this very moment, for what outlives a drawing of the page. */
  current: { current: { state: Snapshot; offer: Offer } };
}

/** `session`: where commands go; `sending`: how many are on their way. */
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
  const featureOf: Desk["featureOf"] = (spot) =>
    isOnBridge(spot, state, art)
      ? "road"
      : art[tileUnder(state, spot)?.kind ?? ""]?.segments[spot.segment]?.kind;
  const busy = sending > 0;
  return { state, offer, pointing, play, busy, spotName, shortName, art, featureOf, current };
}
