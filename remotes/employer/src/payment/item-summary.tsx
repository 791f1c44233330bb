import { type CartItem, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, DateText, Money } from "@handwork/ui";
import { fullName, plural } from "../shared/text.ts";
import styles from "./payment.module.css";

export function ItemSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className={styles.heading}>
        What you pay for
      </h2>
      <ul className={styles.items}>
        {items.map(({ id, artisan, days, total, job_details: job }) => (
          <li key={id} className={styles.item}>
            <Avatar name={fullName(artisan)} src={artisan.profile_image} alt="" size="small" />
            <div className={styles.who}>
              <p className={styles.name}>{fullName(artisan)}</p>
              <p className={styles.soft}>
                {artisan.service && `${artisan.service} · `}
                {plural(days, "day")}
              </p>
              {job && (
                <>
                  <p className={styles.soft}>
                    From <DateText value={job.expectedDate} />
                    {job.start_time && ` at ${job.start_time}`}
                  </p>
                  <p className={styles.soft}>
                    {job.address}, {job.location}
                  </p>
                </>
              )}
            </div>
            <Money value={total} className={styles.amount} />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{messages.profiles.paymentHeld}</p>
      <Link to={paths.cart} className={styles.back}>
        Back to the cart
      </Link>
    </section>
  );
}
