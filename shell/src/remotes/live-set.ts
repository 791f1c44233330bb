import type { LiveSet } from "@handwork/contract";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The visitor's release set, as far as this tab knows. */
export type LiveStore = StoreApi<LiveSet>;

export const createLiveStore = (first: LiveSet): LiveStore => createStore(() => first);
