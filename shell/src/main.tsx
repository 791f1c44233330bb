import { ROOT_ELEMENT_ID } from "@handwork/contract";
import "@handwork/ui/global.css";

import { configureHttp } from "@handwork/http";
import { type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { readBoot } from "./app/boot.ts";
import { followSession } from "./app/follow-session.ts";
import { keepTyped } from "./app/keep-typed.ts";
import { loadRemoteModule } from "./remotes/load-remote.ts";
import { mendStyles } from "./remotes/mend-styles.ts";
import { createRegistry } from "./remotes/registry.ts";
import type { PageHandle } from "./remotes/remote-route.tsx";
import { createRoutes } from "./routes.tsx";

const boot = readBoot();
configureHttp({ apiBase: boot.api.base, ordersBase: boot.api.orders });
const registry = createRegistry(boot, loadRemoteModule, (app) => mendStyles(boot.remotes, app));
const routes = createRoutes(boot, registry);

/**
 * Runs something once, when the page has been taken over. It stands around the page, not beside it: with a
 * sibling, the ids that React gives here would no longer be those in the server's HTML.
 */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

async function start(): Promise<void> {
  let hydration = boot.hydration;
  if (hydration) {
    // The server's HTML can only be taken over by the very page that made it.
    const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as PageHandle;
    await registry.load(handle.app, handle.path).catch((error) => {
      hydration = null;
      registry.failNext(error);
    });
  }
  const router = createBrowserRouter(routes, { hydrationData: hydration ?? undefined });
  followSession(router);
  const container = document.getElementById(ROOT_ELEMENT_ID);
  if (!container) throw new Error(`The page has no #${ROOT_ELEMENT_ID}.`);
  const restoreTyped = keepTyped(container);
  const app = (
    <StrictMode>
      <AfterHydration run={restoreTyped}>
        <RouterProvider router={router} />
      </AfterHydration>
    </StrictMode>
  );
  // Without the data it was made of, the server's HTML may not match what is drawn first: an outline where
  // a page redirects at once, a page whose remote could not be loaded.
  if (hydration) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

void start();
