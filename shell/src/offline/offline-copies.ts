import { type FromWorker, SERVICE_WORKER_PATH } from "@handwork/contract";
import { sessionStore } from "@handwork/session";
import type { TabContext } from "../site/tab-context.ts";
import { showConnection } from "./connection-notice.tsx";
import { deleteCopiesOnSignOut, postToServiceWorker } from "./post-to-service-worker.ts";
import { receivedFrom, receivedPage } from "./received-page.ts";

/** Delay before the copies are updated with changed live releases, so that their pages load first. */
const COPY_DELAY_MS = 3_000;

const shellBase = (version: string) => `/shell/${version}/`;

/** Lets the service worker store copies of what this visitor sees, and shows a notice while a copy is on the screen. */
export function storeOfflineCopies({ boot, live, router }: TabContext): void {
  // Service workers require HTTPS or localhost.
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;

  const storeTab = () => {
    const { generation, shell, remotes } = live.getState();
    const versions = [...remotes.map(({ base }) => base), shellBase(shell.version)];
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const files = loaded
      .filter(({ origin, pathname }) => origin === location.origin && isInFolder(versions, pathname))
      .map(({ href }) => href);
    const { signedIn } = sessionStore.getState();
    const page = boot.hydration ? receivedFrom : null;
    const tab = { signedIn, generation, versions, files: [...new Set(files)], page };
    const received = generation === boot.generation && { html: receivedPage };
    void postToServiceWorker({ type: "keep", ...tab, ...received });
  };

  const connection = showConnection(() => void router.revalidate());
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "kept") connection.servedFromCache(new Date(data.at));
    else connection.servedFromServer();
  });
  deleteCopiesOnSignOut();
  let copyTimer: ReturnType<typeof setTimeout>;
  live.subscribe(() => {
    clearTimeout(copyTimer);
    copyTimer = setTimeout(storeTab, COPY_DELAY_MS);
  });
  serviceWorker.register(SERVICE_WORKER_PATH).then(
    () => {
      storeTab();
      void postToServiceWorker({ type: "ask" });
    },
    // The browser has disabled service workers. The site works without them.
    () => undefined,
  );
}

const isInFolder = (folders: readonly string[], pathname: string) =>
  folders.some((folder) => pathname.startsWith(folder));
