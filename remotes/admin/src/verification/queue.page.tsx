import { type Application, endpoints, PAGE_SIZE, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { Avatar, EmptyState } from "@handwork/ui";
import { BadgeCheck } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { TakeItem } from "../shared/take-item.tsx";
import { useFresh } from "../shared/use-fresh.ts";
import { useLoadMore } from "../shared/use-load-more.ts";
import { WaitingSince } from "../shared/waiting-since.tsx";
import styles from "./verification.module.css";

const TITLE = "Verification";

const list = (cursor?: string, signal?: AbortSignal) =>
  callPage(endpoints.verificationQueue, { query: { limit: PAGE_SIZE, cursor }, signal });

export const loader = ({ request }: LoaderFunctionArgs) => list(undefined, request.signal);

export function Component() {
  const first = useLoaderData<typeof loader>();
  const { items, next, state, showMore, replace } = useLoadMore(first, list);
  useFresh();
  return (
    <Console title={TITLE} intro="Artisans waiting to be verified, longest wait first.">
      {items.length === 0 ? (
        <EmptyState
          icon={<BadgeCheck size={40} />}
          title="Every artisan is checked"
          text="New and corrected applications appear here."
          action={<Link to={paths.adminArtisanSearch}>Search all artisans</Link>}
        />
      ) : (
        <ol className={styles.rows} aria-label="Waiting artisans">
          {items.map((application) => (
            <Row key={application.id} application={application} onChange={replace} />
          ))}
        </ol>
      )}
      <LoadMore shown={items.length} next={next} state={state} onMore={() => void showMore()} />
    </Console>
  );
}

interface RowProps {
  application: Application;
  onChange: (application: Application) => void;
}

function Row({ application, onChange }: RowProps) {
  const { id, name, service, location, registered_by: by, times_sent_back: sentBack } = application;
  const link = `application-${id}`;
  const facts = [service ?? "No trade yet", location, by ? `Registered by ${by}` : "Signed up themselves"];
  if (sentBack > 0) facts.push(`Sent back ${sentBack === 1 ? "once" : `${sentBack} times`}`);
  const missing = missingFrom(application);
  return (
    <li className={styles.row}>
      <Avatar name={name} src={application.profile_image} alt="" size="small" />
      <div className={styles.who}>
        <Link id={link} to={paths.verificationOf(id)} className={styles.title}>
          {name}
        </Link>
        <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
        <p className={styles.facts}>
          {missing.length > 0 ? `Missing: ${missing.join(", ")}` : "Nothing is missing"}
        </p>
      </div>
      <WaitingSince value={application.waiting_since} />
      <TakeItem
        kind="verification"
        item={id}
        owner={application.owner}
        describedBy={link}
        onChange={(owner) => onChange({ ...application, owner })}
      />
    </li>
  );
}

/** Evidence that an application does not have. */
const missingFrom = ({ profile_image, has_nin, phone_verified, fingerprints }: Application): string[] => [
  ...(profile_image === null ? ["photo"] : []),
  ...(has_nin ? [] : ["NIN"]),
  ...(phone_verified ? [] : ["phone verification"]),
  ...(fingerprints > 0 ? [] : ["fingerprint"]),
];

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
