import { displayName, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, Stat, Stats, toOutcome } from "@handwork/ui";
import { BadgeCheck, Fingerprint } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { Waiting } from "../shared/waiting.tsx";
import styles from "./dashboard.module.css";
import { CompanyMark, LoadFailed, loadProfile } from "./profile.tsx";

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
      <div className={styles.sections}>
        {!profile.ok && <LoadFailed message={profile.message} />}
        {waiting.ok ? <Waiting counts={waiting.data} /> : <LoadFailed message={waiting.message} />}
        {overview.ok && (
          <Stats aria-label="Figures">
            <Stat
              label={<Link to={paths.verification}>Pending Approvals</Link>}
              figure={overview.data.pending_approvals}
              highlight={overview.data.pending_approvals > 0}
            />
            <Stat
              label="New Registrations"
              figure={overview.data.new_registrations}
              note="In the last 7 days"
            />
            <Stat
              label="Unread Messages"
              figure={overview.data.unread_messages}
              highlight={overview.data.unread_messages > 0}
            />
          </Stats>
        )}
      </div>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title="Welcome" />;
