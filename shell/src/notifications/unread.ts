import { claimsOf, endpoints } from "@handwork/contract";
import { announceNotice } from "@handwork/federation";
import { call } from "@handwork/http";
import { accessToken, sessionStore } from "@handwork/session";
import { createStore } from "zustand/vanilla";

/** Number of the visitor's unread notifications. It is 0 until the first count. */
export const unreadStore = createStore<number>(() => 0);

/** Sequence numbers of the latest count or change, and of the one that the store shows. Older responses are ignored. */
let latest = 0;
let shown = 0;

/** Sets the number after a change, for example when the person has read a notification. */
export function setUnread(unread: number): void {
  latest += 1;
  shown = latest;
  unreadStore.setState(unread);
}

const isFresh = (token: string) => (claimsOf(token).exp ?? 0) * 1000 > Date.now();

let isCounted = false;

// The number belongs to one person.
sessionStore.subscribe(({ signedIn }, before) => {
  if (signedIn === before.signedIn) return;
  isCounted = false;
  setUnread(0);
});

/**
 * Fetches the number of unread notifications if the tab is visible and the person is signed in. If the number has
 * grown, the open page loads its data again.
 */
export function countUnread(): void {
  const token = accessToken();
  // Does not renew an expired token. The person's next action renews or ends the session.
  if (document.visibilityState !== "visible" || !token || !isFresh(token)) return;
  latest += 1;
  const count = latest;
  // After a failure, the last number stays.
  call(endpoints.notificationUnread).then(
    ({ unread }) => {
      if (count < shown) return;
      shown = count;
      const hasNew = isCounted && unread > unreadStore.getState();
      isCounted = true;
      unreadStore.setState(unread);
      if (hasNew) announceNotice();
    },
    () => undefined,
  );
}
