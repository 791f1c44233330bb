import { type EndpointName, endpoints } from "@handwork/contract";

/**
 * Answers that a browser keeps for when there is no network: what everybody sees, and what a person sees of
 * their own affairs, which goes when they sign out. Never kept: what staff see of others, and how to sign in.
 */
const kept: Partial<Record<EndpointName, "public" | "private">> = {
  locationList: "public",
  professionList: "public",
  industryList: "public",
  serviceList: "public",
  artisansByService: "public",
  artisansSearch: "public",
  artisanDetail: "public",
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
  artisanProfile: "private",
  artisanQuotes: "private",
  registeredArtisans: "private",
  marketerSummary: "private",
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Calls that change nothing of what a person sees of their own affairs; a sign-in may change who the person is. */
const harmless: readonly EndpointName[] = ["logout", "refreshToken", "releaseReports"];

function patternOf(name: EndpointName, apiPrefix: string): string {
  const segments = endpoints[name].path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : escaped(part)));
  return `^${escaped(apiPrefix)}${segments.join("/").replace(/\/$/, "/?")}$`;
}

/** The same as patterns of addresses' paths, each with its kind, for a worker that gets them as JSON. */
export const keptCalls = (apiPrefix: string): [pattern: string, kind: string][] =>
  Object.entries(kept).map(([name, kind]) => [patternOf(name as EndpointName, apiPrefix), kind]);

/** Patterns of the calls after which a private copy may be wrong. */
export const changingCalls = (apiPrefix: string): string[] =>
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method !== "GET" && !harmless.includes(name))
    .filter((name) => !endpoints[name].path.startsWith("/administrator/"))
    .map((name) => patternOf(name, apiPrefix));
