import { type EndpointName, endpoints } from "@handwork/contract";

/**
 * API responses that the service worker caches for offline use: public data, and a user's own data, which it deletes
 * at sign-out. It never caches other people's data that staff see, or anything used to sign in.
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Calls that do not change a user's own data. Sign-in is not listed, because a different user may sign in. */
const harmless: readonly EndpointName[] = ["logout", "refreshToken", "releaseReports"];

function patternOf(name: EndpointName, apiPrefix: string): string {
  const segments = endpoints[name].path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : escaped(part)));
  return `^${escaped(apiPrefix)}${segments.join("/").replace(/\/$/, "/?")}$`;
}

/** The cached calls as path patterns with their kind, sent to the worker as JSON. */
export const cachedCalls = (apiPrefix: string): [pattern: string, kind: string][] =>
  Object.entries(cachedEndpoints).map(([name, kind]) => [patternOf(name as EndpointName, apiPrefix), kind]);

/** Patterns of the calls after which private copies may be outdated. */
export const changingCalls = (apiPrefix: string): string[] =>
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method !== "GET" && !harmless.includes(name))
    .filter((name) => !endpoints[name].path.startsWith("/administrator/"))
    .map((name) => patternOf(name, apiPrefix));
