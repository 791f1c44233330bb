import { endpoints, type Service } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { type ArtisanSummary, toSummary } from "../shared/artisan-tiles.tsx";
import { loadLookups } from "../shared/lookups.ts";
import { ArtisanCall } from "./artisan-call.tsx";
import { BestArtisans } from "./best-artisans.tsx";
import { Hero } from "./hero.tsx";
import { homeMeta } from "./home.meta.ts";
import { Promises } from "./promises.tsx";
import { ServiceList, ServiceListSkeleton } from "./service-list.tsx";

/** Number of artisans at the top of the page: one row on a wide screen. */
const BEST_ARTISANS = 3;

/**
 * Loads the number of verified artisans, and the best of those with reviews. The server ranks by a Bayesian average. The
 * page sorts by the ratings that it shows. Returns no artisans and no number on failure.
 */
const loadBestArtisans = (signal: AbortSignal): Promise<{ best: ArtisanSummary[]; verified: string }> =>
  call(endpoints.artisansFind, { query: { verified: "true", limit: BEST_ARTISANS }, signal }).then(
    ({ artisans, count, has_more: more }) => ({
      best: artisans
        .map(toSummary)
        .filter(({ rating }) => rating.count > 0)
        .sort(byRating),
      verified: count && count > 1 ? `${more ? "More than " : ""}${count.toLocaleString("en-NG")}` : "",
    }),
    () => ({ best: [], verified: "" }),
  );

const byRating = ({ rating: one }: ArtisanSummary, { rating: other }: ArtisanSummary) =>
  (other.average ?? 0) - (one.average ?? 0) || other.count - one.count;

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [lookups, services, artisans] = await Promise.all([
    loadLookups(signal),
    // The search also works without the services.
    call(endpoints.serviceList, { signal }).catch((): Service[] | null => null),
    loadBestArtisans(signal),
  ]);
  return { lookups, services, ...artisans };
}

export const meta = process.env.HANDWORK_SIDE === "server" ? homeMeta : undefined;

export function Component() {
  const { lookups, services, best, verified } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero lookups={lookups} verified={verified} />
      <BestArtisans artisans={best} />
      <ServiceList services={services} trades={lookups.jobTypes} />
      <Promises />
      <ArtisanCall />
    </>
  );
}

export function Skeleton() {
  return (
    <>
      <Hero lookups={{ locations: [], jobTypes: [], industries: [] }} verified="" />
      <ServiceListSkeleton />
    </>
  );
}
