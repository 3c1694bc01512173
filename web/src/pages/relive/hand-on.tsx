// Sharing a replayed game: by URL, or as a file if it is too long for a URL.
import { relive } from "../../i18n/pages.ts";
import { spoken } from "../../net/ask.ts";
import { keepFile } from "../../net/file.ts";
import { useCopy } from "../../ui/copy.ts";
import { Icon } from "../../ui/parts.tsx";

const text = relive.link;

interface Props {
  /** The URL of what is shown; null if there is none. */
  address: string | null;
  /** The game as text. */
  record: () => Promise<string>;
}

export function HandOn({ address, record }: Props) {
  const [status, copy] = useCopy();
  if (address === null) {
    const save = async () => {
      const game = await record();
      // Save files of JCloisterZone are JSON.
      const name = game.trimStart().startsWith("{") ? "game.jcz" : "game.bastide";
      keepFile(new Blob([game], { type: "text/plain" }), name);
    };
    return (
      <>
        <p class="hand-on-status quiet">{text.tooLong}</p>
        <button type="button" class="button ghost small save-record" onClick={() => void save()}>
          <Icon name="download" /> {text.save}
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        class="button ghost small copy-game"
        // A link with a fragment has no preview, as the server never sees it, so it need not name the language.
        onClick={() => copy(`${location.origin}${address}${address.includes("#") ? "" : spoken()}`)}
      >
        <Icon name={status === "copied" ? "check" : "link"} /> {text.copy}
      </button>
      <p class={status === "" ? "visually-hidden" : "hand-on-status quiet"} role="status">
        {status === "" ? "" : status === "copied" ? text.copied : text.byHand}
      </p>
    </>
  );
}
