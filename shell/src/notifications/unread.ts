import { createStore } from "../browser/store.ts";

/** Number of the visitor's unread notifications; 0 until it is known. */
export const unreadStore = createStore(0);
