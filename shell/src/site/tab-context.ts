import type { Boot } from "@handwork/contract";
import type { createBrowserRouter } from "react-router-dom";
import type { Breaker } from "../remotes/breaker.ts";
import type { LiveStore } from "../remotes/live-set.ts";
import type { PageRegistry } from "../remotes/registry.ts";
import type { Site } from "./routes.tsx";

export type Router = ReturnType<typeof createBrowserRouter>;

/** The parts of a running tab. */
export interface TabContext {
  boot: Boot;
  router: Router;
  live: LiveStore;
  registry: PageRegistry;
  site: Site;
  breaker: Breaker;
}
