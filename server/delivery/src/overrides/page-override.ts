import { type Boot, developmentContainer, type Release } from "@handwork/contract";
import { type ResolvedSet, replaced } from "../releases/index.ts";
import { barOf, barStyleHash } from "./bar.ts";
import type { Development, DevelopmentTicket, PreviewTicket, Ticket } from "./override-cookie.ts";

/** Differences between an overridden page and the live one. */
export interface PageOverride {
  /** The visitor's release set, with other releases for some apps. */
  resolved: ResolvedSet;
  boot(boot: Boot): Boot;
  headers(headers: Headers): Headers;
  /** HTML of the bar that informs the visitor; empty if the page has none. */
  bar: string;
}

type Headers = Readonly<Record<string, string>>;
const POLICY = "content-security-policy";

const withDirectives = (headers: Headers, change: (directives: string[]) => string[]): Headers => ({
  ...headers,
  [POLICY]: change((headers[POLICY] ?? "").split("; ")).join("; "),
});

type Sources = Readonly<Record<string, readonly string[]>>;

/** The headers with sources added to directives of their Content-Security-Policy. */
const withSources = (headers: Headers, sources: Sources): Headers =>
  withDirectives(headers, (directives) =>
    directives.map((directive) => {
      const added = sources[directive.split(" ", 1)[0] ?? ""] ?? [];
      return [directive, ...added].join(" ");
    }),
  );

/** The headers with loopback sources added. These have no HTTPS, so requests to them must not be upgraded. */
export const withLoopbackSources = (headers: Headers, sources: Sources): Headers =>
  withDirectives(withSources(headers, sources), (directives) =>
    directives.filter((directive) => directive !== "upgrade-insecure-requests"),
  );

/** Keeps a page out of search engines and caches, because it is private. */
const asPrivate = (headers: Headers): Headers => ({
  ...headers,
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
});

/** Removes a remote's files from the HTML, and its server rendering. Its container loads what it needs. */
export const withoutFiles = (release: Release): Release => ({
  ...release,
  initial: [],
  server: null,
  routes: release.routes.map((route) => ({ ...route, files: [] })),
});

const noticeOf = ({ kind, app, expires }: Ticket, paused = false): NonNullable<Boot["override"]> => ({
  ...{ kind, app, paused },
  expires: new Date(expires).toISOString(),
});

/** A payment page, which shows the live releases. The shell still knows that other pages are overridden. */
export const pausedPage = (resolved: ResolvedSet, ticket: Ticket): PageOverride => ({
  resolved,
  boot: (boot) => ({ ...boot, override: noticeOf(ticket, true) }),
  headers: asPrivate,
  bar: "",
});

/**
 * The page of a visitor who previews a release. The release's code runs only in the browser and not on the server,
 * because anyone who may publish can create a preview.
 */
export function previewedPage(resolved: ResolvedSet, release: Release, ticket: PreviewTicket): PageOverride {
  const isOther = ({ app }: { app: string }) => app !== release.app;
  return {
    resolved: {
      ...resolved,
      set: replaced(resolved.set, { ...release, server: null }),
      disabled: resolved.disabled.filter(isOther),
      watched: resolved.watched.filter((app) => app !== release.app),
    },
    boot: (boot) => ({ ...boot, override: noticeOf(ticket) }),
    headers: (headers) => withSources(asPrivate(headers), { "style-src": [barStyleHash] }),
    bar: barOf(ticket),
  };
}

/** A development server's remote as a release. It lists no files, because its container loads what it needs. */
export function developedRelease({ app, version, entry, routes, nav }: Development, shell: Release): Release {
  return {
    schema: 1,
    ...{ app, version, entry, nav },
    contract: shell.contract,
    container: developmentContainer(app),
    ...{ initial: [], assets: {}, singletons: {}, server: null },
    routes: routes.map((route) => ({ ...route, render: "client", files: [] })),
  };
}

/** A page with one remote from the visitor's own machine. Only that remote is loaded from there, without hashes. */
export function developedPage(
  resolved: ResolvedSet,
  release: Release,
  ticket: DevelopmentTicket,
): PageOverride {
  const { app, origin } = ticket;
  const isOther = (other: { app: string }) => other.app !== app;
  // The rail links come from the live release, because the remote's own would not fit into the cookie.
  const rail = resolved.set.remotes.find((other) => other.app === app)?.rail;
  const fromOrigin = { base: `${origin}/`, integrity: "" };
  return {
    resolved: {
      ...resolved,
      set: replaced(resolved.set, { ...release, rail }),
      disabled: resolved.disabled.filter(isOther),
      watched: resolved.watched.filter((other) => other !== app),
    },
    boot: (boot) => ({
      ...boot,
      override: noticeOf(ticket),
      remotes: boot.remotes.map((remote) => (isOther(remote) ? remote : { ...remote, ...fromOrigin })),
    }),
    headers: (headers) =>
      withLoopbackSources(asPrivate(headers), {
        "script-src": [origin],
        "style-src": [origin, barStyleHash],
        "font-src": [origin],
        "img-src": [origin],
        "connect-src": [origin, origin.replace(/^http/, "ws")],
      }),
    bar: barOf(ticket),
  };
}
