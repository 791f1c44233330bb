import { useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import styles from "./connection-notice.module.css";

interface Connection {
  online: boolean;
  /** When the copy on the screen was stored; null while the data is fresh. */
  keptAt: Date | null;
}

/** The time, and the day unless it is today. */
function spoken(moment: Date): string {
  const today = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString("en-NG", {
    ...(today ? {} : { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

function textOf({ online, keptAt }: Connection): string | null {
  const savedAtText = keptAt && `This page was saved at ${spoken(keptAt)}.`;
  if (!online) return `You are offline. ${savedAtText ?? "You can still open pages that you have visited."}`;
  return savedAtText && `Handwork is not responding. ${savedAtText}`;
}

function createStore() {
  let now: Connection = { online: navigator.onLine, keptAt: null };
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
  const [wasAway, setWasAway] = useState(false);
  if (text && !wasAway) setWasAway(true);
  return (
    <p role="status" className={text ? styles.notice : styles.silent}>
      {text ?? (wasAway ? "You are online again." : "")}
    </p>
  );
}

/**
 * Shows at the bottom of the window that the device is offline and how old the data is.
 *
 * @param renew called when the network is back and the data is old.
 */
export function showConnection(renew: () => void) {
  const store = createStore();
  const place = document.body.appendChild(document.createElement("div"));
  place.className = styles.place ?? "";
  createRoot(place).render(<ConnectionNotice store={store} />);
  const isBack = () => {
    const { keptAt } = store.get();
    store.set({ online: true, keptAt: null });
    if (keptAt) renew();
  };
  addEventListener("online", isBack);
  addEventListener("offline", () => store.set({ online: false }));
  return {
    servedFromCache: (keptAt: Date) => store.set({ keptAt, online: navigator.onLine }),
    answered: () => store.set({ keptAt: null }),
  };
}
