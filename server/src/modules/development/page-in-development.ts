import { type Boot, developmentContainer, developmentEntry, type Release } from "@handwork/contract";
import type { ResolvedSet } from "../releases/index.ts";

/** What is different about a page with apps under development in it. */
export interface PageInDevelopment {
  /** What is live, with the developed apps in their releases' places. */
  live: ResolvedSet;
  boot(boot: Boot): Boot;
  headers(headers: Headers): Headers;
}

type Headers = Readonly<Record<string, string>>;
const POLICY = "content-security-policy";

/**
 * The headers with sources added to directives of their Content-Security-Policy. The directive that turns
 * addresses into https goes: loopback has none.
 */
export function widened(headers: Headers, sources: Readonly<Record<string, readonly string[]>>): Headers {
  const policy = headers[POLICY] ?? "";
  const directives = policy
    .split("; ")
    .filter((directive) => directive !== "upgrade-insecure-requests")
    .map((directive) => {
      const added = sources[directive.split(" ", 1)[0] ?? ""] ?? [];
      return [directive, ...added].join(" ");
    });
  return { ...headers, [POLICY]: directives.join("; ") };
}

/** Of a developed remote nothing is named in the HTML, and nothing is rendered: its container knows what it needs. */
export const withoutFiles = (release: Release): Release => ({
  ...release,
  initial: [],
  server: null,
  routes: release.routes.map((route) => ({ ...route, files: [] })),
});

/** The page of an admin with one remote from their own machine: only that remote is loaded from there, unhashed. */
export function guestPage(live: ResolvedSet, notice: NonNullable<Boot["development"]>): PageInDevelopment {
  const { app, origin } = notice;
  const remotes = live.set.remotes.map((release) => (release.app === app ? withoutFiles(release) : release));
  return {
    live: { ...live, set: { ...live.set, remotes } },
    boot: (boot) => ({
      ...boot,
      development: notice,
      remotes: boot.remotes.map((remote) =>
        remote.app === app
          ? {
              ...remote,
              version: `${remote.version.split("+", 1)[0]}+development`,
              base: `${origin}/`,
              entry: developmentEntry,
              integrity: "",
              container: developmentContainer(app),
            }
          : remote,
      ),
    }),
    headers: (headers) =>
      widened(headers, {
        "script-src": [origin],
        "style-src": [origin],
        "font-src": [origin],
        "img-src": [origin],
        "connect-src": [origin, origin.replace(/^http/, "ws")],
      }),
  };
}
