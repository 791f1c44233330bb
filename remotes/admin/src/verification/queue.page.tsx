import { type Application, endpoints, PAGE_SIZE, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { Avatar, buttonClass, EmptyState } from "@handwork/ui";
import { BadgeCheck } from "lucide-react";
import { AssignItem } from "../shared/assign-item.tsx";
import { countText } from "../shared/attention-kinds.ts";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import shared from "../shared/shared.module.css";
import { Tabs } from "../shared/tabs.tsx";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { WaitingSince } from "../shared/waiting-since.tsx";
import { MissingEvidence } from "./missing-evidence.tsx";
import styles from "./verification.module.css";

const TITLE = "Verification";

type Evidence = "complete" | undefined;

const evidenceOf = (params: URLSearchParams): Evidence =>
  params.get("evidence") === "complete" ? "complete" : undefined;

const fetchPage = (evidence: Evidence, cursor?: string, signal?: AbortSignal) =>
  callPage(endpoints.verificationQueue, { query: { limit: PAGE_SIZE, cursor, evidence }, signal });

export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const [first, counts] = await Promise.all([
    fetchPage(evidenceOf(new URL(url).searchParams), undefined, signal),
    call(endpoints.todayCounts, { signal }),
  ]);
  return { first, count: counts.find(({ kind }) => kind === "verification") };
}

export function Component() {
  const { first, count } = useLoaderData<typeof loader>();
  const evidence = evidenceOf(useSearchParams()[0]);
  const { items, replace, more } = useLoadMore(first, (cursor) => fetchPage(evidence, cursor));
  useAutoRefresh();
  const nextApplication = items.find(({ owner }) => !owner || owner.is_you);
  return (
    <Console
      title={
        <>
          {TITLE} {count && <span className={styles.count}>{countText(count)}</span>}
        </>
      }
      intro="Artisans waiting to be verified, longest wait first."
      actions={
        nextApplication && (
          <Link to={paths.verificationOf(nextApplication.id)} className={buttonClass()}>
            Open the next application
          </Link>
        )
      }
    >
      <Tabs
        label="Filter"
        choices={[
          { label: "All", to: paths.verification, isCurrent: !evidence },
          {
            label: "Nothing missing",
            to: `${paths.verification}?evidence=complete`,
            isCurrent: evidence === "complete",
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<BadgeCheck size={40} />}
          {...(evidence
            ? {
                title: "No application is complete",
                text: "A complete application has a photo, a NIN and a phone check.",
                action: <Link to={paths.verification}>Show all applications</Link>,
              }
            : {
                title: "No artisans are waiting",
                text: "New and corrected applications appear here.",
                action: <Link to={paths.adminArtisanSearch}>Search all artisans</Link>,
              })}
        />
      ) : (
        <ol className={styles.rows} aria-label="Waiting artisans">
          {items.map((application) => (
            <Row key={application.id} application={application} onChange={replace} />
          ))}
        </ol>
      )}
      {more}
    </Console>
  );
}

interface RowProps {
  application: Application;
  onChange: (application: Application) => void;
}

function Row({ application, onChange }: RowProps) {
  const { id, name, service, location, registered_by: by, times_sent_back: sentBack } = application;
  const linkId = `application-${id}`;
  const facts = [service ?? "No trade yet"];
  if (location) facts.push(location);
  if (by) facts.push(`Registered by ${by}`);
  if (sentBack > 0) facts.push(`Sent back ${sentBack === 1 ? "once" : `${sentBack} times`}`);
  return (
    <li className={styles.row}>
      <Avatar name={name} src={application.profile_image} alt="" size="small" />
      <div className={styles.who}>
        <Link id={linkId} to={paths.verificationOf(id)} className={styles.title}>
          {name}
        </Link>
        <p className={styles.facts}>{facts.join("\u00a0· ")}</p>
        <MissingEvidence
          photo={application.profile_image}
          nin={application.has_nin}
          phoneVerified={application.phone_verified}
          fingerprints={application.fingerprints}
        />
      </div>
      <div className={shared.side}>
        <WaitingSince value={application.waiting_since} kind="verification" />
        <AssignItem
          kind="verification"
          item={id}
          owner={application.owner}
          describedBy={linkId}
          onChange={(owner) => onChange({ ...application, owner })}
        />
      </div>
    </li>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
