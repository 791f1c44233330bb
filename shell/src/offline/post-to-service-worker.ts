import type { ToWorker } from "@handwork/contract";
import { sessionStore } from "@handwork/session";

/** Sends a message to the service worker as soon as one is active. */
export async function postToServiceWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Tells the service worker to delete private copies at every sign-in and sign-out. */
export function deleteCopiesOnSignOut(): void {
  if (!("serviceWorker" in navigator)) return;
  sessionStore.subscribe(({ signedIn }, before) => {
    if (signedIn !== before.signedIn) void postToServiceWorker({ type: "person", signedIn });
  });
}
