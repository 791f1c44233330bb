/** Address of the service worker, which caches what a visitor sees. Its scope is the whole site. */
export const SERVICE_WORKER_PATH = "/service-worker.js";
/** Address of an empty page from which the shell renders any page while offline. */
export const OFFLINE_PATH = "/offline";

/** Messages from a tab to the service worker. */
export type ToWorker =
  /**
   * Tells the worker to cache the tab's page and files, and to delete the files of versions that are not in `versions`.
   */
  | {
      type: "keep";
      signedIn: boolean;
      generation: number;
      /** Folders of the versions that are live. */
      versions: string[];
      /** Addresses of the files that this tab has loaded. */
      files: string[];
      /** Address of the page that the server rendered into this document; null if it should not be cached. */
      page: string | null;
      /** The HTML of that page as it was received. Without it, the worker requests the page again. */
      html?: string;
    }
  /** Someone has signed in or out. The worker deletes private copies. */
  | { type: "person"; signedIn: boolean }
  /** A call other than a read has succeeded. `path` is its path with the API's prefix. The worker deletes private copies. */
  | { type: "changed"; path: string }
  /** Asks whether this tab shows a stored copy. */
  | { type: "ask" };

/**
 * Messages from the worker to a tab. `kept`: the tab shows a copy that was stored at the ISO time `at`. `answered`: the
 * network is available again.
 */
export type FromWorker = { type: "kept"; at: string } | { type: "answered" };
