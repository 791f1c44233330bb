import { cookieNames } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { documentHeaders } from "@handwork/server-platform/http";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Live, Visitor, VisitorSet } from "../live/index.ts";
import type { Overrides, PageOverride } from "../overrides/index.ts";
import { disabledOwner, type Owner, ownerOf, type ResolvedSet } from "../releases/index.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** Who requests a page, and what the page shows and may load. */
export interface PagePlan {
  /** The identity that a browser without a valid visitor cookie gets with this page. */
  newVisitor: Visitor | null;
  /** The visitor, and their release set without overrides; null before a shell is live. */
  visitorSet: VisitorSet | null;
  session: { signedIn: boolean; userType: string | null };
  /** The release set that the page shows, with the visitor's override. */
  resolved: ResolvedSet;
  owner: Owner | null;
  /** The disabled app that would own the page. */
  disabledApp: string | null;
  headers: Readonly<Record<string, string>>;
  override: PageOverride | null;
}

export type PlanPage = (request: FastifyRequest) => Promise<PagePlan>;

export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "/";

/** Whether the path ends like a file name. A page's parameter, such as a username, may look the same. */
export const looksLikeFile = (request: FastifyRequest): boolean => /\.\w{1,8}$/.test(pathOf(request));

/** Reads the session from the cookies. It decides how the page looks, never which data the page may read. */
function sessionOf(header: string | undefined): PagePlan["session"] {
  const cookies = parse(header ?? "");
  return { signedIn: Boolean(cookies[cookieNames.access]), userType: cookies[cookieNames.userType] ?? null };
}

/** Returns a function that plans the page of a request. It throws a 503 before a shell is live. */
export function createPlanPage(config: Config, live: Live, overrides: Overrides): PlanPage {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // Set for every page, because requests by the service worker look like requests for a subresource.
    ...documentHeaders,
    ...contentSecurityPolicy(config),
    // The page shows the live versions and the visitor's session, so not even the back button may use an old copy.
    "cache-control": "no-store",
    vary: "cookie, accept-encoding",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
  return async (request) => {
    const { cookie } = request.headers;
    const visitorSet = await live.visitorSetOf(cookie);
    const override = await overrides(request, visitorSet?.resolved ?? null);
    const resolved = override?.resolved ?? visitorSet?.resolved;
    if (!resolved) {
      if (looksLikeFile(request)) throw new NotFound();
      throw new DetailError(503, { detail: "No shell has been published yet: there is no page to show." });
    }
    const owner = ownerOf(resolved.set, pathOf(request));
    const disabledApp = disabledOwner(resolved.disabled, owner, pathOf(request));
    return {
      // A new visitor joins a canary only when the browser returns the cookie. Behind a proxy that removes cookies,
      // each page would otherwise belong to another visitor, and only some pages would show the canary.
      newVisitor: visitorSet?.visitor ? null : live.visitors.create(),
      visitorSet,
      session: sessionOf(cookie),
      resolved,
      owner: disabledApp === null ? owner : null,
      disabledApp,
      headers: override?.headers(headers) ?? headers,
      override,
    };
  };
}
