import type { Override } from "@handwork/contract";
import { sessionStore } from "@handwork/session";
import { deleteCopiesOnSignOut } from "../offline/post-to-service-worker.ts";

/** Only a new document from the server has the live releases. */
const leave = () => location.reload();

/** Reloads the document when an override ends: when it expires or, for development, at a sign-in or sign-out. */
export function followOverride({ kind, expires, paused }: Override): void {
  if (paused) return;
  const remaining = new Date(expires).getTime() - Date.now();
  // If this device's clock is ahead, the document would reload in a loop. The next document has the live releases.
  if (remaining > 0) setTimeout(leave, remaining);
  deleteCopiesOnSignOut();
  if (kind === "preview") return;
  const before = sessionStore.getState().signedIn;
  sessionStore.subscribe(({ signedIn }) => {
    if (signedIn !== before) leave();
  });
}
