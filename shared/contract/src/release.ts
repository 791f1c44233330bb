import type { UserType } from "./constants.ts";

/** A file of a release: its size as stored and the hash that the browser enforces. */
export interface ReleaseAsset {
  bytes: number;
  /** Subresource integrity, `sha256-…`. */
  integrity: string;
}

export interface ReleaseRoute {
  /** A React Router pattern, for instance `/artisans/:id`. */
  path: string;
  /** Title of the document. */
  title: string;
  /** One line for search engines and link previews. */
  description?: string;
  access: "public" | "signed-in" | UserType[];
  render: "server" | "client";
  /** Scripts and styles the page needs besides the release's initial ones. */
  files: string[];
}

/** A link of the navigation bar. */
export interface ReleaseNav {
  label: string;
  to: string;
  audience: "everyone" | "signed-in";
  /** Lower comes first. */
  order: number;
}

/** What a build says of itself (`release.json`): the server reads everything it knows of an app from here. */
export interface Release {
  schema: 1;
  app: string;
  /** Package version and hash of what it was built from: `1.2.0+3f9c…`. Never used twice. */
  version: string;
  /** Version of the interface between shell and remotes. */
  contract: number;
  /** The script that is loaded first, and for a remote the global name of its container. */
  entry: string;
  container: string | null;
  /** Scripts and styles that are needed whatever the page, the entry included. */
  initial: string[];
  assets: Record<string, ReleaseAsset>;
  routes: ReleaseRoute[];
  nav: ReleaseNav[];
  /** The bundle that renders on the server; null when there is none. */
  server: string | null;
  /** Shared modules: the shell's versions, or the ranges that a remote can live with. */
  singletons: Record<string, string>;
}

/** What the browser is told of a page. */
export type LiveRoute = Pick<ReleaseRoute, "path" | "title" | "access">;

/** What the browser is told of a remote that is live for it. */
export interface LiveRemote {
  app: string;
  version: string;
  /** Address of the release's folder, with a slash at the end. */
  base: string;
  entry: string;
  integrity: string;
  container: string;
  routes: LiveRoute[];
  nav: ReleaseNav[];
}

/** The JSON that the server puts into the HTML: all that the shell knows when it starts. */
export interface Boot {
  /** Versions of the set this page was made with. */
  shell: { version: string; routes: LiveRoute[] };
  remotes: LiveRemote[];
  api: { base: string; orders: string };
  /** Names the request in the server's logs. */
  requestId: string;
  /** Data of the page that the server rendered; null when the browser has to do it. */
  hydration: { loaderData: Record<string, unknown> } | null;
}

/** Id of the element that holds the boot JSON. */
export const BOOT_ELEMENT_ID = "handwork-boot";
/** Id of the element that the page is rendered into. */
export const ROOT_ELEMENT_ID = "root";
