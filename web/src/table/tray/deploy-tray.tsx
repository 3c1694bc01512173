// The question about a figure: one that is placed, moves on or comes home.
import { messages } from "../../i18n/index.ts";
import { MainButton } from "../../ui/main-button.tsx";
import { Icon } from "../../ui/parts.tsx";
import { Chips } from "./chips.tsx";
import { Head, type Inner, Title, TrayTile, UndoButton } from "./parts.tsx";

const text = messages.tray;

export function DeployTray(desk: Inner) {
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
          <Title seat={offer.seat ?? 0} words={desk.stage.ask(name, desk)} />
          <Chips {...desk} />
        </div>
      )}
      <div class="tray-side">
        <UndoButton desk={desk} />
      </div>
      {/* If a figure can be placed, this button stays disabled until a choice: a double click on the button that
          laid the tile must not skip it. */}
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
