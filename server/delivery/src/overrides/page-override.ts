import { type Boot, developmentContainer, type Release } from "@handwork/contract";
import { type ResolvedSet, withRelease } from "../releases/index.ts";
import { barOf, barStyleHash } from "./bar.ts";
import type { Development, DevelopmentTicket, PreviewTicket, Ticket } from "./override-cookie.ts";

/** Differences between an overridden page and the live one. */
export interface PageOverride {
  /** The visitor's release set, with other releases for some apps. */
  resolved: ResolvedSet;
  boot(boot: Boot): Boot;
  headers(headers: Headers): Headers;
  /** HTML of the bar that describes and can stop the override; empty if the page has none. */
  bar: string;
}

type Headers = Readonly<Record<string, string>>;
const POLICY = "content-security-policy";

const withDirectives = (headers: Headers, change: (directives: string[]) => string[]): Headers => ({
  ...headers,
  [POLICY]: change((headers[POLICY] ?? "").split("; ")).join("; "),
});

type Sources = Readonly<Record<string, readonly string[]>>;

/** Returns the headers with these sources added to their Content-Security-Policy, by directive. */
const withSources = (headers: Headers, sources: Sources): Headers =>
  withDirectives(headers, (directives) =>
    directives.map((directive) => {
      const added = sources[directive.split(" ", 1)[0] ?? ""] ?? [];
      return [directive, ...added].join(" ");
    }),
  );

/** Adds loopback sources. They have no HTTPS, so the browser must not upgrade requests. */
export const withLoopbackSources = (headers: Headers, sources: Sources): Headers =>
  withDirectives(withSources(headers, sources), (directives) =>
    directives.filter((directive) => directive !== "upgrade-insecure-requests"),
  );

/** Keeps a private page out of search engines and caches. */
const asPrivate = (headers: Headers): Headers => ({
  ...headers,
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
});

/** Removes a remote's server rendering, and its files from the HTML. Its container loads the files that it needs. */
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

/** The override of a payment page. It shows the live releases, and tells the shell that other pages are overridden. */
export const pausedPage = (resolved: ResolvedSet, ticket: Ticket): PageOverride => ({
  resolved,
  boot: (boot) => ({ ...boot, override: noticeOf(ticket, true) }),
  headers: asPrivate,
  bar: "",
});

/**
 * The override of a page with a previewed release. The release's code runs only in the browser and not on the server,
 * because anyone who may publish can create a preview.
 */
export function previewedPage(resolved: ResolvedSet, release: Release, ticket: PreviewTicket): PageOverride {
  const isOther = ({ app }: { app: string }) => app !== release.app;
  return {
    resolved: {
      ...resolved,
      set: withRelease(resolved.set, { ...release, server: null }),
      disabled: resolved.disabled.filter(isOther),
      watched: resolved.watched.filter((app) => app !== release.app),
    },
    boot: (boot) => ({ ...boot, override: noticeOf(ticket) }),
    headers: (headers) => withSources(asPrivate(headers), { "style-src": [barStyleHash] }),
    bar: barOf(ticket),
  };
}

/** Describes a development server's remote as a release without files. Its container loads the files that it needs. */
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

/** The override of a page with a remote from the visitor's own machine. The remote's files have no hashes. */
export function developedPage(
  resolved: ResolvedSet,
  release: Release,
  ticket: DevelopmentTicket,
): PageOverride {
  const { app, origin } = ticket;
  const isOther = (other: { app: string }) => other.app !== app;
  // Uses the live release's rail links, because the cookie has no room for the remote's own.
  const rail = resolved.set.remotes.find((other) => other.app === app)?.rail;
  const fromOrigin = { base: `${origin}/`, integrity: "" };
  return {
    resolved: {
      ...resolved,
      set: withRelease(resolved.set, { ...release, rail }),
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
