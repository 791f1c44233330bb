import type { ToWorker } from "@handwork/contract";
import { sessionStore } from "@handwork/session";

/** Sends a message to the service worker as soon as one is active. */
export async function postToServiceWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Has the service worker delete private copies whenever somebody signs in or out. */
export function deleteCopiesOnSignOut(): void {
  if (!("serviceWorker" in navigator)) return;
  sessionStore.subscribe(({ signedIn }, before) => {
    if (signedIn !== before.signedIn) void postToServiceWorker({ type: "person", signedIn });
  });
}
