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
  /**
   * Versions of shared modules that it works with, by module or package, where that is more than `^` and the version it is
   * built with: `{ react: "^19.2.0 || ^20.0.0" }`.
   */
  singletons?: Readonly<Record<string, string>>;
}

/** Types a remote's declaration. */
export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
