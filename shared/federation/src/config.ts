import type { ReleaseNav, ReleaseRoute } from "@handwork/contract";

/** A page a remote owns. */
export interface RouteConfig extends Omit<ReleaseRoute, "files" | "access" | "render"> {
  /** Who may open it: everybody unless given. */
  access?: ReleaseRoute["access"];
  /** `server`: shows its content before any script runs. `client` unless given. */
  render?: ReleaseRoute["render"];
  /** The page's module, from the remote's folder, for instance `./src/home/home.page.tsx`. */
  page: string;
}

/** What a remote declares of itself in `remote.config.ts`. */
export interface RemoteConfig {
  name: string;
  routes: RouteConfig[];
  nav?: ReleaseNav[];
}

/** Types a remote's declaration. */
export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
