// The languages of the page, each by its own name; choosing one reloads the page.
import { LANGUAGES, type Language, language, messages, speak } from "../i18n/index.ts";

export function Languages() {
  return (
    <fieldset class="languages">
      <legend class="visually-hidden">{messages.languages}</legend>
      {(Object.keys(LANGUAGES) as Language[]).map((one) => (
        <button
          key={one}
          type="button"
          class="language"
          lang={one}
          aria-pressed={one === language}
          onClick={() => one !== language && speak(one)}
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </fieldset>
  );
}
