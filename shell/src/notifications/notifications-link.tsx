import { paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { Bell } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "zustand";
import styles from "./notifications-link.module.css";
import { countUnread, unreadStore } from "./unread.ts";

/** Time between checks, for browsers whose news stream is closed. */
const CHECK_INTERVAL_MS = 60_000;

/** The bell in the navigation bar, with the number of unread notifications. */
export function NotificationsLink() {
  const unread = useStore(unreadStore);
  const { pathname } = useLocation();
  useEffect(() => {
    countUnread();
    const timer = setInterval(countUnread, CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", countUnread);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", countUnread);
    };
  }, []);
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
