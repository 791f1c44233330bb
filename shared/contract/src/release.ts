import type { UserType } from "./constants.ts";
import type { Override } from "./override.ts";

/** A file of a release: its uncompressed size, and the hash that the browser enforces. */
export interface ReleaseAsset {
  bytes: number;
  /** Subresource integrity, `sha256-…`. */
  integrity: string;
}

export interface ReleaseRoute {
  /** A React Router pattern, such as `/artisans/:id`. */
  path: string;
  /** Document title. */
  title: string;
  /** One line for search engines and link previews. */
  description?: string;
  access: "public" | "signed-in" | UserType[];
  render: "server" | "client";
  /** Set if no rail is next to the page, so that nothing distracts from a task such as a checkout. */
  rail?: false | undefined;
  /** Scripts and styles that the page needs in addition to the release's initial ones. */
  files: string[];
}

/** A link in the navigation bar. */
export interface ReleaseNav {
  label: string;
  to: string;
  audience: "everyone" | "signed-in";
  /** Position of the link, lowest first. */
  order: number;
}

/** The source of a build. */
export interface ReleaseSource {
  /** Git commit, hexadecimal. */
  commit?: string | undefined;
  author?: string | undefined;
  /** An https address. */
  link?: string | undefined;
}

/** Groups of staff links in the rail, in this order. */
export const railGroups = ["operations", "people", "money", "catalogue", "platform"] as const;

/** A link in the rail, the navigation beside signed-in pages. On phones, the rail is a bar at the bottom. */
export interface ReleaseRailLink {
  label: string;
  /** Address of one of the release's own pages. All `roles` must be allowed to open it. May end in a fragment. */
  to: string;
  /** The roles whose rail shows the link. */
  roles: UserType[];
  /** Name of an icon. The shell shows a neutral icon for names that it does not know. */
  icon: string;
  /** The kind of work. Links without a group come first. */
  group?: (typeof railGroups)[number];
  /** Position of the link within its group, lowest first. */
  order: number;
  /** Short label for the bottom bar on phones. The bar shows only a role's first four links with such a label. */
  bar?: string;
}

/** `release.json`, in which a build describes itself. The server takes all facts about an app from it. */
export interface Release {
  schema: 1;
  app: string;
  /** Package version and hash of the build's inputs: `1.2.0+3f9c…`. Never used twice. */
  version: string;
  /** Version of the interface between shell and remotes. */
  contract: number;
  /** Only for a shell: the oldest contract version that it supports. Default: the same as `contract`. */
  oldest_contract?: number;
  /** The first script. For a remote, it creates the container. */
  entry: string;
  container: string | null;
  /** Scripts and styles that every page needs, including the entry. */
  initial: string[];
  /** Only for a shell: further scripts and styles for signed-in people, such as the rail's. */
  signed_in?: string[];
  assets: Record<string, ReleaseAsset>;
  routes: ReleaseRoute[];
  nav: ReleaseNav[];
  /** Links in the rail. Releases from before the rail have none. */
  rail?: ReleaseRailLink[];
  /** The bundle for server rendering; null if there is none. */
  server: string | null;
  /** Hash of the server bundle. Without it, browsers render all pages of the release. */
  serverIntegrity?: string;
  source?: ReleaseSource | undefined;
  /** Shared modules: the shell's versions, or the ranges that a remote accepts. */
  singletons: Record<string, string>;
  /**
   * Version of the Module Federation runtime that the shell provides, or that a remote takes from the shell. Omitted by
   * a remote that bundles its own or needs none.
   */
  federation_runtime?: string;
}

/**
 * Returns the global name of a remote's container. It includes the version, so that two releases can run in one page.
 */
export const containerName = (app: string, version: string): string =>
  `hw_${app}_${version}`.replace(/\W/g, "_");

/** The module that every remote exposes. */
export const EXPOSED_MODULE = "./remote";

/** Returns all file names of a release: the files in its manifest and their compressed forms. */
export function releaseFiles({ assets, server }: Pick<Release, "assets" | "server">): string[] {
  const named = Object.keys(assets).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  return server === null ? named : [...named, server];
}

/** A page, as described to the browser. */
export interface LiveRoute extends Pick<ReleaseRoute, "path" | "title" | "access" | "rail"> {
  /** Only for a remote's page: files that it needs in addition to the entry. The browser loads them early. */
  files?: string[];
}

/** A remote in the visitor's release set, as described to the browser. */
export interface LiveRemote {
  app: string;
  version: string;
  /** URL of the release's folder, with a trailing slash. */
  base: string;
  entry: string;
  /** Empty only for a remote under development, whose files change with every save. */
  integrity: string;
  container: string;
  routes: LiveRoute[];
  nav: ReleaseNav[];
  rail?: ReleaseRailLink[];
  /** Set while the release is new. Tabs then report successful mounts as well as failures. */
  watched?: true;
}

/** A remote that an operator has disabled. Its pages say so, and its links are hidden. */
export interface DisabledApp {
  app: string;
  paths: string[];
}

/** The release set of one visitor: one version of each app, all compatible. */
export interface LiveSet {
  /** Increases with every change to the live releases, even if this visitor is not affected. */
  generation: number;
  shell: { version: string; routes: LiveRoute[] };
  remotes: LiveRemote[];
  disabled: DisabledApp[];
}

/** Sent to an open tab when its release set changes, or on request. */
export interface LiveNews extends LiveSet {
  /** Withdrawn versions by app. A tab that runs one of them replaces it immediately. */
  withdrawn: Record<string, string[]>;
}

/** Why a tab could not use a version of an app. */
export const failureReasons = [
  /** Missing, or different from its hash. */
  "missing",
  "timeout",
  /** Threw while loading. */
  "evaluation",
  /** Does not support the shell's contract, or requires other singletons. */
  "contract",
  /** A chunk or style sheet that is loaded later is unavailable. */
  "chunk",
  /** A page threw while it rendered. */
  "render",
  /** A page never finishes rendering, because it loops or waits forever. */
  "stalled",
  /** The whole tab stopped responding, as in an endless loop. */
  "hang",
  /** An event handler or a timer threw. */
  "handler",
  /** A promise was rejected without a handler. */
  "rejection",
  /** Something that a page left behind, such as a timer, listener or promise, threw after the visitor had left. */
  "leftover",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Failures from which a tab recovers only by a reload. The server then sends the fallback release. */
export const documentFailures: readonly FailureReason[] = ["stalled", "hang"];

/** A tab's report about a version that it received. */
export type ReleaseReport =
  | { app: string; version: string; outcome: "mounted" }
  | { app: string; version: string; outcome: "failed"; reason: FailureReason; message: string; page: string };

/** The boot JSON, which the server writes into the HTML. It contains all data that the shell needs to start. */
export interface Boot extends LiveSet {
  /** Base addresses of the API. `own` is on the page's origin, which also serves the releases. */
  api: { base: string; orders: string; own: string };
  /** Data of the page that the server rendered; null if the browser has to render it. */
  hydration: { loaderData: Record<string, unknown> } | null;
  /** This visitor's override of a live release; null for almost everyone. */
  override: Override | null;
  /** Fraction of page loads whose web vitals are measured, 0 to 1. The measuring library costs each of them 2.8 KB. */
  webVitalsShare: number;
}

/**
 * Cookie that assigns a visitor to one release set. It does not identify anyone, and it lasts longer than a session.
 */
export const VISIT_COOKIE = "hw_visit";
/** Cookie that recognises a browser in which someone has signed in before. It does not identify the account. */
export const DEVICE_COOKIE = "hw_device";

/** Id of the element that holds the boot JSON. */
export const BOOT_ELEMENT_ID = "handwork-boot";
/** Id of the element that the page is rendered into. */
export const ROOT_ELEMENT_ID = "root";

/**
 * Window events from the shell to the boot script. `started`: the first page is shown. `failed`: the shell has failed,
 * a `CustomEvent` with the reason in `detail`.
 */
export const SHELL_STARTED_EVENT = "handwork:started";
export const SHELL_FAILED_EVENT = "handwork:failed";
/** Window event to the boot script when hydration begins. From then on, the shell handles clicks itself. */
export const SHELL_LISTENS_EVENT = "handwork:listens";
/** Cookie with a shell version that does not work in this browser. The boot script sets it. */
export const SHELL_NOT_COOKIE = "hw_shell_not";
/**
 * Cookie with releases that froze a tab in this browser, as `app@version`, separated by spaces. The server sets it.
 */
export const DECLINED_COOKIE = "hw_declined";

/** Path of the event stream, under `Boot.api.own`. It sends a `live` event with `LiveNews` at every change. */
export const LIVE_EVENTS_PATH = "/releases/events/";
