// The question whether to take a second tile.
import { messages } from "../../i18n/index.ts";
import { MainButton } from "../../ui/main-button.tsx";
import { Icon } from "../../ui/parts.tsx";
import { Head, type Inner, UndoButton } from "./parts.tsx";

export function SecondTray(desk: Inner) {
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
