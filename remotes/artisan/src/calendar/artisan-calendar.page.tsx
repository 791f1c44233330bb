import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { PageHeader } from "@handwork/ui";
import { loadOwnCalendar, loadOwnProfile } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";
import { CalendarForm } from "./calendar-form.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, calendar, locations] = await Promise.all([
    loadOwnProfile(signal),
    loadOwnCalendar(signal),
    call(endpoints.locationList, { signal }),
  ]);
  return { calendar, areas: locations.filter(({ id }) => id !== profile.location?.id) };
}

export function Component() {
  const { calendar, areas } = useLoaderData<typeof loader>();
  return (
    <WorkLayout>
      <PageHeader title="Calendar" />
      <CalendarForm calendar={calendar} areas={areas} />
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton title="Calendar" />;
