import { Budget, jobTitle, pluralDays } from "@handwork/bookings/posted-job";
import { type PostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { buttonClass, DateText } from "@handwork/ui";
import { CalendarDays } from "lucide-react";
import styles from "./job-row.module.css";

const quotesText = (count: number) =>
  count === 0 ? "No quotes yet" : count === 1 ? "1 quote" : `${count} quotes`;

/** An open job in a list: what, where, when and for how much, with the way to send a quote. */
export function JobRow({ job }: { job: PostedJob }) {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const titleId = `job-${job.id}`;
  const [photo] = job.photos;
  return (
    <li className={styles.job}>
      {photo && (
        <img src={photo.image_small} alt="" width={96} height={96} loading="lazy" className={styles.photo} />
      )}
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.availableJob(job.id)}>{jobTitle(job)}</Link>
        </h3>
        <p className={styles.facts}>
          <CalendarDays size={16} aria-hidden />
          <span>
            From <DateText value={job.date} />, {pluralDays(job.days)}
          </span>
        </p>
        <p className={styles.description}>{job.description}</p>
        <p className={styles.foot}>
          {job.author}, <DateText value={job.posted_at} /> · {quotesText(job.quotes)}
        </p>
      </div>
      <div className={styles.offer}>
        <p className={styles.budget}>
          <strong>
            <Budget value={job.budget} />
          </strong>
          <span>Budget</span>
        </p>
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
