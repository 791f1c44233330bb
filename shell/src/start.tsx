import {
  BOOT_ELEMENT_ID,
  type Boot,
  DATA_EDITED_EVENT,
  ROOT_ELEMENT_ID,
  SHELL_LISTENS_EVENT,
  SHELL_STARTED_EVENT,
  type ToWorker,
} from "@handwork/contract";
import { configureHttp, NetworkError, prepareCalls } from "@handwork/http";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { followSession } from "./account/follow-session.ts";
import { retryUntilLoaded } from "./browser/retry.ts";
import { tabStorage } from "./browser/storage.ts";
import { nextTask } from "./browser/timers.ts";
import { whenIdle, whenUsed } from "./browser/when-idle.ts";
import { captureInput } from "./forms/typed-input.ts";
import { createHeartbeat } from "./live/heartbeat.ts";
import type { Uncaught } from "./live/uncaught-errors.ts";
import ownPages from "./pages.ts";
import { createBreaker } from "./remotes/breaker.ts";
import { reloadFailedStyles } from "./remotes/failed-styles.ts";
import { createLiveStore } from "./remotes/live-set.ts";
import { loadRemoteModule } from "./remotes/load-remote.ts";
import { MATCH_ROUTE, type RecoverPage } from "./remotes/page.ts";
import { prefetchFiles } from "./remotes/prefetch-files.ts";
import { createRegistry } from "./remotes/registry.ts";
import { createSite } from "./site/routes.tsx";
import type { Router } from "./site/tab-context.ts";

/** Reads the data that the server put into the HTML. */
function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID}.`);
  return JSON.parse(text);
}

const boot = readBoot();
configureHttp({
  apiBase: boot.api.base,
  ordersBase: boot.api.orders,
  onForbidden: async (refusal) =>
    refusal.text("code") !== null &&
    (await import("./account/second-factor-needed.tsx")).requireSecondFactor(refusal, router),
  onChange: (path) =>
    navigator.serviceWorker?.controller?.postMessage({
      type: "changed",
      path: boot.api.base + path,
    } satisfies ToWorker),
});
const live = createLiveStore(boot);
const breaker = createBreaker(tabStorage());
const registry = createRegistry({
  ownPages,
  loadModule: loadRemoteModule,
  prefetchFiles,
  beforeShow: reloadFailedStyles,
  breaker,
});
/** If the recovery code itself does not arrive, the network is at fault, and the failure page says so. */
const recoverPage: RecoverPage = async (fault) => {
  const tab = await liveTab().catch(() => {
    throw new NetworkError("Handwork cannot be reached");
  });
  return tab.recoverPage(fault).catch((error) => {
    if (error instanceof NetworkError) throw error;
    return false;
  });
};
const site = createSite(boot.shell.routes, { registry, live, recoverPage, override: boot.override });
const heartbeat = createHeartbeat(boot, live, site);

let router: Router;

/** Loaded when the page is idle, or at the first failure. */
const liveTab = () =>
  import("./live/live-tab.ts").then(({ liveTab }) =>
    liveTab({ boot, router, live, registry, site, breaker }, heartbeat),
  );

/** Reports uncaught errors. Errors thrown while a script loads are handled by its loader. */
function reportUncaught(event: Uncaught): void {
  if (document.currentScript) return;
  liveTab().then(
    (tab) => tab.reportUncaught(event),
    () => undefined,
  );
}

interface AfterHydrationProps {
  /** Runs before the browser handles more input. */
  beforePaint: () => void;
  afterwards: () => void;
  children: ReactNode;
}

/**
 * Runs callbacks once after hydration. It wraps the page, because a sibling would change the ids that React generates,
 * which must match the server's HTML.
 */
function AfterHydration({ beforePaint, afterwards, children }: AfterHydrationProps) {
  useLayoutEffect(beforePaint, [beforePaint]);
  useEffect(afterwards, [afterwards]);
  return children;
}

/** Hydrates the server's HTML, or renders the page. */
export async function start(): Promise<void> {
  // Starts early, because the first page of a new release may block the tab.
  const firstOwner = site.find(boot, location)?.page.owner;
  if (firstOwner?.watched && !boot.override && process.env.NODE_ENV !== "development") heartbeat.start();
  let hydration = boot.hydration;
  if (hydration) {
    // The server's HTML can only be hydrated by the page that rendered it.
    const match = site.find(boot, location);
    hydration = { loaderData: { ...hydration.loaderData, [MATCH_ROUTE]: match } };
    await match?.page.load().catch((error) => {
      hydration = null;
      registry.failNext(error);
    });
    await nextTask();
  }
  router = createBrowserRouter(site.routes, { hydrationData: hydration ?? undefined });
  site.follow(router);
  heartbeat.follow(router);
  followSession(router);
  if (process.env.NODE_ENV === "development")
    addEventListener(DATA_EDITED_EVENT, () => void router.revalidate());
  const { override } = boot;
  if (override)
    void import("./live/follow-override.ts").then(({ followOverride }) => followOverride(override));
  const container = document.getElementById(ROOT_ELEMENT_ID);
  if (!container) throw new Error(`The page has no #${ROOT_ELEMENT_ID}.`);
  const restoreTyped = captureInput(container);
  const started = () => {
    dispatchEvent(new Event(SHELL_STARTED_EVENT));
    addEventListener("error", reportUncaught);
    addEventListener("unhandledrejection", reportUncaught);
    whenIdle(() => void retryUntilLoaded(liveTab));
    whenUsed(prepareCalls);
  };
  const app = (
    <StrictMode>
      <AfterHydration beforePaint={restoreTyped} afterwards={started}>
        <RouterProvider router={router} />
      </AfterHydration>
    </StrictMode>
  );
  // Without hydration data, the first render may differ from the server's HTML: the page may redirect, or its remote
  // may not have loaded.
  if (!hydration) return createRoot(container).render(app);
  // Hydrates in steps. A click in between makes React hydrate immediately, and React then handles the click.
  startTransition(() => {
    // By default, React reports hydration errors as uncaught. They happen when a browser extension changes the HTML.
    hydrateRoot(container, app, { onRecoverableError: (error) => console.error(error) });
  });
  dispatchEvent(new Event(SHELL_LISTENS_EVENT));
}
