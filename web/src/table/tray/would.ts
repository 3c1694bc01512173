// What the tile in hand would do on the chosen square, in words.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../../game/desk.ts";
import { messages } from "../../i18n/index.ts";
import * as api from "../../net/ask.ts";

/** Empty if no place is chosen, or if nothing is joined there. */
export function useWould({ state, offer, pointing }: Pick<Desk, "state" | "offer" | "pointing">): string {
  const [answer, setAnswer] = useState({ key: "", words: "" });
  const { table, seq, now } = state;
  // With a bridge, only the list of ways says what is joined.
  const chosen = offer.places.length > 0 && pointing.chosen?.bridge === undefined ? pointing.chosen : null;
  const key = chosen === null ? "" : `${seq}:${chosen.x},${chosen.y},${chosen.r}`;
  useEffect(() => {
    if (chosen === null) return;
    let current = true;
    const name = (seat: number) => now.seats[seat]?.name ?? "";
    api.would(table, chosen.x, chosen.y, chosen.r).then(
      (would) => {
        if (!current || would.k !== "would") return;
        const words = messages.card.joins(would.joins, name);
        setAnswer({ key, words: words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.` });
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, key]);
  return answer.key === key ? answer.words : "";
}
