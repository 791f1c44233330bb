import { displayName, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, toOutcome } from "@handwork/ui";
import { BadgeCheck, Fingerprint } from "lucide-react";
import { Console, Sections } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { CompanyMark, LoadFailed, loadProfile } from "./profile.tsx";
import { QuickStats } from "./quick-stats.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const failed = messages.administration.searchFailed;
  const [profile, overview, waiting] = await Promise.all([
    loadProfile(request),
    toOutcome(call(endpoints.adminOverview, { signal }), failed),
    toOutcome(call(endpoints.todayCounts, { signal }), failed),
  ]);
  return { profile, overview, waiting };
}

export function Component() {
  const { profile, overview, waiting } = useLoaderData<typeof loader>();
  const person = profile.ok ? profile.data : null;
  return (
    <Console
      eyebrow={<CompanyMark profile={person} />}
      title={person ? `Welcome, ${displayName(person)}` : "Welcome"}
      intro="Review new artisans and add their fingerprints."
      actions={
        <>
          <Link to={paths.verification} className={buttonClass()}>
            <BadgeCheck size={20} aria-hidden />
            Verify artisans
          </Link>
          <Link to={paths.adminArtisanSearch} className={buttonClass({ variant: "secondary" })}>
            <Fingerprint size={20} aria-hidden />
            Add Finger Print
          </Link>
        </>
      }
    >
      <Sections>
        {!profile.ok && <LoadFailed message={profile.message} />}
        {waiting.ok ? (
          <NeedsAttention counts={waiting.data} />
        ) : (
          overview.ok && <LoadFailed message={waiting.message} />
        )}
        {overview.ok ? <QuickStats overview={overview.data} /> : <LoadFailed message={overview.message} />}
      </Sections>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title="Welcome" />;
