import { splitTask } from "@handwork/bookings";
import { jobTitle, pluralDays } from "@handwork/bookings/posted-job";
import { type PostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { buttonClass, DateText } from "@handwork/ui";
import { Budget } from "./budget.tsx";
import styles from "./job-row.module.css";
import { postedText } from "./job-text.ts";

function quotesText(count: number): string {
  if (count === 0) return "No quotes yet";
  return count === 1 ? "1 quote" : `${count} quotes`;
}

export function JobRow({ job }: { job: PostedJob }) {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const titleId = `job-${job.id}`;
  const [photo] = job.photos;
  const [task, rest] = splitTask(job.description);
  return (
    <li className={styles.job}>
      {photo && (
        <img src={photo.image_small} alt="" width={96} height={96} loading="lazy" className={styles.photo} />
      )}
      <div className={styles.words}>
        <p className={styles.meta}>{jobTitle(job)}</p>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.availableJob(job.id)}>{task}</Link>
        </h3>
        {rest && <p className={styles.description}>{rest}</p>}
        <p>
          From <DateText value={job.date} />, {pluralDays(job.days)}
        </p>
        <p className={styles.meta}>
          {/* The text differs if midnight passes between rendering on the server and in the browser. */}
          <time dateTime={job.posted_at} suppressHydrationWarning>
            {postedText(job.posted_at)}
          </time>{" "}
          by {job.author} · {quotesText(job.quotes)}
        </p>
      </div>
      <div className={styles.offer}>
        <Budget value={job.budget} />
        {!isEmployer && (
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
