// Goes to a table. Where a server is, the browser loads the table's page. Without one, this window shows it: a file
// server knows no address of a table until the service worker is there, and nothing has to be loaded again.
import { alone } from "./install.ts";

let shown = location.pathname;

/** Lets the main script, which listens for it, show the page of the present address. */
function showPresent(): void {
  shown = location.pathname;
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event("show"));
}

/** Goes to the table at this address. */
export function go(address: string): void {
  if (!alone) {
    location.assign(address);
    return;
  }
  history.pushState(null, "", address);
  showPresent();
}

/** The table to which a click on a link leads in this window; null for other clicks. */
function tableOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || event.defaultPrevented || link.target !== "" || link.download !== "")
    return null;
  return link.origin === location.origin && link.pathname.startsWith("/g/") ? link.href : null;
}

if (alone) {
  window.addEventListener("popstate", () => {
    if (location.pathname !== shown) showPresent();
  });
  document.addEventListener("click", (event) => {
    const table = tableOf(event);
    if (table === null) return;
    event.preventDefault();
    go(table);
  });
}
