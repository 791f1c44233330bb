import type { UserType } from "./constants.ts";
import type { Override } from "./override.ts";

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
  /** Of a shell: the oldest version whose remotes it serves; only `contract` unless given. */
  oldest_contract?: number;
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
  /** Hash of that bundle, which the server enforces. A release without it is rendered in browsers only. */
  serverIntegrity?: string;
  /** Shared modules: the shell's versions, or the ranges that a remote can live with. */
  singletons: Record<string, string>;
  /**
   * Version of Module Federation's runtime: the one that the shell provides, or that a remote takes from the shell.
   * A remote that brings its own, or needs none, leaves it out.
   */
  federation_runtime?: string;
}

/**
 * Global name of a remote's container. It has the version, so that two versions can be in one page; no two releases
 * have the same one.
 */
export const containerName = (app: string, version: string): string =>
  `hw_${app}_${version}`.replace(/\W/g, "_");

/** The module that every remote exposes. */
export const EXPOSED_MODULE = "./remote";

/** Names of every file that a release may have: those it names, and their compressed forms. */
export function releaseFiles({ assets, server }: Pick<Release, "assets" | "server">): string[] {
  const named = Object.keys(assets).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  return server === null ? named : [...named, server];
}

/** What the browser is told of a page. */
export interface LiveRoute extends Pick<ReleaseRoute, "path" | "title" | "access"> {
  /** Of a remote's page: what it needs besides the entry, which would name it only once it is there. */
  files?: string[];
}

/** What the browser is told of a remote that is live for it. */
export interface LiveRemote {
  app: string;
  version: string;
  /** Address of the release's folder, with a slash at the end. */
  base: string;
  entry: string;
  /** Empty for a remote under development only: what it loads changes at every save. */
  integrity: string;
  container: string;
  routes: LiveRoute[];
  nav: ReleaseNav[];
  /** Live for so short a time that tabs also tell when they mounted it, not only when that failed. */
  watched?: true;
}

/** A remote that an operator has taken out: its pages say so, its links are gone. */
export interface DisabledApp {
  app: string;
  paths: string[];
}

/** What is live for one visitor: one version of each app, of a set that belongs together. */
export interface LiveSet {
  /** Grows with every change of what is live, for whomever. */
  generation: number;
  shell: { version: string; routes: LiveRoute[] };
  remotes: LiveRemote[];
  disabled: DisabledApp[];
}

/** What an open tab is told when something has changed, or when it asks. */
export interface LiveNews extends LiveSet {
  /** Versions that operators took back, by app: a tab that runs one replaces it in place, at once. */
  withdrawn: Record<string, string[]>;
}

/** Why a tab could not use a version of an app. */
export const failureReasons = [
  /** Not there, or not what its hash says. */
  "missing",
  "timeout",
  /** Threw while it was evaluated. */
  "evaluation",
  /** Is no remote of the shell's contract, or asks for other singletons. */
  "contract",
  /** A later chunk or style sheet is not to be had. */
  "chunk",
  /** A page threw while it was drawn. */
  "render",
  /** A page is never drawn to its end: it renders in a loop, or waits for what never comes. */
  "stalled",
  /** The whole tab stopped answering, as in an endless loop. */
  "hang",
  /** An event handler or a timer threw. */
  "handler",
  /** A promise was rejected, and nobody handled that. */
  "rejection",
  /** Code of a page that the visitor has left threw: a timer, a listener or a promise of it went on. */
  "leftover",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Failures that only another document ends. The server gives the fallback release to it. */
export const documentFailures: readonly FailureReason[] = ["stalled", "hang"];

/** One thing that a tab tells of a version it was given. */
export type ReleaseReport =
  | { app: string; version: string; outcome: "mounted" }
  | { app: string; version: string; outcome: "failed"; reason: FailureReason; message: string; page: string };

/** The JSON that the server puts into the HTML: all that the shell knows when it starts. */
export interface Boot extends LiveSet {
  /** Bases of the API's addresses; `own` is on the page's origin, where releases are served from. */
  api: { base: string; orders: string; own: string };
  /** Data of the page that the server rendered; null when the browser has to do it. */
  hydration: { loaderData: Record<string, unknown> } | null;
  /** What this visitor alone gets in place of what is live; null for nearly everybody. */
  override: Override | null;
}

/** Cookie that keeps a visitor with one set of versions; it knows nobody and outlives a session. */
export const VISIT_COOKIE = "hw_visit";
/** Names a browser in which somebody signed in before, to the sign-in alone; it does not say who. */
export const DEVICE_COOKIE = "hw_device";

/** Id of the element that holds the boot JSON. */
export const BOOT_ELEMENT_ID = "handwork-boot";
/** Id of the element that the page is rendered into. */
export const ROOT_ELEMENT_ID = "root";

/**
 * What the shell tells the script in the HTML that watches over it: that its first page is there, or that it
 * cannot go on (a `CustomEvent` with the reason as its `detail`). Dispatched on the window.
 */
export const SHELL_STARTED_EVENT = "handwork:started";
export const SHELL_FAILED_EVENT = "handwork:failed";
/** Told the same script when the server's HTML begins to be taken over: from then on each press is answered at once. */
export const SHELL_LISTENS_EVENT = "handwork:listens";
/** Cookie of that script: a version of the shell that does not work in this browser. */
export const SHELL_NOT_COOKIE = "hw_shell_not";
/** Cookie of the server: releases that stopped a tab of this browser, as `app@version` with spaces between them. */
export const DECLINED_COOKIE = "hw_declined";

/** Path, under `Boot.api.own`, of the endless answer that sends a `live` event with `LiveNews` at every change. */
export const LIVE_EVENTS_PATH = "/releases/events/";
