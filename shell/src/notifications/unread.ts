import { claimsOf, endpoints } from "@handwork/contract";
import { announceNotice } from "@handwork/federation";
import { call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { createStore } from "../browser/store.ts";

/** Number of the visitor's unread notifications. It is 0 until the first count. */
export const unreadStore = createStore(0);

const isFresh = (token: string) => (claimsOf(token).exp ?? 0) * 1000 > Date.now();

let isCounted = false;

/**
 * Fetches the number of unread notifications if the tab is visible and the person is signed in. If the number has
 * grown, the open page loads its data again.
 */
export function countUnread(): void {
  const token = accessToken();
  // Does not renew an expired token. The person's next action renews or ends the session.
  if (document.visibilityState !== "visible" || !token || !isFresh(token)) return;
  // After a failure, the last number stays.
  call(endpoints.notificationUnread).then(
    ({ unread }) => {
      const hasNew = isCounted && unread > unreadStore.get();
      isCounted = true;
      unreadStore.set(unread);
      if (hasNew) announceNotice();
    },
    () => undefined,
  );
}
