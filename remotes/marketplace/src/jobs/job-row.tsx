import { splitTask } from "@handwork/bookings";
import { pluralDays } from "@handwork/bookings/posted-job";
import { cardPictureSet, messages, type PostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { Badge, buttonClass, DateText } from "@handwork/ui";
import { MapPin } from "lucide-react";
import { Budget } from "./budget.tsx";
import styles from "./job-row.module.css";
import { postedText, soonText } from "./job-text.ts";

function quotesText(count: number): string {
  if (count === 0) return "No quotes yet";
  return count === 1 ? "1 quote" : `${count} quotes`;
}

interface JobRowProps {
  job: PostedJob;
  /** Day in Lagos when the list was loaded. */
  today: string;
  /** The drawing of the job's trade, for a job without photos. */
  drawing?: string | null | undefined;
  /** Whether the viewer is an artisan in another trade, who cannot send a quote. */
  isOtherTrade?: boolean;
  /** Without the link to send a quote. */
  brief?: boolean;
}

export function JobRow({ job, today, drawing, isOtherTrade, brief }: JobRowProps) {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const titleId = `job-${job.id}`;
  const [photo] = job.photos;
  const [task, rest] = splitTask(job.description);
  const soon = soonText(job.date, today);
  const picture = photo
    ? { src: photo.image_small }
    : drawing && { src: drawing, srcSet: cardPictureSet(drawing), sizes: "(min-width: 40rem) 7rem, 4.5rem" };
  return (
    <li className={styles.job}>
      {picture && (
        <img {...picture} alt="" width={112} height={112} loading="lazy" className={styles.photo} />
      )}
      <div className={styles.head}>
        <p className={styles.place}>
          <strong>{job.trade.title}</strong>
          <span>
            <MapPin size={16} aria-hidden /> {job.location.location}
          </span>
        </p>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.availableJob(job.id)}>{task}</Link>
        </h3>
      </div>
      {rest && <p className={styles.description}>{rest}</p>}
      <p className={styles.facts}>
        <span>
          From <DateText value={job.date} />, {pluralDays(job.days)}
        </span>{" "}
        {soon && (
          <span>
            <Badge tone="ochre">{soon}</Badge>
          </span>
        )}{" "}
        {/* The text differs if midnight passes between rendering on the server and in the browser. */}
        <time dateTime={job.posted_at} suppressHydrationWarning>
          {postedText(job.posted_at)}
        </time>{" "}
        <span>{quotesText(job.quotes)}</span>
      </p>
      <div className={styles.offer}>
        <Budget value={job.budget} />
        {isOtherTrade && <p className={styles.meta}>{messages.postedJobs.otherTrade}</p>}
        {!isEmployer && !isOtherTrade && !brief && (
          <Link
            to={paths.jobQuote(job.id)}
            aria-describedby={titleId}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            Send a quote
          </Link>
        )}
      </div>
    </li>
  );
}
