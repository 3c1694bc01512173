// The table as text: to read one in, to save this one, to share it; and a button to clear the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { bench as text } from "../../i18n/pages.ts";
import { contents, MOST_BYTES } from "../../net/file.ts";
import { copyText } from "../../ui/copy.ts";
import { FileButton } from "../../ui/open-text.tsx";
import { Icon } from "../../ui/parts.tsx";
import { type Unread, UnreadWords, unreadOf, withoutDetail } from "../../ui/unread.tsx";
import { quartersTile } from "./city.ts";
import { EXAMPLE } from "./example.ts";

const right = (words: string) => ({ problem: false, ...withoutDetail(words) });
const wrong = (words: string) => ({ problem: true, ...withoutDetail(words) });

interface Props {
  /** The table as text. */
  board: string;
  /** A link to it; null if it is too large for one. */
  link: string | null;
  open: (text: string) => Promise<void>;
  clear: () => void;
  /** A file that was dropped on the page and has not been read yet; `take` marks it as read. */
  dropped: File | null;
  take: () => void;
}

/** The text field: what is typed, read and copied, and the message about it. */
function useWriting({ board, open, dropped, take }: Props) {
  // Typed text belongs to the table it was typed over, and is discarded when that changes.
  const [typed, setTyped] = useState({ over: board, words: board });
  const written = typed.over === board ? typed.words : board;
  const setWritten = (words: string) => setTyped({ over: board, words });
  const [message, setMessage] = useState<(Unread & { problem: boolean }) | null>(null);
  const read = async (words: string) => {
    setWritten(words);
    if (words.length > MOST_BYTES) return setMessage(wrong(text.tooLarge));
    try {
      await open(words);
      setMessage(right(text.opened));
    } catch (fault) {
      setMessage({ problem: true, ...unreadOf(fault, "board") });
    }
  };
  const readFile = (file: File) => contents(file).then(read, () => setMessage(wrong(text.unreadable)));
  useEffect(() => {
    if (dropped === null) return;
    take();
    void readFile(dropped);
  }, [dropped]);
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (words: string) => {
    if (await copyText(words)) return setMessage(right(text.copied));
    setWritten(words);
    setMessage(wrong(text.copyByHand));
    // Once the text is in the field.
    requestAnimationFrame(() => area.current?.select());
  };
  return { area, written, setWritten, message, read, readFile, copy };
}

export function TextTab(props: Props) {
  const writing = useWriting(props);
  const { area, written, setWritten, message } = writing;
  return (
    <div class="text-tab">
      <label class="choice-field">
        <span>{text.asText}</span>
        <textarea
          ref={area}
          rows={7}
          spellcheck={false}
          autocomplete="off"
          value={written}
          placeholder={text.textHint}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      <p class={message?.problem === true ? "problem" : "quiet"} role="status">
        <UnreadWords {...(message ?? withoutDetail(text.textHint))} />
      </p>
      <Actions {...props} {...writing} />
      <details class="score-how">
        <summary>{text.how}</summary>
        {[...text.howLines, text.howCount(quartersTile()), text.howLetters].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </div>
  );
}

function Actions(props: Props & ReturnType<typeof useWriting>) {
  const { board, link, clear, written, read, readFile, copy } = props;
  return (
    <div class="text-actions">
      <button
        type="button"
        class="button primary read"
        disabled={written.trim() === board.trim()}
        onClick={() => read(written)}
      >
        {text.open}
      </button>
      <FileButton words={text.file} accept=".txt,.bastide,.jcz" read={readFile} />
      <button type="button" class="button ghost copy" onClick={() => copy(board)}>
        {text.copy}
      </button>
      <button
        type="button"
        class="button ghost"
        disabled={link === null}
        title={link === null ? text.noLink : text.linkTitle}
        onClick={() => link !== null && copy(link)}
      >
        <Icon name="link" /> {text.link}
      </button>
      <button type="button" class="button ghost" onClick={() => read(EXAMPLE)}>
        {text.showExample}
      </button>
      <button type="button" class="button ghost clear" onClick={clear}>
        <Icon name="close" /> {text.clear}
      </button>
    </div>
  );
}
