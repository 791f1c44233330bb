import { type EndpointName, endpoints } from "@handwork/contract";

/**
 * API responses that the service worker caches for offline use: public data, and a user's own data, which it deletes at
 * sign-out. For marketers, that includes the list of artisans that they registered. It never caches other lists for
 * staff, or anything used to sign in.
 */
const cachedEndpoints: Partial<Record<EndpointName, "public" | "private">> = {
  locationList: "public",
  professionList: "public",
  industryList: "public",
  serviceList: "public",
  artisansByService: "public",
  artisansSearch: "public",
  artisanDetail: "public",
  artisanAvailability: "public",
  artisanPublicProfile: "public",
  companyList: "public",

  userProfile: "private",
  cartItems: "private",
  lastPayment: "private",
  expectedArtisan: "private",
  orderHistory: "private",
  activeJobsCount: "private",
  completedJobsCount: "private",
  employerQuotes: "private",
  artisanJobs: "private",
  artisanEarnings: "private",
  artisanStatement: "private",
  bankAccount: "private",
  platformFee: "private",
  artisanCalendar: "private",
  artisanProfile: "private",
  artisanPortfolio: "private",
  artisanQuotes: "private",
  registeredArtisans: "private",
  marketerSummary: "private",
};

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Paths of calls that do not change a user's own data. Sign-in is not listed, because a different user may sign in.
 */
const pathsWithoutChanges = [
  endpoints.logout.path,
  endpoints.refreshToken.path,
  "/administrator/",
  "/releases/",
  "/web-vitals/",
  "/browser-spans/",
  "/csp-reports/",
];

function patternOf(name: EndpointName, apiPrefix: string): string {
  const segments = endpoints[name].path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : escapeRegExp(part)));
  return `^${escapeRegExp(apiPrefix)}${segments.join("/").replace(/\/$/, "/?")}$`;
}

/** Returns the path patterns of the cached calls, with their kind, as settings of the worker. */
export const cachedCalls = (apiPrefix: string): [pattern: string, kind: string][] =>
  Object.entries(cachedEndpoints).map(([name, kind]) => [patternOf(name as EndpointName, apiPrefix), kind]);

/** Returns the path pattern of the calls, other than reads, after which private copies may be outdated. */
export const changingCalls = (apiPrefix: string): string =>
  `^${escapeRegExp(apiPrefix)}(?!${pathsWithoutChanges.map(escapeRegExp).join("|")})`;
