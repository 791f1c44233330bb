import type { ReleaseNav, ReleaseRoute } from "@handwork/contract";

/** A page of a remote. */
export interface RouteConfig extends Omit<ReleaseRoute, "files" | "access" | "render"> {
  /** Who may open it; by default everyone. */
  access?: ReleaseRoute["access"];
  /** `server`: the server renders its content, so it appears before scripts run. Default: `client`. */
  render?: ReleaseRoute["render"];
  /** Path of the page's module in the remote's folder, such as `./src/home/home.page.tsx`. */
  page: string;
}

/** A remote's declaration in `remote.config.ts`. */
export interface RemoteConfig {
  name: string;
  routes: RouteConfig[];
  nav?: ReleaseNav[];
  /**
   * Number of pages that must use a module to make it part of the entry, which saves a request. Default: all. The
   * preset for Vite ignores it.
   */
  minPagesForEntry?: number;
  /**
   * Supported versions of shared modules, by module or package, if more than `^` and the version it is built with: `{
   * react: "^19.2.0 || ^20.0.0" }`.
   */
  singletons?: Readonly<Record<string, string>>;
}

/** Adds types to a remote's declaration. */
export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
