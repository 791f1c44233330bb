import { type CartItem, type JobDetails, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, DateText, Money } from "@handwork/ui";
import { fullName, plural } from "../shared/text.ts";
import styles from "./payment.module.css";

/** Lists the artisans. Says when and where only once if that is the same for all of them. */
export function ItemSummary({ items }: { items: readonly CartItem[] }) {
  const visits = new Set(
    items.map(
      ({ job_details: job }) => job && [job.expectedDate, job.start_time, job.address, job.location].join(),
    ),
  );
  const shared = items.length > 1 && visits.size === 1 ? items[0]?.job_details : null;
  return (
    <section aria-labelledby="items">
      <h2 id="items" className={styles.heading}>
        What you pay for
      </h2>
      {shared && <Visit job={shared} />}
      <ul className={styles.items}>
        {items.map(({ id, artisan, days, total, job_details: job }) => (
          <li key={id} className={styles.item}>
            <Avatar name={fullName(artisan)} src={artisan.profile_image} alt="" size="small" />
            <div className={styles.who}>
              <p className={styles.name}>{fullName(artisan)}</p>
              <p className="soft">
                {artisan.service && `${artisan.service} · `}
                {plural(days, "day")}
              </p>
              {job && !shared && <Visit job={job} />}
            </div>
            <Money value={total} exact className={styles.amount} />
          </li>
        ))}
      </ul>
      <Link to={paths.cart} className={styles.back}>
        Back to the cart
      </Link>
    </section>
  );
}

const Visit = ({ job }: { job: JobDetails }) => (
  <>
    <p className="soft">
      From <DateText value={job.expectedDate} />
      {job.start_time && ` at ${job.start_time}`}
    </p>
    <p className="soft">
      {job.address}, {job.location}
    </p>
  </>
);
