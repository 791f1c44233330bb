import type { LiveSet } from "@handwork/contract";
import { useSyncExternalStore } from "react";

/** The release set of this visitor, as far as this tab knows. */
export interface LiveStore {
  get(): LiveSet;
  set(next: LiveSet): void;
  subscribe(listener: () => void): () => void;
}

export function createLiveStore(first: LiveSet): LiveStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const useLiveSet = ({ subscribe, get }: LiveStore): LiveSet =>
  useSyncExternalStore(subscribe, get, get);
