import { splitTask } from "@handwork/bookings";
import { pluralDays } from "@handwork/bookings/posted-job";
import { cardPictureSet, messages, type PostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { Badge, buttonClass, cx, DateText } from "@handwork/ui";
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
}

export function JobRow({ job, today, drawing, isOtherTrade }: JobRowProps) {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const titleId = `job-${job.id}`;
  const [photo] = job.photos;
  const [task, rest] = splitTask(job.description);
  const soon = soonText(job.date, today);
  const picture = photo
    ? { src: photo.image_small }
    : drawing && { src: drawing, srcSet: cardPictureSet(drawing), sizes: "7rem" };
  return (
    <li className={styles.job}>
      {picture && (
        <img
          {...picture}
          alt=""
          width={112}
          height={112}
          loading="lazy"
          className={cx(styles.photo, !photo && styles.drawing)}
        />
      )}
      <div className={styles.words}>
        <p className={styles.place}>
          <strong>{job.trade.title}</strong>
          <span>
            <MapPin size={16} aria-hidden /> {job.location.location}
          </span>
          {soon && <Badge tone="ochre">{soon}</Badge>}
        </p>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.availableJob(job.id)}>{task}</Link>
        </h3>
        {rest && <p className={styles.description}>{rest}</p>}
        <p>
          From <DateText value={job.date} />, {pluralDays(job.days)}
          <span className={styles.meta}> · {quotesText(job.quotes)}</span>
          {/* The text differs if midnight passes between rendering on the server and in the browser. */}
          <time dateTime={job.posted_at} suppressHydrationWarning className={styles.posted}>
            {postedText(job.posted_at)}
          </time>
        </p>
      </div>
      <div className={styles.offer}>
        <Budget value={job.budget} />
        {isOtherTrade && <p className={styles.meta}>{messages.postedJobs.otherTrade}</p>}
        {!isEmployer && !isOtherTrade && (
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
