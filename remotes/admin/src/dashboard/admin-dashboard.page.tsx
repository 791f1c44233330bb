import { displayName, endpoints, messages } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { toOutcome } from "@handwork/ui";
import { Console, Sections } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { loadReleaseAlerts } from "../shared/release-alerts.ts";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { NeedsAttention } from "./needs-attention.tsx";
import { OverviewTiles } from "./overview-tiles.tsx";
import { CompanyMark, LoadFailed, loadProfile } from "./profile.tsx";
import { QuickStats } from "./quick-stats.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const [profile, overview, waiting, alerts] = await Promise.all([
    loadProfile(request),
    toOutcome(call(endpoints.adminOverview, { signal }), messages.administration.searchFailed),
    toOutcome(call(endpoints.todayCounts, { signal }), messages.administration.searchFailed),
    loadReleaseAlerts(signal),
  ]);
  return { profile, overview, waiting, alerts };
}

export function Component() {
  const { profile, overview, waiting, alerts } = useLoaderData<typeof loader>();
  useAutoRefresh();
  const person = profile.ok ? profile.data : null;
  return (
    <Console
      eyebrow={<CompanyMark profile={person} />}
      title={person ? `Welcome, ${displayName(person)}` : "Welcome"}
    >
      <Sections>
        {!profile.ok && <LoadFailed message={profile.message} />}
        {waiting.ok ? (
          <NeedsAttention counts={waiting.data} alerts={alerts} />
        ) : (
          overview.ok && <LoadFailed message={waiting.message} />
        )}
        {overview.ok ? (
          <>
            <QuickStats overview={overview.data} isAdmin />
            <OverviewTiles overview={overview.data} />
          </>
        ) : (
          <LoadFailed message={overview.message} />
        )}
      </Sections>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title="Welcome" />;
