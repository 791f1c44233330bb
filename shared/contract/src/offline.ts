/** The worker that keeps copies of what a visitor sees; its scope is the whole site. */
export const SERVICE_WORKER_PATH = "/service-worker.js";
/** An empty page, from which the shell renders any requested page while offline. */
export const OFFLINE_PATH = "/offline";

/** Messages from a tab to the service worker. */
export type ToWorker =
  /** Everything the tab uses. The worker deletes files of versions that `versions` no longer names. */
  | {
      type: "keep";
      signedIn: boolean;
      generation: number;
      /** Folders of the versions that are live. */
      versions: string[];
      /** Addresses of the files that this tab has loaded. */
      files: string[];
      /** Address of the page that the server rendered into this document; null if it need not be kept. */
      page: string | null;
      /** That page as it was received; without it, the worker requests the page again. */
      html?: string;
    }
  /** Somebody signed in or out: the worker deletes private copies. */
  | { type: "person"; signedIn: boolean }
  /** Asks whether this tab shows a stored copy. */
  | { type: "ask" };

/** Messages from the worker to a tab: it is showing a copy stored `at` a time (ISO), or the network is back. */
export type FromWorker = { type: "kept"; at: string } | { type: "answered" };
