import { useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import styles from "./connection-notice.module.css";

interface Connection {
  online: boolean;
  /** When the copy on the screen was stored; null while the data is fresh. */
  storedAt: Date | null;
}

/** The time, and the day unless it is today. */
function formatMoment(moment: Date): string {
  const today = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString("en-NG", {
    ...(today ? {} : { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

function textOf({ online, storedAt }: Connection): string | null {
  const savedAtText = storedAt && `This page was saved at ${formatMoment(storedAt)}.`;
  if (!online) return `You are offline. ${savedAtText ?? "You can still open pages that you have visited."}`;
  return savedAtText && `Handwork is not responding. ${savedAtText}`;
}

function createStore() {
  let now: Connection = { online: navigator.onLine, storedAt: null };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(part: Partial<Connection>) {
      now = { ...now, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
type Store = ReturnType<typeof createStore>;

function ConnectionNotice({ store: { subscribe, get } }: { store: Store }) {
  const connection = useSyncExternalStore(subscribe, get);
  const text = textOf(connection);
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
  const store = createStore();
  const container = document.body.appendChild(document.createElement("div"));
  container.className = styles.place ?? "";
  createRoot(container).render(<ConnectionNotice store={store} />);
  const onOnline = () => {
    const { storedAt } = store.get();
    store.set({ online: true, storedAt: null });
    if (storedAt) reload();
  };
  addEventListener("online", onOnline);
  addEventListener("offline", () => store.set({ online: false }));
  return {
    servedFromCache: (storedAt: Date) => store.set({ storedAt, online: navigator.onLine }),
    servedFromServer: () => store.set({ storedAt: null }),
  };
}
