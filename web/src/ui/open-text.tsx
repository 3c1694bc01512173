// A field for text that somebody brings, and a button for a file with it.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { messages } from "../i18n/index.ts";

interface FileButtonProps {
  words: string;
  /** The endings of such files, separated by commas. */
  accept: string;
  read: (file: File) => unknown;
}

export function FileButton({ words, accept, read }: FileButtonProps) {
  return (
    <label class="button ghost file">
      {words}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        onChange={({ currentTarget: { files } }) => files?.[0] && void read(files[0])}
      />
    </label>
  );
}

interface OpenTextProps {
  words: { text: string; go: string; file: string };
  hint: string;
  accept: string;
  problem: ComponentChildren;
  busy?: boolean;
  read: (words: string) => unknown;
  readFile: (file: File) => unknown;
}

export function OpenText({ words, hint, accept, problem, busy = false, read, readFile }: OpenTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <label class="choice-field">
        <span>{words.text}</span>
        <textarea ref={area} rows={9} spellcheck={false} autocomplete="off" placeholder={hint} />
      </label>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="text-actions">
        <button
          type="button"
          class="button primary read"
          disabled={busy}
          onClick={() => void read(area.current?.value ?? "")}
        >
          {words.go}
        </button>
        <FileButton words={words.file} accept={accept} read={readFile} />
        <a class="button ghost" href="/">
          {messages.table.home}
        </a>
      </div>
    </>
  );
}
