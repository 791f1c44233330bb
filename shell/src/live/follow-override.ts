import type { Override } from "@handwork/contract";
import { sessionStore } from "@handwork/session";
import { deleteCopiesOnSignOut } from "../offline/post-to-service-worker.ts";

/** Only the server can return the live releases. */
const leave = () => location.reload();

/** Loads the document again once an override has ended: by its time, or for development by a sign-out. */
export function followOverride({ kind, expires, paused }: Override): void {
  if (paused) return;
  const remaining = new Date(expires).getTime() - Date.now();
  // On a clock that is ahead, the document would load again and again. The next page has the live releases anyway.
  if (remaining > 0) setTimeout(leave, remaining);
  deleteCopiesOnSignOut();
  if (kind === "preview") return;
  sessionStore.subscribe(({ signedIn }) => {
    if (!signedIn) leave();
  });
}
