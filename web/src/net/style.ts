// Styles that a page needs later, or that only some pages need. Their addresses stand in the page's head.

const worn = new Map<string, Promise<void>>();

/** In force once this is done: the windows and the pages that are no table, and what the pages beside the table need over that. */
export function style(name: "later" | "referee"): Promise<void> {
  const asked = worn.get(name) ?? wear(name);
  worn.set(name, asked);
  return asked;
}

function wear(name: string): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="style-${name}"]`)?.content ?? "";
  // A page that needs it at once names it itself.
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
