// Style sheets that are needed later, or by some pages only. The head of the page has their URLs.

const worn = new Map<string, Promise<void>>();

/**
 * Loads a style sheet; resolves once it applies. `later` has the styles of windows and of pages other than the table;
 * `referee` those that only the rule book, the score page and the other pages around the table need.
 */
export function style(name: "later" | "referee"): Promise<void> {
  const asked = worn.get(name) ?? wear(name);
  worn.set(name, asked);
  return asked;
}

function wear(name: string): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="style-${name}"]`)?.content ?? "";
  // A page that needs the style sheet at once links it in its head.
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      worn.delete(name);
      reject(new Error(address));
    });
    document.head.append(link);
  });
}
