import type { Override } from "@handwork/contract";
import { sessionStore } from "@handwork/session";
import { deleteCopiesOnSignOut } from "../offline/post-to-service-worker.ts";

/** Reloads the document, because only a new document from the server has the live releases. */
const reload = () => location.reload();

/** Reloads the document when an override expires or, in development, when the person signs in or out. */
export function followOverride({ kind, expires, paused }: Override): void {
  if (paused) return;
  const remaining = new Date(expires).getTime() - Date.now();
  // If this device's clock is ahead, reloading now would loop. The next document has the live releases anyway.
  if (remaining > 0) setTimeout(reload, remaining);
  deleteCopiesOnSignOut();
  if (kind === "preview") return;
  const before = sessionStore.getState().signedIn;
  sessionStore.subscribe(({ signedIn }) => {
    if (signedIn !== before) reload();
  });
}
