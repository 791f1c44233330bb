import { type CartItem, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Button, buttonClass, Money, pluralYears } from "@handwork/ui";
import { isBookable } from "../shared/open-cart.ts";
import { fullName, plural } from "../shared/text.ts";
import styles from "./cart.module.css";
import { JobSummary } from "./job-summary.tsx";

interface CartItemCardProps {
  item: CartItem;
  removing: boolean;
  onRemove: () => void;
}

export function CartItemCard({ item, removing, onRemove }: CartItemCardProps) {
  const { artisan, days, total, job_details: job, unavailable } = item;
  const name = fullName(artisan);
  const bookable = isBookable(item);
  const action = actionLabel(item);
  return (
    <li className={styles.line} aria-busy={removing || undefined}>
      <div className={styles.artisan}>
        <Avatar name={name} src={artisan.profile_image} alt="" />
        <div>
          <h3 className={styles.name}>
            <Link to={paths.artisan(artisan.id)}>{name}</Link>
          </h3>
          <p className="soft">
            {[artisan.service, artisan.location, pluralYears(artisan.experience)].filter(Boolean).join(" · ")}
          </p>
        </div>
        {bookable && (
          <p className={styles.price}>
            <strong>
              <Money value={total} />
            </strong>
            <span className="soft">
              <Money value={artisan.pay} /> a day × {plural(days, "day")}
            </span>
          </p>
        )}
      </div>
      {!bookable && <p className={styles.missing}>{messages.cart.notBookable(name)}</p>}
      {bookable && job && <JobSummary job={job} />}
      {bookable && !job && (
        <p className={styles.missing}>
          Add the job details so that {artisan.first_name} knows what to do, where and when.
        </p>
      )}
      {bookable && unavailable && <p className={styles.missing}>{unavailable.message}</p>}
      <div className={styles.actions}>
        {bookable && (
          <Link
            to={paths.serviceDetails(item.id)}
            aria-label={`${action} for ${name}`}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {action}
          </Link>
        )}
        <Button
          variant={bookable ? "quiet" : "secondary"}
          size="small"
          aria-label={`Remove ${name}`}
          busy={removing}
          busyLabel="Removing..."
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function actionLabel({ unavailable, job_details }: CartItem): string {
  if (unavailable) return "Choose another date";
  return job_details ? "Edit job details" : "Add job details";
}
