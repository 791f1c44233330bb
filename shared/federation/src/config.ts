import type { ReleaseNav, ReleaseRailLink, ReleaseRoute } from "@handwork/contract";

/** A page of a remote. */
export interface RouteConfig extends Omit<ReleaseRoute, "files" | "access" | "render"> {
  /** Who may open it; by default everyone. */
  access?: ReleaseRoute["access"];
  /** `server`: the server renders its content, so it appears before scripts run. Default: `client`. */
  render?: ReleaseRoute["render"];
  /** Path of the page's module in the remote's folder, such as `./src/home/home.page.tsx`. */
  page: string;
}

export type RailIconName =
  | "badge-check"
  | "book-open"
  | "briefcase"
  | "building"
  | "calendar"
  | "chart"
  | "circle-alert"
  | "circle-check"
  | "clipboard-list"
  | "credit-card"
  | "house"
  | "id-card"
  | "key"
  | "life-buoy"
  | "list"
  | "list-checks"
  | "list-todo"
  | "mail"
  | "mail-plus"
  | "map-pin"
  | "megaphone"
  | "message"
  | "rocket"
  | "scroll-text"
  | "search"
  | "settings"
  | "shopping-cart"
  | "star"
  | "user-plus"
  | "users"
  | "users-round"
  | "wallet"
  | "webhook";

/** A link of the rail. The shell draws a neutral icon for a name that it does not know. */
export interface RailLinkConfig extends ReleaseRailLink {
  icon: RailIconName | (string & {});
}

/** A remote's declaration in `remote.config.ts`. */
export interface RemoteConfig {
  name: string;
  routes: RouteConfig[];
  nav?: ReleaseNav[];
  /** Links of the rail: the navigation beside signed-in pages, on phones a bar at the bottom. */
  rail?: RailLinkConfig[];
  /**
   * Number of pages that must use a module to make it part of the entry, which saves a request. Default: all. The
   * preset for Vite ignores it.
   */
  minPagesForEntry?: number;
  /**
   * Supported versions of shared modules, by module or package. Needed only for more than the default, `^` with the
   * version used in the build: `{ react: "^19.2.0 || ^20.0.0" }`.
   */
  singletons?: Readonly<Record<string, string>>;
}

/** Adds types to a remote's declaration. */
export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
