import { endpoints, type Service } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { loadLookups } from "../shared/lookups.ts";
import { ArtisanCall } from "./artisan-call.tsx";
import { Hero } from "./hero.tsx";
import { homeMeta } from "./home.meta.ts";
import { Promises } from "./promises.tsx";
import { ServiceList, ServiceListSkeleton } from "./service-list.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [lookups, services] = await Promise.all([
    loadLookups(signal),
    // The search works without the list.
    call(endpoints.serviceList, { signal }).catch((): Service[] | null => null),
  ]);
  return { lookups, services };
}

export const meta = process.env.HANDWORK_SIDE === "server" ? homeMeta : undefined;

export function Component() {
  const { lookups, services } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero lookups={lookups} />
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
