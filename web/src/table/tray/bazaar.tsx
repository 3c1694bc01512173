// A bazaar: the tiles turned up, visible to everybody, and the questions to the deciding player.
import { useEffect } from "preact/hooks";
import { bidOf, limitsOf, type Trading, tradeOf, waresOf } from "../../game/boxes/bazaar/index.ts";
import type { Desk } from "../../game/desk.ts";
import { keyOf } from "../../game/numbers.ts";
import type { Trade } from "../../game/offer.ts";
import { partsOfKind } from "../../game/tile-words.ts";
import { messages } from "../../i18n/index.ts";
import type { Bazaar, Snapshot } from "../../protocol.ts";
import { MainButton } from "../../ui/main-button.tsx";
import { Icon, IconButton, SeatBadge, TileImage } from "../../ui/parts.tsx";
import { Head, type Inner, TrayTile, UndoButton } from "./parts.tsx";

const text = messages.bazaar;

/** The tiles of a bazaar over the board: the choosing player touches one of them. */
export function Stall({ desk, bazaar }: { desk: Desk; bazaar: Bazaar }) {
  const { state, offer } = desk;
  const { seats } = state.now;
  const { chooser, lot } = bazaar;
  const holder = lot?.bidder ?? chooser;
  const shown = lot?.tile ?? desk.pointing.haggling.tile;
  // The board keeps clear of it, so it must measure again.
  useEffect(() => {
    const measure = () => window.dispatchEvent(new Event("resize"));
    measure();
    return () => void setTimeout(measure);
  }, []);
  const wares = waresOf(offer.trades);
  const taken = seats.flatMap(({ seat, tile }) => (tile === undefined ? [] : [{ seat, tile }]));
  return (
    <section class="banner stall" aria-label={text.title}>
      <p class="stall-title">
        {holder === null ? null : <SeatBadge seat={holder} />}
        <span>{standing(state, bazaar)}</span>
      </p>
      <ul class="stall-tiles">
        {counted(bazaar.tiles).map(({ kind, count }) => (
          <Ware key={kind} {...{ desk, bazaar, kind, count }} index={wares.indexOf(kind)} />
        ))}
        {taken.map(({ seat, tile }) => (
          <li key={seat} class="ware taken">
            <TileImage kind={tile} name={text.taken(seats[seat]?.name ?? "", partsOfKind(tile, 0))} />
            <SeatBadge seat={seat} />
          </li>
        ))}
      </ul>
      {/* A phone has space for the words of one tile. */}
      {shown === null ? null : (
        <p class="ware-name stall-words" aria-hidden="true">
          {text.chosen(partsOfKind(shown, 0), null)}
        </p>
      )}
    </section>
  );
}

/** The kinds with the number of tiles of each, in their order. */
export function counted(kinds: readonly string[]): { kind: string; count: number }[] {
  return [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** The state of the bazaar in words. */
function standing({ now: { seats } }: Snapshot, { chooser, lot }: Bazaar): string {
  if (lot !== undefined) return text.stands(seats[lot.bidder]?.name ?? "", lot.price);
  return chooser === null ? text.turning : text.choosing(seats[chooser]?.name ?? "");
}

interface WareProps {
  desk: Desk;
  bazaar: Bazaar;
  kind: string;
  /** The number of such tiles. */
  count: number;
  /** Its index among the tiles that can be chosen; -1 if it cannot. */
  index: number;
}

/** A tile that nobody has yet; the one under the hammer has a tag with the price. */
function Ware({ desk, bazaar: { lot }, kind, count, index }: WareProps) {
  const { pointing, play, busy } = desk;
  const isLot = lot?.tile === kind;
  const picked = isLot || pointing.haggling.tile === kind;
  const name = messages.table.tileName(partsOfKind(kind, 0));
  const shown = (
    <>
      <TileImage kind={kind} />
      {count > 1 ? <b class="ware-count">× {count}</b> : null}
      {isLot ? (
        <>
          <b class={`price seat-${lot.bidder}`} aria-hidden="true">
            {lot.price}
          </b>
          <span class="visually-hidden">
            {text.stands(desk.state.now.seats[lot.bidder]?.name ?? "", lot.price)}
          </span>
        </>
      ) : null}
    </>
  );
  return (
    <li class={`ware${picked ? " picked" : ""}${lot !== undefined && !isLot ? " rests" : ""}`}>
      {index < 0 ? (
        <span class="ware-tile" title={name}>
          {shown}
        </span>
      ) : (
        <button
          type="button"
          class="ware-tile"
          title={name}
          aria-pressed={picked}
          disabled={busy}
          onClick={() => play.haggle({ tile: kind })}
        >
          {shown}
          <kbd>{keyOf(index)}</kbd>
        </button>
      )}
      <span class="ware-name" aria-hidden="true">
        {text.chosen(partsOfKind(kind, 0), null)}
      </span>
    </li>
  );
}

/** The question to the deciding player at a bazaar. */
export function TradeTray(desk: Inner) {
  const Asking = { auction: ChooseTray, bid: BidTray, deal: DealTray }[desk.state.now.stage as Trading];
  return <Asking {...desk} />;
}

/** Choosing a tile, with a bid for it. */
function ChooseTray(desk: Inner) {
  const { state, offer, pointing, play, busy, name } = desk;
  const { tile } = pointing.haggling;
  const bids = state.now.bazaar?.bids === true;
  const { most = 0 } = limitsOf(offer.trades) ?? {};
  const trade = tradeOf(offer.trades, pointing.haggling);
  const hint = text.chooseHint(bids, most);
  return (
    <>
      <TrayTile tile={tile === null ? null : { kind: tile, r: 0 }} />
      <Head seat={offer.seat} hint={tile !== null && most > 0 ? <Bid {...desk} /> : hint}>
        {text.choose(name, bids)}
      </Head>
      <Undo {...desk} />
      <MainButton key={`${offer.seat}`} class="trade" disabled={busy || !trade} act={() => play.trade()}>
        <Icon name="check" />{" "}
        {trade === undefined
          ? text.chooseFirst
          : bids
            ? text.offer(bidOf(offer.trades, pointing.haggling))
            : text.take}
      </MainButton>
    </>
  );
}

/** Bidding more, or passing. */
function BidTray(desk: Inner) {
  const { state, offer, pointing, play, busy, name } = desk;
  const { lot } = state.now.bazaar ?? {};
  return (
    <>
      <TrayTile tile={lot === undefined ? null : { kind: lot.tile, r: 0 }} />
      <Head seat={offer.seat} hint={<Bid {...desk} />}>
        {text.bid(name, lot?.price ?? 0)}
      </Head>
      <div class="tray-side">
        <button type="button" class="button ghost decline" disabled={busy} onClick={() => play.none()}>
          {text.pass}
        </button>
      </div>
      <MainButton key={`${offer.seat}`} class="trade" disabled={busy} act={() => play.trade()}>
        <Icon name="check" /> {text.offer(bidOf(offer.trades, pointing.haggling))}
      </MainButton>
    </>
  );
}

/** Buying the chosen tile, or selling it to the bidder. */
function DealTray(desk: Inner) {
  const { state, offer, play, busy, name } = desk;
  const { lot } = state.now.bazaar ?? {};
  const bidder = state.now.seats[lot?.bidder ?? 0]?.name ?? "";
  const price = lot?.price ?? 0;
  const of = (k: Trade["k"]) => offer.trades.find((trade) => trade.k === k);
  return (
    <>
      <TrayTile tile={lot === undefined ? null : { kind: lot.tile, r: 0 }} />
      <Head seat={offer.seat} hint={text.dealHint(bidder, price)}>
        {text.deal(name)}
      </Head>
      <div class="tray-side">
        <button
          type="button"
          class="button ghost sell"
          disabled={busy}
          title={text.sellLong(bidder, price)}
          onClick={() => play.trade(of("sell"))}
        >
          {text.sell(price)}
        </button>
      </div>
      <MainButton
        class="buy"
        disabled={busy}
        title={text.buyLong(bidder, price)}
        act={() => play.trade(of("buy"))}
      >
        <Icon name="check" /> {text.buy(price)}
      </MainButton>
    </>
  );
}

/** The undo button, if a decision can be undone. */
function Undo(desk: Inner) {
  if (desk.state.now.choices?.undo !== true) return null;
  return (
    <div class="tray-side">
      <UndoButton desk={desk} />
    </div>
  );
}

/** The amount of a bid: by buttons, by keys or typed. */
function Bid({ offer, pointing, play }: Inner) {
  const limits = limitsOf(offer.trades);
  if (limits === null) return null;
  const { least, most } = limits;
  const bid = bidOf(offer.trades, pointing.haggling);
  const haggle = (wanted: number) =>
    play.haggle({ bid: bidOf(offer.trades, { ...pointing.haggling, bid: wanted }) });
  return (
    <fieldset class="bid">
      <legend class="visually-hidden">{text.yourBid}</legend>
      <IconButton icon="minus" label={text.less} disabled={bid <= least} act={() => haggle(bid - 1)} />
      <input
        inputMode="numeric"
        aria-label={messages.labelled(text.yourBid, text.mostLong(most))}
        value={bid}
        size={3}
        onInput={(event) => haggle(Number(event.currentTarget.value.replace(/\D/g, "")))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === "Enter" && play.trade()}
      />
      <IconButton icon="plus" label={text.more} disabled={bid >= most} act={() => haggle(bid + 1)} />
      <span class="bid-most" title={text.mostLong(most)}>
        {text.most(most)}
      </span>
    </fieldset>
  );
}
