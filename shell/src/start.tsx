import { ROOT_ELEMENT_ID, SHELL_LISTENS_EVENT, SHELL_STARTED_EVENT } from "@handwork/contract";
import { configureHttp, NetworkError } from "@handwork/http";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { readBoot } from "./app/boot.ts";
import { followEdits } from "./app/follow-edits.ts";
import { followSession } from "./app/follow-session.ts";
import { keepTyped } from "./app/keep-typed.ts";
import { tabStorage } from "./app/storage.ts";
import { untilThere } from "./app/until-there.ts";
import { whenQuiet } from "./app/when-quiet.ts";
import type { Uncaught } from "./live/blame.ts";
import { createHeartbeat } from "./live/heartbeat.ts";
import { createLiveStore } from "./live/live-set.ts";
import { createBreaker } from "./remotes/breaker.ts";
import { fetchAhead } from "./remotes/fetch-ahead.ts";
import { loadRemoteModule } from "./remotes/load-remote.ts";
import { mendStyles } from "./remotes/mend-styles.ts";
import { type Heal, VISIT_ROUTE } from "./remotes/page.ts";
import { createRegistry } from "./remotes/registry.ts";
import { createSite } from "./routes.tsx";

const boot = readBoot();
configureHttp({
  apiBase: boot.api.base,
  ordersBase: boot.api.orders,
  onForbidden: async (refusal) =>
    refusal.text("code") !== null &&
    (await import("./account/second-factor-needed.tsx")).meetSecondFactor(refusal, router),
});
const live = createLiveStore(boot);
const breaker = createBreaker(tabStorage());
const registry = createRegistry({ loadModule: loadRemoteModule, fetchAhead, complete: mendStyles, breaker });
/** Without what heals pages, a failure is at least said. Where its own script does not arrive, no page's would. */
const heal: Heal = async (fault) => {
  const tab = await liveTab().catch(() => {
    throw new NetworkError("Handwork cannot be reached");
  });
  return tab.heal(fault).catch((error) => {
    if (error instanceof NetworkError) throw error;
    return false;
  });
};
const site = createSite(boot.shell.routes, { registry, live, heal, override: boot.override });
const heartbeat = createHeartbeat(boot, live, site);

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router;

/** What a page needs once it stands, or when a part of it fails. */
const liveTab = () =>
  import("./live/live-tab.ts").then(({ liveTab }) =>
    liveTab({ boot, router, live, registry, site, breaker }, heartbeat),
  );

/** Reports errors that nobody caught. One that a script throws while it is run is for what loads that script. */
function reportUncaught(event: Uncaught): void {
  if (document.currentScript) return;
  liveTab().then(
    ({ blame }) => blame(event),
    () => undefined,
  );
}

interface AfterHydrationProps {
  /** Run before anything that is typed or pressed meanwhile. */
  atOnce: () => void;
  then: () => void;
  children: ReactNode;
}

/**
 * Runs something once, when the page has been taken over. It stands around the page, not beside it: with a
 * sibling, the ids that React gives here would no longer be those in the server's HTML.
 */
function AfterHydration({ atOnce, then, children }: AfterHydrationProps) {
  useLayoutEffect(atOnce, [atOnce]);
  useEffect(then, [then]);
  return children;
}

/** Takes the server's HTML over, or draws the page. */
export async function start(): Promise<void> {
  // A release that nobody has used for long may stop the tab with its first page.
  const first = site.find(boot, location)?.page.owner;
  if (first?.watched && !boot.override && process.env.NODE_ENV !== "development") heartbeat.start();
  let hydration = boot.hydration;
  if (hydration) {
    // The server's HTML can only be taken over by the very page that made it.
    const visit = site.find(boot, location);
    hydration = { loaderData: { ...hydration.loaderData, [VISIT_ROUTE]: visit } };
    await visit?.page.load().catch((error) => {
      hydration = null;
      registry.failNext(error);
    });
  }
  router = createBrowserRouter(site.routes, { hydrationData: hydration ?? undefined });
  site.follow(router);
  heartbeat.follow(router);
  followSession(router);
  if (process.env.NODE_ENV === "development") followEdits(router);
  const { override } = boot;
  if (override)
    void import("./live/follow-override.ts").then(({ followOverride }) => followOverride(override));
  const container = document.getElementById(ROOT_ELEMENT_ID);
  if (!container) throw new Error(`The page has no #${ROOT_ELEMENT_ID}.`);
  const restoreTyped = keepTyped(container);
  const started = () => {
    dispatchEvent(new Event(SHELL_STARTED_EVENT));
    addEventListener("error", reportUncaught);
    addEventListener("unhandledrejection", reportUncaught);
    whenQuiet(() => void untilThere(liveTab));
  };
  const app = (
    <StrictMode>
      <AfterHydration atOnce={restoreTyped} then={started}>
        <RouterProvider router={router} />
      </AfterHydration>
    </StrictMode>
  );
  // Without the data it was made of, the server's HTML may not match what is drawn first: an outline where
  // a page redirects at once, a page whose remote could not be loaded.
  if (!hydration) return createRoot(container).render(app);
  // In slices; a press in between has all taken over at once, and is answered.
  startTransition(() => {
    // By default it would count as an error that nobody caught. Extensions that change the HTML bring it about.
    hydrateRoot(container, app, { onRecoverableError: (error) => console.error(error) });
  });
  dispatchEvent(new Event(SHELL_LISTENS_EVENT));
}
