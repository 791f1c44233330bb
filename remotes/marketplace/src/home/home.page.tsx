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

/** Loads verified artisans with reviews, best first. Returns an empty list on failure. */
const loadBestArtisans = (signal: AbortSignal): Promise<ArtisanSummary[]> =>
  call(endpoints.artisansFind, { query: { verified: "true", limit: BEST_ARTISANS }, signal }).then(
    ({ artisans }) => artisans.filter(({ rating }) => rating.count > 0).map(toSummary),
    () => [],
  );

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [lookups, services, best] = await Promise.all([
    loadLookups(signal),
    // The search also works without the services.
    call(endpoints.serviceList, { signal }).catch((): Service[] | null => null),
    loadBestArtisans(signal),
  ]);
  return { lookups, services, best };
}

export const meta = process.env.HANDWORK_SIDE === "server" ? homeMeta : undefined;

export function Component() {
  const { lookups, services, best } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero lookups={lookups} />
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
      <Hero lookups={{ locations: [], jobTypes: [], industries: [] }} />
      <ServiceListSkeleton />
    </>
  );
}
