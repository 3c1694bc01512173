// Keeps the page for times without a network.

// Tests without a browser have no document.
const address = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content;
// Browsers have service workers only on https:// and on this machine.
const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/** Whether the page runs without a server. */
export const alone = address === "alone";

/** Whether a server offers the page for times without a network. */
export const offered = address !== undefined && !alone && workers !== undefined;

/** Starts the service worker of a page that was built for it: `build.mjs` names it in the head. */
export function install(): void {
  if (offered) void workers?.register(address ?? "");
}

/** Calls back once a new version waits until the windows of this one are closed. */
export async function onNewer(call: () => void): Promise<void> {
  const registration = await workers?.getRegistration();
  if (registration?.waiting) call();
  registration?.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // Without a controller it is the first version.
      if (installing.state === "installed" && workers?.controller !== null) call();
    });
  });
}
