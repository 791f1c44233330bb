import { claimsOf, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { Bell } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "../browser/store.ts";
import styles from "./notifications-link.module.css";
import { unreadStore } from "./unread.ts";

/** Milliseconds between two looks for news, while the tab is visible. */
const INTERVAL = 60_000;

const isFresh = (token: string) => (claimsOf(token).exp ?? 0) * 1000 > Date.now();

/** The bell in the navigation bar, with the number of unread notifications. */
export function NotificationsLink() {
  const unread = useStore(unreadStore);
  const { pathname, key } = useLocation();
  // Every navigation looks again.
  useEffect(() => {
    const look = () => {
      const token = accessToken();
      // A session that has to be renewed, or has ended, shows when the person does something.
      if (document.visibilityState !== "visible" || !token || !isFresh(token)) return;
      // Without a connection, the last number stays.
      call("notificationUnread").then(
        (answer) => unreadStore.set(answer.unread),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, INTERVAL);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [key]);
  return (
    <Link
      to={paths.notifications}
      className={styles.bell}
      aria-current={pathname === paths.notifications ? "page" : undefined}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
    >
      <Bell size={22} aria-hidden />
      {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
    </Link>
  );
}
