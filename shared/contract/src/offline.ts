/** The worker that keeps copies of what a visitor sees; it has the whole site as its scope. */
export const SERVICE_WORKER_PATH = "/service-worker.js";
/** A page with nothing in it: the shell draws whatever page is asked for when there is no network. */
export const OFFLINE_PATH = "/offline";

/** What a tab tells the worker. */
export type ToWorker =
  /** All that it consists of: files that are not named by `versions` any more are dropped. */
  | {
      type: "keep";
      signedIn: boolean;
      generation: number;
      /** Folders of the versions that are live. */
      versions: string[];
      /** Addresses of the files that this tab has loaded. */
      files: string[];
      /** Address of the page that the server rendered into this document; null where it need not be kept. */
      page: string | null;
      /** That page as it was received; without it, the worker asks for it once more. */
      html?: string;
    }
  /** Somebody signed in or out: what was kept of their affairs goes. */
  | { type: "person"; signedIn: boolean }
  /** Whether what this tab shows comes from a copy. */
  | { type: "ask" };

/** What the worker tells a tab: that it sees what was kept at a time (ISO), or that the network is back. */
export type FromWorker = { type: "kept"; at: string } | { type: "answered" };
