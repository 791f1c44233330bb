import { useState } from "react";
import { createRoot } from "react-dom/client";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import styles from "./connection-notice.module.css";

interface Connection {
  online: boolean;
  /** When the copy on the screen was stored. Null while the data is fresh. */
  storedAt: Date | null;
}

/** Formats the time, with the day if it is not today. */
function formatStoredAt(storedAt: Date): string {
  const isToday = storedAt.toDateString() === new Date().toDateString();
  return storedAt.toLocaleString("en-NG", {
    ...(isToday ? {} : { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

function noticeText({ online, storedAt }: Connection): string | null {
  const savedAtText = storedAt && `This page was saved at ${formatStoredAt(storedAt)}.`;
  if (!online) return `You are offline. ${savedAtText ?? "You can still open pages that you have visited."}`;
  return savedAtText && `Handwork is not responding. ${savedAtText}`;
}

function ConnectionNotice({ store }: { store: StoreApi<Connection> }) {
  const connection = useStore(store);
  const text = noticeText(connection);
  const [wasOffline, setWasOffline] = useState(false);
  if (text && !wasOffline) setWasOffline(true);
  return (
    <p role="status" className={text ? styles.notice : styles.silent}>
      {text ?? (wasOffline ? "You are online again." : "")}
    </p>
  );
}

/**
 * Shows a notice at the bottom of the window when the device is offline or the data is old.
 *
 * @param reload called when the network is back and the data is old.
 */
export function showConnection(reload: () => void) {
  const store = createStore<Connection>(() => ({ online: navigator.onLine, storedAt: null }));
  const container = document.body.appendChild(document.createElement("div"));
  container.className = styles.place ?? "";
  createRoot(container).render(<ConnectionNotice store={store} />);
  const onOnline = () => {
    const { storedAt } = store.getState();
    store.setState({ online: true, storedAt: null });
    if (storedAt) reload();
  };
  addEventListener("online", onOnline);
  addEventListener("offline", () => store.setState({ online: false }));
  return {
    servedFromCache: (storedAt: Date) => store.setState({ storedAt, online: navigator.onLine }),
    servedFromServer: () => store.setState({ storedAt: null }),
  };
}
