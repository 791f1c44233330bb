import type { ReleaseNav, ReleaseRailLink, ReleaseRoute } from "@handwork/contract";

/** A page of a remote. */
export interface RouteConfig extends Omit<ReleaseRoute, "files" | "access" | "render"> {
  /** Who may open the page. Default: everyone. */
  access?: ReleaseRoute["access"];
  /** `server`: the server renders the page, so that its content appears before scripts run. Default: `client`. */
  render?: ReleaseRoute["render"];
  /** Path of the page's module, relative to the remote's folder, such as `./src/home/home.page.tsx`. */
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

/** A link in the rail. The shell shows a neutral icon for names that it does not know. */
export interface RailLinkConfig extends ReleaseRailLink {
  icon: RailIconName | (string & {});
}

/** A remote's declaration in `remote.config.ts`. */
export interface RemoteConfig {
  name: string;
  routes: RouteConfig[];
  nav?: ReleaseNav[];
  /** Links in the rail, the navigation beside signed-in pages. On phones, it is a bar at the bottom. */
  rail?: RailLinkConfig[];
  /**
   * Minimum number of pages that must use a module before it becomes part of the entry, which saves a request. Default:
   * all pages. The Vite preset ignores this setting.
   */
  minPagesForEntry?: number;
  /**
   * Supported versions of shared modules, by module or package, such as `{ react: "^19.2.0 || ^20.0.0" }`. The default
   * is `^` and the version used in the build.
   */
  singletons?: Readonly<Record<string, string>>;
}

/** Type-checks a remote's declaration. */
export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
