// The tray under the board: the tile in hand and what can be done with it now. It keeps its size, and the main button its
// place, from the first turn to the last.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Place } from "../../board/scene.ts";
import { limitsOf, type Trading, waresOf } from "../../game/boxes/bazaar.ts";
import { bridgeOver, deployingsOf, placeAt, waysOf } from "../../game/choice.ts";
import type { Desk } from "../../game/desk.ts";
import { stepName } from "../../game/names.ts";
import { abbey, partsOfKind } from "../../game/tile-words.ts";
import { dragonStopped } from "../../game/told.ts";
import { messages } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol.ts";
import { useLater } from "../../ui/later.ts";
import { MainButton } from "../../ui/main-button.tsx";
import { Icon, TileImage } from "../../ui/parts.tsx";
import { never } from "../../vocabulary.ts";
import { loadBazaar } from "../later.ts";
import { tell } from "../log/tell.ts";
import { Chips, ChipTray, type Choosing, NeutralChips } from "./chips.tsx";
import { ConfirmTray } from "./confirm-tray.tsx";
import { AskBack, ChipRow, Head, type Inner, numbered, Title, TrayTile, UndoButton } from "./parts.tsx";
import { Rematch } from "./rematch.tsx";
import { useWould } from "./would.ts";

const text = messages.tray;

interface TrayProps {
  desk: Desk;
  /** The final scoring is still counted aloud: who has won is told after it. */
  counts: boolean;
  showResults: () => void;
  rematch: (() => void) | null;
  /** Asks the others to take one's last tile back; null where there is nothing to ask for. */
  askBack: (() => void) | null;
}

export function Tray(props: TrayProps) {
  const { desk } = props;
  const { over, stage } = desk.state.now;
  if (over !== null) return <OverTray {...props} />;
  if (desk.offer.seat === null) return <WaitTray desk={desk} askBack={props.askBack} />;
  const { seat, tray } = askedOf(desk, props.askBack);
  return (
    <section class={`tray hand seat-${desk.offer.seat} stage-${stage}`} aria-label={seat}>
      {tray}
    </section>
  );
}

/** What a stage asks. */
interface Asked {
  /** Who is asked. */
  seat: string;
  /** How it looks to the one who decides. */
  tray: ComponentChildren;
  /** The same for a screen reader. */
  told: string;
  /** What the others are told besides that they wait. */
  wait?: string;
}

/** The one place that knows the stages: what each asks and how. */
export function askedOf(desk: Desk, askBack: TrayProps["askBack"] = null): Asked {
  const { now } = desk.state;
  const seat = now.seats[now.seat ?? 0]?.name ?? "";
  const inner = { ...desk, name: seat };
  const moves = desk.offer.neutrals.map((move) => stepName(move, desk.state));
  const options = [...desk.offer.deployments.map(desk.spotName), ...moves];
  // A princess that must be obeyed leaves no such choice.
  const none = desk.offer.none.length > 0 ? text.noFigure : undefined;
  const { live } = messages;
  switch (now.stage) {
    case "place": {
      const turn = live.yourTurn(seat, desk.offer.places.length);
      const told = moves.length === 0 ? turn : numbered(turn, moves);
      return { seat, tray: <PlaceTray {...inner} askBack={askBack} />, told };
    }
    case "deploy": {
      const asked = deploying(desk, seat);
      const told = options.length === 0 ? live.cannotDeploy(seat) : numbered(asked.title, options, none);
      return { seat, tray: <DeployTray {...inner} {...asked} />, told };
    }
    case "escape": {
      const told = numbered(live.escape(seat), options, text.allStay);
      const asked = {
        title: text.escape(seat),
        decline: text.allStay,
        sign: "siege",
        rule: "siege.escape",
      } as const;
      return { seat, tray: <DeployTray {...inner} {...asked} />, told, wait: text.escapeWait(seat) };
    }
    case "capture": {
      const asked = {
        title: text.capture(seat),
        decline: text.nobody,
        sign: "tower",
        rule: "tower.capture",
      } as const;
      const tray = <DeployTray {...inner} {...asked} />;
      const told = numbered(text.capture(seat), options, text.nobody);
      return { seat, tray, told, wait: text.captureWait(seat) };
    }
    case "exchange": {
      const tray = <ChipTray {...inner} title={text.exchange(seat)} />;
      return { seat, tray, told: numbered(text.exchange(seat), moves), wait: text.exchangeWait(seat) };
    }
    case "ransom": {
      const tray = <ChipTray {...inner} title={text.ransom(seat)} decline={text.nobody} />;
      const told = numbered(text.ransom(seat), moves, text.nobody);
      return { seat, tray, told, wait: text.ransomWait(seat) };
    }
    case "tunnel": {
      const { ask, none: nothing, wait } = messages.tunnel;
      const tray = <ChipTray {...inner} title={ask(seat)} decline={nothing} />;
      return { seat, tray, told: numbered(ask(seat), moves, nothing), wait: wait(seat) };
    }
    case "castle": {
      const { ask, none: nothing, wait } = messages.castle;
      const tray = <ChipTray {...inner} title={ask(seat)} decline={nothing} />;
      return { seat, tray, told: numbered(ask(seat), moves, nothing), wait: wait(seat) };
    }
    case "lord": {
      const { lord, lordWait } = messages.castle;
      const tray = <ChipTray {...inner} title={lord(seat)} />;
      return { seat, tray, told: numbered(lord(seat), moves), wait: lordWait(seat) };
    }
    case "abbey": {
      const asked = abbeyAsked(desk, seat);
      const told = numbered(`${asked.title} ${asked.hint}`, [], asked.decline);
      const tray = <PlaceTray {...inner} askBack={null} asked={asked} />;
      return { seat, tray, told, wait: text.abbeyWait(seat) };
    }
    case "wagon": {
      const asked = {
        title: text.wagon(seat),
        decline: text.wagonHome,
        sign: null,
        rule: "wagon.move",
      } as const;
      const tray = <DeployTray {...inner} {...asked} />;
      const told = numbered(text.wagon(seat), options, text.wagonHome);
      return { seat, tray, told, wait: text.wagonWait(seat) };
    }
    case "city":
    case "redeploy":
    case "last_redeploy": {
      const { enter, enterWait, redeploy, redeployWait, lastWait, nobody: none } = messages.carcassonne;
      const title = (now.stage === "city" ? enter : redeploy)(seat);
      const rule = { city: "count.deploy", redeploy: "count.redeploy", last_redeploy: "count.end" }[
        now.stage
      ];
      const tray = <DeployTray {...inner} title={title} decline={none} sign={null} rule={rule} />;
      const wait = { city: enterWait, redeploy: redeployWait, last_redeploy: lastWait }[now.stage](seat);
      return { seat, tray, told: numbered(title, options, none), wait };
    }
    case "count": {
      const { move, moveWait, stays } = messages.carcassonne;
      const tray = <ChipTray {...inner} title={move(seat)} decline={stays} />;
      return { seat, tray, told: numbered(move(seat), moves, stays), wait: moveWait(seat) };
    }
    case "dragon": {
      const told = numbered(text.dragon(seat, now.dragon?.steps ?? 0), moves);
      return { seat, tray: <DragonTray {...inner} />, told, wait: text.dragonWait(seat) };
    }
    case "auction":
    case "bid":
    case "deal":
      return { seat, tray: <BazaarTray {...inner} stage={now.stage} />, ...bazaarAsked(desk, seat) };
    case "confirm":
      return { seat, tray: <ConfirmTray {...inner} />, told: live.confirm(seat) };
    case "second": {
      const wait = messages.second.wait(seat);
      return { seat, tray: <SecondTray {...inner} />, told: live.second(seat), wait };
    }
    case "draw":
    case "over":
      return { seat, tray: null, told: "" };
    default:
      return never(now.stage);
  }
}

/** What is asked at a bazaar, and what the others are told. */
function bazaarAsked({ state: { now }, offer }: Desk, seat: string): Pick<Asked, "told" | "wait"> {
  const { bazaar: words } = messages;
  const { lot, bids = false } = now.bazaar ?? {};
  if (lot === undefined) {
    const tiles = waresOf(offer.trades).map((kind) => words.chosen(partsOfKind(kind, 0), null));
    const { most = 0 } = limitsOf(offer.trades) ?? {};
    const told = `${numbered(words.choose(seat, bids), tiles)} ${words.chooseHint(bids, most)}`;
    return { told, wait: words.chooseWait(seat) };
  }
  const { bidder, price } = lot;
  const by = now.seats[bidder]?.name ?? "";
  if (now.stage === "bid") {
    const { most = 0 } = limitsOf(offer.trades) ?? {};
    const told = numbered(`${words.bid(seat, price)} ${words.mostLong(most)}`, [], words.pass);
    return { told, wait: words.bidWait(seat, by, price) };
  }
  const ways = offer.trades.map(({ k }) => words[k === "buy" ? "buyLong" : "sellLong"](by, price));
  return { told: numbered(words.deal(seat), ways), wait: words.dealWait(seat, by, price) };
}

/** What is asked at a bazaar. */
function BazaarTray(desk: Inner & { stage: Trading }) {
  const bazaar = useLater(loadBazaar, true);
  return bazaar === null ? null : <bazaar.TradeTray {...desk} />;
}

/** What is asked where an abbey can be laid. */
interface AbbeyAsked {
  title: string;
  hint: string;
  /** What declines. */
  decline: string;
}

function abbeyAsked({ offer, state }: Desk, seat: string): AbbeyAsked {
  const last = state.now.tiles_left === 0;
  return {
    title: text.abbey(seat, last),
    hint: text.abbeyHint(offer.places.length),
    decline: last ? text.noAbbey : text.drawInstead,
  };
}

/** What is asked after a tile is laid: of a figure, a floor or the fairy, and at a festival whether a figure comes home instead. */
function deploying({ offer, state }: Desk, seat: string): Choosing {
  const { laid } = state.now;
  const shown = laid === null ? [] : partsOfKind(laid.kind, laid.r);
  const festival = shown.some((part) => "symbol" in part && part.symbol === "festival");
  const ways = deployingsOf(offer.deployments, offer.neutrals, festival);
  // A princess that must be obeyed leaves nothing else.
  const must = offer.none.length === 0 && ways.length === 1 && ways[0] === "send";
  const title = must ? text.mustSend(seat) : text.deploy(seat, ways);
  return { title, decline: text.none, sign: festival ? "festival" : null, rule: "festival.instead" };
}

/** What is told of a chosen place: how the tile may lie there, and the bridge that it needs. */
function chosenWords({ state, offer, pointing }: Desk, place: Place): string {
  const { chosen } = pointing;
  const ways = text.chosenHint(waysOf(place).length);
  if (chosen?.bridge === undefined) return ways;
  const { x, y, axis } = bridgeOver(chosen, chosen.bridge);
  const left = (state.now.seats[offer.seat ?? 0]?.bridges ?? 1) - 1;
  return `${messages.bridge.spends(axis, x, y, left)} ${waysOf(place).length > 1 ? ways : ""}`.trim();
}

/** Before a place is chosen: how many there are. */
const layWords = ({ offer }: Desk): string =>
  offer.places.length > 0 && offer.places.every(({ rotations }) => rotations.length === 0)
    ? messages.bridge.only(offer.places.length)
    : text.layHint(offer.places.length);

/** Why the dragon made fewer steps than others for the tile that was laid last. */
function useStopped({ lines }: Snapshot): string | undefined {
  const line = useMemo(() => dragonStopped(lines), [lines]);
  return line && tell(line, []);
}

/** `asked`: an abbey can be laid, which is declined by drawing. */
function PlaceTray({ askBack, asked, ...desk }: Inner & Pick<TrayProps, "askBack"> & { asked?: AbbeyAsked }) {
  const { state, offer, pointing, play, busy, name } = desk;
  const { now } = state;
  const { chosen } = pointing;
  const place = placeAt(offer.places, chosen);
  const would = useWould({ state, offer, pointing });
  const ways = place === undefined || asked !== undefined ? "" : chosenWords(desk, place);
  const stuck = useStopped(state);
  const hint = [would, ways].filter(Boolean).join(" ") || (asked?.hint ?? stuck ?? layWords(desk));
  // A tile that fits only with a bridge need not be laid.
  const decline = asked?.decline ?? (offer.none.length > 0 ? messages.bridge.aside : undefined);
  // Before the tile is laid, too, a prisoner can be bought back.
  const ransoms = (
    <div class="tray-ransoms">
      <NeutralChips {...desk} />
    </div>
  );
  const undoes = chosen !== null || now.choices?.undo === true || (askBack === null && asked === undefined);
  const turns = asked === undefined && (place === undefined || waysOf(place).length > 1);
  return (
    <>
      {offer.kind === null ? null : (
        <button
          key={`${now.turn_number}.${now.part}`}
          type="button"
          class="tray-tile turn-tile drawn"
          aria-label={text.turnTile}
          title={text.turnTile}
          disabled={!turns}
          onClick={() => play.rotate(1)}
        >
          <TileImage kind={offer.kind} r={chosen?.r ?? pointing.r} />
          {asked !== undefined ? null : (
            <span class="turn-badge">
              <Icon name="again" />
            </span>
          )}
        </button>
      )}
      <Head seat={offer.seat} hint={place === undefined && offer.neutrals.length > 0 ? ransoms : hint}>
        {asked?.title ?? (now.part > 1 ? text.laySecond(name) : text.lay(name))}
      </Head>
      <div class="tray-side">
        {undoes ? (
          <UndoButton
            desk={desk}
            choosing={chosen !== null}
            bare={chosen === null && decline !== undefined}
          />
        ) : askBack === null ? null : (
          <AskBack desk={desk} ask={askBack} bare={decline !== undefined} />
        )}
        {chosen !== null || decline === undefined ? null : (
          <button type="button" class="button ghost decline" disabled={busy} onClick={() => play.none()}>
            {decline}
          </button>
        )}
      </div>
      <button
        type="button"
        class="button primary tray-main lay"
        disabled={chosen === null || busy}
        onClick={() => play.lay()}
      >
        <Icon name="check" /> {chosen?.bridge === undefined ? text.placeHere : messages.bridge.lay}
      </button>
    </>
  );
}

function DeployTray(desk: Inner & Choosing) {
  const { state, offer, play, busy, name } = desk;
  const { now } = state;
  const none = offer.deployments.length + offer.neutrals.length === 0;
  const done = now.second_earned && now.part === 1 ? text.confirmPart : text.confirm;
  return (
    <>
      {none ? <TrayTile tile={now.laid} /> : null}
      {none ? (
        <Head seat={offer.seat} hint={text.cannotDeploy}>
          {text.confirmed(name)}
        </Head>
      ) : (
        <div class="tray-head">
          <Title seat={offer.seat ?? 0} words={desk.title} />
          <Chips {...desk} />
        </div>
      )}
      <div class="tray-side">
        <UndoButton desk={desk} />
      </div>
      {/* Where a figure can be put this button waits for a choice: a second click on the one that laid the tile does nothing. */}
      <MainButton
        key={String(none)}
        class={none ? "no-figure" : ""}
        disabled={busy || !none}
        title={none ? undefined : text.chooseFirst}
        act={() => play.none()}
      >
        <Icon name="check" /> {done}
      </MainButton>
    </>
  );
}

function DragonTray(desk: Inner) {
  const { state, offer, name } = desk;
  return (
    <>
      <div class="tray-head">
        <Title seat={offer.seat ?? 0} words={text.dragon(name, state.now.dragon?.steps ?? 0)} />
        <ChipRow>
          <NeutralChips {...desk} />
        </ChipRow>
      </div>
      <div class="tray-side">
        <UndoButton desk={desk} />
      </div>
    </>
  );
}

function SecondTray(desk: Inner) {
  const { offer, play, busy, name } = desk;
  const second = messages.second;
  return (
    <>
      <div class="tray-tile tray-two" aria-hidden="true">
        <i>1</i>
        <i>2</i>
      </div>
      <Head seat={offer.seat} hint={second.text(name)}>
        {second.title}
      </Head>
      <div class="tray-side">
        <UndoButton desk={desk} bare />
        <button type="button" class="button ghost decline" disabled={busy} onClick={() => play.none()}>
          {second.decline}
        </button>
      </div>
      <MainButton class="take" disabled={busy} act={() => play.enter()}>
        <Icon name="check" /> {second.take}
      </MainButton>
    </>
  );
}

function WaitTray({ desk, askBack }: { desk: Desk } & Pick<TrayProps, "askBack">) {
  const { state } = desk;
  const { now } = state;
  const seat = now.seat === null ? undefined : now.seats[now.seat];
  const name = seat?.name ?? "";
  const inHand = now.stage === "abbey" ? abbey() : (now.bazaar?.lot?.tile ?? now.in_hand?.kind);
  const laid = now.bazaar === undefined ? now.laid : null;
  const tile = laid ?? (inHand === undefined ? null : { kind: inHand, r: 0 });
  const watching = state.yours.length === 0 ? messages.table.watching : undefined;
  const hint = askedOf(desk).wait ?? useStopped(state) ?? watching;
  return (
    <section class={`tray hand waiting seat-${now.seat ?? 0}`} aria-label={name}>
      <TrayTile tile={tile} />
      <Head seat={now.seat} {...(hint === undefined ? {} : { hint })}>
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
