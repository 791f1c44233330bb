import type { LiveSet } from "@handwork/contract";
import { createStore, type Store, useStore } from "../browser/store.ts";

/** The visitor's release set, as far as this tab knows. */
export type LiveStore = Store<LiveSet>;

export const createLiveStore = (first: LiveSet): LiveStore => createStore(first);

export const useLiveSet = (live: LiveStore): LiveSet => useStore(live);
