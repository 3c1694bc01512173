// Light and dark: as the system prefers, or pinned by a button and remembered.
import { useState } from "preact/hooks";
import { messages } from "../i18n/index.ts";
import { Icon } from "./parts.tsx";

const KEY = "bastide.theme";
const ORDER = ["auto", "light", "dark"] as const;
type Theme = (typeof ORDER)[number];
const ICON = { auto: "auto", light: "sun", dark: "moon" } as const;

function remembered(): Theme {
  try {
    return ORDER.find((theme) => theme === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

/** Applies a theme to the whole page. */
export function applyTheme(theme: Theme = remembered()): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function ThemeButton() {
  const [theme, setTheme] = useState(remembered);
  const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? "auto";
  const label = messages.labelled(messages.table.themeButton, messages.table.theme[theme] ?? "");
  const turn = () => {
    setTheme(next);
    applyTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the theme is not remembered.
    }
  };
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={turn}>
      <Icon name={ICON[theme]} />
    </button>
  );
}
